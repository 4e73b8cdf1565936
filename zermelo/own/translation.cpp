#include "zermelo/own/translation.hpp"

#include "zermelo/language/translation/translation.hpp"

namespace zermelo::own {

namespace {

const language::Program& program_of(const Game& game) {
    return dynamic_cast<const StatedGame&>(game).program();
}

}  // namespace

std::string translation_of(const Game& game) {
    return language::translation_prelude() +
           language::translation_of(program_of(game), kTranslatedFunction);
}

void use_translation(const Game& game, void* function) {
    program_of(game).translation->store(reinterpret_cast<language::TranslatedCode>(function),
                                        std::memory_order_release);
}

}  // namespace zermelo::own

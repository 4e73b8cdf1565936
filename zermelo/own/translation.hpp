// Games of rules files as texts of C++ (zermelo/language/translation/), for who has a compiler.
#pragma once

#include <string>

#include "zermelo/face/game.hpp"

namespace zermelo::language {
struct Program;
}

namespace zermelo::own {

/// A game that a rules file states, as game_of_rules makes it.
class StatedGame : public Game {
  public:
    virtual const language::Program& program() const = 0;
    /// What `answer` does, but the interpreter fails once it has taken so many steps.
    virtual Result<std::string> answer_within(std::string_view text, std::uint64_t steps,
                                              const Resources& resources) const = 0;
};

/// The function that a translation is about.
inline constexpr const char* kTranslatedFunction = "zermelo_rules";

/// The rules of a game that game_of_rules made, as a whole file of C++17 that needs no library. It
/// shows one function, kTranslatedFunction.
std::string translation_of(const Game& game);

/// From here on the game is played by what the translation was compiled to, the function of that
/// name; from any thread, at any time. The function has to stay as long as the process.
void use_translation(const Game& game, void* function);

}  // namespace zermelo::own

// Fuzz target: of any text, the plain and the fast reader must read the same puzzle, or find the
// same error at the same place, for every set of vector instructions; and what answers a text
// directly must answer what the puzzle does.
#include <cstdint>
#include <string>
#include <string_view>

#include "game.hpp"
#include "zermelo/base/targets.hpp"

namespace {

/// What a reader made of a text, as one string.
std::string account_of(const zermelo::Result<std::unique_ptr<zermelo::Puzzle>>& puzzle,
                       std::string_view text) {
    if (puzzle) return "cases " + std::to_string((*puzzle)->cases()) + '\n' + (*puzzle)->text();
    return zermelo::render(puzzle.error(), "text", text);
}

std::string account_of(const zermelo::Result<std::string>& answer, std::string_view text) {
    return answer ? *answer : zermelo::render(answer.error(), "text", text);
}

void compare(std::string_view what, const std::string& fast, const std::string& plain) {
    if (fast == plain) return;
    zermelo::fuzz::fail(
        std::string(what) + " with " + std::string(name_of(zermelo::chosen_target())), fast, plain);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const zermelo::Game& game = zermelo::fuzz::game();
    const zermelo::Resources resources{.memory = std::uint64_t{1} << 22};
    const auto puzzle = game.read_plain(text);
    const std::string plain = account_of(puzzle, text);
    const std::string answer = puzzle ? account_of((*puzzle)->answer(resources), text) : plain;
    for (const zermelo::Target target : zermelo::targets()) {
        zermelo::force_target(target);
        compare("the reader", account_of(game.read(text), text), plain);
        compare("the answer from the text", account_of(game.answer(text, resources), text), answer);
    }
    return 0;
}

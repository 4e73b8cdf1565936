// make_input GAME CHARACTER SIZE CASES SEED: an input of the game on standard output.
#include <charconv>
#include <cstdio>
#include <cstring>

#include "zermelo/games/registry.hpp"

namespace {

bool number(const char* text, std::int64_t& value) {
    const char* const end = text + std::strlen(text);
    return std::from_chars(text, end, value).ptr == end;
}

}  // namespace

int main(int argc, char** argv) {
    std::int64_t size = 0;
    std::int64_t cases = 0;
    std::int64_t seed = 0;
    const zermelo::RegisteredGame* const entry = argc == 6 ? zermelo::find_game(argv[1]) : nullptr;
    if (entry == nullptr || !number(argv[3], size) || !number(argv[4], cases) ||
        !number(argv[5], seed)) {
        std::fputs("usage: make_input GAME CHARACTER SIZE CASES SEED\n", stderr);
        return 2;
    }
    const auto puzzle =
        entry->game.generate({static_cast<std::uint64_t>(seed), argv[2], size, cases});
    if (!puzzle) {
        std::fputs(zermelo::render(puzzle.error(), "", "").c_str(), stderr);
        return 2;
    }
    const std::string text = (*puzzle)->text();
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 4;
}

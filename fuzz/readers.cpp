// Fuzz target: the plain and the fast reader of a game must read the same puzzle, or find the same
// error at the same place. The first byte chooses the game, the rest is the text. With clang this
// is a libFuzzer target; any build links it with replay.cpp, which runs kept inputs, so that it
// does not rot.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "zermelo/games/registry.hpp"

namespace {

/// What a reader made of a text, as one string.
std::string account_of(const zermelo::Result<std::unique_ptr<zermelo::Puzzle>>& puzzle,
                       std::string_view text) {
    if (puzzle) return "cases " + std::to_string((*puzzle)->cases()) + '\n' + (*puzzle)->text();
    return zermelo::render(puzzle.error(), "text", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto games = zermelo::all_games();
    const zermelo::Game& game = games[data[0] % games.size()].game;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::string fast = account_of(game.read(text), text);
    const std::string plain = account_of(game.read_plain(text), text);
    if (fast != plain) {
        std::fprintf(stderr, "%s: the readers differ\nfast: %s\nplain: %s\n",
                     std::string(game.info().name).c_str(), fast.c_str(), plain.c_str());
        std::abort();
    }
    return 0;
}

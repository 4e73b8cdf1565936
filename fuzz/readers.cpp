// Fuzz target: of any text, the plain and the fast reader of every game must read the same puzzle,
// or find the same error at the same place. With clang this is a libFuzzer target; any build links
// it with replay.cpp, which runs kept inputs, so that it does not rot.
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
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const zermelo::RegisteredGame& entry : zermelo::all_games()) {
        const std::string fast = account_of(entry.game.read(text), text);
        const std::string plain = account_of(entry.game.read_plain(text), text);
        if (fast == plain) continue;
        std::fprintf(stderr, "%s: the readers differ\nfast: %s\nplain: %s\n",
                     std::string(entry.game.info().name).c_str(), fast.c_str(), plain.c_str());
        std::abort();
    }
    return 0;
}

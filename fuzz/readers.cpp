// Fuzz target: of any text, the plain and the fast reader must read the same puzzle, or find the
// same error at the same place, for every set of vector instructions.
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const zermelo::Game& game = zermelo::fuzz::game();
    const std::string plain = account_of(game.read_plain(text), text);
    for (const zermelo::Target target : zermelo::targets()) {
        zermelo::force_target(target);
        const std::string fast = account_of(game.read(text), text);
        if (fast != plain) {
            zermelo::fuzz::fail("the reader with " + std::string(name_of(target)), fast, plain);
        }
    }
    return 0;
}

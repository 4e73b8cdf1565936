// Fuzz target: of any text, the plain and the fast reader of every game must read the same puzzle,
// or find the same error at the same place, whatever the vector target; and what answers a text
// directly must answer what the puzzle does. With clang this is a libFuzzer target; any build links
// it with replay.cpp, which runs kept inputs, so that it does not rot.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "zermelo/base/targets.hpp"
#include "zermelo/games/registry.hpp"

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

void expect_equal(std::string_view what, const zermelo::Game& game, const std::string& fast,
                  const std::string& plain) {
    if (fast == plain) return;
    std::fprintf(stderr, "%s, %s: the %s differ\nfast: %s\nplain: %s\n",
                 std::string(game.info().name).c_str(),
                 std::string(name_of(zermelo::chosen_target())).c_str(), std::string(what).c_str(),
                 fast.c_str(), plain.c_str());
    std::abort();
}

/// Against the plain reader, and what the puzzle that it reads answers. No more memory than tiny
/// texts need, and one thread.
void compare(const zermelo::Game& game, std::string_view text) {
    const zermelo::Resources resources{.memory = std::uint64_t{1} << 22};
    const auto puzzle = game.read_plain(text);
    const std::string plain = account_of(puzzle, text);
    const std::string plain_answer =
        puzzle ? account_of((*puzzle)->answer(resources), text) : plain;
    for (const zermelo::Target target : zermelo::targets()) {
        zermelo::force_target(target);
        expect_equal("readers", game, account_of(game.read(text), text), plain);
        expect_equal("answers", game, account_of(game.answer(text, resources), text), plain_answer);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const zermelo::RegisteredGame& entry : zermelo::all_games()) {
        compare(entry.game, text);
    }
    return 0;
}

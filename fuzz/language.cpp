// Fuzz target: any text is a rules file or an error with a place; rules that are read play a few
// moves of a few inputs within their bounds, and write positions and moves that read back.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "game.hpp"
#include "zermelo/language/rules.hpp"

namespace {

using namespace zermelo::language;

constexpr std::string_view kInputs[] = {"3",         "2 3",  "2 2 1 1 2 2", "3 3 1 2 2 3 1 3 1 2",
                                        "2 2 .. ..", "3 xo."};

void expect(bool holds, std::string_view what, const std::string& said) {
    if (!holds) zermelo::fuzz::fail(std::string(what), said, "what reads back");
}

/// Plays the last of the first few moves in each position.
void play(const Program& program, Case game) {
    const FileRules rules(program, std::move(game));
    Position position = rules.start();
    for (int turn = 0; turn < 8; ++turn) {
        const std::string written = rules.write_position(position);
        expect(rules.read_position(written) == position, "a position", written);
        std::optional<Move> chosen;
        int count = 0;
        rules.visit_moves(position, [&](const Move& move) {
            chosen = move;
            return ++count < 5;
        });
        if (!chosen) return;
        const std::string move = rules.write_move(*chosen);
        expect(rules.read_move(move) == chosen, "a move", move);
        rules.score(position, *chosen);
        position = rules.after(position, *chosen);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto program = read_rules(text);
    if (!program) {
        zermelo::render(program.error(), "rules", text);
        return 0;
    }
    for (const std::string_view input : kInputs) {
        auto cases = read_input(*program, input, std::uint64_t{1} << 22);
        if (cases && !cases->empty()) play(*program, std::move(cases->front()));
    }
    return 0;
}

// Uses Zermelo as a library, twice: a built-in game through its face, and the generic engine on
// rules that are written here.
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "zermelo/engine/grundy.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/rules/rules.hpp"

// Kayles on a row of pins: a ball knocks over one pin, or two that stand side by side. Who cannot
// throw loses. A position is a set of standing pins, one bit a pin.
struct Kayles {
    struct Position {
        std::uint64_t pins = 0;
        bool operator==(const Position&) const = default;
    };
    using Move = std::uint64_t;  // the pins that fall
    static constexpr auto objective = zermelo::Objective::last_mover_wins;

    int count;
    Position start() const { return {(std::uint64_t{1} << count) - 1}; }

    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (int i = 0; i < count; ++i) {
            for (const std::uint64_t falling : {std::uint64_t{1} << i, std::uint64_t{3} << i}) {
                if ((p.pins & falling) == falling && !visit(falling)) return false;
            }
        }
        return true;
    }
    Position after(const Position& p, const Move& falling) const { return {p.pins & ~falling}; }
};

int main() {
    // The values are known: 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, ... (Guy and Smith 1956).
    std::printf("kayles:");
    for (int pins = 1; pins <= 10; ++pins) {
        const Kayles rules{pins};
        zermelo::GrundySolver<Kayles> solver(rules);
        const auto value = solver.value(rules.start());
        if (!value) return 1;
        std::printf(" %u", *value);
    }
    std::printf("\n");

    const zermelo::Game& game = zermelo::find_game("end-nim")->game;
    const auto puzzle = game.read("1\n4\n3 1 9 5\n");
    if (!puzzle) {
        std::fputs(zermelo::render(puzzle.error(), "input", "").c_str(), stderr);
        return 1;
    }
    const auto session = (*puzzle)->open(0, {});
    if (!session) return 1;
    const auto best = (*session)->best();
    if (!best || !*best) return 1;
    std::printf("end-nim 3 1 9 5: %s %s\n", (**best).first.c_str(),
                (**best).sign() > 0 ? "wins" : "is as good as any");
    return 0;
}

// Nim with three heaps: take any number of stones from one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "zermelo/rules/rules.hpp"

namespace zermelo::test {

/// For either objective.
template <Objective kObjective>
struct Nim {
    using Position = std::array<std::int64_t, 3>;
    struct Move {
        std::size_t heap = 0;
        std::int64_t take = 0;
        bool operator==(const Move&) const = default;
    };
    static constexpr Objective objective = kObjective;

    Position heaps{};
    Position start() const { return heaps; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (std::size_t i = 0; i < p.size(); ++i) {
            for (std::int64_t take = 1; take <= p[i]; ++take) {
                if (!visit(Move{i, take})) return false;
            }
        }
        return true;
    }
    Position after(Position p, const Move& move) const {
        p[move.heap] -= move.take;
        return p;
    }
};
using NormalNim = Nim<Objective::last_mover_wins>;
using MisereNim = Nim<Objective::last_mover_loses>;

}  // namespace zermelo::test

// Crosses on a strip, for engines that take one word for a position.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "zermelo/rules/rules.hpp"

namespace zermelo::test {

/// Crosses on a strip: who finds three in a row has lost, or with misère play has won.
template <Objective kObjective>
struct Crosses {
    using Position = std::uint64_t;
    using Move = int;
    static constexpr Objective objective = kObjective;
    int cells;

    Position start() const { return 0; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (Move cell = 0; (p & p >> 1 & p >> 2) == 0 && cell < cells; ++cell) {
            if ((p >> cell & 1) == 0 && !visit(cell)) return false;
        }
        return true;
    }
    Position after(const Position& p, const Move& cell) const {
        return p | std::uint64_t{1} << cell;
    }
    std::array<std::int64_t, 2> ranks(const Position& p) const {
        return {-static_cast<std::int64_t>(p & 1), std::popcount(p)};
    }
};

}  // namespace zermelo::test

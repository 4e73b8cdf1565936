// Positions with one move each: play that is as long as it can be, and play that never ends.
#pragma once

#include <cstdint>

#include "zermelo/rules/rules.hpp"

namespace zermelo::test {

/// A chain of n positions, one move each: as deep as play can be.
struct Chain {
    using Position = std::int64_t;
    using Move = std::int64_t;
    static constexpr Objective objective = Objective::last_mover_wins;
    std::int64_t length = 0;
    Position start() const { return length; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        return p == 0 || visit(Move{1});
    }
    Position after(const Position& p, const Move& step) const { return p - step; }
};

/// A ring: from each of n positions to the next, for ever.
struct Ring : Chain {
    Position after(const Position& p, const Move& step) const { return p == 1 ? length : p - step; }
};

}  // namespace zermelo::test

// Counting plays to a depth, as chess programmers do ("perft") to pin the rules themselves: a wrong
// rule would deceive every solver and every checker alike, but not a number that was counted by
// hand.
#pragma once

#include <cstdint>

#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// The number of sequences of exactly `depth` legal moves from the position. O(of that number).
template <Rules R>
std::uint64_t perft(const R& rules, const typename R::Position& position, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    rules.visit_moves(position, [&](const auto& move) {
        count += perft(rules, rules.after(position, move), depth - 1);
        return true;
    });
    return count;
}

}  // namespace zermelo

// The answer of a staircase level by level, from the full board down. A level holds the values of
// all positions with t filled cells, and follows from the level of t + 1 alone; so two levels are
// all that is ever in memory: for 16 x 16, 2 * 8.9 of 601 million values.
//
// A position is a path, cut into a high half H and a low half L (halves.hpp). Its number of filled
// cells is
//     area(H) + ones(H) * zeros(L) + area(L)   with ones(L) = n - ones(H),
// so on a level the class of H tells that of L, and the level is one block for each class of H: a
// row for each H of the class, which holds a value for each L, both in the order of their classes.
// A move in the high half leads from a row to a row of the same length, entry by entry. One in the
// low half leads from the places of a row to those of one row, by one table for all H. One across
// the cut (the top bit of L is 1, the bottom bit of H is 0) leads from the last entries of a row to
// the first ones of another, entry by entry.
#pragma once

#include <cstddef>
#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// The largest n + m that the levels are made for: no binomial of it overflows 64 bits, and a half
/// of it fits 32.
inline constexpr std::size_t kLongestPath = 62;

/// Black's score minus White's under best play, n + m <= kLongestPath. An error of the kind `limit`
/// if that needs more than `memory`: two neighbouring levels, the largest, of 4 bytes a value (8
/// where the sum of A or of B is 2^30 or more), and the tables of the halves. Nothing of them is
/// allocated then. O(C(n+m, n) * min(n, m)) time.
Result<std::int64_t> solve_by_levels(const Instance& instance, std::uint64_t memory);

}  // namespace zermelo::games::staircase

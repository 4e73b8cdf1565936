// The answer of a staircase level by level, from the full board down. A level holds the values of
// all positions with t filled cells, and follows from the level of t + 1 alone, block by block; a
// block takes the place of one that is read no more. So little more than one level is ever in
// memory: for 16 x 16 some 13 of 601 million values.
// level_tables.hpp tells how a level lies in memory, level_ring.hpp how one takes the place of the
// next, fill.hpp how it is filled.
#pragma once

#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

/// Black's score minus White's under best play, n + m <= kLongestPath. An error of the kind `limit`
/// if that needs more than the memory: the LevelRing, of 4 bytes a value (8 where the sum of A or of
/// B is 2^30 or more), the tables of the halves, and what each thread transposes into; nothing is allocated then. Also if the monitor stops it. With a checkpoint
/// (zermelo/base/checkpoint.hpp), of which a chunk is in memory, too, it goes on from there, an error of the kind `input` if that is not a good one of
/// this board or cannot be written; it is removed in the end. O(C(n+m, n) * min(n, m)) time.
Result<std::int64_t> solve_by_levels(const Instance& instance, const Resources& resources);

}  // namespace zermelo::games::staircase

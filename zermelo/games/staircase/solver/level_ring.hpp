// The places of levels in a memory that has room for little more than one of them.
//
// In the order of the blocks (the ones of the high half, then its area) the block of the ones o and
// the area a is filled from three blocks of the next level (level_tables.hpp): that of o and a
// (moves in the low half), that of o and a + 1 (moves in the high half), and that of o + 1 and
// a - o (moves across the cut). None of them comes earlier in the order. So once the blocks before
// one are filled, those of the next level before it are read no more, and blocks that are still to
// be filled may stand in their place.
//
// The memory is a ring: blocks are placed behind each other, at the begin again where the end is
// too near for the whole block, and those that were placed first are the first to be given up.
// Threads fill blocks side by side, so they are taken in batches: what a batch reads is given up
// when all of the batch is filled.
#pragma once

#include <cstdint>

#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

class LevelRing {
  public:
    /// The length of the batches that serves best: long enough for threads to be worth while, short
    /// beside the largest level.
    static std::uint64_t best_batch(const Shape& shape);

    /// For batches of this many values, of the last block of a batch only the begin. The shape must
    /// outlive it. O(levels * classes).
    LevelRing(const Shape& shape, std::uint64_t batch);

    /// The number of values that the memory must have room for, those included that may be read
    /// beyond the last one.
    std::uint64_t values() const { return values_; }

    /// Lays out the level before `next`, which was laid out by this or stands at the begin. No
    /// block of a batch touches what is read while that batch or a later one is filled.
    template <class Number>
    void lay_out_before(const Level<Number>& next, Level<Number>& here) const;

  private:
    /// The most values that are in use at a time: those that were filled, and those of the next
    /// level that are still read.
    std::uint64_t most_in_use() const;

    const Shape& shape_;
    std::uint64_t batch_;
    std::uint64_t values_;
};

}  // namespace zermelo::games::staircase

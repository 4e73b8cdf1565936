// The shards of a board that several processes solve together: which high half (halves.hpp) is whose.
//
// The shard of a high half follows from how many ones it has above some places of it, the cuts: the
// sum of these numbers, that of the highest cut once, that of the next one twice, then four times
// and so on, modulo the number of shards. A move takes a 1 from one bit to the next higher one, so it
// changes such a number only across its cut, and then by 1: all other moves stay in the shard. For 2
// shards a single cut tells the even numbers from the odd ones; in general there are p cuts, log2 of
// the shards, rounded up. So p * n * m / ((n + m) * (n + m - 1)) moves a position lead to other
// shards, since n * m / ((n + m) * (n + m - 1)) of all paths have a 1 and a 0 at two given bits. The
// lowest cut is above the lowest bit, so a move from half to half stays, too.
//
// As neighbouring numbers of ones lie in different shards, all shards have nearly the same part of
// each level: on 2, 4 or 16 shards of 18 x 18 the largest parts together are 1.02, 1.06 and 1.21
// times what even parts would be. What lost, at the same traffic: the top p bits as the number of the
// shard, a range of words (1.23, 1.46, 1.88, as paths with many ones on top have many cells filled),
// and two such ranges a shard, one with many cells and one with few (1.10, 1.32, 1.79). Fewer cuts
// send less: a single one for 4 shards half as much, but its parts are 1.71.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

class ShardCuts {
  public:
    /// For 1 shard or more; where there are more of them than the words can be told apart into, some
    /// are empty. The shape, that of the whole board, must outlive it.
    ShardCuts(const Shape& whole, unsigned shards);
    /// From numbers(); nothing if they are no such numbers.
    static std::optional<ShardCuts> of_numbers(const Shape& whole,
                                               std::span<const std::uint64_t> numbers);

    unsigned shards() const { return shards_; }
    /// The cuts, the highest one first: the numbers of bits of the high half below them.
    const std::vector<unsigned>& cuts() const { return cuts_; }
    /// All that it is made from, for files.
    std::vector<std::uint64_t> numbers() const;

    /// The shard of a high half. O(bits / 8).
    unsigned owner(std::uint64_t word) const;
    /// The shape of a shard. O(words * bits).
    Shape shape_of(unsigned shard) const;

  private:
    ShardCuts(const Shape& whole, unsigned shards, std::vector<unsigned> cuts);

    const Shape& whole_;
    unsigned shards_;
    std::vector<unsigned> cuts_;
    /// What each 8 bits add to the sum, by their place and value. Every shard asks for every word,
    /// and binaries for all processors have no instruction that counts ones.
    std::vector<std::array<std::uint64_t, 256>> sums_;
};

}  // namespace zermelo::games::staircase

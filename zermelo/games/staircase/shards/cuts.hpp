// The cuts between the shards of a board that several processes solve together.
//
// A shard has those positions of every level whose high halves (halves.hpp) are in one range of
// words. As a move raises the word, it leads to the same shard or to a later one. All cuts are even:
// a word and the one with its lowest bit set are in the same shard, so a move across the cut of
// the halves stays in it, and only moves within the high half lead elsewhere.
//
// For 2^p shards the top p bits of the path are the number of the shard. Then the moves that touch
// one of these bits, and no other ones, lead elsewhere: p * n * m / ((n + m) * (n + m - 1)) of them
// a position, since n * m / ((n + m) * (n + m - 1)) of all paths have a 1 and a 0 at two given bits.
// For other numbers the shards have as many positions each as even cuts allow.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

class ShardCuts {
  public:
    /// For 1 shard or more; where there are more of them than pairs of words, some are empty.
    /// O(shards * bits^2).
    ShardCuts(const Shape& shape, unsigned shards);

    unsigned shards() const { return static_cast<unsigned>(bounds_.size() - 1); }
    /// The words of a shard are those from its begin on, below its end.
    std::uint64_t begin(unsigned shard) const { return bounds_[shard]; }
    std::uint64_t end(unsigned shard) const { return bounds_[shard + 1]; }
    /// The shard of a high half. O(log shards).
    unsigned owner(std::uint64_t word) const;

    /// The number of positions of a shard.
    std::uint64_t positions(unsigned shard) const;
    /// The shape of a shard. O(words * bits).
    Shape shape_of(unsigned shard) const { return {shape_, begin(shard), end(shard)}; }

  private:
    std::uint64_t positions_below(std::uint64_t word) const;

    const Shape& shape_;
    std::vector<std::uint64_t> bounds_;  // ascending; the first is 0, the last 2^bits
};

}  // namespace zermelo::games::staircase

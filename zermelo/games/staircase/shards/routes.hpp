// The rows that shards have from each other (cuts.hpp).
//
// To fill its rows of a block, a shard reads rows of the class that moves in the high half lead to.
// Which of them other shards have follows from the words alone, so both sides know it, and nobody
// asks: a letter has the values of these rows, block after block in the order of the blocks, in
// ascending order of the words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/games/staircase/shards/cuts.hpp"

namespace zermelo::games::staircase {

class ShardRoutes {
  public:
    /// Neighbouring rows that go to another shard, or come from it.
    struct Run {
        unsigned shard;
        std::uint32_t first;  ///< of the rows that the sender has of the class; 0 on the other side
        std::uint32_t count;
        bool operator==(const Run&) const = default;
    };

    /// The bytes that those of a shard of this shape may take at most; saturated.
    static std::uint64_t bytes(const Shape& shape, const ShardCuts& cuts);

    /// Those of the shard `own`, whose shape this is. O(words * bits).
    ShardRoutes(const Shape& shape, const ShardCuts& cuts, unsigned own);

    /// What is sent when the block of this class of high halves is filled, ordered by shard, then by
    /// row; rows of the class with an area larger by 1.
    std::span<const Run> sent(std::size_t id) const { return sent_.of(id); }
    /// What is taken then, one run a shard, ordered by shard.
    std::span<const Run> taken(std::size_t id) const { return taken_.of(id); }
    /// The numbers of these rows.
    std::uint64_t rows_sent(std::size_t id) const { return count(sent_.of(id)); }
    std::uint64_t rows_taken(std::size_t id) const { return count(taken_.of(id)); }

    /// For each word of the shard where its moves to other shards begin in steps(), and one more.
    const std::uint32_t* first_step() const { return first_step_.data(); }
    /// Which of the rows that are taken for the block a move leads to.
    const std::uint32_t* steps() const { return steps_.data(); }

  private:
    /// The runs of every class.
    struct Runs {
        std::vector<Run> all;
        std::vector<std::size_t> first;  // by class
        std::span<const Run> of(std::size_t id) const {
            return std::span(all).subspan(first[id], first[id + 1] - first[id]);
        }
    };
    class Maker;

    static std::uint64_t count(std::span<const Run> runs);

    Runs sent_;
    Runs taken_;
    std::vector<std::uint32_t> first_step_;
    std::vector<std::uint32_t> steps_;
};

}  // namespace zermelo::games::staircase

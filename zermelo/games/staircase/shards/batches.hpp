// The batches of blocks in which a shard fills a level, and the values that are sent and taken
// with each. All shards cut the levels alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/games/staircase/shards/routes.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

class ShardBatches {
  public:
    struct Block {
        std::size_t id;       ///< the class of the high halves
        std::size_t next_id;  ///< that of the block for moves in the high half, if it exists
        std::size_t width;
    };
    struct Batch {
        std::uint64_t number;  ///< the values before it in the level, in all shards, by the length
        std::size_t first;     ///< block
        std::size_t last;      ///< after the last block
        std::uint64_t sent = 0;
        std::uint64_t taken = 0;
        std::uint64_t rows_taken = 0;
    };

    /// The length of a batch is counted as LevelRing counts it. Shape and routes must outlive it.
    ShardBatches(const Shape& shape, const ShardRoutes& routes, std::uint64_t length)
        : shape_(shape), routes_(routes), length_(length) {}

    /// Cuts this level. O(classes).
    void cut(unsigned filled);

    std::size_t count() const { return batches_.size(); }
    const Batch& operator[](std::size_t batch) const { return batches_[batch]; }
    std::span<const Block> blocks(std::size_t batch) const {
        return std::span(blocks_).subspan(batches_[batch].first,
                                          batches_[batch].last - batches_[batch].first);
    }

  private:
    const Shape& shape_;
    const ShardRoutes& routes_;
    std::uint64_t length_;
    std::vector<Block> blocks_;
    std::vector<Batch> batches_;
};

/// The values that a shard sends and takes.
struct ShardTraffic {
    std::uint64_t sent = 0;             ///< in all
    std::uint64_t taken = 0;            ///< in all
    std::uint64_t most_sent = 0;        ///< with one batch
    std::uint64_t most_taken = 0;       ///< with one batch
    std::uint64_t most_rows_taken = 0;  ///< with one batch

    /// O(levels * classes).
    ShardTraffic(const Shape& shape, const ShardRoutes& routes, std::uint64_t length);
};

}  // namespace zermelo::games::staircase

// The positions of shards in the order of their notation, which is that of tables on disk: each
// shard sorts its own and hands them out in chunks, and one process merges them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/shards/position_shard.hpp"

namespace zermelo::shards {

/// A part of what a shard has, as bytes; an empty one is the end.
using Chunk = std::string;

class SortedPositions {
  public:
    /// The positions of a shard whose phases are all over, which must outlive it. An error of the
    /// kind `limit`, with the figure, if they take more than `memory` bytes. O(positions log
    /// positions).
    static Result<SortedPositions> of(const PositionShard& shard, std::uint64_t memory);

    /// The next ones of them, of about `bytes` or of one position more.
    Chunk next_chunk(std::size_t bytes);

  private:
    struct Entry {
        std::size_t offset;  ///< of its notation
        std::uint32_t length;
        PositionShard::Index index;
    };

    explicit SortedPositions(const PositionShard& shard) : shard_(&shard) {}

    Result<void> list(std::uint64_t memory);
    Result<void> expect_room(std::uint64_t memory) const;
    std::string_view notation(const Entry& entry) const {
        return std::string_view(text_).substr(entry.offset, entry.length);
    }

    const PositionShard* shard_;
    std::string text_;  // all notations
    std::vector<Entry> entries_;
    std::size_t at_ = 0;
};

/// Merges the positions of shards that hand out chunks.
class NotationMerge {
  public:
    using NextChunk = std::function<Chunk(unsigned shard)>;
    using Visitor =
        std::function<Result<void>(std::string_view notation, const PositionValues::Worth& worth)>;

    NotationMerge(unsigned shards, NextChunk next_chunk);

    /// Calls the visitor for all positions in ascending order, byte by byte, until it returns an
    /// error, which is returned.
    Result<void> visit(const Visitor& visit);

  private:
    struct Source {
        Chunk chunk = {};
        std::size_t end = 0;  ///< of its first position in the chunk
        std::string_view notation = {};
        PositionValues::Worth worth = {};
    };

    /// Goes to the next position of a shard; false if there is none.
    bool go_on(unsigned shard);

    NextChunk next_chunk_;
    std::vector<Source> sources_;
};

}  // namespace zermelo::shards

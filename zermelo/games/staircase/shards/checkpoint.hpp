// The levels of all shards in files, to go on from with as many shards or with another number of
// them. The state tells how they were cut. Who goes on with the same cuts reads its own shard, and
// else all of them, since each has some rows of every other cut.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/sharded_checkpoint.hpp"
#include "zermelo/games/staircase/shards/cuts.hpp"
#include "zermelo/games/staircase/shards/filler.hpp"

namespace zermelo::games::staircase {

class ShardCheckpoint {
  public:
    /// For the shard `own`. The shape must outlive it.
    ShardCheckpoint(std::string name, const Instance& instance, const Shape& whole,
                    const ShardCuts& cuts, unsigned own, std::uint32_t number_bytes);

    /// The bytes that reading takes beside a filler of this shape; saturated.
    static std::uint64_t bytes_to_read(const Shape& own);

    ShardedCheckpoint& files() { return files_; }
    /// How these shards are cut.
    const std::vector<std::uint64_t>& cut() const { return cut_; }

    /// Begins the filler with the level of a state, as far as it is in its shard. An error of the
    /// kind `input` if one of the files that it needs is not there, or no good; by each process.
    /// O(values in the files + shards * words * bits).
    template <class Number>
    Result<void> read(const ShardedCheckpoint::State& state, ShardFiller<Number>& filler) const;

    /// An error of the kind `input` if a level of so many bytes could not be written there now.
    Result<void> prepare(std::uint64_t bytes) const;
    /// The first phase, by each process: writes its shard of the level. Errors are those of
    /// Checkpoint.
    template <class Number>
    Result<void> write_shard(const ShardFiller<Number>& filler) const;

  private:
    Checkpoint own_file(unsigned filled) const;
    template <class Number>
    Result<void> read_from(const ShardedCheckpoint::State& state, const Shape& old, unsigned shard,
                           ShardFiller<Number>& filler) const;

    ShardedCheckpoint files_;
    const Shape& whole_;
    unsigned own_;
    std::vector<std::uint64_t> cut_;
};

}  // namespace zermelo::games::staircase

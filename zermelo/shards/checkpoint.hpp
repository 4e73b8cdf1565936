// Shards of positions in files, to go on from. A shard stays what it is, so that the numbers of its
// positions stay theirs in all others: with another number of processes each one has other shards.
#pragma once

#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/base/sharded_checkpoint.hpp"
#include "zermelo/shards/phase.hpp"
#include "zermelo/shards/position_shard.hpp"

namespace zermelo::shards {

/// The shards that are to be made for so many processes, so that others can share them, too: each of
/// these processes has as many, and there are twelve or more.
unsigned shards_to_keep(unsigned processes);

/// The first phase of a checkpoint (sharded_checkpoint.hpp), of a shard, when no letter is under
/// way. Errors are those of Checkpoint.
Result<void> write_shard(const ShardedCheckpoint& files, unsigned stage, PositionShard& shard);

/// Reads what was written into a new shard of the same place and value. Errors are those of
/// ShardedCheckpoint, and of the kind `limit` if it is more than the memory of the shard.
Result<void> read_shard(const ShardedCheckpoint& files, unsigned stage, PositionShard& shard);

/// An error of the kind `input` if the shard could not be written now.
Result<void> expect_place_for(const ShardedCheckpoint& files, unsigned stage, ShardPlace place);

}  // namespace zermelo::shards

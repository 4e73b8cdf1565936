#include "zermelo/shards/checkpoint.hpp"

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/kept_state.hpp"

namespace zermelo::shards {

namespace {

ShardedCheckpoint::Shard file_of(ShardPlace place) {
    return {place.own, place.shards, {place.own, place.shards}};
}

}  // namespace

unsigned shards_to_keep(unsigned processes) {
    // With 2, 3, 4 or 6 processes each has as many, and with others nearly so.
    constexpr unsigned kLeast = 12;
    return (kLeast + processes - 1) / processes * processes;
}

Result<void> write_shard(const ShardedCheckpoint& files, unsigned stage, PositionShard& shard) {
    return files.shard_file(stage, file_of(shard.place()))
        .write(stage, [&](CheckpointWriter& writer) {
            KeptState state(writer);
            return shard.transfer(state);
        });
}

Result<void> read_shard(const ShardedCheckpoint& files, unsigned stage, PositionShard& shard) {
    const auto file = ZERMELO_TRY(files.open_shard(stage, file_of(shard.place())));
    KeptState state(*file);
    ZERMELO_TRY(shard.transfer(state));
    return state.expect(file->left() == 0);
}

Result<void> expect_place_for(const ShardedCheckpoint& files, unsigned stage, ShardPlace place) {
    return files.shard_file(stage, file_of(place)).prepare(1);
}

}  // namespace zermelo::shards

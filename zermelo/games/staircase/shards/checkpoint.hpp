// A level of all shards in files, to go on from after any of the processes was killed, with as many
// shards or with another number of them.
//
// It is written in two phases. First each shard writes a file of its own, which has a name of its
// own for each level, NAME.LEVEL.K-of-N.zermelo-shard, and none of the state before is touched. When
// all of them are on the disk, one process puts the file NAME in place of the old one: it tells the
// level and the cuts. So whatever is killed when, NAME tells of shards that are all there. Then the
// others are removed. All these files are checkpoints as solver/checkpoint.hpp has them, with their
// checksums; what is damaged is refused by its name and left alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/games/staircase/shards/cuts.hpp"
#include "zermelo/games/staircase/shards/filler.hpp"
#include "zermelo/games/staircase/solver/checkpoint.hpp"

namespace zermelo::games::staircase {

class ShardCheckpoint {
  public:
    /// A level that is on the disk, and the bounds of the words of its shards.
    struct State {
        unsigned filled;
        std::vector<std::uint64_t> bounds;
    };

    /// For the shard `own`. All must outlive it.
    ShardCheckpoint(std::string name, const Instance& instance, const Shape& whole,
                    const ShardCuts& cuts, unsigned own, std::uint32_t number_bytes);

    /// Keeps other computations from it, and tells the state there is; by one process for all, at
    /// first. Errors are those of Checkpoint.
    Result<std::optional<State>> open();
    /// Begins the filler with that level, as far as it is in its shard. An error of the kind
    /// `input` if one of the files that it needs is not there, or no good; by each process.
    template <class Number>
    Result<void> read(const State& state, ShardFiller<Number>& filler) const;

    /// An error of the kind `input` if a level of so many bytes could not be written there now.
    Result<void> prepare(std::uint64_t bytes) const;
    /// The first phase, by each process: writes its shard of the level. Errors are those of
    /// Checkpoint.
    template <class Number>
    Result<void> write_shard(const ShardFiller<Number>& filler) const;
    /// The second one, by the process that opened it, once all shards are written.
    Result<void> write_state(unsigned filled) const;
    /// Removes all, in the end; by that process.
    void remove() const;

  private:
    Checkpoint state_file() const;
    std::string shard_name(unsigned filled, unsigned shard, std::size_t shards) const;
    Checkpoint shard_file(unsigned filled, unsigned shard,
                          const std::vector<std::uint64_t>& bounds) const;
    /// Removes the files of shards of all levels but this.
    void remove_shards(std::optional<unsigned> but) const;
    template <class Number>
    Result<void> read_from(const State& state, unsigned shard, ShardFiller<Number>& filler) const;

    std::string name_;
    const Instance& instance_;
    const Shape& whole_;
    unsigned own_;
    Checkpoint::Kind kind_;
    std::vector<std::uint64_t> bounds_;
    std::optional<Checkpoint> locked_;
};

}  // namespace zermelo::games::staircase

// The state of several processes in files, to go on from after any of them was killed, with as many
// processes or with another number of them.
//
// It is written in two phases. First each process writes its shards, which have names of their own
// for each stage of the work, NAME.STAGE.K-of-N.zermelo-shard, and none of the state before is
// touched. When all of them are on the disk, one process puts the file NAME in place of the old
// one: it tells the stage and how the state was cut. So whatever is killed when, NAME tells of
// shards that are all there. Then the others are removed. All these files are checkpoints
// (checkpoint.hpp), with their checksums; what is damaged is refused by its name and left alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/error.hpp"

namespace zermelo {

class ShardedCheckpoint {
  public:
    /// A state that is on the disk.
    struct State {
        unsigned stage;                  ///< below 10^9
        std::vector<std::uint64_t> cut;  ///< how it lies in shards, which only the caller knows
    };

    /// Which of how many shards, from 0, and what the caller says of its content.
    struct Shard {
        unsigned own;
        std::size_t count;
        std::array<std::uint64_t, 2> content;
    };

    ShardedCheckpoint(std::string name, const CheckpointSubject& subject)
        : name_(std::move(name)), subject_(subject) {}

    /// Keeps other computations from it, and tells the state there is; by one process for all, at
    /// first. Errors are those of Checkpoint.
    Result<std::optional<State>> open();
    /// Opens a shard of that state, by each process that needs it. An error of the kind `input` if
    /// it is not there, or no good.
    Result<std::unique_ptr<Checkpoint>> open_shard(unsigned stage, const Shard& shard) const;
    /// The error for a state that cannot be.
    std::unexpected<Error> damaged() const;

    /// The file of a shard, to be written before the state.
    Checkpoint shard_file(unsigned stage, const Shard& shard) const;
    /// The second phase, by the process that opened it, once all shards of the stage are written.
    /// Errors are those of Checkpoint.
    Result<void> write_state(unsigned stage, std::span<const std::uint64_t> cut) const;
    /// Removes all, in the end; by that process.
    void remove() const;

  private:
    std::string shard_name(unsigned stage, const Shard& shard) const;
    CheckpointSubject subject_of(const Shard& shard) const;
    /// Removes the files of the shards of all stages but this.
    void remove_shards(std::optional<unsigned> but) const;

    std::string name_;
    CheckpointSubject subject_;
    std::optional<Checkpoint> locked_;
};

}  // namespace zermelo

// The checkpoints of a computation of all ranks, which write them together.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <vector>

#include "ranks.hpp"
#include "zermelo/base/checkpoint_schedule.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/sharded_checkpoint.hpp"

namespace zermelo::mpi {

class Saver {
  public:
    using State = ShardedCheckpoint::State;

    /// What is to be written.
    struct Work {
        State state;
        std::uint64_t bytes;  ///< of this rank, about
        std::function<Result<void>()> write_shards;
    };

    /// With so many seconds between two of them. The files must outlive it.
    Saver(const Ranks& ranks, ShardedCheckpoint& files, double every)
        : ranks_(ranks), files_(files), schedule_(every) {}

    /// The state to go on from, if there is one; the same for all.
    std::expected<std::optional<State>, Complaint> open();
    /// Whether the next one is due, on the rank that speaks; the others leave it to that one.
    bool is_due(std::uint64_t bytes) const { return ranks_.speaks() && schedule_.due(bytes); }
    /// Both phases of a checkpoint. If it fails, the one that is there stays; it is told once, and
    /// tried again later.
    void save(const Work& work);
    /// Saves what was done when they are interrupted; what they say.
    Complaint stop(const Work& work);
    /// Once the result is out.
    void remove() const;

  private:
    std::optional<Complaint> write(const Work& work);

    const Ranks& ranks_;
    ShardedCheckpoint& files_;
    CheckpointSchedule schedule_;
    bool warned_ = false;
};

}  // namespace zermelo::mpi

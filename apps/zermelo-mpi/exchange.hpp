// A phase of the work on shards of positions, gone through by all ranks.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "letters.hpp"
#include "ranks.hpp"
#include "zermelo/shards/phase.hpp"

namespace zermelo::mpi {

class Exchange {
  public:
    /// Of letters of so many words from a rank to all each time.
    Exchange(const Ranks& ranks, std::uint64_t most_words);

    /// All rounds of a phase. All ranks get the complaint of the first one that has any, or that
    /// they were interrupted.
    std::optional<Complaint> run(shards::ShardPhase& phase);

    /// The bytes that this rank has sent to others.
    std::uint64_t sent() const { return letters_.sent(); }

  private:
    std::optional<Complaint> run_round(shards::ShardPhase& phase);
    Result<void> work(shards::ShardPhase& phase, shards::Outbox& outbox);
    std::uint64_t tell_sizes(const shards::Outbox& outbox, std::uint64_t state);
    void post(const shards::Outbox& outbox);

    const Ranks& ranks_;
    Letters letters_;
    // Letters travel out of the one while those of the next time are written into the other.
    shards::Outbox outboxes_[2];
    std::vector<std::vector<std::uint64_t>> inbox_;  // of each rank
};

}  // namespace zermelo::mpi

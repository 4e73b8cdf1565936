// A phase of the work on shards of positions, gone through by all ranks. Shard v is that of rank
// v mod ranks, so a rank has one, or several, or none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "letters.hpp"
#include "ranks.hpp"
#include "zermelo/shards/phase.hpp"

namespace zermelo::mpi {

/// What may come between two exchanges. All ranks call save() or stop() together, when no letter is
/// under way, so that the shards have all that is known.
class Pauses {
  public:
    Pauses() = default;
    Pauses(const Pauses&) = delete;
    Pauses& operator=(const Pauses&) = delete;
    virtual ~Pauses() = default;

    /// Whether this rank wants all to save.
    virtual bool save_is_due() = 0;
    virtual void save() = 0;
    /// They are interrupted; what they say.
    virtual Complaint stop() = 0;
};

class Exchange {
  public:
    using Phases = std::span<shards::ShardPhase* const>;

    /// Of letters of so many words from a rank to all each time. The pauses must outlive it.
    Exchange(const Ranks& ranks, unsigned shards, std::uint64_t most_words, Pauses& pauses);

    /// All rounds that are left of the phase that the shards of this rank are in. All ranks get the
    /// complaint of the first one that has any, or that they were interrupted.
    std::optional<Complaint> run(Phases phases);

    /// The bytes that this rank has sent to others.
    std::uint64_t sent() const { return letters_.sent(); }

  private:
    std::optional<Complaint> run_round(Phases phases);
    Result<void> work(Phases phases, shards::Outbox& outbox);
    Result<void> take_letters(Phases phases);
    std::uint64_t bits_of(Phases phases, const shards::Outbox& outbox) const;
    std::uint64_t tell_sizes(const shards::Outbox& outbox, std::uint64_t bits);
    std::optional<Complaint> settle(Phases phases, const shards::Outbox& outbox);
    void post(const shards::Outbox& outbox);

    /// The shards that a rank has at the most.
    std::size_t most_shards() const { return inbox_.size() / ranks_.count(); }
    /// One of the shards of a rank, from 0; there may be none.
    unsigned shard(unsigned rank, std::size_t i) const {
        return rank + static_cast<unsigned>(i) * ranks_.count();
    }
    shards::Letter letter(const shards::Outbox& outbox, unsigned rank, std::size_t i) const {
        return shard(rank, i) < shards_ ? outbox.to(shard(rank, i)) : shards::Letter();
    }
    std::vector<std::uint64_t>& inbox(unsigned rank, std::size_t i) {
        return inbox_[rank * most_shards() + i];
    }

    const Ranks& ranks_;
    unsigned shards_;
    Pauses& pauses_;
    Letters letters_;
    // Letters travel out of the one while those of the next time are written into the other.
    shards::Outbox outboxes_[2];
    unsigned writer_ = 0;                            // the shard of this rank that wrote letters
    std::vector<unsigned> writers_;                  // that of each rank, of the letters in inbox_
    std::vector<std::vector<std::uint64_t>> inbox_;  // of each rank, for each shard of this one
};

}  // namespace zermelo::mpi

// Values go back from the positions that have one to those before, in rounds: whatever gets its
// value in one round tells it in the next one.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/kept_state.hpp"
#include "zermelo/shards/listing.hpp"
#include "zermelo/shards/phase.hpp"

namespace zermelo::shards {

class WayBack : public ShardPhase {
  public:
    using Index = Listing::Index;

    std::uint64_t left() const final { return now_.size() - at_; }
    Result<void> fill(Outbox& outbox) final;
    void begin_next_round() override;
    /// Writes all that is known beside the listing, or reads it into a new one.
    virtual Result<void> transfer(KeptState& state);

  protected:
    /// The listing must outlive it.
    explicit WayBack(const Listing& listing) : listing_(listing) {}

    /// Writes, for the shard that a move comes from, what the position that it leads to is worth.
    virtual void write(Outbox& outbox, Index position, Index place) const = 0;

    void add_to_this_round(Index position);
    void add_to_next_round(Index position) { next_.push_back(position); }

    const Listing& listing_;

  private:
    std::vector<Index> now_;
    std::vector<Index> next_;
    std::uint64_t at_ = 0;
    Index place_ = Listing::kNone;  // of the next move that leads to the position there
};

}  // namespace zermelo::shards

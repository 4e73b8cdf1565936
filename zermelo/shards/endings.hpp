// How play ends from each position, found backward from where it ends: a position is won if some
// move leads to one that is lost, and lost if every move leads to one that is won; what is left is
// drawn. A round is a move: in round r the positions whose play ends after r moves tell it, as in
// the engine of one process (zermelo/engine/retrograde.hpp).
#pragma once

#include "zermelo/shards/listing.hpp"
#include "zermelo/shards/way_back.hpp"

namespace zermelo::shards {

class Endings final : public WayBack {
  public:
    /// Of a listing that is complete in all shards.
    explicit Endings(Listing& listing);

    Result<void> take(unsigned from, Letter letter) override;
    void begin_next_round() override;
    Result<void> transfer(KeptState& state) override;

  private:
    void write(Outbox& outbox, Index position, Index place) const override;
    /// A move of the position leads to one that is lost, or won; returns whether that decides it.
    bool go_back(Index position, bool lost);

    std::vector<Ending>& endings_;
    std::uint32_t moves_left_ = 0;  // of the positions that tell now
};

}  // namespace zermelo::shards

// The long run: where play never ends, the score difference after some more moves, as the engine of
// one process finds it (zermelo/engine/long_run.hpp). A round is a move: in each of them every
// position tells those before what it was worth with one move less.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/base/int128.hpp"
#include "zermelo/shards/listing.hpp"
#include "zermelo/shards/way_back.hpp"

namespace zermelo::shards {

class LongRun final : public WayBack {
  public:
    /// Of a listing that is complete in all shards, and so many moves, 1 or more.
    LongRun(const Listing& listing, std::uint64_t moves);

    Result<void> take(unsigned from, Letter letter) override;
    void begin_next_round() override;
    Result<void> transfer(KeptState& state) override;

    /// Of the difference for the player to move, once all rounds are over.
    int sign(Index position) const;

  private:
    void write(Outbox& outbox, Index position, Index place) const override;
    void add_all_to_next_round();

    std::uint64_t moves_left_;
    std::vector<int128> numbers_;  // with as many moves as there were rounds
    std::vector<int128> best_;     // of the moves that told in this round
};

}  // namespace zermelo::shards

// Grundy values and scores, found backward from where play ends: a position is valued once all of
// its moves have told what they lead to (Sprague 1935, Grundy 1939).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "zermelo/engine/grundy.hpp"
#include "zermelo/shards/listing.hpp"
#include "zermelo/shards/way_back.hpp"

namespace zermelo::shards {

class Numbers final : public WayBack {
  public:
    /// Of a listing that is complete in all shards.
    explicit Numbers(const Listing& listing);

    Result<void> take(unsigned from, Letter letter) override;
    Result<void> transfer(KeptState& state) override;

    bool is_valued(Index position) const { return open_[position] == 0; }
    std::int64_t number(Index position) const { return numbers_[position]; }

  private:
    using Fold = GrundyFold<Objective::last_mover_wins>;

    void write(Outbox& outbox, Index position, Index place) const override;
    void add_option(Index position, std::int64_t option);
    void add_grundy(Index position, std::uint32_t option);
    std::uint32_t grundy_of(Index position);
    Result<void> transfer_large(KeptState& state);

    bool is_grundy_;
    std::vector<std::uint32_t> open_;  // moves that did not tell yet
    /// Of a position that is valued, its value. Else the largest score of a move so far, or which
    /// Grundy values from 0 to 63 its moves have, a bit each.
    std::vector<std::int64_t> numbers_;
    std::unordered_map<Index, Fold>
        large_;  // the other Grundy values, of the few positions that see any
};

}  // namespace zermelo::shards

// One of several shards of the positions of a case, which together find what all of them are worth:
// first all positions are listed (listing.hpp), then values go back from where play ends
// (endings.hpp, numbers.hpp), or from everywhere, where it never does (long_run.hpp). Values are those of the engines of one process (zermelo/engine/),
// whatever the number of shards.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "zermelo/base/error.hpp"
#include "zermelo/base/kept_state.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/shards/endings.hpp"
#include "zermelo/shards/listing.hpp"
#include "zermelo/shards/long_run.hpp"
#include "zermelo/shards/numbers.hpp"
#include "zermelo/shards/phase.hpp"
#include "zermelo/shards/way_back.hpp"

namespace zermelo::shards {

class PositionShard {
  public:
    using Index = Listing::Index;
    using Worth = PositionValues::Worth;

    /// What is to be found of a case: Grundy values if they are wanted, which only games have that
    /// the last mover wins; and in how many moves play ends, where that decides who wins. Of play
    /// that ends with a result only if it is wanted, or play need not end: else play that comes
    /// back would be taken for a draw.
    static ShardValue value_for(const PositionGraph& graph, bool grundy, bool distance);

    /// Everything but letters takes at most `memory` bytes. The graph must outlive it.
    PositionShard(const PositionGraph& graph, ShardPlace place, ShardValue value,
                  std::uint64_t memory)
        : place_(place), listing_(graph, place, value, memory) {}

    /// The phase it is in; none before the first one, and after the last one.
    ShardPhase* phase();
    /// Goes on to the next phase, once the one before is over in all shards; none if there is no
    /// other. An error of the kind `limit` if positions have no value here because play need not
    /// end, and that is no draw.
    Result<ShardPhase*> begin_next_phase();

    /// Writes all that is known, or reads it into a new shard of the same place and value, between
    /// two letters. Errors are those of KeptState, and of the kind `limit` if it is too much.
    Result<void> transfer(KeptState& state);

    const ShardPlace& place() const { return place_; }
    const Listing& listing() const { return listing_; }
    /// How much a position of this shard is worth, once all phases are over.
    Worth worth(Index position) const;

  private:
    enum class Phase : std::uint8_t { none, listing, endings, numbers, long_run, over };

    Phase phase_after(Phase phase) const;
    /// Begins with what the phase before has found.
    void begin_phase();
    WayBack* way_back();
    Result<void> expect_values() const;

    ShardPlace place_;
    Listing listing_;
    Phase phase_ = Phase::none;
    std::unique_ptr<Endings> endings_;
    std::unique_ptr<Numbers> numbers_;
    std::unique_ptr<LongRun> long_run_;
};

/// How many words letters from one of so many processes to all may have, so that those of one
/// exchange, and of another one that is being written, take no more than `memory` bytes, also where
/// all of them go to one process.
std::uint64_t most_words_of_letters(unsigned processes, std::uint64_t memory);

}  // namespace zermelo::shards

#include "zermelo/shards/position_shard.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo::shards {

ShardValue PositionShard::value_for(const PositionGraph& graph, bool grundy, bool distance) {
    if (graph.objective() == Objective::long_run) return ShardValue::long_run;
    if (!scores(graph.objective())) {
        const bool has_grundy = graph.objective() == Objective::last_mover_wins;
        return grundy && has_grundy ? ShardValue::grundy : ShardValue::ending;
    }
    const bool by_ending = graph.draws_without_end() || (distance && graph.last_move_decides());
    return by_ending ? ShardValue::ending : ShardValue::score;
}

PositionShard::Phase PositionShard::phase_after(Phase phase) const {
    const ShardValue value = listing_.value();
    switch (phase) {
        case Phase::none:
            return Phase::listing;
        case Phase::listing:
            if (value == ShardValue::long_run) return Phase::long_run;
            return value == ShardValue::score ? Phase::numbers : Phase::endings;
        case Phase::endings:
            return value == ShardValue::grundy ? Phase::numbers : Phase::over;
        case Phase::numbers:
        case Phase::long_run:
        case Phase::over:
            break;
    }
    return Phase::over;
}

void PositionShard::begin_phase() {
    if (phase_ == Phase::endings) endings_ = std::make_unique<Endings>(listing_);
    if (phase_ == Phase::numbers) numbers_ = std::make_unique<Numbers>(listing_);
    if (phase_ == Phase::long_run)
        long_run_ = std::make_unique<LongRun>(listing_, SessionOptions().horizon);
}

WayBack* PositionShard::way_back() {
    if (phase_ == Phase::endings) return endings_.get();
    if (phase_ == Phase::numbers) return numbers_.get();
    if (phase_ == Phase::long_run) return long_run_.get();
    return nullptr;
}

ShardPhase* PositionShard::phase() {
    if (phase_ == Phase::listing) return &listing_;
    return way_back();
}

Result<ShardPhase*> PositionShard::begin_next_phase() {
    phase_ = phase_after(phase_);
    begin_phase();
    if (phase_ == Phase::over) ZERMELO_TRY(expect_values());
    return phase();
}

Result<void> PositionShard::transfer(KeptState& state) {
    ZERMELO_TRY(state.transfer(phase_));
    ZERMELO_TRY(listing_.transfer(state));
    if (state.reads()) begin_phase();
    if (WayBack* const values = way_back()) return values->transfer(state);
    return {};
}

Result<void> PositionShard::expect_values() const {
    // What is not decided by its ending is a draw there.
    if (numbers_ == nullptr && scores(listing_.graph().objective())) return {};
    for (Index i = 0; i < listing_.size(); ++i) {
        const bool valued =
            numbers_ != nullptr ? numbers_->is_valued(i) : listing_.endings()[i].is_decided();
        if (!valued) return endless_play_error();
    }
    return {};
}

PositionShard::Worth PositionShard::worth(Index position) const {
    Worth worth;
    if (listing_.tells_endings()) {
        const Ending ending = listing_.endings()[position];
        worth.number = ending.is_won() ? 1 : ending.is_lost() ? -1 : 0;
        // Of what is not decided, where play is over.
        if (ending.is_decided() || ending.count() == 0) worth.remoteness = ending.count();
    }
    if (numbers_ != nullptr) worth.number = numbers_->number(position);
    if (long_run_ != nullptr) worth.number = long_run_->sign(position);
    return worth;
}

std::uint64_t most_words_of_letters(unsigned processes, std::uint64_t memory) {
    // More of them are not faster.
    constexpr std::uint64_t kMost = std::uint64_t{1} << 18;
    // Letters that are written grow, and take three times what they hold; there are two of them. All
    // processes may write to one.
    const std::uint64_t words = memory / sizeof(std::uint64_t) / (2 * 3 + std::uint64_t{processes});
    return std::clamp<std::uint64_t>(words, 1, kMost);
}

}  // namespace zermelo::shards

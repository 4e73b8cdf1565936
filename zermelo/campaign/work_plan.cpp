#include "zermelo/campaign/work_plan.hpp"

namespace zermelo {

Result<std::optional<Piece>> WorkPlan::next() {
    const std::lock_guard lock(mutex_);
    while (next_ < pieces_) {
        const Piece piece = campaign_.piece(shard_.number - 1 + next_ * shard_.of);
        const PieceClaim claim = ZERMELO_TRY(store_.claim(piece));
        ++next_;
        if (claim == PieceClaim::mine) return piece;
        if (claim == PieceClaim::of_others) of_others_.push_back(piece);
        if (claim == PieceClaim::done) ++before_;
    }
    return next_of_others();
}

Result<std::optional<Piece>> WorkPlan::next_of_others() {
    // Those that were claimed first come first: who claimed them has had the most time.
    while (next_of_others_ < of_others_.size()) {
        const Piece piece = of_others_[next_of_others_++];
        if (ZERMELO_TRY(store_.claim(piece)) != PieceClaim::done) return piece;
        ++before_;
    }
    return std::nullopt;
}

Result<void> WorkPlan::record(const Piece& piece, const std::vector<ResultRow>& rows) {
    ZERMELO_TRY(store_.record(piece, rows));
    ++here_;
    return {};
}

}  // namespace zermelo

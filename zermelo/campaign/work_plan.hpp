// The order in which a worker computes pieces: first those that nobody has claimed, then those that
// others have claimed and not finished.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/campaign/campaign.hpp"
#include "zermelo/campaign/piece_store.hpp"

namespace zermelo {

/// Every `of`-th piece, beginning with the `number`-th, from 1: what one of several machines does
/// that share nothing.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t of = 1;

    /// How many of so many pieces these are.
    std::uint64_t count(std::uint64_t pieces) const {
        return pieces / of + (number <= pieces % of ? 1 : 0);
    }
};

/// Calls may come from several threads at a time. The campaign and the store must outlive it.
class WorkPlan {
  public:
    WorkPlan(const Campaign& campaign, PieceStore& store, Shard shard)
        : campaign_(campaign),
          store_(store),
          shard_(shard),
          pieces_(shard.count(campaign.pieces())) {}

    /// A piece to compute; none if all are done or under way in this process.
    Result<std::optional<Piece>> next();
    /// Writes the results of a piece that next() gave.
    Result<void> record(const Piece& piece, const std::vector<ResultRow>& rows);

    std::uint64_t pieces() const { return pieces_; }  ///< of the shard
    std::uint64_t before() const { return before_; }  ///< those that were done when looked at
    std::uint64_t here() const { return here_; }      ///< those that were recorded by this object

  private:
    Result<std::optional<Piece>> next_of_others();

    const Campaign& campaign_;
    PieceStore& store_;
    const Shard shard_;
    const std::uint64_t pieces_;

    // Whoever asks how far it is does not wait for a worker that waits for the disk.
    std::atomic<std::uint64_t> before_ = 0;
    std::atomic<std::uint64_t> here_ = 0;
    std::mutex mutex_;  // for what follows
    std::uint64_t next_ = 0;
    std::vector<Piece> of_others_ = {};
    std::size_t next_of_others_ = 0;
};

}  // namespace zermelo

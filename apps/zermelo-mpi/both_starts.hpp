// The values of a case, and that of its start where the other player begins.
#pragma once

#include <cstddef>
#include <optional>

#include "options.hpp"
#include "positions.hpp"
#include "ranks.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/shards/listing.hpp"

namespace zermelo::mpi {

class BothStarts final : public PositionValues {
  public:
    /// The positions are those of the case with this index, solved for this value. All must outlive
    /// it.
    BothStarts(const Ranks& ranks, const Options& options, const Puzzle& puzzle, std::size_t index,
               shards::ShardValue value, RankedPositions& positions)
        : ranks_(ranks),
          options_(options),
          puzzle_(puzzle),
          index_(index),
          value_(value),
          positions_(positions) {}

    Result<Worth> worth(PositionWords position) override { return positions_.worth(position); }

    /// All ranks call it, and solve what comes after that position, each in the memory that it has
    /// left. None where that does not do, or the rules find something wrong there: that is no fault
    /// of the case.
    Result<std::optional<Worth>> worth_for_other(PositionWords position) override;

  private:
    const Ranks& ranks_;
    const Options& options_;
    const Puzzle& puzzle_;
    std::size_t index_;
    shards::ShardValue value_;
    RankedPositions& positions_;
};

}  // namespace zermelo::mpi

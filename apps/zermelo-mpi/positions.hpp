// What the positions of a case are worth, found by all ranks together.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "exchange.hpp"
#include "ranks.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/shards/position_shard.hpp"

namespace zermelo::mpi {

class RankedPositions final : public PositionValues {
  public:
    /// A rank may take `memory` bytes; letters have so many words each time, 0: what serves best.
    /// The graph must outlive it.
    RankedPositions(const Ranks& ranks, const PositionGraph& graph, shards::ShardValue value,
                    std::uint64_t memory, std::uint64_t batch);

    /// All ranks call it, and get the same complaint, if there is one: of status 3 if one of them
    /// has too little memory or they are interrupted, and what the rules find wrong.
    std::optional<Complaint> solve();

    /// What the owner of the position tells all ranks, which all ask.
    Result<Worth> worth(PositionWords position) override;

    const shards::PositionShard& shard() const { return shard_; }

    /// What it took, of all ranks; all call it.
    struct Figures {
        std::uint64_t positions = 0;
        std::uint64_t moves = 0;
        std::uint64_t bytes_sent = 0;
        std::uint64_t most_memory = 0;  ///< of a rank, without letters
        double seconds = 0;

        /// What another case took after it.
        void add(const Figures& next);
    };
    Figures figures() const;

  private:
    const Ranks& ranks_;
    shards::PositionShard shard_;
    Exchange exchange_;
    std::chrono::duration<double> lasted_{};
};

}  // namespace zermelo::mpi

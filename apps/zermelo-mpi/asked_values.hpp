// What positions are worth, for one rank that asks while all others answer: certificates are made so,
// since a certificate is no larger on many machines than on one. (What all ranks want to know they
// ask RankedPositions together.)
#pragma once

#include <string>
#include <unordered_map>

#include "positions.hpp"
#include "ranks.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/rules/position_graph.hpp"

namespace zermelo::mpi {

/// Made by the rank that speaks, which asks until end().
class AskedValues final : public PositionValues {
  public:
    /// Of positions that are solved. All must outlive it.
    AskedValues(const Ranks& ranks, const PositionGraph& graph, const RankedPositions& positions)
        : ranks_(ranks), graph_(graph), positions_(positions) {}

    /// Whoever asks of a position asks of those behind its moves next: they are asked for together,
    /// in one letter to each rank, and known until others are. Errors are those of the rules, and
    /// of the kind `internal` if the position is not listed.
    Result<Worth> worth(PositionWords position) override;

    /// Nothing else is asked.
    void end() const;

  private:
    Result<void> ask(PositionWords position);

    const Ranks& ranks_;
    const PositionGraph& graph_;
    const RankedPositions& positions_;
    std::unordered_map<std::string, ToldWorth> known_;
};

/// What the other ranks do meanwhile. Returns after end().
void answer_questions(const Ranks& ranks, const RankedPositions& positions);

}  // namespace zermelo::mpi

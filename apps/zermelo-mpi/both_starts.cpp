#include "both_starts.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "interrupt.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::mpi {

namespace {

/// A case that begins at another position.
class GraphFrom final : public PositionGraph {
  public:
    GraphFrom(std::unique_ptr<PositionGraph> graph, PositionWords start)
        : graph_(std::move(graph)), start_(graph_->representative(start)) {}

    Objective objective() const override { return graph_->objective(); }
    bool draws_without_end() const override { return graph_->draws_without_end(); }
    bool last_move_decides() const override { return graph_->last_move_decides(); }
    bool makes_sums() const override { return graph_->makes_sums(); }
    bool has_all_positions() const override { return graph_->has_all_positions(); }
    std::vector<std::uint64_t> representative(PositionWords position) const override {
        return graph_->representative(position);
    }
    std::vector<std::vector<std::uint64_t>> starts() const override { return {start_}; }
    bool visit_options(PositionWords position, const Visitor& visit) const override {
        return graph_->visit_options(position, visit);
    }
    std::string notation(PositionWords position) const override {
        return graph_->notation(position);
    }
    Result<void> failure() const override { return graph_->failure(); }

  private:
    std::unique_ptr<PositionGraph> graph_;
    std::vector<std::uint64_t> start_;
};

}  // namespace

Result<std::optional<BothStarts::Worth>> BothStarts::worth_for_other(PositionWords position) {
    const GraphFrom graph(puzzle_.graph(index_, index_ + 1, GraphPositions::representatives),
                          position);
    Options options = options_;
    options.memory -= std::min(options.memory, positions_.bytes());
    RankedPositions others(ranks_, graph, value_, options, nullptr);
    if (others.solve()) {
        if (ranks_.most(interrupted() ? 1 : 0) != 0) return stopped_error();
        return std::nullopt;
    }
    return ZERMELO_TRY(others.worth(position));
}

}  // namespace zermelo::mpi

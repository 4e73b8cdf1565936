#include "apps/python/binding/graph.hpp"

#include <utility>

#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/retrograde.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/engine/sums.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::python {

namespace {

/// The rules that a graph states. A position is its number, or with the highest bit what a move
/// leads to in a graph of sums.
template <Objective kObjective>
class GraphRules {
  public:
    using Position = std::uint64_t;
    using Move = std::uint64_t;
    static constexpr Objective objective = kObjective;

    explicit GraphRules(const Graph& graph) : graph_(&graph) {}

    Position start() const { return 0; }

    template <class Visitor>
    bool visit_moves(Position position, Visitor&& visit) const {
        for (Move move = graph_->begin[position]; move < graph_->begin[position + 1]; ++move)
            if (!visit(move)) return false;
        return true;
    }

    Position after(Position, Move move) const {
        return graph_->makes_sums ? kSum | move : graph_->targets[move];
    }

    std::int64_t score(Position, Move move) const { return graph_->scores[move]; }

    /// Calls visit(part) for each part of a sum, else visit(position).
    template <class Visitor>
    void visit_summands(Position position, Visitor&& visit) const {
        if ((position & kSum) == 0) {
            visit(position);
            return;
        }
        const Move move = position & ~kSum;
        for (std::uint64_t i = graph_->parts_begin[move]; i < graph_->parts_begin[move + 1]; ++i)
            visit(Position{graph_->parts[i]});
    }

  private:
    static constexpr Position kSum = Position{1} << 63;
    const Graph* graph_;
};

std::int64_t number_of(Outcome outcome) {
    return outcome == Outcome::n_position ? 1 : -1;
}
std::int64_t number_of(std::uint32_t grundy) {
    return grundy;
}
std::int64_t number_of(std::int64_t score) {
    return score;
}

/// By one of the engines that search.
template <class Engine, Objective kObjective>
class SearchingSolver final : public GraphSolver {
  public:
    SearchingSolver(const Graph& graph, const Resources& resources)
        : rules_(graph),
          engine_(rules_, {resources.memory / Engine::bytes_per_entry(), resources.monitor}) {}

    Result<std::int64_t> value(std::uint32_t position) override {
        return number_of(ZERMELO_TRY(engine_.value(position)));
    }
    Result<std::optional<std::uint32_t>> remoteness(std::uint32_t) override { return std::nullopt; }

  private:
    GraphRules<kObjective> rules_;
    Engine engine_;
};

/// By the engine for positions that may come back, which goes back from the ends of play.
class BackwardSolver final : public GraphSolver {
  public:
    using Engine = RetrogradeSolver<GraphRules<Objective::higher_score>>;

    BackwardSolver(const Graph& graph, const Resources& resources)
        : rules_(graph),
          engine_(rules_, {resources.memory / Engine::bytes_per_entry(), resources.monitor}) {}

    Result<std::int64_t> value(std::uint32_t position) override {
        return ZERMELO_TRY(engine_.ending(position)).value;
    }
    Result<std::optional<std::uint32_t>> remoteness(std::uint32_t position) override {
        return ZERMELO_TRY(engine_.ending(position)).remoteness;
    }

  private:
    GraphRules<Objective::higher_score> rules_;
    Engine engine_;
};

template <class Cells>
std::uint64_t bytes_of(const Cells& cells) {
    return cells.capacity() * sizeof(cells[0]);
}

}  // namespace

std::uint64_t Graph::bytes() const {
    return bytes_of(begin) + bytes_of(targets) + bytes_of(scores) + bytes_of(parts_begin) +
           bytes_of(parts);
}

std::unique_ptr<GraphSolver> solver_of(const Graph& graph, const Resources& resources) {
    using enum Objective;
    switch (graph.goal) {
        case Goal::last_mover_wins:
            return std::make_unique<SearchingSolver<
                SumSearch<GraphRules<last_mover_wins>, std::uint32_t>, last_mover_wins>>(graph,
                                                                                         resources);
        case Goal::last_mover_loses:
            return std::make_unique<
                SearchingSolver<OutcomeSolver<GraphRules<last_mover_loses>>, last_mover_loses>>(
                graph, resources);
        case Goal::score:
            return std::make_unique<
                SearchingSolver<ScoreSolver<GraphRules<higher_score>>, higher_score>>(graph,
                                                                                      resources);
        case Goal::repeating:
            break;
    }
    return std::make_unique<BackwardSolver>(graph, resources);
}

}  // namespace zermelo::python

// Values of games in which positions may come back: who wins, or that neither can force the end, so
// that play goes round for ever and is a draw. All positions that can be reached are listed first,
// then valued backward from where play ends: a position is won if some move leads to one that is
// lost, and lost if every move leads to one that is won; what is left is drawn. Positions are met
// in the order of their remoteness, so that is found as well. (E. Zermelo, "Ueber eine Anwendung der
// Mengenlehre auf die Theorie des Schachspiels", 1913; K. Thompson, "Retrograde analysis of certain
// endgames", 1986.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// Values the positions of rules in which the move that ends the play scores 1 if it wins, -1 if it
/// loses and 0 if that is a draw, and every other move 0, for as long as it lives.
template <Rules R>
requires(R::objective == Objective::higher_score) class RetrogradeSolver {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The value for the player to move, 1, 0 or -1, and the number of moves to the end if the
    /// winner hurries and the loser does not; none of a draw.
    struct Ending {
        std::int64_t value = 0;
        std::optional<std::uint32_t> remoteness = {};
    };

    /// The rules must outlive the solver.
    explicit RetrogradeSolver(const R& rules, EngineLimit limit = {})
        : rules_(&rules), limit_(limit) {}

    /// An error of the kind `limit` if positions and moves are more than the limit allows, or the
    /// monitor stops the work; then all is forgotten. O(positions + moves) that can be reached and
    /// are not known yet.
    Result<Ending> ending(const Position& position) {
        Index index = table_.find(position);
        if (index == Table::kNone) {
            index = static_cast<Index>(table_.size());
            if (auto listed = list_from(position); !listed) {
                table_.clear();
                return std::unexpected(std::move(listed.error()));
            }
            value_from(index);
        }
        const State& state = table_.value(index);
        if (state.value == 0) return Ending{};
        return Ending{state.value, state.remoteness};
    }

    std::size_t positions() const { return table_.size(); }

    /// The bytes that a position or a move takes at the most.
    static constexpr std::uint64_t bytes_per_entry() {
        return Table::bytes_per_position() + 2 * sizeof(Edge) + 3 * sizeof(Index);
    }

  private:
    struct State {
        std::int32_t value = 0;
        std::uint32_t remoteness = 0;
        std::uint32_t open = 0;  // moves that are not known to lose
    };
    using Table = PositionTable<Position, State>;
    using Index = typename Table::Index;
    static constexpr std::uint64_t kPositionsBetweenAsking = 1 << 14;

    struct Edge {
        Index from;
        Index to;
    };

    /// Lists all positions that can be reached and are not listed yet, with their moves.
    Result<void> list_from(const Position& root) {
        edges_.clear();
        levels_.clear();
        const auto first = static_cast<Index>(table_.size());
        table_.insert(root, State{});
        for (Index i = first; i < table_.size(); ++i) {
            if (i % kPositionsBetweenAsking == 0 && limit_.monitor != nullptr &&
                !limit_.monitor->go_on(i, 0)) {
                return stopped_error();
            }
            const Position position = table_.position(i);
            loses_ = false;
            rules_->visit_moves(position, [&](const Move& move) {
                take_move(i, position, move);
                return is_within_limit();
            });
            if (!is_within_limit()) {
                return limit_error(
                    "the search reached its limit of {} positions and "
                    "moves",
                    limit_.entries);
            }
            const State& state = table_.value(i);
            if (loses_ && state.open == 0 && state.value == 0) decide(i, -1, 1);
        }
        return {};
    }

    bool is_within_limit() const {
        return table_.size() + edges_.size() <= limit_.entries &&
               table_.size() < Table::kMostPositions;
    }

    /// A move that ends the play counts at once; another one is kept until its position is valued.
    void take_move(Index from, const Position& position, const Move& move) {
        const std::int64_t score = rules_->score(position, move);
        if (score > 0) {
            if (table_.value(from).value == 0) decide(from, 1, 1);
            return;
        }
        if (score < 0) {
            loses_ = true;
            return;
        }
        ++table_.value(from).open;
        const Position next = rules_->after(position, move);
        const std::uint64_t hash = table_.hash(next);
        Index to = table_.find(next, hash);
        if (to == Table::kNone) to = table_.insert(next, hash, State{});
        edges_.push_back({from, to});
    }

    void decide(Index index, std::int32_t value, std::uint32_t remoteness) {
        table_.value(index).value = value;
        table_.value(index).remoteness = remoteness;
        if (levels_.size() <= remoteness) levels_.resize(remoteness + 1);
        levels_[remoteness].push_back(index);
    }

    /// Goes back from all that is decided, level by level; what was known before takes its place.
    void value_from(Index first) {
        const std::vector<std::size_t> begin = sort_edges();
        for (Index to = 0; to < first; ++to) {
            const State& state = table_.value(to);
            if (state.value != 0 && begin[to] != begin[to + 1]) {
                decide(to, state.value, state.remoteness);
            }
        }
        for (std::uint32_t level = 0; level < levels_.size(); ++level) {
            for (std::size_t i = 0; i < levels_[level].size(); ++i) {
                const Index to = levels_[level][i];
                for (std::size_t e = begin[to]; e < begin[to + 1]; ++e)
                    go_back(from_[e], table_.value(to).value, level + 1);
            }
        }
    }

    /// A move of the position leads to one of this value.
    void go_back(Index index, std::int32_t next, std::uint32_t level) {
        State& state = table_.value(index);
        if (state.value != 0) return;
        if (next < 0) {
            decide(index, 1, level);
        } else if (--state.open == 0) {
            decide(index, -1, level);
        }
    }

    /// Sorts the moves by where they lead; those to position i are begin[i]..begin[i + 1]-1.
    std::vector<std::size_t> sort_edges() {
        std::vector<std::size_t> begin(table_.size() + 2);
        for (const Edge& edge : edges_)
            ++begin[edge.to + 2];
        for (std::size_t i = 2; i < begin.size(); ++i)
            begin[i] += begin[i - 1];
        from_.resize(edges_.size());
        for (const Edge& edge : edges_)
            from_[begin[edge.to + 1]++] = edge.from;
        return begin;
    }

    const R* rules_;
    EngineLimit limit_;
    Table table_;
    std::vector<Edge> edges_;
    std::vector<Index> from_;
    std::vector<std::vector<Index>> levels_;  // of each remoteness, the positions that have it
    bool loses_ = false;                      // a move of the position that is listed loses
};

/// The values of a game in which positions may come back, for sessions.
template <Rules R>
class RetrogradeEvaluator final : public Evaluator<R> {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    RetrogradeEvaluator(R rules, const SessionOptions& options)
        : Evaluator<R>(std::move(rules)),
          solver_(this->rules(), {options.resources.memory / RetrogradeSolver<R>::bytes_per_entry(),
                                  options.resources.monitor}) {}
    RetrogradeEvaluator(const RetrogradeEvaluator&) = delete;  // the solver refers to its rules
    RetrogradeEvaluator& operator=(const RetrogradeEvaluator&) = delete;

    ValueKind kind() const override { return ValueKind::score; }

    Result<Value> value(const Position& position) override {
        const auto ending = ZERMELO_TRY(solver_.ending(position));
        return Value{ValueKind::score, ending.value};
    }

    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        const auto ending = ZERMELO_TRY(solver_.ending(position));
        if (ending.value == 0 && is_terminal(this->rules(), position)) return 0;
        return ending.remoteness;
    }

    /// With any other winning move play might go round for ever.
    Result<std::optional<Move>> move_by_remoteness(const Position& position) override {
        const auto here = ZERMELO_TRY(solver_.ending(position));
        std::optional<Move> best;
        if (!here.remoteness) return best;
        Result<void> result;
        this->rules().visit_moves(position, [&](const Move& move) {
            const std::int64_t score = this->rules().score(position, move);
            auto next = typename RetrogradeSolver<R>::Ending{0, 0};  // the end of the play
            if (score == 0) {
                auto found = solver_.ending(this->rules().after(position, move));
                if (!found) {
                    result = std::unexpected(std::move(found.error()));
                    return false;
                }
                next = *found;
            }
            const bool lasts = next.remoteness && *next.remoteness + 1 == *here.remoteness;
            if (lasts && score - next.value == here.value) best = move;
            return !best.has_value();
        });
        if (!result) return std::unexpected(std::move(result.error()));
        return best;
    }

  private:
    RetrogradeSolver<R> solver_;
};

}  // namespace zermelo

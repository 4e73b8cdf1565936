// Values of positions, for whoever asks of any position what it is worth and which move is best:
// sessions, proofs, maps. EngineEvaluator (engine_evaluator.hpp) has them from the rules alone, and
// the fast way of a game is another evaluator. What an evaluator does not override is worked out
// here from the values, move by move.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/rules/rules.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo {

/// One move, or several in a row that are worth the same (take 1 to 7 stones).
template <class Move>
struct MoveRange {
    Move first = {};
    Move last = {};  ///< the same as the first for a single move
    std::uint64_t moves = 1;
    Value value = {};  ///< for the mover, see value_of_move
};

/// The error of rules that went wrong since they were made, see rules.hpp; none where nothing can.
template <Rules R>
Result<void> expect_no_failure(const R& rules) {
    if constexpr (requires { rules.failure_in_words(); }) {
        if (auto failure = rules.failure_in_words()) return std::unexpected(std::move(*failure));
    }
    return {};
}

/// What positions are worth, and how long play lasts.
template <Rules R>
class Valuation {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    virtual ~Valuation() = default;

    /// The rules whose positions have these values.
    const R& rules() const { return rules_; }

    /// REQUIRED. The kind of all its values.
    virtual ValueKind kind() const = 0;

    /// REQUIRED. The exact value for the player to move.
    virtual Result<Value> value(const Position& position) = 0;

    /// The remoteness of the position (see Session::remoteness()). By default nothing tells it.
    virtual Result<std::optional<std::uint32_t>> remoteness(const Position&) {
        return std::nullopt;
    }

    /// A best move with which play lasts as long as the remoteness says; none where that is not
    /// known or no move is left. It goes before Evaluator::best_move.
    virtual Result<std::optional<Move>> move_by_remoteness(const Position&) { return std::nullopt; }

  protected:
    explicit Valuation(R rules) : rules_(std::move(rules)) {}
    Valuation(const Valuation&) = default;
    Valuation(Valuation&&) = default;
    Valuation& operator=(const Valuation&) = default;
    Valuation& operator=(Valuation&&) = default;

  private:
    R rules_;
};

/// Values of positions, and what follows for their moves.
template <Rules R>
class Evaluator : public Valuation<R> {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using RangeVisitor = std::function<bool(const MoveRange<Move>& range)>;
    using PositionVisitor = std::function<bool(const Position& next)>;
    using Valuation<R>::rules;
    using Valuation<R>::value;

    /// Calls the visitor with the position that each move leads to, in the order of the rules, until
    /// it returns false. By default it goes by the rules' moves.
    virtual void visit_next(const Position& position, const PositionVisitor& visit) const {
        rules().visit_moves(position,
                            [&](const Move& move) { return visit(rules().after(position, move)); });
    }

    /// Calls the visitor for ranges of moves that together are every legal move once, until it
    /// returns false. By default a range is one move.
    virtual Result<void> visit_ranges(const Position& position, const RangeVisitor& visit) {
        return visit_values(position, [&](const Move& move, const Value& value) {
            return visit({move, move, 1, value});
        });
    }

    /// A move that is worth what the position is; none if no move is left. By default the first of
    /// the best ones: all moves are looked at until one shows that none is better.
    virtual Result<std::optional<Move>> best_move(const Position& position) {
        const auto worth = ZERMELO_TRY(value(position));
        std::optional<Move> best;
        Value value_of_best;
        const auto visited =
            visit_values(position, [&](const Move& move, const Value& value_of_this) {
                if (!best || is_better_move(value_of_this, value_of_best)) {
                    best = move;
                    value_of_best = value_of_this;
                }
                return !cannot_be_beaten(value_of_this, worth);
            });
        if (!visited) return std::unexpected(visited.error());
        return best;
    }

    /// Of the best moves the one to which the most replies are wrong; none if no move is left. Only
    /// asked where the mover does not win. By default straight from what it is: O(moves * replies)
    /// values.
    virtual Result<std::optional<Move>> trickiest_move(const Position& position) {
        const auto best = ZERMELO_TRY(best_value(position));
        std::optional<Move> trickiest;
        std::uint64_t most = 0;
        Result<void> result;
        ZERMELO_TRY(visit_values(position, [&](const Move& move, const Value& value) {
            if (is_better_move(*best, value)) return true;
            const auto wrong = wrong_moves(rules().after(position, move));
            if (!wrong) {
                result = std::unexpected(wrong.error());
            } else if (!trickiest || *wrong > most) {
                trickiest = move;
                most = *wrong;
            }
            return result.has_value();
        }));
        if (!result) return std::unexpected(std::move(result.error()));
        return trickiest;
    }

    /// See Session::value_for_other(). By default nothing tells it.
    virtual Result<std::optional<Value>> value_for_other(const Position&) { return std::nullopt; }

    /// Sentences on why the position is worth what it is. By default there is nothing to say.
    virtual std::vector<Sentence> reason(const Position&) { return {}; }

    /// The value of a legal move for the mover.
    Result<Value> value_of(const Position& position, const Move& move) {
        const auto next = ZERMELO_TRY(value(rules().after(position, move)));
        // In the long run a single score does not count.
        return value_of_move(
            next, R::objective == Objective::higher_score ? score_of(rules(), position, move) : 0);
    }

  protected:
    explicit Evaluator(R rules) : Valuation<R>(std::move(rules)) {}

  private:
    /// Calls visit(move, value) for every legal move, until it returns false.
    template <class Visit>
    Result<void> visit_values(const Position& position, const Visit& visit) {
        Result<void> result;
        rules().visit_moves(position, [&](const Move& move) {
            const auto value = value_of(position, move);
            if (!value) result = std::unexpected(value.error());
            return value && visit(move, *value);
        });
        return result ? expect_no_failure(rules()) : result;
    }

    /// True if no move of a position can be better than one of this value.
    static bool cannot_be_beaten(const Value& move, const Value& position) {
        return move.kind == ValueKind::score ? move == position : sign_of_move(move) > 0;
    }

    /// The largest value of a move; none if no move is left.
    Result<std::optional<Value>> best_value(const Position& position) {
        const auto best = ZERMELO_TRY(best_move(position));
        if (!best) return std::nullopt;
        return ZERMELO_TRY(value_of(position, *best));
    }

    /// How many moves of the position are not best.
    Result<std::uint64_t> wrong_moves(const Position& position) {
        std::uint64_t moves = 0;
        std::uint64_t best_moves = 0;
        Value best;
        ZERMELO_TRY(visit_values(position, [&](const Move&, const Value& value) {
            if (moves == 0 || is_better_move(value, best)) {
                best = value;
                best_moves = 0;
            }
            best_moves += is_better_move(best, value) ? 0 : 1;
            ++moves;
            return true;
        }));
        return moves - best_moves;
    }
};

}  // namespace zermelo

// The rules of a game for those who know its positions as words, and values that come from them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/rules/position_graph.hpp"

namespace zermelo {

template <NotatedRules R>
requires kHasWords<typename R::Position>
class RulesGraph final : public PositionGraph {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Words = WordsOf<Position>;

    /// `owner` keeps alive what the rules refer to.
    RulesGraph(std::shared_ptr<const void> owner, R rules, std::vector<Position> starts)
        : owner_(std::move(owner)),
          rules_(prepared(std::move(rules))),
          starts_(std::move(starts)) {}

    Objective objective() const override { return R::objective; }
    bool draws_without_end() const override { return zermelo::draws_without_end(rules_); }
    bool last_move_decides() const override { return zermelo::last_move_decides(rules_); }

    bool makes_sums() const override { return zermelo::makes_sums(rules_); }

    std::vector<std::vector<std::uint64_t>> starts() const override {
        std::vector<std::vector<std::uint64_t>> result;
        for (const Position& start : starts_) {
            const Words of_start(start);
            const PositionWords words = of_start;
            result.emplace_back(words.begin(), words.end());
        }
        return result;
    }

    bool visit_options(PositionWords words, const Visitor& visit) const override {
        const Position position = Words::position(words);
        return rules_.visit_moves(position, [&](const Move& move) {
            const Position next = rules_.after(position, move);
            return visit(Words(next), score_of(rules_, position, move));
        });
    }

    std::string notation(PositionWords words) const override {
        return rules_.write_position(Words::position(words));
    }
    Result<void> failure() const override { return expect_no_failure(rules_); }

  private:
    std::shared_ptr<const void> owner_;
    R rules_;
    std::vector<Position> starts_;
};

/// Values that somebody else has found, with the positions as words.
template <Rules R>
requires kHasWords<typename R::Position>
class GivenEvaluator final : public Evaluator<R> {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The options' values must outlive it. Of equally good moves best_move() prefers what the other
    /// evaluator does, if there is one.
    GivenEvaluator(R rules, const SessionOptions& options,
                   std::unique_ptr<Evaluator<R>> preference = nullptr)
        : Evaluator<R>(std::move(rules)),
          values_(options.values),
          preference_(std::move(preference)),
          kind_(EngineEvaluator<R>::kind_of(options)),
          tells_moves_(!scores(R::objective) || options.distance ||
                       draws_without_end(this->rules())) {}

    ValueKind kind() const override { return kind_; }

    Result<Value> value(const Position& position) override {
        return Value{kind_, ZERMELO_TRY(worth(position)).number};
    }

    Result<std::optional<Move>> best_move(const Position& position) override {
        if (preference_ != nullptr) return preference_->best_move(position);
        return Evaluator<R>::best_move(position);
    }

    Result<std::optional<Value>> value_for_other(const Position& position) override {
        if constexpr (requires { this->rules().for_other(position); }) {
            const auto other = this->rules().for_other(position);
            if (!other) return std::nullopt;
            const auto worth = ZERMELO_TRY(values_->worth_for_other(WordsOf<Position>(*other)));
            if (!worth) return std::nullopt;
            // As at a start, nothing before it tells that no move is left.
            const std::int64_t known = scores(R::objective) ? this->rules().result_of(*other) : 0;
            return Value{kind_, worth->number + known};
        } else {
            return std::nullopt;
        }
    }

    /// Of scores only where the options ask for it, or play need not end.
    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        if (!tells_moves_) return std::nullopt;
        return ZERMELO_TRY(worth(position)).remoteness;
    }

    Result<std::optional<Move>> move_by_remoteness(const Position& position) override {
        if (!tells_moves_) return std::nullopt;
        const auto here = ZERMELO_TRY(worth(position));
        std::optional<Move> best;
        if (!here.remoteness) return best;
        Result<void> result;
        this->rules().visit_moves(position, [&](const Move& move) {
            const auto next = worth(this->rules().after(position, move));
            if (!next) result = std::unexpected(next.error());
            if (next && leads_on(here, *next, score_of(this->rules(), position, move))) best = move;
            return next && !best;
        });
        if (!result) return std::unexpected(std::move(result.error()));
        return best;
    }

  private:
    using Worth = PositionValues::Worth;

    Result<Worth> worth(const Position& position) {
        return values_->worth(WordsOf<Position>(position));
    }

    /// Whether play is as good behind a move as before it, and one move shorter. Who wins where the
    /// last move decides is told by how many are left.
    static bool leads_on(const Worth& here, const Worth& next, std::int64_t score) {
        const bool one_less = next.remoteness && *next.remoteness + 1 == *here.remoteness;
        return one_less && (!scores(R::objective) || score - next.number == here.number);
    }

    PositionValues* values_;
    std::unique_ptr<Evaluator<R>> preference_;
    ValueKind kind_;
    bool tells_moves_;
};

}  // namespace zermelo

// Values for whoever wants to know how long play lasts, whatever it takes. EngineEvaluator tells it
// as far as it is found beside who wins, within a bound on the work; here it is all that is looked
// for, and who wins follows from it.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/engine/search_threads.hpp"

namespace zermelo {

/// The remoteness of all positions of a game in which the last mover wins or loses. Its errors are
/// those of Search, by several threads if it may have them. `Base` is Valuation<R> where nothing else follows for moves.
template <Rules R, class Base = Evaluator<R>>
requires(!scores(R::objective)) class DistanceEvaluator final : public Base {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    DistanceEvaluator(R rules, const SessionOptions& options)
        : Base(std::move(rules)),
          values_(this->rules(), {options.resources.memory / decltype(values_)::bytes_per_entry(),
                                  options.resources.monitor, options.resources.jobs}) {}
    DistanceEvaluator(const DistanceEvaluator&) = delete;  // the values refer to its rules
    DistanceEvaluator& operator=(const DistanceEvaluator&) = delete;

    ValueKind kind() const override { return ValueKind::outcome; }

    Result<Value> value(const Position& position) override {
        const std::uint32_t moves = ZERMELO_TRY(moves_left(position));
        return Value::of(Fold::lost(moves) ? Outcome::p_position : Outcome::n_position);
    }

    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        return ZERMELO_TRY(moves_left(position));
    }

    Result<std::optional<Move>> move_by_remoteness(const Position& position) override {
        const std::uint32_t here = ZERMELO_TRY(moves_left(position));
        std::optional<Move> best;
        Result<void> result;
        this->rules().visit_moves(position, [&](const Move& move) {
            const auto next = moves_left(this->rules().after(position, move));
            if (!next) result = std::unexpected(next.error());
            if (next && *next + 1 == here) best = move;
            return next && !best;
        });
        if (!result) return std::unexpected(std::move(result.error()));
        return best;
    }

  private:
    using Fold = RemotenessFold<R::objective>;

    Result<std::uint32_t> moves_left(const Position& position) {
        auto moves = values_.value(position);
        ZERMELO_TRY(expect_no_failure(this->rules()));
        return moves;
    }

    // Without a look for ends the search passes over so much that threads, which list all, lose.
    std::conditional_t<TellsEnds<R>, AllValues<R, Fold>, Search<R, Fold>> values_;
};

}  // namespace zermelo

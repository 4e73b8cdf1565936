// Rules files of placement games (zermelo/engine/placement.hpp), and their values.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/placement_nimbers.hpp"
#include "zermelo/engine/placement_search.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::own {

/// A case as a placement game.
struct Placement {
    PlacementRules rules;
    const language::Array* cells = nullptr;  ///< the board in a position
    std::int64_t free = 0;                   ///< what a free cell holds
    bool is_impartial = false;               ///< the pieces are Left's, and Right has the same

    Cells free_in(const language::Position& position) const {
        Cells result = 0;
        for (std::uint64_t i = 0; i < cells->elements(); ++i)
            result |= Cells{cells->get(position.data(), i) == free} << i;
        return result;
    }
};

/// The placement game that a case is, if the rules file shows that it is one: the position is an
/// array of at most 64 elements; every move asks of the position
/// only that certain elements have one value, joined by `and`, and gives just these another one.
/// Then what fits on the board with all cells free is all that ever fits. The memory of the case
/// must outlive it.
std::optional<Placement> placement_of(const language::Program& program, const language::Case& game);

/// Values of a placement game of Left and Right by its own search; how long play lasts by the engine
/// for all rules. Half of the memory is for the search.
template <class R>
class PlacementEvaluator final : public Evaluator<R> {
  public:
    PlacementEvaluator(R rules, Placement placement, const SessionOptions& options)
        : Evaluator<R>(rules),
          placement_(std::move(placement)),
          search_(placement_.rules, options.resources.memory / 2, options.resources.monitor),
          plain_(std::move(rules), options, RemotenessWork::modest) {
        plain_.expect_values();
    }

    ValueKind kind() const override { return ValueKind::outcome; }

    Result<Value> value(const language::Position& position) override {
        const int mover = this->rules().mover(position);
        const bool left = ZERMELO_TRY(search_.left_wins(placement_.free_in(position), mover));
        return Value::of(left == (mover == 0) ? Outcome::n_position : Outcome::p_position);
    }
    Result<std::optional<std::uint32_t>> remoteness(const language::Position& position) override {
        return plain_.remoteness(position);
    }
    Result<std::optional<language::Move>> move_by_remoteness(
        const language::Position& position) override {
        return plain_.move_by_remoteness(position);
    }

  private:
    Placement placement_;
    PlacementSearch search_;
    EngineEvaluator<R> plain_;
};

/// The same for a placement game in which both have the same pieces; it has Grundy values, too.
template <class R>
class ImpartialPlacementEvaluator final : public Evaluator<R> {
  public:
    ImpartialPlacementEvaluator(R rules, Placement placement, const SessionOptions& options)
        : Evaluator<R>(rules),
          placement_(std::move(placement)),
          search_(placement_.rules, options.resources.memory / 2, options.resources.monitor),
          plain_(std::move(rules), options, RemotenessWork::modest) {
        plain_.expect_values();
    }

    ValueKind kind() const override { return plain_.kind(); }

    Result<Value> value(const language::Position& position) override {
        const Cells free = placement_.free_in(position);
        if (kind() == ValueKind::grundy) {
            return Value::grundy(ZERMELO_TRY(search_.value(free)));
        }
        const bool lost = ZERMELO_TRY(search_.is_lost(free));
        return Value::of(lost ? Outcome::p_position : Outcome::n_position);
    }
    Result<std::optional<std::uint32_t>> remoteness(const language::Position& position) override {
        return plain_.remoteness(position);
    }
    Result<std::optional<language::Move>> move_by_remoteness(
        const language::Position& position) override {
        return plain_.move_by_remoteness(position);
    }

  private:
    Placement placement_;
    PlacementNimbers search_;
    EngineEvaluator<R> plain_;
};

}  // namespace zermelo::own

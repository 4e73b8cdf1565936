// Rules files of placement games (zermelo/engine/placement.hpp), and their values.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/placement_nimbers.hpp"
#include "zermelo/engine/placement_search.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::own {

/// A case as a placement game.
struct Placement {
    PlacementRules rules = {};
    bool is_impartial = false;  ///< the pieces are Left's, and Right has the same
    /// The cells of the rules that are free in a position.
    std::function<Cells(const language::Position&)> free_in = {};
    /// Their moves, if the board fits a word and the cells are those of the position.
    std::shared_ptr<const MaskedMoves> moves = nullptr;
};

/// The placement game that a case is, if the rules file shows that it is one (placement_text.hpp): then what
/// fits on the board with all cells free is all that ever fits. Where moves ask only that cells are free, these
/// are the cells of the placement game, at most 64. Else the moves are, at most 64 of both players: each fills
/// those that it takes away, as one vertex in Snort takes its neighbours from the other player. The memory of
/// the case must outlive it.
std::optional<Placement> placement_of(const language::Program& program, const language::Case& game);

/// What all placement games have in common: values come from a search of their own, which has half of
/// the memory, and how long play lasts from an engine for all rules.
template <class R, class Search>
class SearchedPlacement : public Evaluator<R> {
  public:
    SearchedPlacement(const R& rules, Placement placement, const SessionOptions& options,
                      std::unique_ptr<Evaluator<R>> plain)
        : Evaluator<R>(rules),
          placement_(std::move(placement)),
          search_(placement_.rules, options.resources.memory / 2, options.resources.monitor,
                  options.resources.jobs),
          plain_(std::move(plain)) {}

    ValueKind kind() const override { return plain_->kind(); }
    Result<std::optional<std::uint32_t>> remoteness(const language::Position& position) override {
        return plain_->remoteness(position);
    }
    Result<std::optional<language::Move>> move_by_remoteness(
        const language::Position& position) override {
        return plain_->move_by_remoteness(position);
    }

  protected:
    Placement placement_;
    Search search_;

  private:
    std::unique_ptr<Evaluator<R>> plain_;
};

/// Who wins a placement game of Left and Right. It has no Grundy values, so the options must not ask
/// for them.
template <class R>
class PlacementEvaluator final : public SearchedPlacement<R, PlacementSearch> {
  public:
    using SearchedPlacement<R, PlacementSearch>::SearchedPlacement;

    Result<Value> value(const language::Position& position) override {
        const int mover = this->rules().mover(position);
        const Cells free = this->placement_.free_in(position);
        const bool left = ZERMELO_TRY(this->search_.left_wins(free, mover));
        return Value::of(left == (mover == 0) ? Outcome::n_position : Outcome::p_position);
    }
};

/// Values of a placement game in which both have the same pieces: Grundy values, or who wins.
template <class R>
class ImpartialPlacementEvaluator final : public SearchedPlacement<R, PlacementNimbers> {
  public:
    using SearchedPlacement<R, PlacementNimbers>::SearchedPlacement;

    Result<Value> value(const language::Position& position) override {
        const Cells free = this->placement_.free_in(position);
        if (this->kind() == ValueKind::grundy) {
            return Value::grundy(ZERMELO_TRY(this->search_.value(free)));
        }
        const bool lost = ZERMELO_TRY(this->search_.is_lost(free));
        return Value::of(lost ? Outcome::p_position : Outcome::n_position);
    }
};

}  // namespace zermelo::own

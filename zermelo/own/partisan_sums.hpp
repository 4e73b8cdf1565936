// Who wins sums of games of Left and Right that a rules file states, see
// zermelo/engine/partisan_sums.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/engine/evaluator.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::own {

using PartisanRules = language::RulesOfFile<Objective::last_mover_wins>;

/// The search for the sums of such rules; what it is made of is compiled by itself.
class PartisanSearch {
  public:
    /// With the hints that the rules have. `memory` in bytes.
    PartisanSearch(const PartisanRules& rules, std::uint64_t memory, Monitor* monitor);
    ~PartisanSearch();

    /// Whether Left wins. None where the search cannot tell: a component can come back by moves of
    /// either player, or the rules fail where the play of the whole may never come. Errors are those
    /// of PartisanSums.
    Result<std::optional<bool>> left_wins(const language::Position& position);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// Who wins by that search, which has half of the memory; what it cannot tell, and how long play
/// lasts, by the engine for all rules. The options must not ask for Grundy values.
template <class R>
class PartisanSumsEvaluator final : public Evaluator<R> {
  public:
    /// The rules are those without hints. The engine for all rules must leave half of the memory.
    PartisanSumsEvaluator(const R& rules, const PartisanRules& with_hints,
                          const SessionOptions& options, std::unique_ptr<Evaluator<R>> plain)
        : Evaluator<R>(rules),
          search_(with_hints, options.resources.memory / 2, options.resources.monitor),
          plain_(std::move(plain)) {}

    ValueKind kind() const override { return ValueKind::outcome; }

    Result<Value> value(const language::Position& position) override {
        if (can_tell_) {
            const auto left = ZERMELO_TRY(search_.left_wins(position));
            if (left) {
                const bool wins = *left == (this->rules().mover(position) == 0);
                return Value::of(wins ? Outcome::n_position : Outcome::p_position);
            }
            can_tell_ = false;
        }
        return plain_->value(position);
    }

    Result<std::optional<std::uint32_t>> remoteness(const language::Position& position) override {
        return plain_->remoteness(position);
    }
    Result<std::optional<language::Move>> move_by_remoteness(
        const language::Position& position) override {
        return plain_->move_by_remoteness(position);
    }

  private:
    PartisanSearch search_;
    std::unique_ptr<Evaluator<R>> plain_;
    bool can_tell_ = true;
};

}  // namespace zermelo::own

// Values of a game of Left and Right for whoever is to move, so that the outcome class of a position
// can be told: who wins where the one player begins, and who where the other one does.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "zermelo/base/resources.hpp"
#include "zermelo/own/evaluator.hpp"
#include "zermelo/own/words.hpp"

namespace zermelo::own {

/// Counts how often a computation asks whether to go on, which tells how much it works, and ends it
/// where that was too often.
class CountingMonitor final : public Monitor {
  public:
    /// What `outer` says counts, too; it may be none.
    explicit CountingMonitor(Monitor* outer) : outer_(outer) {}

    bool go_on(std::uint64_t done, std::uint64_t total) override {
        ++count_;
        interrupted_ = outer_ != nullptr && !outer_->go_on(done, total);
        return !interrupted_ && count_ <= most_;
    }
    void warn(std::string_view sentence) override {
        if (outer_ != nullptr) outer_->warn(sentence);
    }

    std::uint64_t count() const { return count_; }
    /// Allows to ask so many times more.
    void allow(std::uint64_t count) { most_ = count_ + count; }
    /// Whether it was the outer one that ended the work.
    bool interrupted() const { return interrupted_; }

  private:
    Monitor* outer_;
    std::uint64_t count_ = 0;
    std::uint64_t most_ = ~std::uint64_t{0};
    bool interrupted_ = false;
};

/// The values of evaluator_of, and for the other player those of a second one, which has an eighth
/// of the memory, and may work four times as much as the first one did so far, or for about a
/// second.
template <Objective kObjective>
class TwoStarts final : public Evaluator<language::RulesOfFile<kObjective>> {
  public:
    using R = language::RulesOfFile<kObjective>;
    using Position = language::Position;
    using Made = Result<std::unique_ptr<Evaluator<R>>>;

    static Made of(const R& rules, const SessionOptions& options) {
        auto result = std::unique_ptr<TwoStarts>(new TwoStarts(rules, options));
        const std::uint64_t memory = options.resources.memory;
        result->first_ = ZERMELO_TRY(
            evaluator_of(rules, result->granted(memory - memory / 8, result->first_work_)));
        return result;
    }

    ValueKind kind() const override { return first_->kind(); }
    Result<Value> value(const Position& position) override { return first_->value(position); }
    void visit_next(const Position& position,
                    const typename Evaluator<R>::PositionVisitor& visit) const override {
        first_->visit_next(position, visit);
    }
    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        return first_->remoteness(position);
    }
    Result<std::optional<language::Move>> move_by_remoteness(const Position& position) override {
        return first_->move_by_remoteness(position);
    }

    Result<std::optional<Value>> value_for_other(const Position& position) override {
        constexpr std::uint64_t kLeast = 16;
        if (!make_second()) return std::nullopt;
        second_work_.allow(std::max(kLeast, 4 * first_work_.count()));
        const R& rules = second_->rules();
        const auto other = rules.for_other(position);
        if (!other) return std::nullopt;
        auto value = second_->value(*other);
        if (value && kObjective == Objective::higher_score)
            value->number += rules.result_of(*other);
        if (!value && second_work_.interrupted()) return std::unexpected(std::move(value.error()));
        return value && expect_no_failure(rules) ? std::optional(*value) : std::nullopt;
    }

  private:
    TwoStarts(const R& rules, const SessionOptions& options)
        : Evaluator<R>(rules),
          options_(options),
          first_work_(options.resources.monitor),
          second_work_(options.resources.monitor) {}

    SessionOptions granted(std::uint64_t memory, CountingMonitor& monitor) const {
        SessionOptions options = options_;
        options.resources.memory = memory;
        options.resources.monitor = &monitor;
        return options;
    }

    /// With rules of its own: play that goes wrong only where the other player begins is no failure
    /// of this game.
    bool make_second() {
        if (second_ != nullptr) return true;
        auto made = evaluator_of(R(this->rules().program(), this->rules().game()),
                                 granted(options_.resources.memory / 8, second_work_));
        if (made) second_ = std::move(*made);
        return made.has_value();
    }

    SessionOptions options_;
    CountingMonitor first_work_;
    CountingMonitor second_work_;
    std::unique_ptr<Evaluator<R>> first_;
    std::unique_ptr<Evaluator<R>> second_;  // once it was asked for
};

/// The values of a session: with those for the other player where the game has outcome classes.
template <Objective kObjective>
Result<std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>>> evaluator_of_session(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options) {
    if (!rules.program().is_partisan()) return evaluator_of(rules, options);
    return TwoStarts<kObjective>::of(rules, options);
}

}  // namespace zermelo::own

// Everything here is compiled once for each objective, and for all who ask for values of own games.
#include "zermelo/own/evaluator.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "zermelo/engine/bounds.hpp"
#include "zermelo/language/hints.hpp"
#include "zermelo/own/heap_evaluator.hpp"
#include "zermelo/own/hint_checks.hpp"
#include "zermelo/own/partisan_sums.hpp"
#include "zermelo/own/placement.hpp"
#include "zermelo/own/plain_evaluators.hpp"
#include "zermelo/own/symmetries.hpp"
#include "zermelo/own/word_evaluator.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::own {

namespace {

using StatedSymmetries = std::shared_ptr<const Symmetries>;

/// The symmetries that a file states, null without any: an error if they are none.
Result<StatedSymmetries> checked_symmetries(const language::FileRules& rules) {
    auto symmetries = Symmetries::of(rules);
    if (symmetries != nullptr) ZERMELO_TRY(check_symmetries(rules, *symmetries));
    return symmetries;
}

/// The values of an evaluator whose moves lead to the positions that stand for all that play like them.
template <class R>
class SymmetricEvaluator final : public Evaluator<R> {
  public:
    using Position = typename R::Position;

    SymmetricEvaluator(const R& rules, StatedSymmetries symmetries,
                       std::unique_ptr<Evaluator<R>> values)
        : Evaluator<R>(rules), symmetries_(std::move(symmetries)), values_(std::move(values)) {}

    ValueKind kind() const override { return values_->kind(); }
    Result<Value> value(const Position& position) override {
        return values_->value(symmetries_->least(position));
    }
    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        return values_->remoteness(symmetries_->least(position));
    }
    /// Of the position itself, whose moves these are.
    Result<std::optional<typename R::Move>> move_by_remoteness(const Position& position) override {
        return values_->move_by_remoteness(position);
    }

  private:
    StatedSymmetries symmetries_;
    std::unique_ptr<Evaluator<R>> values_;
};

/// What make(rules) makes, of rules whose moves know of the symmetries, if there are any.
template <class R, class Make>
std::unique_ptr<Evaluator<R>> with_symmetries(const R& rules, StatedSymmetries symmetries,
                                              const Make& make) {
    if (symmetries == nullptr) return make(rules);
    const auto like = [symmetries](language::Position position) {
        return symmetries->least(std::move(position));
    };
    auto values = make(R(rules.program(), rules.game(), rules.hints(), like));
    return std::make_unique<SymmetricEvaluator<R>>(rules, std::move(symmetries), std::move(values));
}

/// By words if positions are words and play ends, else by the engine for all rules, or by that for
/// distances if they are asked for.
template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> plain_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options,
    RemotenessWork work, StatedSymmetries symmetries = nullptr,
    std::shared_ptr<const MaskedMoves> masked = nullptr) {
    using R = language::RulesOfFile<kObjective>;
    if constexpr (kObjective != Objective::long_run) {
        if (auto words = word_evaluator(rules, options, WordSymmetries::of(symmetries.get()), work,
                                        std::move(masked)))
            return words;
    }
    return with_symmetries(
        rules, std::move(symmetries), [&](R alike) -> std::unique_ptr<Evaluator<R>> {
            if constexpr (!scores(kObjective)) {
                if (options.distance)
                    return std::make_unique<DistanceEvaluator<R>>(std::move(alike), options);
            }
            return std::make_unique<EngineEvaluator<R>>(std::move(alike), options, work);
        });
}

/// Where no score counts at the end, and nobody asks for distances: placement games have searches of
/// their own, games of heaps a table; games whose positions are words have a plain search, and all
/// others one that takes sums apart, and uses hints; where no hints serve, both use symmetries.
/// Those are held against the rules first: an error if one is wrong. Sums of games of Left and Right
/// have a search of their own.
template <Objective kObjective>
Result<std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>>> evaluator_by_moves(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options) {
    using R = language::RulesOfFile<kObjective>;
    if constexpr (kObjective == Objective::last_mover_wins) {
        const language::Program& program = rules.program();
        auto hints = std::make_shared<const language::Hints>(program, *rules.game().memory);
        ZERMELO_TRY(check_hints(rules, *hints));
        if (auto placement = placement_of(program, rules.game())) {
            auto plain =
                plain_evaluator(rules, options, RemotenessWork::little, nullptr, placement->moves);
            if (placement->is_impartial) {
                return std::make_unique<ImpartialPlacementEvaluator<R>>(
                    rules, std::move(*placement), options, std::move(plain));
            }
            if (!options.grundy) {
                return std::make_unique<PlacementEvaluator<R>>(rules, std::move(*placement),
                                                               options, std::move(plain));
            }
        }
        // Words have symmetries of their own.
        if (!hints->any() || (!hints->splits() && WordRules<kObjective>::serve(rules)))
            hints = nullptr;
        if (rules.sums_are_partisan() && !options.grundy && (hints || rules.meets_sums())) {
            const R hinted(program, rules.game(), std::move(hints));
            SessionOptions rest = options;
            rest.resources.memory -= options.resources.memory / 2;
            return std::make_unique<PartisanSumsEvaluator<R>>(
                rules, hinted, options, plain_evaluator(rules, rest, RemotenessWork::little));
        }
        if (hints) {
            return std::make_unique<EngineEvaluator<R>>(R(program, rules.game(), std::move(hints)),
                                                        options, RemotenessWork::modest);
        }
        if (auto heaps = HeapRules::of(program, *rules.game().memory)) {
            return std::make_unique<HeapEvaluator>(rules, std::move(*heaps), options);
        }
    }
    return plain_evaluator(rules, options, RemotenessWork::modest,
                           ZERMELO_TRY(checked_symmetries(rules)));
}

}  // namespace

template <Objective kObjective>
Result<std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>>> evaluator_of(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options) {
    using R = language::RulesOfFile<kObjective>;
    if constexpr (kObjective == Objective::higher_score) {
        const bool has_result = rules.program().ending == language::Ending::result;
        auto symmetries = ZERMELO_TRY(checked_symmetries(rules));
        auto of_words = WordSymmetries::of(symmetries.get());
        if (has_result && (rules.may_repeat() || options.distance)) {
            if (auto words = retrograde_of_words(rules, options, std::move(of_words))) return words;
            return with_symmetries(rules, std::move(symmetries), [&](R alike) {
                return std::make_unique<RetrogradeEvaluator<R>>(std::move(alike), options);
            });
        }
        if (auto words = word_evaluator(rules, options, std::move(of_words))) return words;
        const Scoring scoring = has_result ? Scoring::last_move : Scoring::any;
        return with_symmetries(rules, std::move(symmetries), [&](R alike) {
            return std::make_unique<BoundsEvaluator<R>>(std::move(alike), scoring, options);
        });
    } else if (options.distance) {
        return plain_evaluator(rules, options, RemotenessWork::modest,
                               ZERMELO_TRY(checked_symmetries(rules)));
    } else {
        return evaluator_by_moves(rules, options);
    }
}

#define ZERMELO_FOR_OBJECTIVE(o)                                                                   \
    template Result<std::unique_ptr<Evaluator<language::RulesOfFile<Objective::o>>>> evaluator_of( \
        const language::RulesOfFile<Objective::o>&, const SessionOptions&)
ZERMELO_FOR_OBJECTIVE(last_mover_wins);
ZERMELO_FOR_OBJECTIVE(last_mover_loses);
ZERMELO_FOR_OBJECTIVE(higher_score);
ZERMELO_FOR_OBJECTIVE(long_run);

}  // namespace zermelo::own

namespace zermelo {

template class Evaluator<language::RulesOfFile<Objective::last_mover_wins>>;
template class Evaluator<language::RulesOfFile<Objective::last_mover_loses>>;
template class Evaluator<language::RulesOfFile<Objective::higher_score>>;
template class Evaluator<language::RulesOfFile<Objective::long_run>>;
template class EngineEvaluator<language::RulesOfFile<Objective::last_mover_wins>>;
template class EngineEvaluator<language::RulesOfFile<Objective::last_mover_loses>>;
template class EngineEvaluator<language::RulesOfFile<Objective::higher_score>>;
template class EngineEvaluator<language::RulesOfFile<Objective::long_run>>;
template class DistanceEvaluator<language::RulesOfFile<Objective::last_mover_wins>>;
template class DistanceEvaluator<language::RulesOfFile<Objective::last_mover_loses>>;
template class RetrogradeEvaluator<language::RulesOfFile<Objective::higher_score>>;

}  // namespace zermelo

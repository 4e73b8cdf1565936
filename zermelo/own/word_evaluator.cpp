#include "zermelo/own/word_evaluator.hpp"

#include <optional>
#include <type_traits>

#include "zermelo/engine/bounds.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/outcome_threads.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::own {

namespace {

template <Objective kObjective>
class WordEvaluator final : public Evaluator<language::RulesOfFile<kObjective>> {
  public:
    using Words = WordRules<kObjective>;
    static auto values_type() {
        if constexpr (scores(kObjective)) {
            return std::type_identity<BoundsEvaluator<Words>>();
        } else {
            return std::type_identity<EngineEvaluator<Words, OutcomesByThreads<Words>>>();
        }
    }
    using Values = typename decltype(values_type())::type;

    WordEvaluator(const language::RulesOfFile<kObjective>& rules,
                  const SessionOptions& options) requires(scores(kObjective))
        : Evaluator<language::RulesOfFile<kObjective>>(rules),
          values_(Words(rules), Scoring::last_move, options) {}
    WordEvaluator(const language::RulesOfFile<kObjective>& rules,
                  const SessionOptions& options) requires(!scores(kObjective))
        : Evaluator<language::RulesOfFile<kObjective>>(rules),
          values_(Words(rules), options, RemotenessWork::modest) {}

    ValueKind kind() const override { return values_.kind(); }
    Result<Value> value(const language::Position& position) override {
        return values_.value(word_of(position));
    }
    Result<std::optional<std::uint32_t>> remoteness(const language::Position& position) override {
        return values_.remoteness(word_of(position));
    }
    Result<std::optional<language::Move>> move_by_remoteness(
        const language::Position& position) override {
        const auto wanted = ZERMELO_TRY(values_.move_by_remoteness(word_of(position)));
        std::optional<language::Move> found;
        if (!wanted) return found;
        this->rules().visit_moves(position, [&](const language::Move& move) {
            if (word_of(this->rules().after(position, move)).word == wanted->next) found = move;
            return !found;
        });
        return found;
    }

  private:
    auto word_of(const language::Position& position) const { return values_.rules().of(position); }

    Values values_;
};

}  // namespace

template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> word_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options) {
    if (!WordRules<kObjective>::serve(rules)) return nullptr;
    return std::make_unique<WordEvaluator<kObjective>>(rules, options);
}

#define ZERMELO_FOR_OBJECTIVE(o)                                                             \
    template std::unique_ptr<Evaluator<language::RulesOfFile<Objective::o>>> word_evaluator( \
        const language::RulesOfFile<Objective::o>&, const SessionOptions&)
ZERMELO_FOR_OBJECTIVE(last_mover_wins);
ZERMELO_FOR_OBJECTIVE(last_mover_loses);
ZERMELO_FOR_OBJECTIVE(higher_score);

}  // namespace zermelo::own

#include "zermelo/own/word_evaluator.hpp"

#include "zermelo/own/word_rules.hpp"

namespace zermelo::own {

namespace {

template <Objective kObjective>
class WordEvaluator final : public Evaluator<language::RulesOfFile<kObjective>> {
  public:
    using Words = WordRules<kObjective>;

    WordEvaluator(const language::RulesOfFile<kObjective>& rules, const SessionOptions& options)
        : Evaluator<language::RulesOfFile<kObjective>>(rules),
          values_(Words(rules), options, RemotenessWork::modest) {}

    ValueKind kind() const override { return values_.kind(); }
    Result<Value> value(const language::Position& position) override {
        return values_.value(Words::of(position));
    }
    Result<std::optional<std::uint32_t>> remoteness(const language::Position& position) override {
        return values_.remoteness(Words::of(position));
    }
    Result<std::optional<language::Move>> move_by_remoteness(
        const language::Position& position) override {
        const auto wanted = ZERMELO_TRY(values_.move_by_remoteness(Words::of(position)));
        std::optional<language::Move> found;
        if (!wanted) return found;
        this->rules().visit_moves(position, [&](const language::Move& move) {
            if (Words::of(this->rules().after(position, move)) == *wanted) found = move;
            return !found;
        });
        return found;
    }

  private:
    EngineEvaluator<Words> values_;
};

}  // namespace

template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> word_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options) {
    if (!WordRules<kObjective>::serve(rules)) return nullptr;
    return std::make_unique<WordEvaluator<kObjective>>(rules, options);
}

template std::unique_ptr<Evaluator<language::RulesOfFile<Objective::last_mover_wins>>>
word_evaluator(const language::RulesOfFile<Objective::last_mover_wins>& rules,
               const SessionOptions& options);
template std::unique_ptr<Evaluator<language::RulesOfFile<Objective::last_mover_loses>>>
word_evaluator(const language::RulesOfFile<Objective::last_mover_loses>& rules,
               const SessionOptions& options);

}  // namespace zermelo::own

// Values of games from rules files whose positions are words (word_rules.hpp).
#pragma once

#include <memory>

#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/own/word_rules.hpp"
#include "zermelo/own/word_symmetries.hpp"
#include "zermelo/rules/position_graph.hpp"

namespace zermelo::own {

/// The values of a game in which no position comes back, by the engine for all rules, by that for
/// distances if they are asked for, or by bounds where there are scores; none if its positions are no words. Symmetries must have been checked, and
/// masked moves are as WordRules takes them. What the rules refer to must outlive it.
template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> word_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options,
    std::shared_ptr<const WordSymmetries> symmetries = nullptr,
    RemotenessWork work = RemotenessWork::modest,
    std::shared_ptr<const MaskedMoves> masked = nullptr);

/// The same of a game that conditions decide, in which positions may come back or that is asked for
/// distances: by the way back from its ends.
std::unique_ptr<Evaluator<language::RulesOfFile<Objective::higher_score>>> retrograde_of_words(
    const language::RulesOfFile<Objective::higher_score>& rules, const SessionOptions& options,
    std::shared_ptr<const WordSymmetries> symmetries = nullptr);

/// The graph of a case by its rules, which tells sooner where moves lead if positions are words.
template <Objective kObjective>
std::unique_ptr<PositionGraph> graph_of_words(std::unique_ptr<PositionGraph> plain,
                                              const language::RulesOfFile<kObjective>& rules);

}  // namespace zermelo::own

// Values of games from rules files whose positions are words (word_rules.hpp).
#pragma once

#include <memory>
#include <vector>

#include "zermelo/engine/evaluator.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/rules/position_graph.hpp"

namespace zermelo::own {

/// The values of a game in which no position comes back, by the engine for all rules, or by bounds
/// where the end of play scores; none if its positions are no words. What the rules refer to must
/// outlive it.
template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> word_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options);

/// The same of a game that conditions decide, in which positions may come back or that is asked for
/// distances: by the way back from its ends.
std::unique_ptr<Evaluator<language::RulesOfFile<Objective::higher_score>>> retrograde_of_words(
    const language::RulesOfFile<Objective::higher_score>& rules, const SessionOptions& options);

/// The positions of a case that `owner` keeps alive, with where their moves lead to; null if they are
/// no words of 64 bits.
template <Objective kObjective>
std::unique_ptr<PositionGraph> graph_of_words(std::shared_ptr<const void> owner,
                                              const language::RulesOfFile<kObjective>& rules,
                                              std::vector<language::Position> starts);

}  // namespace zermelo::own

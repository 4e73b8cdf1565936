// The values of a game that a rules file states, by the engine that serves it best.
#pragma once

#include <memory>

#include "zermelo/engine/evaluator.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::own {

/// Where moves score, positions are searched by bounds, or, where they may come back, valued
/// backward from the end; elsewhere see evaluator.cpp, in which the engines are compiled once for
/// all who ask. An error if a hint of the rules is wrong. What the rules refer to must outlive it.
template <Objective kObjective>
Result<std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>>> evaluator_of(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options);

}  // namespace zermelo::own

namespace zermelo {

// Compiled in evaluator.cpp.
extern template class Evaluator<language::RulesOfFile<Objective::last_mover_wins>>;
extern template class Evaluator<language::RulesOfFile<Objective::last_mover_loses>>;
extern template class Evaluator<language::RulesOfFile<Objective::higher_score>>;
extern template class Evaluator<language::RulesOfFile<Objective::long_run>>;

}  // namespace zermelo

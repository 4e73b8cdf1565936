// Values of games from rules files whose positions are words (word_rules.hpp).
#pragma once

#include <memory>

#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::own {

/// The values of a game without scores, by the engine for all rules; none if its positions are no
/// words. What the rules refer to must outlive it.
template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> word_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options);

}  // namespace zermelo::own

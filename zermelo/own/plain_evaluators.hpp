// The generic engines for positions of rules files as they are, compiled in evaluator.cpp for all who
// ask.
#pragma once

#include "zermelo/engine/distance_evaluator.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/retrograde_evaluator.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo {

extern template class EngineEvaluator<language::RulesOfFile<Objective::last_mover_wins>>;
extern template class EngineEvaluator<language::RulesOfFile<Objective::last_mover_loses>>;
extern template class EngineEvaluator<language::RulesOfFile<Objective::higher_score>>;
extern template class EngineEvaluator<language::RulesOfFile<Objective::long_run>>;
extern template class DistanceEvaluator<language::RulesOfFile<Objective::last_mover_wins>>;
extern template class DistanceEvaluator<language::RulesOfFile<Objective::last_mover_loses>>;
extern template class RetrogradeEvaluator<language::RulesOfFile<Objective::higher_score>>;

}  // namespace zermelo

#include "values.hpp"

namespace zermelo {

template class Search<language::RulesOfFile<Objective::last_mover_wins>,
                      OutcomeFold<Objective::last_mover_wins>>;
template class Search<language::RulesOfFile<Objective::last_mover_wins>,
                      GrundyFold<Objective::last_mover_wins>>;
template class Search<language::RulesOfFile<Objective::last_mover_loses>,
                      OutcomeFold<Objective::last_mover_loses>>;
template class Search<language::RulesOfFile<Objective::higher_score>,
                      ScoreFold<Objective::higher_score>>;

}  // namespace zermelo

// The positions of a rules file for many processes, where its symmetries (`symmetric under`) let one stand
// for all that play alike.
#pragma once

#include <memory>

#include "zermelo/language/rules.hpp"
#include "zermelo/rules/position_graph.hpp"

namespace zermelo::own {

/// The graph of these rules, of which only the positions are left that stand for all; the graph itself
/// if the rules state no symmetry, or have sums. A symmetry that is wrong is a failure of the graph.
std::unique_ptr<PositionGraph> graph_of_representatives(std::unique_ptr<PositionGraph> graph,
                                                        const language::FileRules& rules);

}  // namespace zermelo::own

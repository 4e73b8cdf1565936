// Solutions as people read them.
#pragma once

#include <string>

#include "zermelo/workbench/solve.hpp"
#include "zermelo/workbench/sum.hpp"

namespace zermelo::app {

/// "case 2 of 3: Second wins", then indented: the picture, the best moves, a line of perfect play.
/// `picture` may be empty.
std::string describe(const Solution& solution, const GameInfo& game, const std::string& heading,
                     const std::string& picture, bool color);

/// The sum of all cases of a file as one game.
std::string describe(const SumSolution& sum, const GameInfo& game);

}  // namespace zermelo::app

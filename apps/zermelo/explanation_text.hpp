// Explanations as people read them.
#pragma once

#include <string>

#include "zermelo/workbench/explain.hpp"

namespace zermelo::app {

/// "case 2 of 3: Second wins", then indented: the picture, the position, the moves with what comes
/// of each, and the reason. `picture` may be empty.
std::string describe(const Explanation& explanation, const GameInfo& game,
                     const std::string& heading, const std::string& picture, bool color);

}  // namespace zermelo::app

// Explanations as people read them.
#pragma once

#include <string>

#include "words/solution_text.hpp"
#include "zermelo/workbench/answers/explain.hpp"

namespace zermelo::app {

/// The top of the case, then indented: the moves with what comes of each, and the reason.
std::string describe(const Explanation& explanation, const GameInfo& game, const CaseFrame& frame);

}  // namespace zermelo::app

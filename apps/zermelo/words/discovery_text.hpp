// What was discovered about a game, as people read it, and as code to submit.
#pragma once

#include <string>

#include "zermelo/workbench/answers/found_pattern.hpp"

namespace zermelo::app {

/// Begins with "proved for all sizes:", "tried up to N:" or "no pattern up to N"; then what was
/// guessed, why it is right or how far it was tried, guesses that were refuted, and the condition or
/// the value as C++ and Python. Ends in a newline.
std::string describe(const FoundPattern& found);

}  // namespace zermelo::app

// From a checked program to the code that the machine runs.
#pragma once

#include "zermelo/base/error.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

/// Fills in the code of a program that was checked. An error only where the rules need more
/// registers than there are. O(length).
Result<void> compile(Program& program);

}  // namespace zermelo::language

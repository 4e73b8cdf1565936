// The lines of hints in a rules file: `parts` and `falling`.
#pragma once

#include "zermelo/language/program.hpp"
#include "zermelo/language/scope.hpp"

namespace zermelo::language {

/// Finds the meaning of their expressions, once all names of the program have theirs; what is wrong is told
/// to the scope. O(length).
void check_hint_lines(Program& program, Scope& scope);

}  // namespace zermelo::language

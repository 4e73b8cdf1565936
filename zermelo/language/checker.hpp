// Finds out what the names of a tree mean, and whether it makes sense.
#pragma once

#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

/// The program of a tree and its text, not yet compiled; or the first thing in it that makes no
/// sense.
Result<Program> check(Tree tree, std::string_view text);

}  // namespace zermelo::language

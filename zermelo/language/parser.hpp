// From a rules file to its tree. What the file may say, docs/own-games.md tells.
#pragma once

#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/language/tree.hpp"

namespace zermelo::language {

/// The tree of a rules file, or the first place where it is no rules file. Names are not looked at.
/// O(length); what is nested deeper than 64 times is refused.
Result<Tree> parse(std::string_view text);

}  // namespace zermelo::language

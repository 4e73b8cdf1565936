// Names that were meant by misspelt ones.
#pragma once

#include <string_view>
#include <vector>

#include "zermelo/base/sentence.hpp"

namespace zermelo {

/// Of the names the one that is closest to a misspelt one, as `; did you mean "...?"`; empty if
/// none is close. O(sum of the lengths of the names * length).
Sentence did_you_mean(std::string_view misspelt, const std::vector<std::string_view>& names);

}  // namespace zermelo

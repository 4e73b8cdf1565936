// Names that were meant by misspelt ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

/// Of the names the one that is closest to a misspelt one, as `; did you mean "...?"`; empty if
/// none is close. O(sum of the lengths of the names * length).
std::string did_you_mean(std::string_view misspelt, const std::vector<std::string_view>& names);

}  // namespace zermelo

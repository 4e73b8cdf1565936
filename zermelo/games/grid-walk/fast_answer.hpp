// The answer of grid walk straight from the text, of which only the bits of the lost cells are
// kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::games::grid_walk {

/// A line for each query, First or Second, as read_fast and answer give them; none where anything
/// in the text is odd, does not fit the memory or asks nothing. O(cells + queries).
std::optional<Result<std::string>> answer_fast(std::string_view text, const Resources& resources);

}  // namespace zermelo::games::grid_walk

// The answers of a file of subtangle without its matrices.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::games::subtangle {

/// A line for each case, T or N, like `first_wins` for each case of read_fast(text). None where
/// anything is odd, where a number of a matrix is not in 0..2^32-1, where a row has more than 2^16
/// columns, and where the memory would not do: then the text is to be read as a whole. If there is
/// no memory for that either, it is an error of the kind `limit`. Long texts
/// are read by several threads. O(bytes); keeps 4 bytes for each different number of `a` in each
/// row of a matrix.
std::optional<Result<std::string>> answer_fast(std::string_view text, const Resources& resources);

}  // namespace zermelo::games::subtangle

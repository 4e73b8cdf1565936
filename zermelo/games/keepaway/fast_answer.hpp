// The map of a file of keepaway without keeping its board.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::games::keepaway {

/// The answer of `answer` to read_fast(text). None where anything is odd, a repeated value
/// included; where a value is not in 0..n^2 (or some more: up to the next power of two); and where
/// the memory would not do: then the text is to be read as a whole. If there is no memory for that
/// either, it is an error of the kind `limit` with what is needed here, which is less. Long texts
/// are read by several threads. O(bytes), and the rounds as in winning_set; 20 bytes for each block
/// of 128 columns of a row, and a bit for each value and thread.
std::optional<Result<std::string>> answer_fast(std::string_view text, const Resources& resources);

}  // namespace zermelo::games::keepaway

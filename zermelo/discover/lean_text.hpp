// A period of Grundy values as a theorem with its proof, for Lean 4 without any library;
// docs/discover.md tells what it says.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/pattern_text.hpp"

namespace zermelo::discover {

/// The text of a period that is proved, with the Grundy values of the heaps below `from` + `length`.
/// Errors are those of heap_moves_of(), and one of the kind `limit` if the proof would take Lean too
/// long.
Result<std::string> lean_text(std::string_view rules, const Period& period,
                              std::span<const std::int64_t> values, const Resources& resources);

/// The part of it that is the same for all games: what is said, and why a table of values proves it.
extern const std::string_view kLeanLemmas;

}  // namespace zermelo::discover

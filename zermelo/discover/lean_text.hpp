// A period of Grundy values, or who loses, as a theorem with its proof, for Lean 4 without any library;
// docs/discover.md tells what it says.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/discover.hpp"
#include "zermelo/discover/pattern_text.hpp"

namespace zermelo::discover {

/// The text of a period that is proved, with the Grundy values of the heaps below `from` + `length`.
/// Errors are those of heap_moves_of(), and one of the kind `limit` if the proof would take Lean too
/// long.
Result<std::string> lean_text(std::string_view rules, const Period& period,
                              std::span<const std::int64_t> values, const Resources& resources);

/// The text of an automaton of P-positions that is proved. An error of the kind `input` where that cannot be
/// written, of the kind `limit` if the proof would take Lean too long, or the work is stopped.
Result<std::string> lean_text(std::string_view rules, const Fixed& fixed, const Discovery& proved,
                              const Resources& resources);

/// Each line as a comment, which nothing in it can end.
std::string as_lean_comment(std::string_view text);

/// The part that is the same for all games with a period: what is said, and why a table of values proves it.
extern const std::string_view kLeanLemmas;

/// The parts that are the same for all games with an automaton, one behind the other: what is said and what
/// digits tell, where the digits of moves lead, why tables prove it, and why play ends.
extern const std::string_view kLeanMoves;
extern const std::string_view kLeanPlaces;
extern const std::string_view kLeanTables;
extern const std::string_view kLeanFall;

}  // namespace zermelo::discover

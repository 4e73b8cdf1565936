// Checks patterns: claims about a game of a rules file for positions of any size. What is checked, and
// why that proves them, is told in docs/certificate.md.
#pragma once

#include <string_view>

#include "check.hpp"

namespace zermelo::check {

/// Whether a text begins like a pattern and no input.
bool is_pattern(std::string_view text);

/// The verdict on a pattern of the game that the text of a rules file states; an error if that is
/// none. A step is an entry of an automaton that is made, and what the interpreter counts.
Result<Verdict> check_pattern(std::string_view rules, std::string_view pattern,
                              std::uint64_t memory, std::uint64_t steps = kUsualSteps);

}  // namespace zermelo::check

// Hints of a rules file make a search smaller and are the author's word alone, so they are held against
// the rules before they are used.
//
// A check goes through the start and what can be reached from it, nearest first, for some
// milliseconds: until so many moves were looked at. It ends in an error that tells the line of the hint
// and the first position where the hint is wrong, or in the failure of the rules.
#pragma once

#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/language/hints.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/own/symmetries.hpp"

namespace zermelo::own {

inline constexpr std::uint64_t kLooksOfCheck = 2000;

/// The moves of a position must lead to the same sums of pieces as those of its pieces.
Result<void> check_hints(const language::FileRules& rules, const language::Hints& hints,
                         std::uint64_t most_looks = kLooksOfCheck);

/// A position and the one that stands for it must end alike, and their moves must score the same and lead
/// to the same.
Result<void> check_symmetries(const language::FileRules& rules, const Symmetries& symmetries);

}  // namespace zermelo::own

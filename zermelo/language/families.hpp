// Families of games that have a name of their own: octal games and subtraction games, as the rules
// that they stand for.
#pragma once

#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo::language {

/// The position and the moves of the octal game with this code, "0.137": the k-th digit behind the
/// point tells what may become of a heap from which k stones were taken: 1, nothing is left; 2, one
/// heap; 4, two heaps; or the sum of some of these. (R. K. Guy and C. A. B. Smith, "The G-values of
/// various games", 1956.)
Result<std::string> rules_of_octal(std::string_view code);

/// Those of the game in which a number out of this set is taken, "{1, 3, 4}".
Result<std::string> rules_of_subtraction(std::string_view set);

}  // namespace zermelo::language

// Rows of coins that are turned: the value of a row is the exclusive or of those of its heads, each alone, where
// the rightmost coin of a move goes from heads to tails (H. W. Lenstra; E. Berlekamp, J. Conway and R. Guy,
// "Winning Ways", chapter 14).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/known.hpp"

namespace zermelo::discover {

/// The rows of this many coins are tried, all of them.
inline constexpr std::size_t kMostCoins = 12;

/// A formula of where the player to move loses, of rules whose positions are a row of an input's length, each
/// place of which holds one of two characters. Every row must have the value that is told above, and the values of
/// single heads must be known: the place, the largest power of two that divides it, or one of two numbers,
/// whichever has an odd number of ones. None for other rules, or where nothing fits or it takes too much. The
/// words continue "exactly where ".
Result<std::optional<KnownFormula>> coin_formula_of(std::string_view rules,
                                                    const Resources& resources);

}  // namespace zermelo::discover

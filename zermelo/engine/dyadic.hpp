// Numbers as games of Left and Right have them for values: whole ones, and fractions whose
// denominator is a power of two, in fixed point.
//
// A number x is the game {x^L | x^R} of simpler numbers: n + 1 = {n |}, and m / 2^k lies between
// its neighbours among the fractions of smaller denominators (Conway, On Numbers and Games, 1976,
// chapter 2).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace zermelo {

/// A number times 2^32. Those that stand for components lie within kMostDyadic, so that a sum of two
/// fits.
using Dyadic = std::int64_t;
inline constexpr Dyadic kDyadicOne = Dyadic{1} << 32;
inline constexpr Dyadic kMostDyadic = Dyadic{1} << 61;
/// What is larger, and smaller, than any number.
inline constexpr Dyadic kDyadicHigh = std::numeric_limits<Dyadic>::max();
inline constexpr Dyadic kDyadicLow = -kDyadicHigh;

/// Where Left moves to in the simplest form of a number; none in one that is whole and not above 0.
inline std::optional<Dyadic> left_option(Dyadic x) {
    if (x % kDyadicOne != 0) return x - (x & -x);
    if (x > 0) return x - kDyadicOne;
    return std::nullopt;
}

/// The simplest number between two, neither of which it is: the whole one that is nearest to 0, else
/// the one of the smallest denominator. None if there is none of 32 binary places or it is too
/// large. kDyadicLow and kDyadicHigh stand for no bound. O(1).
inline std::optional<Dyadic> simplest_between(Dyadic low, Dyadic high) {
    if (low < 0 && high > 0) return 0;
    if (high <= 0) {
        const auto mirrored = low < high ? simplest_between(-high, -low) : std::nullopt;
        return mirrored ? std::optional(-*mirrored) : std::nullopt;
    }
    if (low > kMostDyadic) return std::nullopt;
    for (Dyadic step = kDyadicOne; step > 0; step /= 2) {
        const Dyadic next = (low / step + 1) * step;
        if (next < high) return next <= kMostDyadic ? std::optional(next) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace zermelo

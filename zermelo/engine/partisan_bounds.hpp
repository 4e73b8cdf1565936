// What a search of sums of games of Left and Right (partisan_sums.hpp) has found out of one sum.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "zermelo/engine/dyadic.hpp"

namespace zermelo {

/// What is known of a sum beside any number x, for either player to move: Left wins for x >= win, and
/// Right for x <= lose.
struct PartisanBounds {
    std::array<Dyadic, 2> win = {kDyadicHigh, kDyadicHigh};
    std::array<Dyadic, 2> lose = {kDyadicLow, kDyadicLow};

    /// Who wins beside x: 0 for Left, 1 for Right, none if that is not known.
    std::optional<int> winner(Dyadic x, int mover) const {
        const auto i = static_cast<std::size_t>(mover);
        if (x >= win[i]) return 0;
        return x <= lose[i] ? std::optional(1) : std::nullopt;
    }
    /// Who wins as second player wins with more if he begins.
    void learn(Dyadic x, int mover, int winner) {
        const auto i = static_cast<std::size_t>(mover);
        if (winner == 0) {
            win[i] = std::min(win[i], x);
            win[0] = std::min(win[0], win[1] == kDyadicHigh ? kDyadicHigh : win[1] + 1);
        } else {
            lose[i] = std::max(lose[i], x);
            lose[1] = std::max(lose[1], lose[0] == kDyadicLow ? kDyadicLow : lose[0] - 1);
        }
    }
    /// The whole number beside which it should be asked next who wins, so that the bounds for this
    /// mover come within 1 of each other; none if they are, or lie beyond 8 and -8.
    std::optional<Dyadic> question(int mover) const {
        constexpr Dyadic kMost = 8 * kDyadicOne;
        const Dyadic high = win[static_cast<std::size_t>(mover)];
        const Dyadic low = lose[static_cast<std::size_t>(mover)];
        if (high == kDyadicHigh && low == kDyadicLow) return 0;
        if (high == kDyadicHigh) {
            if (low >= kMost) return std::nullopt;
            return low < kDyadicOne ? kDyadicOne : 2 * whole(low);
        }
        if (low == kDyadicLow) {
            if (high <= -kMost) return std::nullopt;
            return high >= 0 ? -kDyadicOne : 2 * whole(high);
        }
        const Dyadic next = std::max(whole(low + (high - low) / 2), whole(low) + kDyadicOne);
        return next < high ? std::optional(next) : std::nullopt;
    }
    /// What a player secures if the other one begins, for Right as a number of his; kDyadicLow if
    /// nothing is known.
    Dyadic secured(int player) const { return player == 0 ? -win[1] : lose[0]; }
    /// What a player who begins needs beside, for Right as a number of his.
    Dyadic needed(int player) const { return player == 0 ? win[0] : -lose[1]; }
    /// Rounded down.
    static Dyadic whole(Dyadic number) { return number & -kDyadicOne; }
    bool is_number() const { return win[1] != kDyadicHigh && win[1] == lose[0]; }
    /// Whether some number is confused with it, so that it is none itself.
    bool is_no_number() const { return win[0] <= lose[1]; }
};

}  // namespace zermelo

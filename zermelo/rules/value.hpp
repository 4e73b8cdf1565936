// Values of positions and moves, of one type for every game, and the options for finding them.
#pragma once

#include <cstdint>

#include "zermelo/base/resources.hpp"
#include "zermelo/rules/outcome.hpp"

namespace zermelo {

enum class ValueKind : std::uint8_t {
    outcome,   ///< +1 if the player to move wins, -1 if not
    grundy,    ///< the Grundy value, 0 or more; the player to move wins iff it is not 0
    score,     ///< how much the player to move gains over the other from here on
    long_run,  ///< the sign of the difference after very many moves, for the player to move
};

/// The exact value of a position, from the view of the player to move.
struct Value {
    ValueKind kind = ValueKind::outcome;
    std::int64_t number = 0;

    bool operator==(const Value&) const = default;

    /// +1 if the player to move is ahead, 0 if nobody is, -1 if the other one is.
    constexpr int sign() const {
        if (kind == ValueKind::grundy) return number > 0 ? 1 : -1;
        return (number > 0) - (number < 0);
    }

    static Value of(Outcome outcome) {
        return {ValueKind::outcome, outcome == Outcome::n_position ? 1 : -1};
    }
    static Value grundy(std::uint32_t value) { return {ValueKind::grundy, value}; }
};

/// The worth for the mover of a move that scores `score` and leads to a position of value `next`.
/// A Grundy value stays that of the position reached (0 is what the mover wants), the others change
/// sides.
constexpr Value value_of_move(Value next, std::int64_t score) {
    return {next.kind, next.kind == ValueKind::grundy ? next.number : score - next.number};
}

/// +1 if the mover is ahead after a move of this value, 0 if nobody is, -1 if the other player is.
constexpr int sign_of_move(const Value& value) {
    return value.kind == ValueKind::grundy ? -value.sign() : value.sign();
}

/// True if the mover prefers a move of the one value to a move of the other value.
constexpr bool is_better_move(const Value& one, const Value& other) {
    if (one.kind == ValueKind::grundy) return sign_of_move(one) > sign_of_move(other);
    return one.number > other.number;
}

class PositionValues;

/// The choices about how the values of a case are found.
struct SessionOptions {
    Resources resources = {};
    bool grundy = false;         ///< Grundy values in place of outcomes
    bool distance = false;       ///< how long play lasts, too, where the last move decides
    bool only_values = false;    ///< nobody will ask how long play lasts, or about the other start
    std::uint64_t horizon = 31;  ///< moves that the plain rules look ahead in endless games
    /// Where values come from in place of any solver, for games whose Puzzle::graph is not none; it
    /// must outlive the session.
    PositionValues* values = nullptr;
};

}  // namespace zermelo

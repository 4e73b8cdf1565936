// What a number in an input may be, under one name: for reading it, for telling what is wrong with
// it, for listing the limits of a game, and for telling which of them an input reached.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>

namespace zermelo {

struct Bound {
    static constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
    static constexpr std::int64_t kAnyLow = std::numeric_limits<std::int64_t>::min();

    std::string_view name;
    /// What the number is, "number of heaps": sentences put it before the name. Empty where the
    /// name says that itself, "sum of l".
    std::string_view noun = {};
    std::int64_t low = kAnyLow;  ///< kAnyLow: no lower bound
    std::int64_t high = kNone;   ///< kNone: no upper bound
    /// How the range is written where `low` and `high` depend on other numbers ("1..n*m"); empty:
    /// from them.
    std::string_view range_text = {};

    // What a reader saw.
    bool seen = false;
    std::int64_t smallest = 0;
    std::int64_t largest = 0;
    bool low_reached = false;
    bool high_reached = false;

    bool allows(std::int64_t value) const { return low <= value && value <= high; }

    void see(std::int64_t value) {
        smallest = seen ? (value < smallest ? value : smallest) : value;
        largest = seen ? (value > largest ? value : largest) : value;
        low_reached |= value == low && low != kAnyLow;
        high_reached |= value == high && high != kNone;
        seen = true;
    }

    /// Takes another range, that of a contest.
    void set_range(std::int64_t least, std::int64_t most, std::string_view text = {}) {
        low = least;
        high = most;
        range_text = text;
    }

    /// As sentences call it: "the number of heaps n", with indices (from 1) "the number b[1][2]".
    std::string in_words(std::initializer_list<std::size_t> indices = {}) const;

    /// "1..1500", "0 or more", "at most 7", "any 64-bit integer": what is allowed now.
    std::string range() const;
    /// The same for a list of limits: `range_text` where there is one.
    std::string general_range() const {
        return range_text.empty() ? range() : std::string(range_text);
    }
};

}  // namespace zermelo

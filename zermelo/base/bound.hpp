// The bounds of a number in an input, under one name. Readers check it against them, messages tell
// them, a game lists them as its limits, and they note which of them an input reached.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string_view>

#include "zermelo/base/sentence.hpp"

namespace zermelo {

struct Bound {
    static constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
    static constexpr std::int64_t kAnyLow = std::numeric_limits<std::int64_t>::min();

    std::string_view name;
    /// The noun for the number, "number of heaps": sentences put it before the name. It is empty
    /// where the name is one itself, "sum of l".
    std::string_view noun = {};
    std::int64_t low = kAnyLow;  ///< kAnyLow: no lower bound
    std::int64_t high = kNone;   ///< kNone: no upper bound
    /// The range in words where `low` and `high` depend on other numbers ("1..n*m"). If it is
    /// empty, they tell the range.
    std::string_view range_text = {};

    // A reader fills in the rest.
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

    /// Where a number stands in a row or a matrix, counted from 1, or from what a rules file says,
    /// which may be less than 0.
    struct Index {
        std::int64_t number;
        template <std::integral T>
        Index(T index) : number(static_cast<std::int64_t>(index)) {}
    };

    /// The words of a sentence for it: "the number of heaps n", with indices "the number b[1][2]".
    Sentence in_words(std::initializer_list<Index> indices = {}) const;

    /// The numbers that are allowed now: "1..1500", "0 or more", "at most 7", "any 64-bit integer".
    Sentence range() const;
    /// The same for a list of limits: `range_text` where there is one.
    Sentence general_range() const {
        return range_text.empty() ? range() : Sentence::phrase(range_text);
    }
};

}  // namespace zermelo

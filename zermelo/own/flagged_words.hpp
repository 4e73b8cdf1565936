// Positions of a rules file that are one word and, behind it, a word of flags (whose turn it is, and whether the
// other player moves again), for tables that several threads share (SharedBoundsTable).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "zermelo/language/rules.hpp"

namespace zermelo::own {

/// Whether all that the parts of a position tell lies in one word, in its lower `bits` bits.
inline bool fits_a_word(const language::FileRules& rules, std::uint64_t bits) {
    const auto& arrays = rules.memory().arrays;
    const auto& all = rules.program().code.rules;
    return rules.memory().words == 1 && rules.parts(rules.start()) == 1 &&
           std::none_of(all.begin(), all.end(), [](const auto& r) { return r.makes_parts; }) &&
           std::all_of(arrays.begin(), arrays.end(), [&](const auto& array) {
               return array.input != nullptr ||
                      array.first_bit + (array.elements() << array.shift) <= bits;
           });
}

struct FlaggedWords {
    /// Whether one word has room for all that a position of these rules tells.
    static bool serve(const language::FileRules& rules) { return fits_a_word(rules, kFlags); }

    static std::uint64_t word_of(const language::Position& position) {
        return position[0] | flags_of(position) << kFlags;
    }

    /// The word as a number, how many of its bits are 1, and by how much the odd bits are more than the
    /// even ones. A player who waits passes, which changes none of them, so each is told twice: with half
    /// of a step up for the one who waits, and half of a step down.
    static std::array<std::int64_t, 6> ranks(const language::FileRules&,
                                             const language::Position& position) {
        constexpr std::uint64_t kEven = 0x5555555555555555;
        const std::uint64_t word = position[0];
        const auto waits = static_cast<std::int64_t>(flags_of(position) >> 1);
        const auto number = static_cast<std::int64_t>(2 * word);
        const std::int64_t count = 2 * std::popcount(word);
        const std::int64_t more =
            2 * (std::popcount(word >> 1 & kEven) - std::popcount(word & kEven));
        return {number - waits, number + waits, count - waits,
                count + waits,  more - waits,   more + waits};
    }

  private:
    static constexpr std::uint64_t kFlags = 62;  // the first of their two bits in a word

    static std::uint64_t flags_of(const language::Position& position) {
        return position.size() > 1 ? position[1] : 0;
    }
};

}  // namespace zermelo::own

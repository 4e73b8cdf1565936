// What a search for Grundy values (placement_nimbers.hpp) keeps of cells, in 8 bytes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

namespace zermelo {

/// What is known of cells that hang together.
struct NimberFacts {
    /// How much seems to be missing for an answer; kept in 16 bits, of which the largest is endless.
    using Effort = std::uint32_t;
    static constexpr Effort kEndless = std::numeric_limits<std::uint16_t>::max();
    static constexpr std::uint32_t kMostExcluded = 16;

    std::uint16_t excluded = 0;  // bit n: they are not worth n
    std::uint16_t yes = 0;       // the efforts of the question that was last looked into, and
    std::uint16_t no = 0;        // none if their value is known
    std::uint8_t number = 0;     // what that question asks for; or their value
    std::uint8_t work = 0;       // the logarithm of the positions that this took

    bool has_value() const { return work != 0 && no == kEndless; }
    bool excludes(std::uint32_t n) const {
        return has_value() ? number != n : n < kMostExcluded && (excluded >> n & 1) != 0;
    }
    void exclude(std::uint32_t n) {
        if (n < kMostExcluded) excluded = static_cast<std::uint16_t>(excluded | 1U << n);
    }
    void settle(std::uint32_t n) {
        number = static_cast<std::uint8_t>(n);
        no = kEndless;
        work = std::max<std::uint8_t>(work, 1);
    }
    void took(std::uint64_t positions) {
        work = std::max(work, static_cast<std::uint8_t>(std::bit_width(positions | 1)));
    }
    /// Takes in others, of which the efforts are older.
    void meet(const NimberFacts& others) {
        if (others.has_value() && !has_value()) {
            yes = others.yes;
            no = others.no;
            number = others.number;
        }
        excluded = static_cast<std::uint16_t>(excluded | others.excluded);
        work = std::max(work, others.work);
    }
};

}  // namespace zermelo

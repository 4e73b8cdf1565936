// Grundy values: the least natural number (mex) that is no option's value. A position is a
// P-position iff it is 0, and the value of a sum of games is the exclusive or of their values
// (Sprague 1935, Grundy 1939).
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "zermelo/engine/search.hpp"

namespace zermelo {

template <Objective kObjective>
struct GrundyFold {
    static_assert(kObjective == Objective::last_mover_wins,
                  "Grundy values are those of normal play");
    using Value = std::uint32_t;
    static constexpr Value kOpen = std::numeric_limits<Value>::max();

    bool add(Value option, std::int64_t) {
        if (option < 64) {
            low |= std::uint64_t{1} << option;
        } else {
            const std::size_t word = option / 64 - 1;
            if (high.size() <= word) high.resize(word + 1);
            high[word] |= std::uint64_t{1} << (option % 64);
        }
        return false;  // only all options together decide
    }
    Value value() const {
        if (~low != 0) return static_cast<Value>(std::countr_one(low));
        Value result = 64;
        for (const std::uint64_t word : high) {
            if (~word != 0) return result + static_cast<Value>(std::countr_one(word));
            result += 64;
        }
        return result;
    }

    std::uint64_t low = 0;            // the values 0..63 seen
    std::vector<std::uint64_t> high;  // those from 64 on, for the rare position that has them
};

/// Values positions, of type std::uint32_t, for as long as it lives. Only for games that the last
/// mover wins.
template <Rules R>
using GrundySolver = Search<R, GrundyFold<R::objective>>;

}  // namespace zermelo

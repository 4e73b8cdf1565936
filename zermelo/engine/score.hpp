// Score differences: the most that the player to move can gain over the other from here to the end,
// max over the moves of what the move scores minus what the position after it is worth; 0 where no
// move is left.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "zermelo/engine/search.hpp"

namespace zermelo {

template <Objective kObjective>
struct ScoreFold {
    static_assert(kObjective == Objective::higher_score);
    using Value = std::int64_t;
    static constexpr Value kOpen = std::numeric_limits<Value>::min();

    bool add(Value option, std::int64_t score) {
        best = std::max(best, score - option);
        return false;  // a later move may gain more
    }
    Value value() const { return best == kOpen ? 0 : best; }

    Value best = kOpen;
};

/// Values positions, of type std::int64_t from the view of the player to move, for as long as it
/// lives. What the moves of either player in any one play score must sum up, by absolute value, to
/// less than 2^62, so that every difference of the two fits 64 bits; the readers of the games see
/// to it.
template <Rules R>
using ScoreSolver = Search<R, ScoreFold<R::objective>>;

}  // namespace zermelo

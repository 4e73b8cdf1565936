// Who wins: a position is an N-position if some move leads to a P-position, else a P-position;
// where the last mover loses, a position without moves is an N-position.
#pragma once

#include <cstdint>

#include "zermelo/engine/search.hpp"

namespace zermelo {

template <Objective kObjective>
struct OutcomeFold {
    static_assert(!scores(kObjective), "who wins by score is a matter of `score` or `long_run`");
    using Value = Outcome;
    static constexpr Value kOpen{2};  // neither of the two
    static constexpr bool kEndDecides = kObjective == Objective::last_mover_wins;

    bool add(Value option, std::int64_t) {
        any_move = true;
        wins = option == Outcome::p_position;
        return wins;
    }
    Value value() const {
        const bool next_wins = any_move ? wins : kObjective == Objective::last_mover_loses;
        return next_wins ? Outcome::n_position : Outcome::p_position;
    }

    bool any_move = false;
    bool wins = false;
};

/// Values the positions of games that the last mover wins or loses, with an Outcome, for as long as
/// it lives.
template <Rules R>
using OutcomeSolver = Search<R, OutcomeFold<R::objective>>;

}  // namespace zermelo

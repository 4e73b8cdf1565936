// Who wins: a position is an N-position if some move leads to a P-position, else a P-position;
// where the last mover loses, a position without moves is an N-position.
#pragma once

#include <cstdint>

#include "zermelo/engine/search.hpp"

namespace zermelo {

template <Objective kObjective>
struct OutcomeFold {
    static_assert(!scores(kObjective), "who wins by score is a matter of `score` or `long_run`");
    enum class Value : std::uint8_t { open, n_position, p_position };
    static constexpr Value kOpen = Value::open;

    bool add(Value option, std::int64_t) {
        any_move = true;
        wins = option == Value::p_position;
        return wins;
    }
    Value value() const {
        const bool next_wins = any_move ? wins : kObjective == Objective::last_mover_loses;
        return next_wins ? Value::n_position : Value::p_position;
    }

    bool any_move = false;
    bool wins = false;
};

/// Values the positions of games that the last mover wins or loses, for as long as it lives.
template <Rules R>
class OutcomeSolver {
  public:
    explicit OutcomeSolver(const R& rules, EngineLimit limit = {}) : search_(rules, limit) {}

    Result<Outcome> value(const typename R::Position& position) {
        const auto result = search_.value(position);
        if (!result) return std::unexpected(result.error());
        return *result == Fold::Value::n_position ? Outcome::n_position : Outcome::p_position;
    }
    std::size_t positions() const { return search_.positions(); }
    static constexpr std::uint64_t bytes_per_entry() { return Search<R, Fold>::bytes_per_entry(); }

  private:
    using Fold = OutcomeFold<R::objective>;
    Search<R, Fold> search_;
};

}  // namespace zermelo

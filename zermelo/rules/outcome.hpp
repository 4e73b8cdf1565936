// The words of the field that every layer above shares: players, objectives, outcomes.
#pragma once

#include <cstdint>

namespace zermelo {

/// The two players. `first` is the one to move at the start.
enum class Player : std::uint8_t { first, second };

constexpr Player opponent(Player player) {
    return player == Player::first ? Player::second : Player::first;
}

/// The player to move after `moves` moves.
constexpr Player player_after(std::uint64_t moves) {
    return moves % 2 == 0 ? Player::first : Player::second;
}

/// The goal of the players. With all of them the players alternate strictly.
enum class Objective : std::uint8_t {
    last_mover_wins,   ///< normal play: who cannot move loses
    last_mover_loses,  ///< misère play: who cannot move wins
    higher_score,      ///< play ends; each maximises the own score minus the other's
    long_run,          ///< play never ends; the sign of the score difference after very many moves
};

constexpr bool scores(Objective objective) {
    return objective == Objective::higher_score || objective == Objective::long_run;
}

/// The winner of a position under perfect play, named as in combinatorial game theory: in an
/// N-position the next player to move wins, in a P-position the previous one.
enum class Outcome : std::uint8_t { n_position, p_position };

}  // namespace zermelo

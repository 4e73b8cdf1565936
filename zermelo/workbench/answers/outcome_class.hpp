// The outcome class of a position of Left and Right: who wins where the one begins, and who where
// the other one does. Left is the first player. (E. R. Berlekamp, J. H. Conway and R. K. Guy,
// "Winning Ways for Your Mathematical Plays", chapter 2, 1982.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "zermelo/face/game.hpp"

namespace zermelo {

/// The numbers stand in tables: no three of them are equally far apart, so that they do not look
/// like a line there.
enum class OutcomeClass : std::int8_t {
    right = -2,     ///< R: Right wins whoever begins
    previous = -1,  ///< P: whoever begins loses
    next = 1,       ///< N: whoever begins wins
    left = 2,       ///< L: Left wins whoever begins
};

/// 'L', 'R', 'N' or 'P'.
char letter_of(OutcomeClass outcome_class);

/// What becomes of a position where the player begins whose turn it is not.
struct OtherStart {
    Player begins = Player::second;
    std::optional<Player> winner = {};  ///< none in a draw
    /// By both starts; none where one of them is a draw.
    std::optional<OutcomeClass> outcome_class = {};
};

/// What is known of that, see Session::value_for_other(), where this player wins the position that
/// the session stands at. Errors are those of the session.
Result<std::optional<OtherStart>> other_start_of(Session& session, std::optional<Player> winner);

/// "First wins whoever starts (outcome class L).": a sentence.
std::string in_words(const OtherStart& other, const GameInfo& info);

}  // namespace zermelo

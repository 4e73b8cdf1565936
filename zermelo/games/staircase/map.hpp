// The map of a staircase board: who owns which cell in the end.
#pragma once

#include "zermelo/face/game.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// The board with the cells that were filled, those that perfect play fills from there, the numbers
/// of the moves with what they score, the contour of the position, and the difference of the scores
/// after each move. The session stands at the position, and does so again afterwards; errors are
/// its own.
Result<CaseMap> map_of_board(const Instance& instance, const GameInfo& info, Session& session,
                             const MapOptions& options);

}  // namespace zermelo::games::staircase

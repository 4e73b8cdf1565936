// The map of a staircase board: who owns which cell in the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/face/game.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// The board with the cells that were filled, those that perfect play fills from there, the numbers
/// of the moves with what they score, the contour of the position, and the difference of the scores
/// after each move. The session stands at the position, and does so again afterwards; errors are
/// its own.
Result<CaseMap> map_of_board(const Instance& instance, const GameInfo& info, Session& session,
                             const MapOptions& options);

/// The lower right edge of the filled cells, of which every row has so many: from the board's lower
/// left corner to its upper right one.
std::vector<MapGrid::Place> contour_of(std::span<const std::int32_t> filled, std::size_t columns);

}  // namespace zermelo::games::staircase

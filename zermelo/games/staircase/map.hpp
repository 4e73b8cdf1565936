// The pictures of a staircase board: a position, and the map of who owns which cell in the end.
#pragma once

#include <span>

#include "zermelo/frame/game_parts.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// The board with the cells that were filled, those that perfect play fills from there, the numbers
/// of the moves with what they score, the contour of the position, and the difference of the scores
/// after each move. Errors are those of the evaluator.
Result<CaseMap> map_of_board(const GameInfo& info, const Instance& instance,
                             const PlayedPosition<Staircase>& played, const MapOptions& options);

/// The board with both numbers of every cell, and the contour of the filled ones; who filled a cell
/// is what the history tells.
View view_of(const Staircase& rules, const Staircase::Position& p, std::span<const Cell> history);

}  // namespace zermelo::games::staircase

// The map of a keepaway board: who wins from each cell.
#pragma once

#include "zermelo/face/game.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

/// The map of who wins when Marin starts on each cell, with the values as labels. An error of the
/// kind `limit` if a byte a cell and what winning_set takes do not fit the memory, or if it is
/// stopped. O(n^2).
Result<CaseMap> map_of_board(const GameInfo& info, const Instance& instance,
                             std::optional<std::size_t> index, const MapOptions& options);

}  // namespace zermelo::games::keepaway

// The map of a row of heaps: L and R of every stretch of them.
#pragma once

#include "zermelo/frame/game_parts.hpp"
#include "zermelo/games/end-nim/rules.hpp"

namespace zermelo::games::end_nim {

/// The heaps that are left, and below them a table: row i, column j has L and R of the heaps i..j,
/// and who wins a game of just these. An error of the kind `limit` if a byte a cell and the table
/// of all stretches do not fit the memory, or if it is stopped. O(n^2).
Result<CaseMap> map_of_heaps(const GameInfo& info, const Instance& instance,
                             const PlayedPosition<EndNim>& played, const MapOptions& options);

}  // namespace zermelo::games::end_nim

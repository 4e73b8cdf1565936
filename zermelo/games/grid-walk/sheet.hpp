// The parts of a query that can be edited: the walls and K, which all queries of a file share, and
// the place of its token.
#pragma once

#include <cstddef>
#include <vector>

#include "zermelo/frame/sheet_parts.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

/// The tables "walls", "K" and "start", the row and the column of the token, from 1.
std::vector<SheetTable> sheet(const Instance& instance, std::size_t index);

/// New cells are open. The token of any query that a smaller grid has no room for goes to the cell
/// nearest to it, the last of its row or column; where that is a wall, to the open cell before it,
/// row by row, or else the first one of the grid. It is an error to put a wall on the token of any
/// query, or a token on a wall, and if no cell is open for one. O(N * M + Q).
Result<void> edit(Instance& instance, std::size_t index, const SheetEdit& change);

}  // namespace zermelo::games::grid_walk

// The parts of a board that can be edited: k, the values, and the number of rows.
#pragma once

#include <cstddef>
#include <vector>

#include "zermelo/frame/sheet_parts.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

std::vector<SheetTable> sheet(const Instance& instance, std::size_t index);

/// The board stays one of distinct values: a value that another cell has already changes places
/// with the one it replaces, and new cells get, row by row, the smallest values from 1 on that no
/// cell that stays has. The board stays square, and k falls to what a smaller one allows. O(n^2).
Result<void> edit(Instance& instance, std::size_t index, const SheetEdit& change);

}  // namespace zermelo::games::keepaway

// What of an input of a rules file can be edited: each of its numbers, arrays and grids, and how
// many parts a sum of heaps has. A number that tells the sides of others is edited like any other,
// and what it tells follows. Characters can be edited only where they are open cells and walls,
// ".#": a table has numbers.
#pragma once

#include <cstddef>
#include <vector>

#include "zermelo/face/sheet.hpp"
#include "zermelo/own/instance.hpp"

namespace zermelo::own {

/// The tables of a case, those that all cases share first; they keep what they show. O(numbers).
std::vector<SheetTable> sheet(const Instance& instance, std::size_t index);

/// Makes such a change. Where sizes change, what stays keeps its numbers, as far as their ranges
/// allow, and new ones are as near to 0 as they may be. An error if what comes of it is no input.
Result<void> edit(Instance& instance, std::size_t index, const SheetEdit& change);

}  // namespace zermelo::own

// Tables as maps, which pictures are drawn of: a cell for each value.
#pragma once

#include <cstddef>

#include "zermelo/face/map.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {

/// A row for each number of the first axis, a column for each of the second; with one axis, rows of
/// `values_a_row`. O(values).
CaseMap map_of(const Table& table, std::size_t values_a_row);

}  // namespace zermelo

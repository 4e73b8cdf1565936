// The parts of a board that can be edited: both numbers of each cell, and the sides.
#pragma once

#include <cstddef>
#include <vector>

#include "zermelo/frame/sheet_parts.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

inline std::vector<SheetTable> sheet(const Instance& instance, std::size_t) {
    return {sheet_matrix("A", instance.a), sheet_matrix("B", instance.b)};
}

/// A size is that of both matrices. New cells score 0.
inline Result<void> edit(Instance& instance, std::size_t, const SheetEdit& change) {
    const bool of_cell = change.what == SheetEdit::What::cell;
    if (!of_cell || change.table == 0) edit_matrix<std::int64_t>(instance.a, change, 0);
    if (!of_cell || change.table == 1) edit_matrix<std::int64_t>(instance.b, change, 0);
    return {};
}

}  // namespace zermelo::games::staircase

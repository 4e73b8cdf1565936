// The parts of a case that can be edited: the numbers of the array and of the matrix, and their
// counts.
#pragma once

#include <cstddef>
#include <vector>

#include "zermelo/frame/sheet_parts.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::games::subtangle {

inline std::vector<SheetTable> sheet(const Instance& instance, std::size_t index) {
    const Case& game = instance.cases[index];
    return {sheet_row("a", game.a), sheet_matrix("b", game.b)};
}

/// New numbers are 1, which every contest allows.
inline Result<void> edit(Instance& instance, std::size_t index, const SheetEdit& change) {
    Case& game = instance.cases[index];
    if (change.table == 0) {
        edit_row(game.a, change, 1);
    } else {
        edit_matrix<std::int64_t>(game.b, change, 1);
    }
    return {};
}

}  // namespace zermelo::games::subtangle

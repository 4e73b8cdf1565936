#include "zermelo/games/grid-walk/sheet.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace zermelo::games::grid_walk {

namespace {

enum : std::size_t { kTableOfWalls, kTableOfK, kTableOfStart };

/// The last open cell up to each cell, row by row; the first open cell where there is none before.
/// All are the number of cells if none is open.
std::vector<std::size_t> last_open_cells(std::span<const std::uint8_t> walls) {
    std::vector<std::size_t> last(walls.size());
    auto open = static_cast<std::size_t>(std::find(walls.begin(), walls.end(), 0) - walls.begin());
    for (std::size_t i = 0; i < walls.size(); ++i) {
        if (walls[i] == 0) open = i;
        last[i] = open;
    }
    return last;
}

/// Moves the tokens of all queries into the grid.
Result<void> move_tokens(Instance& instance) {
    const std::size_t columns = instance.walls.columns();
    const auto last_row = static_cast<std::int32_t>(instance.walls.rows());
    const auto last_column = static_cast<std::int32_t>(columns);
    std::vector<std::size_t> open;
    for (Cell& token : instance.queries) {
        const Cell nearest{std::min(token.row, last_row), std::min(token.column, last_column)};
        if (nearest == token) continue;
        if (open.empty()) open = last_open_cells(instance.walls.values());
        const std::size_t cell = open[static_cast<std::size_t>(nearest.row - 1) * columns +
                                      static_cast<std::size_t>(nearest.column - 1)];
        if (cell == open.size()) {
            return input_error(
                "a grid of {} x {} cells has none that is open for the token on ({})", last_row,
                last_column, write_cell(token));
        }
        token = {static_cast<std::int32_t>(cell / columns + 1),
                 static_cast<std::int32_t>(cell % columns + 1)};
    }
    return {};
}

/// A row or a column of the token, in a reader's words if there is no such one: it has more bits
/// than a cell, so that it cannot be written and read.
Result<void> edit_start(Instance& instance, std::size_t index, const SheetEdit& change) {
    const bool of_row = change.column == 0;
    const Limits limits;
    Bound bound = of_row ? limits.query_row : limits.query_column;
    bound.high =
        static_cast<std::int64_t>(of_row ? instance.walls.rows() : instance.walls.columns());
    bound.range_text = {};
    const std::string text = std::to_string(change.value);
    PlainReader in(text);
    const auto value = ZERMELO_TRY(in.finish(in.number(bound, {index + 1})));
    Cell& token = instance.queries[index];
    (of_row ? token.row : token.column) = static_cast<std::int32_t>(value);
    return {};
}

}  // namespace

std::vector<SheetTable> sheet(const Instance& instance, std::size_t index) {
    SheetTable walls = sheet_matrix("walls", instance.walls);
    walls.walls = true;
    const Cell& token = instance.queries[index];
    return {std::move(walls),
            sheet_number("K", instance.longest),
            {.name = "start",
             .rows = 1,
             .columns = 2,
             .value = [&token](std::size_t, std::size_t column) -> std::int64_t {
                 return column == 0 ? token.row : token.column;
             }}};
}

Result<void> edit(Instance& instance, std::size_t index, const SheetEdit& change) {
    if (change.table == kTableOfK) {
        instance.longest = change.value;
        return {};
    }
    if (change.table == kTableOfStart) return edit_start(instance, index, change);
    edit_matrix<std::uint8_t>(instance.walls, change, 0);
    return move_tokens(instance);
}

}  // namespace zermelo::games::grid_walk

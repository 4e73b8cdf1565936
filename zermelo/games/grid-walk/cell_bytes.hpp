// The cells of a grid as bytes: those of an Instance, or those of a text, where they stand in it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "zermelo/base/memory_budget.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

struct CellBytes {
    const char* first = nullptr;   ///< the first cell of the first row
    std::size_t rows = 0;          ///< 1 or more
    std::size_t columns = 0;       ///< 1 or more
    std::string_view ending = {};  ///< the bytes between two rows: "", "\n" or "\r\n"
    char open = '.';
    char wall = '#';

    const char* row(std::size_t index) const { return first + index * (columns + ending.size()); }
    char at(Cell cell) const {
        return row(static_cast<std::size_t>(cell.row - 1))[cell.column - 1];
    }
    /// True if the ending stands between row `index` and the next one, or there is no next one.
    bool is_ended(std::size_t index) const {
        return index + 1 == rows || std::equal(ending.begin(), ending.end(), row(index) + columns);
    }
};

/// The cells of an instance, which must outlive what is returned.
inline CellBytes cells_of(const Instance& instance) {
    return {.first = reinterpret_cast<const char*>(instance.walls.values().data()),
            .rows = instance.walls.rows(),
            .columns = instance.walls.columns(),
            .open = 0,
            .wall = 1};
}

/// The places of the parts of a text.
struct Layout {
    CellBytes cells;           ///< neither they nor what stands between the rows was looked at
    std::int64_t longest = 0;  ///< K
    std::string_view queries;  ///< the text after the last row
};

/// The layout of a text whose rows all seem to end like the first one, in "\n" or "\r\n"; none for
/// any other text. O(M).
std::optional<Layout> layout_of(std::string_view text);

/// The queries at the end of such a text; none where anything is odd, a token on what is not '.'
/// included, or if the budget does not hold them. O(length of the queries).
std::optional<std::vector<Cell>> read_queries(const Layout& layout, MemoryBudget& budget);

/// Writes 1 for a wall and 0 for an open cell for all cells, row after row. False, and what was
/// written is worth nothing, where a byte is neither, or a row does not end as it must.
bool copy_walls(const CellBytes& cells, std::uint8_t* walls);

}  // namespace zermelo::games::grid_walk

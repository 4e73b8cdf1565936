#include "zermelo/games/grid-walk/cell_bytes.hpp"

#include "zermelo/base/fast_reader.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/grid-walk/cell_bytes.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::grid_walk::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// A row; false where a byte is neither open nor a wall.
bool copy_row(const char* row, std::size_t columns, char open, char wall, std::uint8_t* walls) {
    const hn::ScalableTag<std::uint8_t> tag;
    const std::size_t lanes = hn::Lanes(tag);
    const auto opens = hn::Set(tag, static_cast<std::uint8_t>(open));
    const auto ones = hn::Set(tag, static_cast<std::uint8_t>(wall));
    const auto one = hn::Set(tag, std::uint8_t{1});
    auto odd = hn::Zero(tag);
    const auto* const from = reinterpret_cast<const std::uint8_t*>(row);
    std::size_t j = 0;
    for (; j + lanes <= columns; j += lanes) {
        const auto bytes = hn::LoadU(tag, from + j);
        const auto is_wall = hn::Eq(bytes, ones);
        // An open cell becomes 0, and so does a wall.
        odd = hn::Or(odd, hn::IfThenZeroElse(is_wall, hn::Xor(bytes, opens)));
        hn::StoreU(hn::IfThenElseZero(is_wall, one), tag, walls + j);
    }
    bool fine = hn::AllTrue(tag, hn::Eq(odd, hn::Zero(tag)));
    for (; j < columns; ++j) {
        walls[j] = row[j] == wall ? 1 : 0;
        fine &= row[j] == wall || row[j] == open;
    }
    return fine;
}

}  // namespace zermelo::games::grid_walk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::grid_walk {

std::optional<Layout> layout_of(std::string_view text) {
    FastReader in(text);
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    Layout layout;
    if (!in.number(rows, 1, kMostSide) || !in.number(columns, 1, kMostSide) ||
        !in.number(layout.longest, 0, Bound::kNone)) {
        return std::nullopt;
    }
    const std::string_view first = in.word();
    if (first.size() != static_cast<std::size_t>(columns)) return std::nullopt;
    const std::string_view behind =
        text.substr(static_cast<std::size_t>(first.data() - text.data()) + first.size());
    CellBytes& cells = layout.cells;
    cells = {.first = first.data(),
             .rows = static_cast<std::size_t>(rows),
             .columns = static_cast<std::size_t>(columns)};
    if (behind.starts_with('\n')) {
        cells.ending = "\n";
    } else if (behind.starts_with("\r\n")) {
        cells.ending = "\r\n";
    } else {
        return std::nullopt;
    }
    // Sides are below 2^31: no overflow.
    const std::uint64_t others = (cells.rows - 1) * (cells.columns + cells.ending.size());
    if (behind.size() <= others || !is_space(behind[others])) return std::nullopt;
    layout.queries = behind.substr(others);
    return layout;
}

std::optional<std::vector<Cell>> read_queries(const Layout& layout, MemoryBudget& budget) {
    FastReader in(layout.queries);
    std::int64_t count = 0;
    if (!in.number(count, 0, Bound::kNone) ||
        !in.can_hold(saturating_multiply(static_cast<std::uint64_t>(count), 2)) ||
        !budget.hold<Cell>(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    std::vector<Cell> queries(static_cast<std::size_t>(count));
    for (Cell& query : queries) {
        std::int64_t row = 0;
        std::int64_t column = 0;
        if (!in.number(row, 1, static_cast<std::int64_t>(layout.cells.rows)) ||
            !in.number(column, 1, static_cast<std::int64_t>(layout.cells.columns))) {
            return std::nullopt;
        }
        query = {static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
        if (layout.cells.at(query) != layout.cells.open) return std::nullopt;
    }
    if (!in.at_end()) return std::nullopt;
    return queries;
}

bool copy_walls(const CellBytes& cells, std::uint8_t* walls) {
    const auto copy_row = ZERMELO_DISPATCH(copy_row);
    for (std::size_t i = 0; i < cells.rows; ++i) {
        if (!copy_row(cells.row(i), cells.columns, cells.open, cells.wall,
                      walls + i * cells.columns) ||
            !cells.is_ended(i)) {
            return false;
        }
    }
    return true;
}

}  // namespace zermelo::games::grid_walk
#endif

#include "zermelo/games/grid-walk/solver/lost_cells.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "zermelo/base/huge_pages.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/grid-walk/solver/lost_cells.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

#ifndef ZERMELO_GRID_WALK_LOST_ROWS
#define ZERMELO_GRID_WALK_LOST_ROWS
namespace zermelo::games::grid_walk {

/// A sweep under way. Rows of bits are `words` words of 64 cells from the last column back.
struct LostRows {
    CellBytes cells;
    std::size_t longest;   // min(K, N - 1, M - 1)
    std::size_t words;     // of a row
    std::uint64_t* lost;   // a row of zeros, then the rows from the last one up
    std::uint64_t* reach;  // a row: is a lost cell down the diagonal of this cell within reach?
    std::uint64_t* open;   // a row, the bits of each word turned around
};

}  // namespace zermelo::games::grid_walk
#endif

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::grid_walk::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::ScalableTag<std::uint8_t>;

/// The open cells among 64, the first in the lowest bit. Where a byte is neither open nor a wall,
/// `odd` gets another value than 0.
HWY_INLINE void open_cells(const char* cells, char open, char wall, hn::Vec<Bytes>& odd,
                           std::uint64_t* bits) {
#if HWY_TARGET == HWY_SCALAR
    std::uint64_t word = 0;
    for (std::size_t j = 0; j < 64; ++j) {
        word |= static_cast<std::uint64_t>(cells[j] == open) << j;
        if (cells[j] != open && cells[j] != wall) odd = hn::Set(Bytes(), std::uint8_t{1});
    }
    *bits = word;
#else
    const Bytes tag;
    const auto opens = hn::Set(tag, static_cast<std::uint8_t>(open));
    const auto walls = hn::Set(tag, static_cast<std::uint8_t>(wall));
    for (std::size_t j = 0; j < 64; j += hn::Lanes(tag)) {
        const auto bytes = hn::LoadU(tag, reinterpret_cast<const std::uint8_t*>(cells) + j);
        const auto is_open = hn::Eq(bytes, opens);
        odd = hn::Or(odd, hn::IfThenZeroElse(is_open, hn::Xor(bytes, walls)));
        hn::StoreMaskBits(tag, is_open, reinterpret_cast<std::uint8_t*>(bits) + j / 8);
    }
#endif
}

HWY_INLINE std::uint64_t turned_around(std::uint64_t bits) {
    bits = __builtin_bswap64(bits);
    bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0fU) | (bits & 0x0f0f0f0f0f0f0f0fU) << 4;
    bits = (bits >> 2 & 0x3333333333333333U) | (bits & 0x3333333333333333U) << 2;
    return (bits >> 1 & 0x5555555555555555U) | (bits & 0x5555555555555555U) << 1;
}

/// Finds the open cells of a row; false where a byte is neither open nor a wall.
HWY_INLINE bool read_row(const LostRows& rows, const char* row) {
    const CellBytes& cells = rows.cells;
    const std::size_t whole = cells.columns / 64;
    const std::size_t part = cells.columns % 64;
    auto odd = hn::Zero(Bytes());
    for (std::size_t w = 0; w < whole; ++w) {
        open_cells(row + part + (whole - 1 - w) * 64, cells.open, cells.wall, odd, rows.open + w);
    }
    if (part != 0) {  // with walls in front
        char first[64];
        std::memset(first, cells.wall, sizeof first);
        std::memcpy(first + 64 - part, row, part);
        open_cells(first, cells.open, cells.wall, odd, rows.open + whole);
    }
    return hn::AllTrue(Bytes(), hn::Eq(odd, hn::Zero(Bytes())));
}

/// Goes up a row: from a cell, its diagonal leads to the next column of the row below.
HWY_INLINE void move_reach(const LostRows& rows, const std::uint64_t* below) {
    std::uint64_t* const reach = rows.reach;
    for (std::size_t w = rows.words; w-- > 1;) {
        reach[w] = (reach[w] | below[w]) << 1 | (reach[w - 1] | below[w - 1]) >> 63;
    }
    reach[0] = (reach[0] | below[0]) << 1;
}

/// Takes away the lost cells of a row that are `steps` steps down, the first number of steps that
/// is out of reach. No other lost cell of their diagonals is within reach.
HWY_INLINE void leave_behind(const LostRows& rows, const std::uint64_t* leaving,
                             std::size_t steps) {
    const std::size_t skipped = steps / 64;
    const std::size_t shift = steps % 64;
    if (skipped >= rows.words) return;
    std::uint64_t* const reach = rows.reach + skipped;
    const std::size_t count = rows.words - skipped;
    if (shift == 0) {
        for (std::size_t w = 0; w < count; ++w)
            reach[w] &= ~leaving[w];
        return;
    }
    reach[0] &= ~(leaving[0] << shift);
    for (std::size_t w = 1; w < count; ++w)
        reach[w] &= ~(leaving[w] << shift | leaving[w - 1] >> (64 - shift));
}

/// The lost cells of a row, from the last column back.
HWY_INLINE void find_lost(const LostRows& rows, const std::uint64_t* below, std::uint64_t* lost) {
    constexpr std::uint64_t kEven = 0x5555555555555555U;
    std::uint64_t right = 0;  // whether the cell to the right of a word's first one is lost
    for (std::size_t w = 0; w < rows.words; ++w) {
        // These are lost unless the cell to their right is: in a run, the first, third, and so on.
        const std::uint64_t runs =
            turned_around(rows.open[w]) & ~(below[w] | rows.reach[w] | right);
        // Adding the first bit of a run to it clears the run; the bit behind it is not looked at.
        const std::uint64_t first_bits = runs & ~(runs << 1);
        const std::uint64_t odd_runs = runs & (runs + (first_bits & kEven));
        lost[w] = (runs & ~odd_runs & kEven) | (odd_runs & ~kEven);
        right = lost[w] >> 63;
    }
}

/// The rows begin..end-1, counted from the last one up, after those below. False where a byte is
/// not what it must be.
bool find_lost_rows(const LostRows& rows, std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) {
        const std::size_t index = rows.cells.rows - 1 - n;
        if (!read_row(rows, rows.cells.row(index)) || !rows.cells.is_ended(index)) return false;
        const std::uint64_t* const below = rows.lost + n * rows.words;
        move_reach(rows, below);
        if (n > rows.longest) {
            leave_behind(rows, rows.lost + (n - rows.longest) * rows.words, rows.longest + 1);
        }
        find_lost(rows, below, rows.lost + (n + 1) * rows.words);
    }
    return true;
}

}  // namespace zermelo::games::grid_walk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::grid_walk {

std::uint64_t LostCells::need(std::size_t rows, std::size_t columns) {
    const std::uint64_t words = (static_cast<std::uint64_t>(columns) + 63) / 64;
    return (rows + std::uint64_t{3}) * words * sizeof(std::uint64_t);
}

std::optional<Result<LostCells>> LostCells::make(const CellBytes& cells, std::int64_t longest,
                                                 const Resources& resources) {
    if (const std::uint64_t bytes = need(cells.rows, cells.columns); bytes > resources.memory) {
        return memory_error(
            Sentence{"the table of lost cells of a {} x {} grid", cells.rows, cells.columns}, bytes,
            resources.memory);
    }
    LostCells result;
    result.rows_ = cells.rows;
    result.columns_ = cells.columns;
    result.words_ = (cells.columns + 63) / 64;
    result.bits_ = huge_page_vector<std::uint64_t>((cells.rows + 1) * result.words_);
    std::vector<std::uint64_t> rows_of_bits(2 * result.words_);
    const LostRows rows{
        .cells = cells,
        .longest = std::min({static_cast<std::size_t>(longest), cells.rows - 1, cells.columns - 1}),
        .words = result.words_,
        .lost = result.bits_.data(),
        .reach = rows_of_bits.data(),
        .open = rows_of_bits.data() + result.words_};
    constexpr std::size_t kCellsAtATime = std::size_t{1} << 22;  // a millisecond or two
    const std::size_t step = std::max<std::size_t>(1, kCellsAtATime / cells.columns);
    const auto find_lost_rows = ZERMELO_DISPATCH(find_lost_rows);
    for (std::size_t n = 0; n < cells.rows; n += step) {
        if (!resources.go_on(n, cells.rows)) return stopped_error();
        if (!find_lost_rows(rows, n, std::min(n + step, cells.rows))) return std::nullopt;
    }
    return result;
}

Result<LostCells> LostCells::make(const Instance& instance, const Resources& resources) {
    auto result = make(cells_of(instance), instance.longest, resources);
    assert(result);  // a Matrix of walls has nothing else
    return std::move(*result);
}

}  // namespace zermelo::games::grid_walk
#endif

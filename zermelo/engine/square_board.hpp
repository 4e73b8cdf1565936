// Sets of cells on a board of 8 x 8, a word each, turned by a few operations on whole words in the
// ways of Warren, "Hacker's Delight" (2013), chapter 7.
#pragma once

#include <bit>
#include <cstdint>

namespace zermelo::square_board {

inline constexpr unsigned kSide = 8;

/// Bit row * 8 + column.
using Cells = std::uint64_t;

/// The cells of all rows in one.
inline Cells columns_of(Cells cells) {
    cells |= cells >> 32;
    cells |= cells >> 16;
    cells |= cells >> 8;
    return cells & 0xff;
}

/// Cells that are not empty, moved until one lies in the first row and one in the first column.
inline Cells to_corner(Cells cells) {
    cells >>= static_cast<unsigned>(std::countr_zero(cells)) / kSide * kSide;
    return cells >> std::countr_zero(columns_of(cells));
}

inline Cells exchanged(Cells cells, Cells mask, unsigned distance) {
    const Cells moved = (cells ^ cells >> distance) & mask;
    return cells ^ moved ^ moved << distance;
}
inline Cells with_columns_mirrored(Cells cells) {
    cells = exchanged(cells, 0x5555555555555555, 1);
    cells = exchanged(cells, 0x3333333333333333, 2);
    return exchanged(cells, 0x0f0f0f0f0f0f0f0f, 4);
}
inline Cells with_rows_mirrored(Cells cells) {
    return __builtin_bswap64(cells);
}
inline Cells with_rows_for_columns(Cells cells) {
    cells = exchanged(cells, 0x00aa00aa00aa00aa, 7);
    cells = exchanged(cells, 0x0000cccc0000cccc, 14);
    return exchanged(cells, 0x00000000f0f0f0f0, 28);
}

/// Bit 0 of the way: columns are mirrored, bit 1: rows are, bit 2: before that they change places.
inline Cells turned(Cells cells, unsigned way) {
    if ((way & 4) != 0) cells = with_rows_for_columns(cells);
    if ((way & 2) != 0) cells = with_rows_mirrored(cells);
    if ((way & 1) != 0) cells = with_columns_mirrored(cells);
    return cells;
}

/// Calls visit(way, cells turned and moved to the corner) for the ways by which cells that are not
/// empty, in the corner, take the fewest rows: no others lead to the least number. Rows and columns
/// change places only where they may.
template <class Visit>
void visit_low_images(Cells cells, bool may_change_places, const Visit& visit) {
    const auto all_of_four = [&](unsigned way, Cells image, unsigned rows, unsigned columns) {
        const auto both = [&](unsigned one, Cells of_one) {
            visit(one, of_one);
            visit(one | 2, with_rows_mirrored(of_one) >> (kSide - rows) * kSide);
        };
        both(way, image);
        both(way | 1, with_columns_mirrored(image) >> (kSide - columns));
    };
    const auto rows = (static_cast<unsigned>(std::bit_width(cells)) + kSide - 1) / kSide;
    const auto columns = static_cast<unsigned>(std::bit_width(columns_of(cells)));
    if (rows <= columns || !may_change_places) all_of_four(0, cells, rows, columns);
    if (rows >= columns && may_change_places)
        all_of_four(4, with_rows_for_columns(cells), columns, rows);
}

}  // namespace zermelo::square_board

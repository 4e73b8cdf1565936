// What of an input can be edited by clicking: its tables of numbers and of walls, cell by cell and
// by their sizes. A game tells the tables of a case and makes a change; that the change leaves an
// input is decided by reading what it wrote, so that an editor allows what a reader does, in the
// same words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// A table of a case.
struct SheetTable {
    std::string name = {};  ///< "A", "heaps", "K"
    bool walls = false;     ///< its values are 0, open, and 1, a wall; else they are numbers
    std::size_t rows = 0;
    std::size_t columns = 0;
    bool resize_rows = false;  ///< whether it can have another number of rows
    bool resize_columns = false;
    bool square = false;  ///< its rows and columns are one number: changing either changes both
    /// The value in a row and a column, both from 0. Lasts as long as the puzzle. O(1).
    std::function<std::int64_t(std::size_t row, std::size_t column)> value = {};
};

/// One change of one table: a cell's value, or how many rows or columns there are.
struct SheetEdit {
    enum class What : std::uint8_t { cell, rows, columns };

    std::size_t table = 0;  ///< as they are listed, from 0
    What what = What::cell;
    std::size_t row = 0;  ///< of the cell, from 0, like the column
    std::size_t column = 0;
    std::int64_t value = 0;  ///< what the cell gets, or how many
};

/// Editing makes no table larger than this.
inline constexpr std::int64_t kMostEditedCells = 4'000'000;

/// An error of the kind `input` if these tables have no such cell or size, or walls would be
/// anything but 0 and 1. O(1).
Result<void> check_edit(std::span<const SheetTable> tables, const SheetEdit& edit);

}  // namespace zermelo

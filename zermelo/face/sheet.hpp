// What of an input can be edited by clicking: its tables of numbers and of walls, cell by cell and
// by their sizes. A game tells the tables of a case and makes a change; that the change leaves an
// input is decided by reading what it wrote, so that an editor allows what a reader does, in the
// same words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/matrix.hpp"

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

/// What follows is for the games. What the tables are of must outlive them.
SheetTable sheet_number(std::string name, const std::int64_t& number);
/// One row, as long as one likes.
SheetTable sheet_row(std::string name, const std::vector<std::int64_t>& numbers);
/// Rows and columns may be changed.
template <class T>
SheetTable sheet_matrix(std::string name, const Matrix<T>& matrix) {
    return {.name = std::move(name),
            .rows = matrix.rows(),
            .columns = matrix.columns(),
            .resize_rows = true,
            .resize_columns = true,
            .value = [&matrix](std::size_t row, std::size_t column) -> std::int64_t {
                return matrix(row, column);
            }};
}

/// The matrix with so many rows and columns: the cells that stay, and new ones of `fill`.
template <class T>
Matrix<T> resized(const Matrix<T>& matrix, std::size_t rows, std::size_t columns, T fill) {
    Matrix<T> result(rows, columns, fill);
    for (std::size_t i = 0; i < std::min(rows, matrix.rows()); ++i) {
        std::copy_n(matrix.row(i).begin(), std::min(columns, matrix.columns()),
                    result.row(i).begin());
    }
    return result;
}

/// Makes a change that check_edit allows in the row of a table; new numbers are `fill`.
void edit_row(std::vector<std::int64_t>& numbers, const SheetEdit& edit, std::int64_t fill);

/// The same in a matrix.
template <class T>
void edit_matrix(Matrix<T>& matrix, const SheetEdit& edit, T fill) {
    if (edit.what == SheetEdit::What::cell) {
        matrix(edit.row, edit.column) = static_cast<T>(edit.value);
        return;
    }
    const auto size = static_cast<std::size_t>(edit.value);
    const bool rows = edit.what == SheetEdit::What::rows;
    matrix = resized(matrix, rows ? size : matrix.rows(), rows ? matrix.columns() : size, fill);
}

}  // namespace zermelo

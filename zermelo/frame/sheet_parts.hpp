// Tables and changes that a game makes its sheet of: a number, a row, a matrix.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/matrix.hpp"
#include "zermelo/face/sheet.hpp"

namespace zermelo {

/// A table of one number, which must outlive it.
SheetTable sheet_number(std::string name, const std::int64_t& number);
/// A table of one row, as long as one likes; the numbers must outlive it.
SheetTable sheet_row(std::string name, const std::vector<std::int64_t>& numbers);
/// A table whose rows and columns may both be changed; the matrix must outlive it.
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

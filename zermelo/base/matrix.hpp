// A dense matrix of values in one stretch of memory, row after row. Rows and columns count from 0
// here; what people read counts from 1.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace zermelo {

template <class T>
class Matrix {
  public:
    Matrix() = default;
    Matrix(std::size_t rows, std::size_t columns, T fill = T())
        : rows_(rows), columns_(columns), values_(rows * columns, fill) {}
    /// Takes over values that were read row by row; there must be rows * columns of them.
    Matrix(std::size_t rows, std::size_t columns, std::vector<T> values)
        : rows_(rows), columns_(columns), values_(std::move(values)) {
        assert(values_.size() == rows_ * columns_);
    }

    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }

    T& operator()(std::size_t row, std::size_t column) {
        assert(row < rows_ && column < columns_);
        return values_[row * columns_ + column];
    }
    const T& operator()(std::size_t row, std::size_t column) const {
        assert(row < rows_ && column < columns_);
        return values_[row * columns_ + column];
    }
    std::span<const T> row(std::size_t row) const {
        assert(row < rows_);
        return std::span(values_).subspan(row * columns_, columns_);
    }
    std::span<T> row(std::size_t row) {
        assert(row < rows_);
        return std::span(values_).subspan(row * columns_, columns_);
    }
    std::span<const T> values() const { return values_; }
    std::span<T> values() { return values_; }

    Matrix transposed() const {
        Matrix result(columns_, rows_);
        for (std::size_t i = 0; i < rows_; ++i) {
            for (std::size_t j = 0; j < columns_; ++j)
                result(j, i) = (*this)(i, j);
        }
        return result;
    }

    bool operator==(const Matrix&) const = default;

  private:
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::vector<T> values_;
};

}  // namespace zermelo

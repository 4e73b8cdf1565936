// The board as the solvers see it: no more rows than columns, and one number a cell.
//
// Both are free. Transposing keeps every play and its scores. And in a play that fills the board
// White has what Black has not, so Black's score minus White's is what Black scores with the
// numbers A + B, minus the sum of B: only Black's moves gain anything, Black maximises that gain,
// White minimises it, and all values are between 0 and the sum of A + B.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

class Board {
  public:
    /// The instance must outlive the board. O(cells).
    explicit Board(const Instance& instance)
        : instance_(&instance),
          transposed_(instance.a.rows() > instance.a.columns()),
          sum_a_(sum(instance.a)),
          sum_b_(sum(instance.b)) {}

    bool transposed() const { return transposed_; }
    /// The shorter side.
    std::size_t rows() const { return std::min(instance_->a.rows(), instance_->a.columns()); }
    /// The longer side.
    std::size_t columns() const { return std::max(instance_->a.rows(), instance_->a.columns()); }
    std::size_t cells() const { return rows() * columns(); }

    /// The gain of Black by this cell of the (perhaps transposed) board.
    std::int64_t gain(std::size_t i, std::size_t j) const {
        return at(instance_->a, i, j) + at(instance_->b, i, j);
    }
    std::int64_t b(std::size_t i, std::size_t j) const { return at(instance_->b, i, j); }
    std::int64_t sum_a() const { return sum_a_; }
    std::int64_t sum_b() const { return sum_b_; }

    /// The filled cells of every row of the (perhaps transposed) board.
    std::vector<std::size_t> rows_of(const Staircase::Position& position) const {
        std::vector<std::size_t> rows(this->rows(), 0);
        for (std::size_t i = 0; i < position.filled.size(); ++i) {
            const auto cells = static_cast<std::size_t>(position.filled[i]);
            if (!transposed_) {
                rows[i] = cells;
            } else {
                for (std::size_t j = 0; j < cells; ++j)
                    ++rows[j];
            }
        }
        return rows;
    }

    /// True if 32-bit numbers hold the sum of all gains.
    bool narrow() const {
        constexpr std::int64_t kLimit = std::int64_t{1} << 30;
        return sum_a_ < kLimit && sum_b_ < kLimit;
    }

  private:
    std::int64_t at(const Matrix<std::int64_t>& matrix, std::size_t i, std::size_t j) const {
        return transposed_ ? matrix(j, i) : matrix(i, j);
    }
    static std::int64_t sum(const Matrix<std::int64_t>& matrix) {
        const auto values = matrix.values();
        return std::accumulate(values.begin(), values.end(), std::int64_t{0});
    }

    const Instance* instance_;
    bool transposed_;
    std::int64_t sum_a_;
    std::int64_t sum_b_;
};

}  // namespace zermelo::games::staircase

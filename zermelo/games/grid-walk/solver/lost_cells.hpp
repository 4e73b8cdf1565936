// Grid walk, who wins: all cells from the last one back, 64 at a time, a bit each.
//
// A cell is won iff the cell below or the cell to the right is lost, or a lost cell is within K
// down its diagonal. README.md proves what makes this a matter of whole words: two lost cells of a
// diagonal are more than K apart, so a bit a diagonal tells whether one is within reach; and of
// neighbouring cells that could be lost but for their right neighbour, every other one is.
//
// It took the place of a sweep of one cell after the other, with a number a diagonal for its last
// lost cell, 2.5 ns a cell against 0.15 with the reading of the text. Threads have not been tried:
// of a process that takes 30 ms with 10^8 cells, half is spent here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/grid-walk/cell_bytes.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo::games::grid_walk {

/// The cells where the player to move loses. O(N * M / 64) steps and the reading of N * M bytes.
class LostCells {
  public:
    /// The bytes that `make` takes: a bit a cell, and three rows of bits. O(1).
    static std::uint64_t need(std::size_t rows, std::size_t columns);
    static std::uint64_t need(const Instance& instance, unsigned /*jobs*/ = 1) {
        return need(instance.walls.rows(), instance.walls.columns());
    }

    /// An error of the kind `limit` if that is more than the memory allowed (nothing is allocated
    /// then), or if the monitor stops it.
    static Result<LostCells> make(const Instance& instance, const Resources& resources);

    /// Reads bytes that nobody has looked at; none if one of them is neither wall nor open cell.
    static std::optional<Result<LostCells>> make(const CellBytes& cells, std::int64_t longest,
                                                 const Resources& resources);

    static constexpr ValueKind kind() { return ValueKind::outcome; }
    /// True if the player to move loses from this open cell.
    bool lost(Cell cell) const {
        const std::size_t from_right = columns_ - static_cast<std::size_t>(cell.column);
        const std::size_t from_below = rows_ - static_cast<std::size_t>(cell.row);
        return (bits_[(from_below + 1) * words_ + from_right / 64] >> from_right % 64 & 1U) != 0;
    }
    Value value(Cell cell) const {
        return Value::of(lost(cell) ? Outcome::p_position : Outcome::n_position);
    }

  private:
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t words_ = 0;
    // A row of zeros, then the rows from the last one up, each from the last column back.
    std::vector<std::uint64_t> bits_;
};

}  // namespace zermelo::games::grid_walk

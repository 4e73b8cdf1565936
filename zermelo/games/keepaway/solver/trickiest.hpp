// Keepaway from a lost position: the move that leaves the most wrong replies.
//
// Whoever stands on a winning cell has put the other into a lost position: each of his moves ends
// on a cell that loses, and the right replies are the winning cells farther than k from there. So a
// move to q leaves
//     (cells farther than k from q) - (winning ones among them)
// wrong replies: all the losing cells of the board but those within k of q. What is wanted is the
// first legal cell with the fewest losing cells within k.
//
// The cells within k of q are a diamond. From a cell to its right neighbour the diamond gains one
// edge and loses the opposite one; an edge is two stretches of diagonals, and of a diagonal the
// board and the winning cells (a rectangle in the rotated coordinates, see winning_set.hpp) each
// hold a stretch. So every step takes O(1), without any table. What lost: sums over a table in
// rotated coordinates, two more numbers a cell; and a search that skips blocks by bounds, which
// finds little to skip where k is near 0 or near n.
#pragma once

#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/keepaway/solver/winning_set.hpp"

namespace zermelo::games::keepaway {

/// Counts the cells of an n x n board that do not win.
class LosingCells {
  public:
    /// n below 2^30, k below n.
    LosingCells(const Rectangle& winning, std::int64_t n, std::int64_t k);

    /// The number by which more of them are within k of a cell than of its left neighbour, for the
    /// columns 2..n of a row; `gains` has room for n numbers, of which the first is left alone.
    void gains_of_row(std::int32_t row, std::int32_t* gains) const;
    /// The number by which more of them are within k of the first cell of a row than of that of the
    /// row above.
    std::int32_t gain_of_row(std::int32_t row) const;
    /// The number of those within k of cell (1,1). O(k)
    std::int64_t around_corner() const;

  private:
    struct Rows {
        std::int32_t first;
        std::int32_t last;
    };
    std::int32_t on_sum(std::int32_t sum, Rows rows) const;
    std::int32_t on_difference(std::int32_t difference, Rows rows) const;

    std::int32_t n_;
    std::int32_t k_;
    std::int32_t sum_low_;
    std::int32_t sum_high_;
    std::int32_t difference_low_;
    std::int32_t difference_high_;
};

/// The first legal move from a lost position that leaves the most wrong replies. An error of the
/// kind `limit` if the monitor stops it. O(n^2) time, O(n) memory.
Result<Cell> trickiest_move(const WinningSet& winners, const Keepaway& rules,
                            const Keepaway::Position& position, const Resources& resources);

}  // namespace zermelo::games::keepaway

// The cells that win for whoever stands on them, without a sort of the values.
//
// From the largest value down, a cell wins iff no winning cell of larger value is farther than k.
// In the rotated coordinates sum = row + column and difference = row - column a distance above k is
// a difference above k in one of the two. So of the winning cells found so far only their bounding
// box matters: it allows a rectangle of further ones, all cells in the box win already, and in the
// end box and rectangle hold the same cells, which are exactly those that win. README.md proves it.
//
// Hence rounds: take the largest value inside the rectangle but outside the box, grow the box by
// its cell, shrink the rectangle, until nothing lies between them. Each round makes the box wider
// by 1 or more in one coordinate or both, and neither may pass k: at most 2k + 1 rounds.
//
// The rounds need no scan of the board each. Rows are cut into blocks, and a heap holds every block
// by its largest cell, as it was when last looked at. What is open only ever closes, so these are
// upper bounds: if the cell of the topmost block is still open, it is the largest of all; if not,
// the block gets what it has left and sinks. A random board costs one look at every value and
// little more. What lost: sorting the cells (4 million take longer than reading them); scanning
// what is open in each round (six scans of the board on random ones, thousands on others); a
// Cartesian tree for each row (O(n^2) for any board, but 8 bytes a cell, and O(n) for each of the
// rounds).
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

/// Columns first..last of a row, counted from 1; none if last < first.
struct Stretch {
    std::int64_t first = 1;
    std::int64_t last = 0;
    bool empty() const { return last < first; }
    std::int64_t size() const { return empty() ? 0 : last - first + 1; }
};

/// A rectangle in the rotated coordinates; on the board, a diamond with its corners cut.
struct Rectangle {
    std::int64_t sum_low = 0;
    std::int64_t sum_high = 0;
    std::int64_t difference_low = 0;
    std::int64_t difference_high = 0;

    bool operator==(const Rectangle&) const = default;

    /// The smallest that holds the whole board.
    static constexpr Rectangle around_board(std::int64_t n) { return {2, 2 * n, 1 - n, n - 1}; }
    /// A box without cells, which grows to the first cell that it is given.
    static constexpr Rectangle nothing() {
        constexpr std::int64_t kFar = 4 * kMostRows;
        return {kFar, -kFar, kFar, -kFar};
    }

    bool contains(Cell cell) const {
        const auto [sum, difference] = rotated(cell);
        return sum_low <= sum && sum <= sum_high && difference_low <= difference &&
               difference <= difference_high;
    }

    /// Grows it to hold the cell.
    void grow(Cell cell) {
        const auto [sum, difference] = rotated(cell);
        sum_low = std::min(sum_low, sum);
        sum_high = std::max(sum_high, sum);
        difference_low = std::min(difference_low, difference);
        difference_high = std::max(difference_high, difference);
    }

    /// Cuts off whatever is farther than k from the cell.
    void shrink(Cell cell, std::int64_t k) {
        const auto [sum, difference] = rotated(cell);
        sum_low = std::max(sum_low, sum - k);
        sum_high = std::min(sum_high, sum + k);
        difference_low = std::max(difference_low, difference - k);
        difference_high = std::min(difference_high, difference + k);
    }

    /// The rows of the board that it may touch, as a stretch.
    Stretch rows(std::int64_t n) const {
        return {std::max<std::int64_t>(1, (sum_low + difference_low) / 2),
                std::min(n, (sum_high + difference_high + 1) / 2)};
    }
    /// Its columns in a row of the board.
    Stretch columns(std::int64_t row, std::int64_t n) const {
        return {std::max({std::int64_t{1}, sum_low - row, row - difference_high}),
                std::min({n, sum_high - row, row - difference_low})};
    }

  private:
    static std::pair<std::int64_t, std::int64_t> rotated(Cell cell) {
        return {std::int64_t{cell.row} + cell.column, std::int64_t{cell.row} - cell.column};
    }
};

/// The region where further winning cells can be: inside the rectangle that the ones found so far
/// allow, and outside their bounding box.
struct Open {
    Rectangle allowed;
    Rectangle box = Rectangle::nothing();

    explicit Open(std::int64_t n) : allowed(Rectangle::around_board(n)) {}

    void take(Cell cell, std::int64_t k) {
        box.grow(cell);
        allowed.shrink(cell, k);
    }

    bool contains(Cell cell) const { return allowed.contains(cell) && !box.contains(cell); }

    /// The parts of a row left and right of the box; where the box does not meet the row, all of it
    /// counts as left. As the box grows and the rectangle shrinks, either part only gets smaller.
    std::pair<Stretch, Stretch> parts(std::int64_t row, std::int64_t n) const {
        const Stretch all = allowed.columns(row, n);
        const Stretch taken = box.columns(row, n);
        if (taken.empty()) return {all, Stretch{}};
        return {{all.first, taken.first - 1}, {taken.last + 1, all.last}};
    }
};

struct WinningSet {
    /// The cells of the board in it are those that win.
    Rectangle rectangle;
    /// The cells that made it what it is, by falling value. For any cell, the first of them farther
    /// than k is the largest winning cell farther than k.
    std::vector<Cell> spanning;

    bool wins(Cell cell) const { return rectangle.contains(cell); }
};

/// The winning cells of a board. An error of the kind `limit` if it needs more than the memory
/// granted, 8 bytes a round and 16 a block, a small part of the board itself; or if it is stopped.
/// Looks at every value once, and then at a block for every round, for every block, and for every
/// cell that was the largest of its block when it closed: O(n^2 (kBlock + log n)) at the very
/// worst, O(n^2) in practice.
Result<WinningSet> winning_set(const Instance& instance, const Resources& resources);

/// The number of columns of a row that make a block.
inline constexpr std::int64_t kBlock = 128;

}  // namespace zermelo::games::keepaway

// Grid walk, the fast way: both tables below are filled from the last cell back, O(1) a cell, with
// a small memory for each diagonal. README.md proves them.
//
// Who wins: a cell is won iff the cell below or the cell to the right is lost, or the nearest lost
// cell down its diagonal is within K. One number a diagonal tells where that is.
//
// Grundy values: open cells of a diagonal that are at most K apart have different values, because
// one leads to the other. So what a diagonal holds within K of a cell is a set, not a multiset: a
// bit for each value, set when a cell is valued, cleared when it is out of reach. The value of a
// cell is the first zero, the two neighbours' bits added.
//
// Alternatives that lost: counts of the values a diagonal (as large as all values together, for
// what is never above 1); the row where each value stood last (the same); marking all options of
// each cell (O(K) a cell).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "zermelo/base/error.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/face/value.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

/// The longest diagonal move that the grid has room for: min(K, N - 1, M - 1).
std::int32_t longest_move(const Instance& instance);

/// Who wins with the token on each cell. O(N * M) time, a byte a cell and a number a diagonal.
class LostCells {
  public:
    /// The bytes that `make` takes, O(1).
    static std::uint64_t need(const Instance& instance);
    /// An error of the kind `limit` if that is more than `memory`; nothing is allocated then.
    static Result<LostCells> make(const Instance& instance, std::uint64_t memory);

    static constexpr ValueKind kind() { return ValueKind::outcome; }
    /// Whether the player to move loses from this open cell.
    bool lost(Cell cell) const {
        return lost_(static_cast<std::size_t>(cell.row - 1),
                     static_cast<std::size_t>(cell.column - 1)) != 0;
    }
    Value value(Cell cell) const {
        return Value::of(lost(cell) ? Outcome::p_position : Outcome::n_position);
    }

  private:
    Matrix<std::uint8_t> lost_;  // and one row more, of zeros
};

/// The Grundy value of each cell; a wall has the largest Number instead.
/// The values must fit: longest_move + 2 < the largest Number.
template <class Number>
Matrix<Number> grundy_table(const Instance& instance);

/// The Grundy values of all cells, 0..K+2. O(N * M) time but for a step per 4096 values in the
/// search of a first zero; 2 bytes a cell (4 where the shorter side and K exceed 65,532), and K+3
/// bits for each of M diagonals.
class GrundyValues {
  public:
    static std::uint64_t need(const Instance& instance);
    static Result<GrundyValues> make(const Instance& instance, std::uint64_t memory);

    static constexpr ValueKind kind() { return ValueKind::grundy; }
    /// The value of an open cell.
    std::uint32_t at(Cell cell) const {
        return std::visit(
            [&](const auto& table) -> std::uint32_t {
                return table(static_cast<std::size_t>(cell.row - 1),
                             static_cast<std::size_t>(cell.column - 1));
            },
            table_);
    }
    bool lost(Cell cell) const { return at(cell) == 0; }
    Value value(Cell cell) const { return Value::grundy(at(cell)); }

  private:
    std::variant<Matrix<std::uint16_t>, Matrix<std::uint32_t>> table_;
};

/// A winning move, the longest along the diagonal if there is any; where all moves lose, the
/// longest one. None where no move is left. `Table` is LostCells or GrundyValues. O(K).
template <class Table>
std::optional<GridWalk::Move> best_move(const Table& table, const GridWalk& rules, Cell token) {
    std::optional<GridWalk::Move> best;
    bool best_wins = false;
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        const bool wins = table.lost(rules.after(token, move));
        if (wins >= best_wins) {  // later moves go further
            best = move;
            best_wins = wins;
        }
        return true;
    });
    return best;
}

/// What a session asks: a table, which all sessions of a puzzle share.
template <class Table>
class TableEvaluator {
  public:
    TableEvaluator(std::shared_ptr<const Table> table, GridWalk rules)
        : table_(std::move(table)), rules_(rules) {}

    ValueKind kind() const { return Table::kind(); }
    Result<Value> value(Cell token) const { return table_->value(token); }
    std::optional<GridWalk::Move> best_move(Cell token) const {
        return grid_walk::best_move(*table_, rules_, token);
    }

  private:
    std::shared_ptr<const Table> table_;
    GridWalk rules_;
};

}  // namespace zermelo::games::grid_walk

// Grid walk, the fast way: what a session asks. The tables hold the exact value of every cell, see
// lost_cells.hpp and grundy_values.hpp.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "zermelo/games/grid-walk/grundy_values.hpp"
#include "zermelo/games/grid-walk/lost_cells.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

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

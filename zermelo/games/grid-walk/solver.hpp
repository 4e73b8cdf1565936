// Grid walk, the fast way: what a session asks. The tables hold the exact value of every cell, see
// lost_cells.hpp and grundy_values.hpp, and how long play lasts from there, see
// remoteness_table.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/games/grid-walk/grundy_values.hpp"
#include "zermelo/games/grid-walk/lost_cells.hpp"
#include "zermelo/games/grid-walk/remoteness_table.hpp"
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

/// What a session asks: tables, which all sessions of a puzzle share.
class TableEvaluator {
  public:
    using Table =
        std::variant<std::shared_ptr<const LostCells>, std::shared_ptr<const GrundyValues>>;

    /// The remoteness may be left out, where there is no memory for it.
    TableEvaluator(Table table, std::shared_ptr<SharedRemoteness> remoteness, GridWalk rules,
                   const Resources& resources)
        : table_(std::move(table)),
          remoteness_(std::move(remoteness)),
          rules_(rules),
          resources_(resources) {}

    ValueKind kind() const {
        return std::visit([](const auto& table) { return table->kind(); }, table_);
    }
    Result<Value> value(Cell token) const {
        return std::visit([&](const auto& table) { return table->value(token); }, table_);
    }
    std::optional<GridWalk::Move> best_move(Cell token) const {
        return std::visit(
            [&](const auto& table) { return grid_walk::best_move(*table, rules_, token); }, table_);
    }

    /// The first of all sessions that asks has the table made. O(1) afterwards.
    Result<std::optional<std::uint32_t>> remoteness(Cell token) const;
    /// O(K) afterwards.
    Result<std::optional<GridWalk::Move>> move_by_remoteness(Cell token) const;

    /// The values of the options and the one that is missing, or which option is lost.
    std::vector<std::string> reason(const GridWalk& rules, Cell token) const;

  private:
    Table table_;
    std::shared_ptr<SharedRemoteness> remoteness_;
    GridWalk rules_;
    Resources resources_;
};

}  // namespace zermelo::games::grid_walk

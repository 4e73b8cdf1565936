// Grid walk, the fast way: what a session asks. The tables hold the exact value of every cell, see
// lost_cells.hpp and grundy_values.hpp.
#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

/// "0..3, 5, 8..9": different numbers in ascending order.
std::string list_of(std::vector<std::int64_t> numbers);

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

    /// The values of the options and the one that is missing, or which option is lost.
    std::vector<std::string> reason(const GridWalk& rules, Cell token) const {
        std::vector<std::int64_t> values;
        std::uint64_t options = 0;
        std::string lost;
        rules.visit_moves(token, [&](const GridWalk::Move& move) {
            const Cell next = rules.after(token, move);
            values.push_back(table_->value(next).number);
            ++options;
            if (lost.empty() && table_->lost(next)) lost = rules.write_move(move);
            return true;
        });
        if (options == 0) return {};
        if constexpr (Table::kind() == ValueKind::grundy) {
            return {fmt::format("the options have the Grundy values {}; the smallest missing is {}",
                                list_of(std::move(values)), table_->value(token).number)};
        } else {
            if (lost.empty()) return {fmt::format("none of the {} options is lost", options)};
            return {fmt::format("{} leads to a lost cell", lost)};
        }
    }

  private:
    std::shared_ptr<const Table> table_;
    GridWalk rules_;
};

}  // namespace zermelo::games::grid_walk

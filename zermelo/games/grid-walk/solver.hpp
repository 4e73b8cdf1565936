// Grid walk, the fast way: what a session asks. The tables hold the exact value of every cell, see
// lost_cells.hpp and grundy_values.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
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

/// For d = 0, 1, ... up to the edge of the grid, or to twice the longest move: how many of the
/// cells 1..d ahead along the diagonal are open and `is_wrong`. O(d)
template <class IsWrong>
std::vector<std::uint64_t> wrong_ahead(const GridWalk& rules, Cell token, const IsWrong& is_wrong) {
    const Instance& instance = rules.instance();
    const std::int64_t edge =
        std::min(static_cast<std::int64_t>(instance.walls.rows()) - token.row,
                 static_cast<std::int64_t>(instance.walls.columns()) - token.column);
    const std::int64_t reach =
        std::min(edge, instance.longest);  // once, so that twice cannot overflow
    std::vector<std::uint64_t> counts{0};
    for (std::int64_t d = 1; d <= std::min(edge, 2 * reach); ++d) {
        const Cell cell{token.row + static_cast<std::int32_t>(d),
                        token.column + static_cast<std::int32_t>(d)};
        const bool open = instance.walls(static_cast<std::size_t>(cell.row - 1),
                                         static_cast<std::size_t>(cell.column - 1)) == 0;
        counts.push_back(counts.back() + (open && is_wrong(cell) ? 1 : 0));
    }
    return counts;
}

/// The move of a lost cell that leaves the most wrong replies, which are those to cells that are
/// not lost; none where no move is left. All cells that a diagonal move reaches and the diagonal
/// replies to them are on one diagonal, so counts along it are enough. O(K)
template <class Table>
std::optional<GridWalk::Move> trickiest_move(const Table& table, const GridWalk& rules,
                                             Cell token) {
    const auto is_wrong = [&](Cell cell) { return !table.lost(cell); };
    const auto count_wrong = [&](Cell from, bool diagonal_too) {
        std::uint64_t wrong = 0;
        rules.visit_moves(from, [&](const GridWalk::Move& reply) {
            if (reply.direction == GridWalk::Direction::diagonal && !diagonal_too) return false;
            wrong += is_wrong(rules.after(from, reply)) ? 1 : 0;
            return true;
        });
        return wrong;
    };
    const std::vector<std::uint64_t> ahead = wrong_ahead(rules, token, is_wrong);
    const std::int64_t longest = rules.instance().longest;
    std::optional<GridWalk::Move> trickiest;
    std::uint64_t most = 0;
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        const bool diagonal = move.direction == GridWalk::Direction::diagonal;
        std::uint64_t wrong = count_wrong(rules.after(token, move), !diagonal);
        if (diagonal) {
            const auto here = static_cast<std::size_t>(move.cells);
            const auto farthest = std::min(static_cast<std::uint64_t>(longest) + here,
                                           static_cast<std::uint64_t>(ahead.size() - 1));
            wrong += ahead[farthest] - ahead[here];
        }
        if (!trickiest || wrong > most) {
            trickiest = move;
            most = wrong;
        }
        return true;
    });
    return trickiest;
}

/// What a session asks: a table, which all sessions of a puzzle share.
class TableEvaluator {
  public:
    using Table =
        std::variant<std::shared_ptr<const LostCells>, std::shared_ptr<const GrundyValues>>;

    TableEvaluator(Table table, GridWalk rules) : table_(std::move(table)), rules_(rules) {}

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

    std::optional<GridWalk::Move> trickiest_move(Cell token) const {
        return std::visit(
            [&](const auto& table) { return grid_walk::trickiest_move(*table, rules_, token); },
            table_);
    }

    /// The values of the options and the one that is missing, or which option is lost.
    std::vector<std::string> reason(const GridWalk& rules, Cell token) const;

  private:
    Table table_;
    GridWalk rules_;
};

}  // namespace zermelo::games::grid_walk

// Grid walk, the fast way: what a session asks. The tables hold the exact value of every cell, see
// solver/lost_cells.hpp and solver/grundy_values.hpp, and how long play lasts from there, see
// solver/remoteness_table.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/solver/grundy_values.hpp"
#include "zermelo/games/grid-walk/solver/lost_cells.hpp"
#include "zermelo/games/grid-walk/solver/remoteness_table.hpp"

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

/// A line for each query, First or Second. An error of the kind `limit` if the table does not fit
/// the memory or the monitor stops it.
Result<std::string> answer(const Instance& instance, const Resources& resources);
/// The same from a table that is there. O(queries).
std::string answer_by(const LostCells& table, std::span<const Cell> queries);

/// Tables that the sessions of all queries of a puzzle share, each made when it is first asked for.
struct SharedTables {
    template <class Table>
    struct Kept {
        std::shared_ptr<const Table> table;
        std::uint64_t need = 0;  ///< of memory, to make it
    };
    Kept<LostCells> lost;
    Kept<GrundyValues> grundy;
    std::shared_ptr<SharedRemoteness> remoteness = std::make_shared<SharedRemoteness>();
};

/// The values of a table, and how long play lasts from the remoteness table.
class GridWalkEvaluator final : public Evaluator<GridWalk> {
  public:
    /// Makes the table of the values that the options ask for, unless it is there. An error of the
    /// kind `limit` if it does not fit the memory.
    static Result<GridWalkEvaluator> make(const GridWalk& rules, const SessionOptions& options,
                                          SharedTables& shared);

    ValueKind kind() const override {
        return std::visit([](const auto& table) { return table->kind(); }, table_);
    }
    Result<Value> value(const Cell& token) override {
        return std::visit([&](const auto& table) { return table->value(token); }, table_);
    }
    /// O(K)
    Result<std::optional<GridWalk::Move>> best_move(const Cell& token) override {
        return std::visit(
            [&](const auto& table) { return grid_walk::best_move(*table, rules(), token); },
            table_);
    }

    /// The first of all sessions that asks has the table made. O(1) afterwards.
    Result<std::optional<std::uint32_t>> remoteness(const Cell& token) override;
    /// O(K) afterwards.
    Result<std::optional<GridWalk::Move>> move_by_remoteness(const Cell& token) override;

    /// The values of the options and the one that is missing, or which option is lost.
    std::vector<Sentence> reason(const Cell& token) override;

  private:
    using Table =
        std::variant<std::shared_ptr<const LostCells>, std::shared_ptr<const GrundyValues>>;

    /// The remoteness is null where there is no memory for it.
    GridWalkEvaluator(const GridWalk& rules, Table table,
                      std::shared_ptr<SharedRemoteness> remoteness, const Resources& resources)
        : Evaluator(rules),
          table_(std::move(table)),
          remoteness_(std::move(remoteness)),
          resources_(resources) {}

    template <class T>
    static Result<GridWalkEvaluator> on_table(SharedTables::Kept<T>& kept, const GridWalk& rules,
                                              const std::shared_ptr<SharedRemoteness>& remoteness,
                                              const Resources& resources);

    Table table_;
    std::shared_ptr<SharedRemoteness> remoteness_;
    Resources resources_;
};

}  // namespace zermelo::games::grid_walk

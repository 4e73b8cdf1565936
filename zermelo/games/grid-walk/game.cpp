// Grid walk as the rest of the program sees it.
#include <memory>
#include <span>
#include <utility>

#include "zermelo/base/memory_budget.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/grid-walk/cell_bytes.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/inputs.hpp"
#include "zermelo/games/grid-walk/map.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/sheet.hpp"
#include "zermelo/games/grid-walk/solver.hpp"

namespace zermelo::games::grid_walk {

/// The grid with its walls, the token, and the cells that a move takes it to; of more than a
/// million cells, which nobody could look at, the position alone. O(N * M).
View view_of(const GridWalk& rules, const Cell& token, std::span<const GridWalk::Move>) {
    constexpr std::size_t kMostCells = std::size_t{1} << 20;
    const Matrix<std::uint8_t>& walls = rules.instance().walls;
    if (walls.values().size() > kMostCells) return TextView{rules.write_position(token)};
    GridView view;
    view.rows = walls.rows();
    view.columns = walls.columns();
    view.classes.reserve(walls.values().size());
    for (const std::uint8_t wall : walls.values())
        view.classes.push_back(wall != 0 ? CellClass::wall : CellClass::plain);
    const auto mark = [&](Cell cell, CellClass as) {
        const GridView::Click click{static_cast<std::size_t>(cell.row - 1),
                                    static_cast<std::size_t>(cell.column - 1), ""};
        view.classes[click.row * view.columns + click.column] = as;
        return click;
    };
    mark(token, CellClass::token);
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        view.clicks.push_back(mark(rules.after(token, move), CellClass::choice));
        view.clicks.back().move = rules.write_move(move);
        return true;
    });
    return view;
}

std::string words_for(const GridWalk&, const Cell& token) {
    return fmt::format("The token stands in row {}, column {}.", token.row, token.column);
}

namespace {

struct Definition : PlainGame {
    /// The tables are the same for all queries of a puzzle.
    template <class Table>
    struct Kept {
        std::shared_ptr<const Table> table;
        std::uint64_t need = 0;  // of memory, to make it
    };
    struct Cache {
        Kept<LostCells> lost;
        Kept<GrundyValues> grundy;
        std::shared_ptr<SharedRemoteness> remoteness = std::make_shared<SharedRemoteness>();
    };

    static const GameInfo& info() {
        static const GameInfo info{
            .name = name,
            .aliases = {aliases.begin(), aliases.end()},
            .known_as = "KOI 2023 round 1 \"gyeokja geim\" (grid game); BOJ 28218; Luogu P12658",
            .summary = "a token walks down, right or diagonally over a grid with walls",
            .rules =
                "A token stands on an open cell of a grid with walls. The players take turns; a\n"
                "move takes it one cell down, one cell right, or d cells down and d cells right\n"
                "with 1 <= d <= K, onto an open cell of the grid. A diagonal move jumps over\n"
                "walls. Who cannot move loses.",
            .grammar =
                "N M K, then N rows of M cells each, . open and # wall, then Q, then Q queries\n"
                "x y, the row and the column of the token.\n"
                "Answer: a line per query, First or Second.",
            .moves = "D is one cell down, R one cell right, X3 three cells along the diagonal",
            .case_name = "query",
            .objective = Objective::last_mover_wins,
            .has_grundy = true,
            .characters = {kCharacters.begin(), kCharacters.end()},
            .sides = "rows x columns",
            .has_k = true,
            .tiny = "grids of up to {0} rows and columns, with any walls and K, from every cell",
            .map = {.layers = {"wins", kGrundyLayer}, .of_file = true, .after = false},
        };
        return info;
    }

    static Limits contest_limits(std::string_view) { return Limits::contest(); }
    static constexpr auto& read_fast = grid_walk::read_fast;
    static constexpr auto& write = grid_walk::write;
    static Result<std::string> answer_line(const Instance&, std::size_t, Session& session) {
        return line_by_winner(session, "First", "Second");
    }

    static std::string answer_lines(const LostCells& table, std::span<const Cell> queries) {
        std::string lines;
        lines.reserve(queries.size() * 7);
        for (const Cell& query : queries)
            lines += table.lost(query) ? "Second\n" : "First\n";
        return lines;
    }

    static Result<std::string> answer(const Instance& instance, const Resources& resources) {
        if (instance.queries.empty()) return "";
        const auto table = LostCells::make(instance, resources);
        if (!table) return std::unexpected(table.error());
        return answer_lines(*table, instance.queries);
    }

    /// Straight from the text, of which only the bits of the lost cells are kept.
    static std::optional<Result<std::string>> answer_fast(std::string_view text,
                                                          const Resources& resources) {
        const auto layout = layout_of(text);
        if (!layout) return std::nullopt;
        MemoryBudget budget(resources.memory);
        const auto queries = read_queries(*layout, budget);
        if (!queries || queries->empty()) return std::nullopt;
        const auto table = LostCells::make(layout->cells, layout->longest, resources);
        if (!table) return std::nullopt;
        if (!*table) return std::unexpected(table->error());
        return answer_lines(**table, *queries);
    }

    static Result<TableEvaluator> evaluator(const GridWalk& rules, const SessionOptions& options,
                                            Cache& cache) {
        return options.grundy ? on_table(cache.grundy, cache.remoteness, rules, options.resources)
                              : on_table(cache.lost, cache.remoteness, rules, options.resources);
    }

    /// Makes the table first if it is not there yet.
    template <class Table>
    static Result<TableEvaluator> on_table(Kept<Table>& kept,
                                           const std::shared_ptr<SharedRemoteness>& remoteness,
                                           const GridWalk& rules, const Resources& resources) {
        const Instance& instance = rules.instance();
        // A table that is there does not change what is refused.
        if (kept.table == nullptr || kept.need > resources.memory) {
            auto made = Table::make(instance, resources);
            if (!made) return std::unexpected(std::move(made.error()));
            kept = {std::make_shared<const Table>(std::move(*made)),
                    Table::need(instance, resources.jobs)};
        }
        const bool fits =
            saturating_add(kept.need, RemotenessTable::need(instance)) <= resources.memory;
        return TableEvaluator(kept.table, fits ? remoteness : nullptr, rules, resources);
    }

    static Result<CaseMap> map(const Instance& instance, std::optional<std::size_t> index,
                               const MapOptions& options) {
        return map_of_grid(instance, info(), index, options);
    }

    static constexpr auto& generate = grid_walk::generate;
    static Instance only(const Instance& instance, std::size_t index) {
        return {instance.walls, instance.longest, {instance.queries[index]}};
    }
    static constexpr auto& visit_tiny = grid_walk::visit_tiny;
    static constexpr auto& visit_smaller = grid_walk::visit_smaller;
    static constexpr auto& largest = grid_walk::largest;
    static constexpr auto& most_cases = grid_walk::most_cases;
    static constexpr auto& sheet = grid_walk::sheet;
    static constexpr auto& edit = grid_walk::edit;
};

}  // namespace

const Game& game() {
    static const RulesGame<Definition> game;
    return game;
}

}  // namespace zermelo::games::grid_walk

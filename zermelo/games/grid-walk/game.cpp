// Grid walk as the rest of the program sees it.
#include <memory>
#include <span>
#include <utility>

#include "zermelo/face/rules_game.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/solver.hpp"

namespace zermelo::games::grid_walk {

/// The grid with its walls, the token, and the cells that a move takes it to. O(N * M).
View view_of(const GridWalk& rules, const Cell& token, std::span<const GridWalk::Move>) {
    const Matrix<std::uint8_t>& walls = rules.instance().walls;
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

namespace {

struct Definition {
    using Instance = grid_walk::Instance;
    using Limits = grid_walk::Limits;

    /// The tables are the same for all queries of a puzzle.
    struct Cache {
        std::shared_ptr<const LostCells> lost;
        std::shared_ptr<const GrundyValues> grundy;
    };

    static const GameInfo& info() {
        static const GameInfo info{
            .name = "grid-walk",
            .aliases = {"boj28218", "p12658"},
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
            .characters = {"random", "open", "dense", "oblong", "jumps", "bars"},
        };
        return info;
    }

    static Limits contest_limits(std::string_view) { return Limits::contest(); }
    static constexpr auto& read_plain = grid_walk::read_plain;
    static constexpr auto& read_fast = grid_walk::read_fast;
    static constexpr auto& write = grid_walk::write;
    static std::size_t cases(const Instance& instance) { return instance.queries.size(); }
    static GridWalk rules(const Instance& instance, std::size_t index) {
        return GridWalk(instance, instance.queries[index]);
    }

    static Result<std::string> answer_line(const Instance&, std::size_t, Session& session) {
        return line_by_winner(session, "First", "Second");
    }

    static Result<std::string> answer(const Instance& instance, const Resources& resources) {
        const std::uint64_t memory = resources.memory;
        std::string lines;
        if (instance.queries.empty()) return lines;
        const auto table = LostCells::make(instance, memory);
        if (!table) return std::unexpected(table.error());
        for (const Cell& query : instance.queries)
            lines += table->lost(query) ? "Second\n" : "First\n";
        return lines;
    }

    static Result<std::unique_ptr<Session>> open(std::shared_ptr<const Instance> instance,
                                                 std::size_t index, const SessionOptions& options,
                                                 Cache& cache) {
        return options.grundy
                   ? open_on(cache.grundy, std::move(instance), index, options.resources.memory)
                   : open_on(cache.lost, std::move(instance), index, options.resources.memory);
    }

    /// A session on the table, which is made first if it is not there yet.
    template <class Table>
    static Result<std::unique_ptr<Session>> open_on(std::shared_ptr<const Table>& table,
                                                    std::shared_ptr<const Instance> instance,
                                                    std::size_t index, std::uint64_t memory) {
        // A table that is there does not change what is refused.
        if (table == nullptr || Table::need(*instance) > memory) {
            auto made = Table::make(*instance, memory);
            if (!made) return std::unexpected(std::move(made.error()));
            table = std::make_shared<const Table>(std::move(*made));
        }
        const GridWalk of_case = rules(*instance, index);
        return std::make_unique<RulesSession<GridWalk, TableEvaluator<Table>>>(
            std::move(instance), of_case, TableEvaluator<Table>(table, of_case));
    }

    static constexpr auto& generate = grid_walk::generate;
    static constexpr auto& visit_tiny = grid_walk::visit_tiny;
};

}  // namespace

const Game& game() {
    static const RulesGame<Definition> game;
    return game;
}

}  // namespace zermelo::games::grid_walk

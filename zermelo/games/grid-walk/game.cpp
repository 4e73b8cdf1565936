// Grid walk as the rest of the program sees it.
#include <span>
#include <utility>

#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/grid-walk/fast_answer.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/inputs.hpp"
#include "zermelo/games/grid-walk/map.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/sheet.hpp"
#include "zermelo/games/grid-walk/solver.hpp"

namespace zermelo::games::grid_walk {

namespace {

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

GameInfo info() {
    return {
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
        .has_grundy = true,
        .characters = characters(),
        .sides = "rows x columns",
        .has_k = true,
        .tiny = "grids of up to {0} rows and columns, with any walls and K, from every cell",
        .map = {.layers = {"wins", kGrundyLayer}, .of_file = true, .after = false},
    };
}

}  // namespace

const Game& game() {
    static const RulesGame game(GameParts<PlainGame, SharedTables>{
        .info = info(),
        .contest = [](std::string_view) -> GameParts<PlainGame, SharedTables>::Contest {
            return {Limits::contest(), Generation{.size = 300, .cases = 300}, 300};
        },
        .write = write,
        .answer_line = [](const Instance&, std::size_t,
                          Session& session) { return line_by_winner(session, "First", "Second"); },
        .generate = generate,
        .visit_tiny = visit_tiny,
        .read_fast = read_fast,
        .answer = answer,
        .answer_fast = answer_fast,
        .evaluator_of_shared =
            [](const GridWalk& rules, const SessionOptions& options, SharedTables& shared) {
                return boxed<GridWalk>(GridWalkEvaluator::make(rules, options, shared));
            },
        .has_preferred_moves = true,
        .view = view_of,
        .words = words_for,
        .map = map_of_grid,
        .only =
            [](const Instance& instance, std::size_t index) {
                return Instance{instance.walls, instance.longest, {instance.queries[index]}};
            },
        .visit_smaller = visit_smaller,
        .sheet = sheet,
        .edit = edit,
    });
    return game;
}

}  // namespace zermelo::games::grid_walk

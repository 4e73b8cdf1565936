// Subtangle as the rest of the program sees it.
#include <span>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/subtangle/fast_answer.hpp"
#include "zermelo/games/subtangle/format.hpp"
#include "zermelo/games/subtangle/inputs.hpp"
#include "zermelo/games/subtangle/map.hpp"
#include "zermelo/games/subtangle/rules.hpp"
#include "zermelo/games/subtangle/sheet.hpp"
#include "zermelo/games/subtangle/solver.hpp"

namespace zermelo::games::subtangle {

namespace {

/// The matrix: the choices of both players, the last of them as the token, and the cells that may
/// be chosen now.
View view_of(const Subtangle& rules, const Subtangle::Position& p, std::span<const Cell> history) {
    const auto values = rules.b().values();
    GridView view;
    view.rows = rules.b().rows();
    view.columns = rules.b().columns();
    view.classes.assign(values.size(), CellClass::plain);
    view.layers.push_back({"b", values});
    const auto class_at = [&](const Cell& cell) -> CellClass& {
        return view.classes[static_cast<std::size_t>(cell.row - 1) * view.columns +
                            static_cast<std::size_t>(cell.column - 1)];
    };
    for (std::size_t i = 0; i < history.size(); ++i) {
        class_at(history[i]) =
            player_after(i) == Player::first ? CellClass::first : CellClass::second;
    }
    if (!history.empty()) class_at(history.back()) = CellClass::token;
    rules.visit_moves(p, [&](const Cell& cell) {
        class_at(cell) = CellClass::choice;
        return true;
    });
    return view;
}

std::string words_for(const Subtangle& rules, const Subtangle::Position& p) {
    const auto turn = static_cast<std::size_t>(p.turn);
    if (turn == rules.a().size()) return "Every number of the array was chosen.";
    const std::string chosen = fmt::format("On turn {} a {} is chosen", turn + 1, rules.a()[turn]);
    if (turn == 0) return chosen + ", in any cell.";
    return fmt::format("{}, below row {} and right of column {}.", chosen, p.row, p.column);
}

GameParts<PlainGame>::Contest contest(std::string_view alias) {
    if (alias == "cf2005e1") return {Limits::easy_contest(), Generation{.size = 300}, 300};
    return {Limits::contest(), Generation{.size = 1500}, 1500};
}

GameInfo info() {
    return {
        .known_as = "Codeforces 2005E1 and 2005E2, \"Subtangle Game\"",
        .summary = "choose the numbers of an array in a matrix, down and right",
        .rules =
            "There are an array a and a matrix b. The players take turns; on turn k the\n"
            "mover chooses a cell of b that holds a[k]. The first choice is free; every\n"
            "later one lies strictly below and strictly right of the one before. Who\n"
            "cannot choose loses; so does who has no number of a left to choose.",
        .grammar =
            "t, then t cases: l n m, the l numbers of a, the n rows of m numbers of b.\n"
            "Answer: a line per case, T if Tsovak (first) wins, N if Narek (second) does.",
        .moves = "2,3 chooses the cell in row 2, column 3; 1,1 is top left",
        .players = {"Tsovak", "Narek"},
        .characters = characters(),
        .sides = "turns x rows x columns",
        .tiny = "cases of up to {0} turns, rows and columns, with up to {0} different numbers",
        .map = {.after = false, .part = "turn"},
    };
}

}  // namespace

const Game& game() {
    static const RulesGame game(GameParts<PlainGame>{
        .info = info(),
        .contest = contest,
        .write = write,
        .answer_line = [](const Instance&, std::size_t,
                          Session& session) { return line_by_winner(session, "T", "N"); },
        .generate = generate,
        .visit_tiny = visit_tiny,
        .read_fast = read_fast,
        .answer = answer,
        .answer_fast = answer_fast,
        .evaluator =
            [](const Subtangle& rules, const SessionOptions& options) {
                return boxed<Subtangle>(
                    SubtangleEvaluator::make(rules.game(), options.resources.memory));
            },
        .has_preferred_moves = true,
        .view = view_of,
        .words = words_for,
        .map = map_of_case,
        .only = [](const Instance& instance,
                   std::size_t index) { return Instance{{instance.cases[index]}}; },
        .append = append,
        .visit_smaller = visit_smaller,
        .sheet = sheet,
        .edit = edit,
    });
    return game;
}

}  // namespace zermelo::games::subtangle

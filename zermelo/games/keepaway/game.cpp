// Keepaway as the rest of the program sees it.

#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/keepaway/fast_answer.hpp"
#include "zermelo/games/keepaway/format.hpp"
#include "zermelo/games/keepaway/inputs.hpp"
#include "zermelo/games/keepaway/map.hpp"
#include "zermelo/games/keepaway/rules.hpp"
#include "zermelo/games/keepaway/sheet.hpp"
#include "zermelo/games/keepaway/solver.hpp"

namespace zermelo::games::keepaway {

namespace {

/// The board with its values, the token, and where it may go. Moves are written as their cells, so
/// there are no clicks to list.
View view_of(const Keepaway& rules, const Keepaway::Position& p, std::span<const Cell>) {
    const Matrix<std::int64_t>& values = rules.instance().values;
    GridView view;
    view.rows = values.rows();
    view.columns = values.columns();
    view.layers.push_back({"value", values.values()});
    view.classes.assign(values.values().size(), CellClass::plain);
    const auto at = [&](Cell cell) -> CellClass& {
        return view.classes[static_cast<std::size_t>(cell.row - 1) * view.columns +
                            static_cast<std::size_t>(cell.column - 1)];
    };
    rules.visit_moves(p, [&](Cell cell) {
        at(cell) = CellClass::choice;
        return true;
    });
    if (!p.is_start()) at(p.token) = CellClass::token;
    return view;
}

std::string words_for(const Keepaway& rules, const Keepaway::Position& p) {
    if (p.is_start()) return "The token is not on the board yet.";
    return fmt::format("The token stands in row {}, column {}, on the value {}.", p.token.row,
                       p.token.column, rules.instance().value(p.token));
}

/// The answer: the worth of every first move.
Result<std::string> map_by_session(const Instance& instance, std::size_t, Session& session) {
    std::string map;
    ZERMELO_TRY(session.visit_choices([&](const Choice& choice) {
        map.append(static_cast<std::size_t>(choice.moves), choice.sign() > 0 ? 'M' : 'G');
        const auto column = static_cast<std::int64_t>(map.size()) % (instance.n() + 1);
        if (column == instance.n()) map += '\n';
        return true;
    }));
    map.pop_back();
    return map;
}

GameInfo info() {
    return {
        .known_as = "Codeforces 1658E \"Gojou and Matrix Game\"",
        .summary = "move a token far enough, score where it lands, for ever",
        .rules =
            "Marin puts a token on any cell of an n x n board and scores its value. Then,\n"
            "Gojou first, each player in turn puts the token on a cell at Manhattan distance\n"
            "greater than k from where it stands, and scores that value. After 10^100 moves\n"
            "each the higher total wins. For every cell: who wins when Marin starts there?",
        .grammar =
            "n and k, then the n x n values row by row, all distinct.\n"
            "Answer: n lines of n letters, M where Marin wins who starts there, else G.",
        .moves = "2,3 puts the token on row 2, column 3 (from 1; top left is 1,1)",
        .case_name = "board",
        .players = {"Marin", "Gojou"},
        .characters = characters(),
        .sides = "rows",
        .has_k = true,
        .tiny = "boards of up to {0} rows, in any order, with any k",
        .map = {.after = false},
    };
}

}  // namespace

const Game& game() {
    static const RulesGame game(GameParts<PlainGame>{
        .info = info(),
        .contest = [](std::string_view) -> GameParts<PlainGame>::Contest {
            return {Limits::contest(), Generation{.size = 2000}};
        },
        .write = write,
        .answer_line = map_by_session,
        .generate = generate,
        .visit_tiny = visit_tiny,
        .read_fast = read_fast,
        .answer = answer,
        .answer_fast = answer_fast,
        // The answer has a letter a cell, for the play that starts there.
        .place_in_answer =
            [](std::size_t token, std::size_t byte) {
                return AnswerPlace{.after = write_cell({static_cast<std::int32_t>(token + 1),
                                                        static_cast<std::int32_t>(byte + 1)})};
            },
        .evaluator =
            [](const Keepaway& rules, const SessionOptions& options) {
                return boxed<Keepaway>(KeepawayEvaluator::make(rules, options.resources));
            },
        .view = view_of,
        .words = words_for,
        .map = map_of_board,
        .visit_smaller = visit_smaller,
        .sheet = sheet,
        .edit = edit,
    });
    return game;
}

}  // namespace zermelo::games::keepaway

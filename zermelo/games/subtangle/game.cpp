// Subtangle as the rest of the program sees it.
#include <memory>
#include <span>
#include <utility>

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

namespace {

struct Definition : PlainGame {
    static const GameInfo& info() {
        static const GameInfo info{
            .name = name,
            .aliases = {aliases.begin(), aliases.end()},
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
            .objective = Objective::last_mover_wins,
            .has_grundy = false,
            .characters = {kCharacters.begin(), kCharacters.end()},
            .sides = "turns x rows x columns",
            .tiny = "cases of up to {0} turns, rows and columns, with up to {0} different numbers",
            .map = {.after = false, .part = "turn"},
        };
        return info;
    }

    static Limits contest_limits(std::string_view alias) {
        return alias == "cf2005e1" ? Limits::easy_contest() : Limits::contest();
    }
    static constexpr auto& read_fast = subtangle::read_fast;
    static constexpr auto& write = subtangle::write;
    static Result<std::string> answer_line(const Instance&, std::size_t, Session& session) {
        return line_by_winner(session, "T", "N");
    }

    static Result<std::string> answer(const Instance& instance, const Resources& resources) {
        const std::uint64_t memory = resources.memory;
        std::string lines;
        for (std::size_t i = 0; i < instance.cases.size(); ++i) {
            const Case& game = instance.cases[i];
            if (const std::uint64_t need = bytes_to_answer(game); need > memory) {
                return memory_error(fmt::format("case {}", i + 1), need, memory);
            }
            lines += first_wins(game) ? "T\n" : "N\n";
        }
        return lines;
    }

    static constexpr auto& answer_fast = subtangle::answer_fast;

    static Result<Corners> evaluator(const Subtangle& rules, const SessionOptions& options) {
        return Corners::make(rules.game(), options.resources.memory);
    }

    static Result<CaseMap> map(const Instance& instance, std::optional<std::size_t> index,
                               const MapOptions& options) {
        return map_of_case(instance.cases[index.value_or(0)], info(), options);
    }

    static constexpr auto& generate = subtangle::generate;
    static Instance only(const Instance& instance, std::size_t index) {
        return {{instance.cases[index]}};
    }
    static constexpr auto& visit_tiny = subtangle::visit_tiny;
    static constexpr auto& visit_smaller = subtangle::visit_smaller;
    static constexpr auto& largest = subtangle::largest;
    static constexpr auto& most_cases = subtangle::most_cases;
    static constexpr auto& append = subtangle::append;
    static constexpr auto& sheet = subtangle::sheet;
    static constexpr auto& edit = subtangle::edit;
};

}  // namespace

const Game& game() {
    static const RulesGame<Definition> game;
    return game;
}

}  // namespace zermelo::games::subtangle

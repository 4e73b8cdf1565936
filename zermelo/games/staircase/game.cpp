// Staircase as the rest of the program sees it.
#include <memory>
#include <span>
#include <utility>

#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/inputs.hpp"
#include "zermelo/games/staircase/map.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/sheet.hpp"
#include "zermelo/games/staircase/solver.hpp"
#include "zermelo/games/staircase/values.hpp"

namespace zermelo::games::staircase {

/// The board with both numbers of every cell, and the contour of the filled ones; who filled a cell
/// is what the history tells.
View view_of(const Staircase& rules, const Staircase::Position& p,
             std::span<const Staircase::Move> history) {
    const Instance& instance = rules.instance();
    GridView view;
    view.rows = rules.rows();
    view.columns = rules.columns();
    view.classes.assign(view.rows * view.columns, CellClass::plain);
    view.layers = {{"A", instance.a.values()}, {"B", instance.b.values()}};
    const auto class_of = [&](const Staircase::Move& move) -> CellClass& {
        return view.classes[(static_cast<std::size_t>(move.row) - 1) * view.columns +
                            static_cast<std::size_t>(move.column) - 1];
    };
    for (std::size_t i = 0; i < history.size(); ++i) {
        class_of(history[i]) =
            player_after(i) == Player::first ? CellClass::first : CellClass::second;
    }
    rules.visit_moves(p, [&](const Staircase::Move& move) {
        class_of(move) = CellClass::choice;
        return true;
    });
    view.contour = contour_of(p.filled, view.columns);
    return view;
}

std::string words_for(const Staircase& rules, const Staircase::Position& p) {
    constexpr std::size_t kMost = 12;  // rows that are told one by one
    const auto columns = static_cast<std::int32_t>(rules.columns());
    if (p.filled.front() == 0) return "No cell is filled yet.";
    if (p.filled.back() == columns) return "Every cell is filled.";
    const auto told = std::span(p.filled).first(std::min(p.filled.size(), kMost));
    return fmt::format("The numbers of filled cells, row by row, are {}{}.", fmt::join(told, ", "),
                       told.size() < p.filled.size() ? ", ..." : "");
}

namespace {

struct Definition : PlainGame {
    static const GameInfo& info() {
        static const GameInfo info{
            .name = name,
            .aliases = {aliases.begin(), aliases.end()},
            .known_as = "Luogu P4363, joint provincial selection 2018, \"chess\"",
            .summary = "fill a board from its top left corner; every cell scores for its owner",
            .rules =
                "A board has two numbers A and B in every cell. The players take turns to put a\n"
                "piece on a free cell whose neighbours above and to the left, if any, are\n"
                "filled; Black begins. When the board is full, Black has scored the A of his\n"
                "cells and White the B of hers. Each maximises the own score minus the other's.",
            .grammar =
                "n m, then the matrix A, then the matrix B, each of n rows of m numbers.\n"
                "Answer: Black's score minus White's.",
            .moves = "2,3 fills the cell in row 2 and column 3",
            .case_name = "board",
            .players = {"Black", "White"},
            .objective = Objective::higher_score,
            .has_grundy = false,
            .has_checkpoint = true,
            .characters = {kCharacters.begin(), kCharacters.end()},
            .sides = "rows x columns",
            .tiny = "boards of up to {0} rows and columns of 0 and 1",
        };
        return info;
    }

    static Limits contest_limits(std::string_view) { return Limits::contest(); }
    static constexpr auto& read_fast = staircase::read_fast;
    static constexpr auto& write = staircase::write;
    static Result<std::string> answer_line(const Instance&, std::size_t, Session& session) {
        const auto value = session.value();
        if (!value) return std::unexpected(value.error());
        return std::to_string(value->number);
    }

    static Result<std::string> answer(const Instance& instance, const Resources& resources) {
        const auto difference = score_difference(instance, resources);
        if (!difference) return std::unexpected(difference.error());
        return std::to_string(*difference) + '\n';
    }

    static Result<AllValues> evaluator(const Staircase& rules, const SessionOptions& options) {
        return AllValues::make(rules, options.resources);
    }

    static Result<CaseMap> map_at(const Instance& instance, Session& session,
                                  const MapOptions& options) {
        return map_of_board(instance, info(), session, options);
    }

    static constexpr auto& generate = staircase::generate;
    static constexpr auto& visit_tiny = staircase::visit_tiny;
    static constexpr auto& visit_smaller = staircase::visit_smaller;
    static constexpr auto& largest = staircase::largest;
    static constexpr auto& sheet = staircase::sheet;
    static constexpr auto& edit = staircase::edit;
};

}  // namespace

const Game& game() {
    static const RulesGame<Definition> game;
    return game;
}

}  // namespace zermelo::games::staircase

// Staircase as the rest of the program sees it.
#include <span>

#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/inputs.hpp"
#include "zermelo/games/staircase/map.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/sheet.hpp"
#include "zermelo/games/staircase/solver.hpp"

namespace zermelo::games::staircase {

namespace {

std::string words_for(const Staircase& rules, const Staircase::Position& p) {
    constexpr std::size_t kMost = 12;  // rows that are told one by one
    const auto columns = static_cast<std::int32_t>(rules.columns());
    if (p.filled.front() == 0) return "No cell is filled yet.";
    if (p.filled.back() == columns) return "Every cell is filled.";
    const auto told = std::span(p.filled).first(std::min(p.filled.size(), kMost));
    return fmt::format("The numbers of filled cells, row by row, are {}{}.", joined(told, ", "),
                       told.size() < p.filled.size() ? ", ..." : "");
}

Result<std::string> difference_by_session(const Instance&, std::size_t, Session& session) {
    const auto value = ZERMELO_TRY(session.value());
    return std::to_string(value.number);
}

GameInfo info() {
    return {
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
        .has_checkpoint = true,
        .characters = characters(),
        .sides = "rows x columns",
        .tiny = "boards of up to {0} rows and columns of 0 and 1",
    };
}

}  // namespace

const Game& game() {
    static const RulesGame game(GameParts<PlainGame>{
        .info = info(),
        .contest = [](std::string_view) -> GameParts<PlainGame>::Contest {
            return {Limits::contest(), Generation{.size = 10}};
        },
        .write = write,
        .answer_line = difference_by_session,
        .generate = generate,
        .visit_tiny = visit_tiny,
        .read_fast = read_fast,
        .answer = answer,
        .evaluator =
            [](const Staircase& rules, const SessionOptions& options) {
                return boxed<Staircase>(StaircaseEvaluator::make(rules, options.resources));
            },
        .view = view_of,
        .words = words_for,
        .map_at = map_of_board,
        .visit_smaller = visit_smaller,
        .sheet = sheet,
        .edit = edit,
    });
    return game;
}

}  // namespace zermelo::games::staircase

// Grid walk: the fast way against the generic engines, and its sessions.
#include <gtest/gtest.h>

#include <vector>

#include "support/support.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/inputs.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/solver.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo::games::grid_walk {
namespace {

/// Holds both tables, by every vector target, against the engines on every open cell; returns how
/// many these are.
std::uint64_t compare_with_engines(const Instance& instance) {
    struct Expected {
        Cell cell;
        bool lost;
        std::uint32_t value;
    };
    const GridWalk rules(instance, {1, 1});
    const auto remoteness = RemotenessTable::make(instance, {});
    EXPECT_TRUE(remoteness);
    RemotenessSolver<GridWalk> remoteness_engine(rules);
    for_open_cells(instance, [&](Cell cell) {
        EXPECT_EQ((*remoteness)(cell), **remoteness_engine.value(cell))
            << write_cell(cell) << " of " << write(instance);
    });
    OutcomeSolver<GridWalk> outcome(rules);
    GrundySolver<GridWalk> grundy(rules);
    std::vector<Expected> cells;
    for_open_cells(instance, [&](Cell cell) {
        cells.push_back({cell, *outcome.value(cell) == Outcome::p_position, *grundy.value(cell)});
    });
    test::for_each_target([&] {
        const LostCells lost = lost_cells(instance);
        const GrundyValues values = grundy_values(instance);
        for (const Expected& expected : cells) {
            EXPECT_EQ(lost.lost(expected.cell), expected.lost)
                << write_cell(expected.cell) << " of " << write(instance);
            EXPECT_EQ(values.at(expected.cell), expected.value)
                << name_of(chosen_target()) << ", " << write_cell(expected.cell) << " of "
                << write(instance);
        }
    });
    return cells.size();
}

TEST(GridWalkSolver, AgreesWithTheEnginesOnAllSmallBoards) {
    std::uint64_t count = 0;
    for_all_boards(3, 3, 3, [&](const Instance& grid) { count += compare_with_engines(grid); });
    for_all_boards(3, 4, 3, [&](const Instance& grid) { count += compare_with_engines(grid); });
    for (std::size_t rows = 1; rows <= 4; ++rows) {
        for (std::size_t columns = 1; rows * columns <= 6; ++columns) {
            for_all_boards(rows, columns, 3,
                           [&](const Instance& grid) { count += compare_with_engines(grid); });
        }
    }
    test::tried("open cells of all small boards", count);
}

TEST(GridWalkSolver, AgreesWithTheEnginesOnRandomBoards) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 4000 * test::effort(); ++i) {
        count += compare_with_engines(random_board(12, random));
        ASSERT_FALSE(HasFailure());
    }
    test::tried("open cells of random boards", count);
}

TEST(GridWalkSolver, RefusesATableOfLostCellsThatDoesNotFit) {
    const Instance grid = open_board(1000, 500, 100);
    // 500 bits are eight words.
    EXPECT_EQ(LostCells::need(grid), 1003U * 8 * 8);
    const auto lost = LostCells::make(grid, {.memory = 1 << 15});
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().kind, ErrorKind::limit);
    EXPECT_EQ(lost.error().message,
              "the table of lost cells of a 1000 x 500 grid needs 62.7 KiB, the memory allowed is "
              "32 KiB");
    EXPECT_TRUE(LostCells::make(grid, {.memory = LostCells::need(grid)}));
}

TEST(GridWalkSession, WithoutMemoryForTheRemotenessItIsNotKnown) {
    Random random = test::random();
    Instance instance = open_board(90, 120, 5);
    fill_with_walls(instance, 20, random);
    instance.walls(0, 0) = 0;
    instance.queries = {{1, 1}};
    const auto puzzle = find_game("grid-walk")->game.read(write(instance));
    ASSERT_TRUE(puzzle);
    const std::uint64_t enough = LostCells::need(instance) + RemotenessTable::need(instance);
    EXPECT_EQ(RemotenessTable::need(instance), 4U * (90 * 120 + 90 + 120));
    for (const std::uint64_t memory : {enough, enough - 1, enough}) {
        const auto session = (*puzzle)->open(0, {.resources = {.memory = memory}});
        ASSERT_TRUE(session);
        EXPECT_EQ((*session)->remoteness()->has_value(), memory == enough);
        EXPECT_TRUE(*(*session)->best());
    }
}

TEST(GridWalkSolver, TheSweepForTheRemotenessIsStoppedByItsMonitor) {
    test::StopAfter monitor(1);
    const Instance grid = open_board(2000, 2000, 5);
    const auto stopped = RemotenessTable::make(grid, {.monitor = &monitor});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error(), stopped_error().error());
}

TEST(GridWalkSolver, PrefersTheLongestOfTheBestMoves) {
    const auto best = [](const Instance& grid, Cell token) {
        const GridWalk rules(grid, token);
        const auto move = best_move(lost_cells(grid), rules, token);
        return move ? rules.write_move(*move) : "none";
    };
    EXPECT_EQ(best(board({"....", "....", "....", "...."}, 3), {1, 1}), "X3");
    EXPECT_EQ(best(board({"...", "...", "..."}, 1), {1, 1}), "X1") << "all moves lose";
    EXPECT_EQ(best(board({"...", "...", "..."}, 0), {1, 2}), "R") << "both moves win";
    EXPECT_EQ(best(board({"..", ".#"}, 1), {1, 2}), "none");
}

TEST(GridWalkSession, OneTableServesAllQueries) {
    Random random = test::random();
    const RegisteredGame* const game = find_game("grid-walk");
    ASSERT_NE(game, nullptr);
    auto generated = generate({1, "random", 300, 100'000}, random);
    ASSERT_TRUE(generated);
    const auto puzzle = game->game.read(write(*generated));
    ASSERT_TRUE(puzzle);
    const GrundyValues values = grundy_values(*generated);
    std::int64_t sum = 0;
    std::uint32_t expected = 0;
    for (std::size_t i = 0; i < generated->queries.size(); ++i) {
        const auto session = (*puzzle)->open(i, {.resources = {.memory = kMemory}, .grundy = true});
        ASSERT_TRUE(session);
        sum ^= (*session)->value()->number;
        expected ^= values.at(generated->queries[i]);
    }
    EXPECT_EQ(sum, expected);
    // What is refused does not depend on what was asked before.
    const auto refused = (*puzzle)->open(0, {.resources = {.memory = 1000}, .grundy = true});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::limit);
    test::tried("sessions on one table", generated->queries.size());
}

TEST(GridWalkSession, ShowsTheGridAndWhatCanBeClicked) {
    const RegisteredGame* const game = find_game("grid-walk");
    ASSERT_NE(game, nullptr);
    const auto puzzle = game->game.read("3 3 2\n...\n.#.\n...\n1\n1 1\n");
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    const View view = (*session)->view();
    const auto* const grid = std::get_if<GridView>(&view);
    ASSERT_NE(grid, nullptr);
    using enum CellClass;
    EXPECT_EQ(grid->classes, (std::vector<CellClass>{token, choice, plain,  //
                                                     choice, wall, plain,   //
                                                     plain, plain, choice}));
    EXPECT_EQ(grid->move_at(1, 0), "D");
    EXPECT_EQ(grid->move_at(0, 1), "R");
    EXPECT_EQ(grid->move_at(2, 2), "X2");
    EXPECT_EQ(grid->move_at(1, 1), "");
}

TEST(GridWalkSession, ShowsNoMoreThanCanBeLookedAt) {
    for (const std::size_t columns : {std::size_t{1024}, std::size_t{1025}}) {
        Instance instance = open_board(1024, columns, 1);
        instance.queries = {{3, 4}};
        const auto puzzle = find_game("grid-walk")->game.read(write(instance));
        ASSERT_TRUE(puzzle);
        const auto session = (*puzzle)->open(0, {});
        ASSERT_TRUE(session);
        const View view = (*session)->view();
        EXPECT_EQ(std::holds_alternative<GridView>(view), columns == 1024);
        if (const auto* const text = std::get_if<TextView>(&view)) {
            EXPECT_EQ(text->text, "3,4");
        }
    }
}

}  // namespace
}  // namespace zermelo::games::grid_walk

// Grid walk: files, what is told of bad ones, and the grids that are generated.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/inputs.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo::games::grid_walk {
namespace {

const Game& grid_walk_game() {
    return find_game("grid-walk")->game;
}

/// The message about a text that no reader takes.
std::string complaint(std::string_view text) {
    const auto puzzle = grid_walk_game().read(text);
    return puzzle ? "read" : render(puzzle.error(), "f", text);
}

/// The same by the contest's limits.
std::string contest_complaint(std::string_view text) {
    const auto bounds = grid_walk_game().validate(text, "grid-walk");
    return bounds ? "valid" : render(bounds.error(), "f", text);
}

TEST(GridWalkReader, FastReaderTakesWhatIsWellFormed) {
    Random random = test::random();
    for (const auto& [character, summary] : grid_walk_game().info().characters) {
        for (const std::int64_t size : {1, 2, 3, 20}) {
            const auto instance = generate({1, character, size, 5}, random);
            ASSERT_TRUE(instance);
            const auto read = read_fast(write(*instance));
            ASSERT_TRUE(read) << character;
            EXPECT_EQ(*read, *instance);
        }
    }
}

TEST(GridWalkReader, TakesAnyWhiteSpace) {
    const auto read = read_fast("1\t2 0 .. \r\n2\r\n1 1\r\n1 2");
    ASSERT_TRUE(read);
    Instance expected = board({".."}, 0);
    expected.queries = {{1, 1}, {1, 2}};
    EXPECT_EQ(*read, expected);
}

TEST(GridWalkReader, KeepsTheLongestMoveAsItIs) {
    const std::string text = "1 2 9223372036854775807\n..\n0\n";
    const auto puzzle = grid_walk_game().read(text);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ((*puzzle)->text(), text);
    EXPECT_EQ(*(*puzzle)->answer({.memory = 0}), "") << "no queries, no work";
}

TEST(GridWalkReader, TellsWhatIsWrongWithNumbers) {
    EXPECT_EQ(
        complaint(""),
        "f:1:1: error: the input is empty; it must begin with the number of rows N\n  \n  ^\n");
    EXPECT_EQ(complaint("0 2 0\n"),
              "f:1:1: error: the number of rows N is 0; it may be 1..2147483647\n  0 2 0\n  ^\n");
    EXPECT_EQ(
        complaint("2 -2 0\n..\n..\n0\n"),
        "f:1:3: error: the number of columns M is -2; it may be 1..2147483647\n  2 -2 0\n    ^~\n");
    EXPECT_EQ(complaint("2 2 -1\n..\n..\n0\n"),
              "f:1:5: error: the longest diagonal move K is -1; it may be 0 or more\n  2 2 -1\n    "
              "  ^~\n");
    EXPECT_EQ(complaint("2 2 x\n..\n..\n0\n"),
              "f:1:5: error: the longest diagonal move K is \"x\", which is not a whole number\n  "
              "2 2 x\n      ^\n");
    EXPECT_EQ(
        complaint("2 2 9223372036854775808\n..\n..\n0\n"),
        "f:1:5: error: the longest diagonal move K is \"9223372036854775808\", which does not fit "
        "64 bits; it may be 0 or more\n  2 2 9223372036854775808\n      ^~~~~~~~~~~~~~~~~~~\n");
}

TEST(GridWalkReader, RefusesCountsThatTheInputCannotHold) {
    EXPECT_EQ(complaint("1000000000000000000 2 0\n..\n"),
              "f:1:1: error: the number of rows N is 1000000000000000000; it may be 1..2147483647\n"
              "  1000000000000000000 2 0\n  ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(
        complaint("2000000000 2 0\n..\n"),
        "f:1:1: error: a grid of N = 2000000000 rows needs 4000000000 more bytes; the input has 8\n"
        "  2000000000 2 0\n  ^~~~~~~~~~\n");
    EXPECT_EQ(complaint("2 2000000000 0\n..\n..\n0\n"),
              "f:1:3: error: a grid of N x M = 2 x 2000000000 cells needs 4000000002 more bytes; "
              "the input has 11\n  2 2000000000 0\n    ^~~~~~~~~~\n");
    EXPECT_EQ(complaint("2 2 0\n..\n..\n1000000000000000000\n1 1\n"),
              "f:4:1: error: a list of Q = 1000000000000000000 queries needs 2000000000000000000 "
              "more numbers; the input has 2\n  1000000000000000000\n  ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(complaint("2 2 0\n..\n..\n9000000000000000000\n1 1\n"),
              "f:4:1: error: a list of Q = 9000000000000000000 queries needs 18000000000000000000 "
              "more numbers; the input has 2\n  9000000000000000000\n  ^~~~~~~~~~~~~~~~~~~\n");
}

TEST(GridWalkReader, TellsWhatIsWrongWithTheGrid) {
    EXPECT_EQ(complaint("2 4 0\n....\n...\n1\n1 1\n"),
              "f:3:1: error: row 2 of the grid has 3 cells; it must have M = 4\n  ...\n  ^~~\n");
    EXPECT_EQ(complaint("2 4 0\n.\n....\n1\n1 1\n1 1\n"),
              "f:2:1: error: row 1 of the grid has 1 cell; it must have M = 4\n  .\n  ^\n");
    EXPECT_EQ(complaint("2 2 0\n...\n..\n1\n1 1\n"),
              "f:2:1: error: row 1 of the grid has 3 cells; it must have M = 2\n  ...\n  ^~~\n");
    EXPECT_EQ(complaint("2 2 0\n..\n.x\n1\n1 1\n"),
              "f:3:2: error: cell (2,2) is \"x\"; it may be . (open) or # (a wall)\n  .x\n   ^\n");
    EXPECT_EQ(
        complaint(std::string_view("2 2 0\n..\n.\0\n1\n1 1\n", 18)),
        "f:3:2: error: cell (2,2) is a NUL byte; it may be . (open) or # (a wall)\n  .?\n   ^\n");
    EXPECT_EQ(complaint("1 1 0\n\n  .  "),
              "f:3:4: error: the input ends before the number of queries Q\n"
              "    .  \n     ^\n");
    EXPECT_EQ(complaint("2 1 0\n\n\n\n.  \n"),
              "f:5:2: error: the input ends before row 2 of the grid\n"
              "  .  \n   ^\n");
}

TEST(GridWalkReader, TellsWhatIsWrongWithQueries) {
    EXPECT_EQ(complaint("2 3 0\n...\n..#\n2\n1 1\n3 1\n"),
              "f:6:1: error: the query's row x[2] is 3; it may be 1..2\n  3 1\n  ^\n");
    EXPECT_EQ(complaint("2 3 0\n...\n..#\n1\n1 0\n"),
              "f:5:3: error: the query's column y[1] is 0; it may be 1..3\n  1 0\n    ^\n");
    EXPECT_EQ(complaint("2 3 0\n...\n..#\n1\n2 3\n"),
              "f:5:1: error: query 1 puts the token on (2,3), which is a wall\n  2 3\n  ^~~\n");
    EXPECT_EQ(
        complaint("2 2 0\n..\n..\n1\n1"),
        "f:4:1: error: a list of Q = 1 queries needs 2 more numbers; the input has 1\n  1\n  ^\n");
    EXPECT_EQ(complaint("2 2 0\n..\n..\n1\n1 1\n7\n"),
              "f:6:1: error: the input goes on with \"7\" where it must end\n  7\n  ^\n");
}

TEST(GridWalkReader, TellsWhatTheContestDoesNotAllow) {
    EXPECT_EQ(contest_complaint("1 2 0\n..\n1\n1 1\n"),
              "f:1:1: error: the number of rows N is 1; it may be 2..300\n  1 2 0\n  ^\n");
    EXPECT_EQ(contest_complaint("2 3 2\n...\n...\n1\n1 1\n"),
              "f:1:5: error: the longest diagonal move K is 2; it may be 0..1\n  2 3 2\n      ^\n");
    EXPECT_EQ(
        contest_complaint("2 2 0\n..\n.#\n1\n1 1\n"),
        "f:3:2: error: the last cell, (N,M), is a wall; the contest promises that it is open\n"
        "  .#\n   ^\n");
    EXPECT_EQ(contest_complaint("2 3 1\n..#\n##.\n1\n1 1\n"), "valid");
    EXPECT_EQ(contest_complaint("2 3 0\n..#\n.#.\n1\n1 1\n"),
              "f:2:2: error: cell (1,2) has no move; the contest promises that every open cell "
              "reaches (N,M)\n  ..#\n   ^\n");
    EXPECT_EQ(contest_complaint("2 2 0\n..\n..\n1\n2 2\n"),
              "f:5:1: error: query 1 puts the token on (N,M); the contest promises another cell\n"
              "  2 2\n  ^~~\n");
    EXPECT_EQ(contest_complaint("2 2 0\n..\n..\n0\n"),
              "f:4:1: error: the number of queries Q is 0; it may be 1..300\n  0\n  ^\n");
    EXPECT_EQ(contest_complaint("2 2 1\n..\n..\n1\n1 1\n"), "valid");
}

TEST(GridWalkReader, ListsItsLimits) {
    std::vector<std::string> ranges;
    for (const Bound& bound : grid_walk_game().contest("grid-walk").bounds)
        ranges.push_back(std::string(bound.name) + ' ' + bound.general_range().english());
    EXPECT_EQ(ranges, (std::vector<std::string>{"N 2..300", "M 2..300", "K 0..min(N,M)-1",
                                                "Q 1..300", "x 1..N", "y 1..M"}));
}

/// True if some play from the cell ends in the last one; the promise as the contest words it.
bool reaches_the_end(const Instance& grid, Cell cell) {
    if (cell.row == static_cast<std::int32_t>(grid.walls.rows()) &&
        cell.column == static_cast<std::int32_t>(grid.walls.columns())) {
        return true;
    }
    const GridWalk rules(grid, cell);
    return !rules.visit_moves(cell, [&](const GridWalk::Move& move) {
        return !reaches_the_end(grid, rules.after(cell, move));
    });
}

TEST(GridWalkReader, ThePromiseIsThatEveryOpenCellReachesTheLast) {
    std::uint64_t count = 0;
    std::uint64_t kept = 0;
    for_all_boards(3, 3, 2, [&](Instance grid) {
        if (grid.walls(0, 0) != 0) return;
        grid.queries = {{1, 1}};
        bool expected = grid.walls(2, 2) == 0;
        for_open_cells(grid, [&](Cell cell) { expected &= reaches_the_end(grid, cell); });
        EXPECT_EQ(contest_complaint(write(grid)) == "valid", expected) << write(grid);
        kept += expected;
        ++count;
    });
    EXPECT_GT(kept, 0U);
    EXPECT_LT(kept, count);
    test::tried("boards and the contest's promise", count);
}

TEST(GridWalkGenerator, KeepsToTheContest) {
    const std::uint64_t first = test::seed();
    std::uint64_t count = 0;
    for (const auto& [character, summary] : grid_walk_game().info().characters) {
        std::set<std::int64_t> longest;
        for (std::uint64_t seed = first; seed < first + 30; ++seed) {
            for (const std::int64_t size : {2, 3, 4, 7, 20, 60}) {
                const auto puzzle = grid_walk_game().generate({seed, character, size, 4});
                ASSERT_TRUE(puzzle);
                EXPECT_EQ(contest_complaint((*puzzle)->text()), "valid") << character;
                longest.insert(read_fast((*puzzle)->text())->longest);
                ++count;
            }
        }
        if (character == "long") {
            EXPECT_EQ(longest.size(), 6U) << "K should be the largest";
        } else {
            EXPECT_GT(longest.size(), 20U) << "K should vary";
        }
        const auto largest = grid_walk_game().generate({first, character, 300, 300});
        ASSERT_TRUE(largest);
        EXPECT_EQ(contest_complaint((*largest)->text()), "valid") << character;
    }
    test::tried("generated grids", count);
}

TEST(GridWalkGenerator, RefusesSizesThatAreNone) {
    for (const std::int64_t size : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{30'001}}) {
        const auto puzzle = grid_walk_game().generate({1, "", size, 1});
        ASSERT_FALSE(puzzle);
        EXPECT_EQ(puzzle.error().kind, ErrorKind::input);
        EXPECT_EQ(puzzle.error().message, "grid-walk generates grids of 1..30000 rows and columns");
    }
    const auto puzzle = grid_walk_game().generate({1, "", 3, -1});
    ASSERT_FALSE(puzzle);
    EXPECT_EQ(puzzle.error().message, "grid-walk generates 0..100000000 queries");
}

TEST(GridWalkGenerator, ListsEveryTinyGridOnce) {
    std::set<std::string> texts;
    std::uint64_t count = 0;
    grid_walk_game().visit_tiny(2, [&](const Puzzle& puzzle) {
        texts.insert(puzzle.text());
        ++count;
        return true;
    });
    // 2 grids of one cell, 4 of each of two kinds with two cells, for two K; 16 of four for three.
    EXPECT_EQ(count, 2U * 2 + 4 * 2 + 4 * 2 + 16 * 3);
    EXPECT_EQ(texts.size(), count);
}

}  // namespace
}  // namespace zermelo::games::grid_walk

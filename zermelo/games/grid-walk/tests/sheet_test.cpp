// The effects of an edit of a grid on the tokens on it.
#include "zermelo/games/grid-walk/sheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/support.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"

namespace zermelo::games::grid_walk {

/// The game as it is registered.
const Game& game();

namespace {

using What = SheetEdit::What;

SheetEdit wall(std::size_t row, std::size_t column, std::int64_t value) {
    return {.table = 0, .row = row, .column = column, .value = value};
}
SheetEdit size(What what, std::int64_t value) {
    return {.table = 0, .what = what, .value = value};
}
SheetEdit start(std::size_t column, std::int64_t value) {
    return {.table = 2, .column = column, .value = value};
}

constexpr std::string_view kTwoTokens = "2 3 1\n..#\n...\n2\n1 1\n2 3\n";

TEST(GridWalkSheet, HasWallsKAndTheToken) {
    const auto puzzle = game().read(kTwoTokens);
    const auto tables = (*puzzle)->sheet(1);
    ASSERT_EQ(tables.size(), 3U);
    EXPECT_TRUE(tables[0].walls);
    EXPECT_EQ(tables[0].value(0, 2), 1);
    EXPECT_EQ(tables[0].value(1, 2), 0);
    EXPECT_EQ(tables[1].value(0, 0), 1);
    EXPECT_EQ(tables[2].value(0, 0), 2);
    EXPECT_EQ(tables[2].value(0, 1), 3);
}

TEST(GridWalkSheet, WallsAndKAreThoseOfAllQueries) {
    EXPECT_EQ(test::edited(game(), kTwoTokens, wall(1, 1, 1), 1), "2 3 1\n..#\n.#.\n2\n1 1\n2 3\n");
    EXPECT_EQ(test::edited(game(), kTwoTokens, {.table = 1, .value = 7}, 1),
              "2 3 7\n..#\n...\n2\n1 1\n2 3\n");
}

TEST(GridWalkSheet, TheTokenIsThatOfTheQuery) {
    EXPECT_EQ(test::edited(game(), kTwoTokens, start(0, 2), 0), "2 3 1\n..#\n...\n2\n2 1\n2 3\n");
    EXPECT_EQ(test::edited(game(), kTwoTokens, start(1, 2), 1), "2 3 1\n..#\n...\n2\n1 1\n2 2\n");
}

TEST(GridWalkSheet, RefusesWhatAReaderDoes) {
    EXPECT_EQ(test::edited(game(), kTwoTokens, wall(1, 2, 1), 0),
              "query 2 puts the token on (2,3), which is a wall");
    EXPECT_EQ(test::edited(game(), kTwoTokens, start(0, 1), 1),
              "query 2 puts the token on (1,3), which is a wall");
    EXPECT_EQ(test::edited(game(), kTwoTokens, start(0, 3), 1),
              "the query's row x[2] is 3; it may be 1..2");
    // 2^32 + 1, which would be 1 in 32 bits.
    EXPECT_EQ(test::edited(game(), kTwoTokens, start(1, 4294967297), 0),
              "the query's column y[1] is 4294967297; it may be 1..3");
    EXPECT_EQ(test::edited(game(), kTwoTokens, {.table = 1, .value = -1}),
              "the longest diagonal move K is -1; it may be 0 or more");
    EXPECT_EQ(test::edited(game(), kTwoTokens, wall(0, 0, 256)),
              "the cell is 256; it may be 0, open, or 1, a wall");
    EXPECT_EQ(test::edited(game(), kTwoTokens, {.table = 2, .what = What::columns, .value = 3}),
              "the number of columns of start cannot be changed");
}

TEST(GridWalkSheet, NewCellsAreOpen) {
    EXPECT_EQ(test::edited(game(), kTwoTokens, size(What::rows, 3)),
              "3 3 1\n..#\n...\n...\n2\n1 1\n2 3\n");
    EXPECT_EQ(test::edited(game(), kTwoTokens, size(What::columns, 4)),
              "2 4 1\n..#.\n....\n2\n1 1\n2 3\n");
}

TEST(GridWalkSheet, ATokenThatIsOutOfASmallerGridGoesToTheNearestCell) {
    EXPECT_EQ(test::edited(game(), kTwoTokens, size(What::columns, 1)),
              "2 1 1\n.\n.\n2\n1 1\n2 1\n");
}

TEST(GridWalkSheet, OrToTheOpenCellBeforeIt) {
    // (1,3) is a wall.
    EXPECT_EQ(test::edited(game(), kTwoTokens, size(What::rows, 1)), "1 3 1\n..#\n2\n1 1\n1 2\n");
    EXPECT_EQ(test::edited(game(), "3 3 0\n..#\n###\n..#\n1\n3 1\n", size(What::rows, 2)),
              "2 3 0\n..#\n###\n1\n1 2\n");
}

TEST(GridWalkSheet, OrToTheFirstOpenCell) {
    EXPECT_EQ(test::edited(game(), "2 3 0\n##.\n...\n1\n2 1\n", size(What::rows, 1)),
              "1 3 0\n##.\n1\n1 3\n");
}

TEST(GridWalkSheet, IsRefusedWhereNoCellIsOpen) {
    EXPECT_EQ(test::edited(game(), "2 2 0\n##\n..\n1\n2 1\n", size(What::rows, 1)),
              "a grid of 1 x 2 cells has none that is open for the token on (2,1)");
}

/// Tokens that fit stay; others go to an open cell, of which none is between that and the nearest.
TEST(GridWalkSheet, EverySizeOfRandomGrids) {
    Random random = test::random();
    std::uint64_t moved = 0;
    for (std::uint64_t i = 0; i < 400 * test::effort() && !testing::Test::HasFailure(); ++i) {
        Instance before = random_board(6, random);
        const auto rows = static_cast<std::int32_t>(before.walls.rows());
        const auto columns = static_cast<std::int32_t>(before.walls.columns());
        for (std::int32_t row = 1; row <= rows; ++row) {
            for (std::int32_t column = 1; column <= columns; ++column) {
                const bool open = before.walls(static_cast<std::size_t>(row - 1),
                                               static_cast<std::size_t>(column - 1)) == 0;
                if (open && random.chance(1, 2)) before.queries.push_back({row, column});
            }
        }
        SCOPED_TRACE(write(before));
        const bool of_rows = random.chance(1, 2);
        const std::int64_t now = random.between(1, 7);
        SCOPED_TRACE(now);
        Instance after = before;
        const auto done = edit(after, 0, size(of_rows ? What::rows : What::columns, now));
        const auto walls = after.walls.values();
        if (!done) {
            EXPECT_EQ(std::count(walls.begin(), walls.end(), 0), 0);
            continue;
        }
        EXPECT_TRUE(game().read(write(after)));
        ASSERT_EQ(after.queries.size(), before.queries.size());
        const auto height = static_cast<std::int32_t>(after.walls.rows());
        const auto width = static_cast<std::int32_t>(after.walls.columns());
        for (std::size_t query = 0; query < before.queries.size(); ++query) {
            const Cell was = before.queries[query];
            const Cell is = after.queries[query];
            if (was.row <= height && was.column <= width) {
                EXPECT_EQ(was, is);
                continue;
            }
            ++moved;
            const auto number = [&](Cell cell) {
                return static_cast<std::ptrdiff_t>((cell.row - 1) * width + cell.column - 1);
            };
            const std::ptrdiff_t nearest =
                number({std::min(was.row, height), std::min(was.column, width)});
            const std::ptrdiff_t chosen = number(is);
            EXPECT_EQ(walls[static_cast<std::size_t>(chosen)], 0);
            const auto cells = walls.begin();
            if (chosen <= nearest) {
                EXPECT_EQ(std::count(cells + chosen + 1, cells + nearest + 1, 0), 0);
            } else {
                EXPECT_EQ(std::count(cells, cells + chosen, 0), 0);
            }
        }
    }
    test::tried("tokens moved", moved);
}

}  // namespace
}  // namespace zermelo::games::grid_walk

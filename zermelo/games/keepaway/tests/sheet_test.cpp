// What an edit of a board takes with it, so that it stays square and its values distinct.
#include "zermelo/games/keepaway/sheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/support.hpp"
#include "zermelo/games/keepaway/format.hpp"
#include "zermelo/games/keepaway/inputs.hpp"

namespace zermelo::games::keepaway {

/// The game as it is registered.
const Game& game();

namespace {

using What = SheetEdit::What;

SheetEdit k_of(std::int64_t k) {
    return {.table = 0, .value = k};
}
SheetEdit cell(std::size_t row, std::size_t column, std::int64_t value) {
    return {.table = 1, .row = row, .column = column, .value = value};
}
SheetEdit size(std::int64_t rows) {
    return {.table = 1, .what = What::rows, .value = rows};
}

TEST(KeepawaySheet, AValueThatAnotherCellHasChangesPlaces) {
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", cell(0, 1, 3)), "2 1\n1 3\n2 4\n");
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", cell(1, 1, 1)), "2 1\n4 2\n3 1\n");
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", cell(1, 1, 4)), "2 1\n1 2\n3 4\n");
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", cell(1, 1, -9)), "2 1\n1 2\n3 -9\n");
}

TEST(KeepawaySheet, NewCellsHaveTheSmallestValuesThatAreLeft) {
    EXPECT_EQ(test::edited(game(), "2 1\n1 4\n-3 9\n", size(3)), "3 1\n1 4 2\n-3 9 3\n5 6 7\n");
    EXPECT_EQ(test::edited(game(), "2 0\n7 70\n700 0\n", size(3)), "3 0\n7 70 1\n700 0 2\n3 4 5\n");
}

TEST(KeepawaySheet, ColumnsAreRows) {
    const SheetEdit columns{.table = 1, .what = What::columns, .value = 3};
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", columns), "3 1\n1 2 5\n3 4 6\n7 8 9\n");
}

TEST(KeepawaySheet, KFallsToWhatASmallerBoardAllows) {
    EXPECT_EQ(test::edited(game(), "4 3\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n", size(3)),
              "3 1\n1 2 3\n5 6 7\n9 10 11\n");
    EXPECT_EQ(test::edited(game(), "3 1\n1 2 3\n4 5 6\n7 8 9\n", size(2)), "2 1\n1 2\n4 5\n");
}

TEST(KeepawaySheet, RefusesWhatAReaderDoes) {
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", k_of(-1)),
              "the distance k is -1; it may be 0..1");
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", k_of(2)),
              "the distance k is 2; it may be 0..1, for no cell is farther than 2 from cell 1,1");
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", size(1)),
              "the number of rows n is 1; it may be 2..1000000000");
    EXPECT_EQ(test::edited(game(), "2 1\n1 2\n3 4\n", size(2001)),
              "B with 2001 rows has too many cells; up to 4000000 can be edited");
}

/// Against the same in other words: whatever stays, stays, and the others are 1, 2, ... but those.
TEST(KeepawaySheet, EverySizeOfRandomBoards) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 200 * test::effort() && !testing::Test::HasFailure(); ++i) {
        const std::int64_t n = random.between(2, 6);
        Instance before = *generate({.size = n}, random);
        for (std::int64_t& value : before.values.values()) {
            if (random.chance(1, 4)) value = 1'000'000 * (value % 2 == 0 ? value : -value);
        }
        SCOPED_TRACE(write(before));
        const std::int64_t rows = random.between(2, 9);
        Instance after = before;
        ASSERT_TRUE(edit(after, 0, size(rows)));
        ASSERT_EQ(after.n(), rows);
        EXPECT_EQ(after.k, std::min(before.k, most_k(rows)));
        std::set<std::int64_t> stay;
        std::vector<std::int64_t> added;
        for (std::size_t row = 0; row < after.values.rows(); ++row) {
            for (std::size_t column = 0; column < after.values.rows(); ++column) {
                const std::int64_t value = after.values(row, column);
                if (std::max(row, column) < before.values.rows()) {
                    EXPECT_EQ(value, before.values(row, column));
                    stay.insert(value);
                } else {
                    added.push_back(value);
                }
            }
        }
        std::vector<std::int64_t> expected;
        for (std::int64_t value = 1; expected.size() < added.size(); ++value) {
            if (!stay.contains(value)) expected.push_back(value);
        }
        EXPECT_EQ(added, expected);
        ++count;
    }
    test::tried("sizes", count);
}

}  // namespace
}  // namespace zermelo::games::keepaway

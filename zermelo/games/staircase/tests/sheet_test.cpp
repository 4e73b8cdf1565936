// The file that an edit of a board makes.
#include "zermelo/games/staircase/sheet.hpp"

#include <gtest/gtest.h>

#include "support/support.hpp"

namespace zermelo::games::staircase {

/// The game as it is registered.
const Game& game();

namespace {

using What = SheetEdit::What;

constexpr std::string_view kBoard = "1 2\n1 2\n3 4\n";

TEST(StaircaseSheet, ASizeIsThatOfBothMatrices) {
    for (const std::size_t table : {0U, 1U}) {
        EXPECT_EQ(test::edited(game(), kBoard, {.table = table, .what = What::rows, .value = 2}),
                  "2 2\n1 2\n0 0\n3 4\n0 0\n");
        EXPECT_EQ(test::edited(game(), kBoard, {.table = table, .what = What::columns, .value = 3}),
                  "1 3\n1 2 0\n3 4 0\n");
        EXPECT_EQ(test::edited(game(), kBoard, {.table = table, .what = What::columns, .value = 1}),
                  "1 1\n1\n3\n");
    }
}

TEST(StaircaseSheet, ACellIsThatOfOneMatrix) {
    EXPECT_EQ(test::edited(game(), kBoard, {.table = 0, .value = 7}), "1 2\n7 2\n3 4\n");
    EXPECT_EQ(test::edited(game(), kBoard, {.table = 1, .value = 7}), "1 2\n1 2\n7 4\n");
}

TEST(StaircaseSheet, RefusesWhatAReaderDoes) {
    EXPECT_EQ(test::edited(game(), kBoard, {.table = 1, .column = 1, .value = -1}),
              "the number B[1][2] is -1; it may be 0 or more");
    EXPECT_EQ(test::edited(game(), kBoard, {.table = 0, .column = 1, .value = kMostSum}),
              "the number A[1][2] is 4611686018427387903, which takes the sum of A to "
              "4611686018427387904; it may be 0..4611686018427387903");
}

}  // namespace
}  // namespace zermelo::games::staircase

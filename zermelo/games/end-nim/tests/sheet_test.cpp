// The file that an edit of a row of heaps makes.
#include "zermelo/games/end-nim/sheet.hpp"

#include <gtest/gtest.h>

#include "support/support.hpp"

namespace zermelo::games::end_nim {

/// The game as it is registered.
const Game& game();

namespace {

using What = SheetEdit::What;

TEST(EndNimSheet, NewHeapsHaveOneStone) {
    EXPECT_EQ(test::edited(game(), "1\n2\n3 4\n", {.what = What::columns, .value = 4}),
              "1\n4\n3 4 1 1\n");
    EXPECT_EQ(test::edited(game(), "1\n2\n3 4\n", {.what = What::columns, .value = 1}),
              "1\n1\n3\n");
}

TEST(EndNimSheet, OtherCasesStay) {
    constexpr std::string_view kTwo = "2\n2\n3 4\n1\n5\n";
    EXPECT_EQ(test::edited(game(), kTwo, {.value = 9}, 1), "2\n2\n3 4\n1\n9\n");
    EXPECT_EQ(test::edited(game(), kTwo, {.what = What::columns, .value = 1}, 0),
              "2\n1\n3\n1\n5\n");
}

TEST(EndNimSheet, RefusesWhatAReaderDoes) {
    EXPECT_EQ(test::edited(game(), "1\n2\n3 4\n", {.column = 1, .value = 0}),
              "the heap a[2] is 0; it may be 1..1000000000000000000");
    EXPECT_EQ(test::edited(game(), "1\n2\n3 4\n", {.what = What::columns, .value = 0}),
              "heaps cannot have 0 columns; there must be 1 or more");
    EXPECT_EQ(test::edited(game(), "1\n2\n3 4\n", {.what = What::rows, .value = 2}),
              "the number of rows of heaps cannot be changed");
    EXPECT_EQ(test::edited(game(), "1\n2\n3 4\n", {.column = 2, .value = 1}),
              "heaps has 1 x 2 cells; there is none in row 1, column 3");
    EXPECT_EQ(test::edited(game(), "1\n2\n3 4\n", {.table = 1, .value = 1}),
              "there is no table 2 to edit; there is 1");
    EXPECT_EQ(test::edited(game(), "0\n", {.value = 1}), "there is nothing to edit");
}

}  // namespace
}  // namespace zermelo::games::end_nim

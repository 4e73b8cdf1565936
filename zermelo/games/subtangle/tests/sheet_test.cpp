// The file that an edit of a case makes.
#include "zermelo/games/subtangle/sheet.hpp"

#include <gtest/gtest.h>

#include "support/support.hpp"

namespace zermelo::games::subtangle {

/// The game as it is registered.
const Game& game();

namespace {

using What = SheetEdit::What;

constexpr std::string_view kCase = "1\n2 1 2\n3 4\n5 6\n";

TEST(SubtangleSheet, NewNumbersAre1) {
    EXPECT_EQ(test::edited(game(), kCase, {.table = 0, .what = What::columns, .value = 3}),
              "1\n3 1 2\n3 4 1\n5 6\n");
    EXPECT_EQ(test::edited(game(), kCase, {.table = 1, .what = What::rows, .value = 2}),
              "1\n2 2 2\n3 4\n5 6\n1 1\n");
    EXPECT_EQ(test::edited(game(), kCase, {.table = 1, .what = What::columns, .value = 3}),
              "1\n2 1 3\n3 4\n5 6 1\n");
}

TEST(SubtangleSheet, TurnsAndColumnsAreLeftOutByThemselves) {
    EXPECT_EQ(test::edited(game(), kCase, {.table = 0, .what = What::columns, .value = 1}),
              "1\n1 1 2\n3\n5 6\n");
    EXPECT_EQ(test::edited(game(), kCase, {.table = 1, .what = What::columns, .value = 1}),
              "1\n2 1 1\n3 4\n5\n");
}

TEST(SubtangleSheet, AnyNumberWillDo) {
    EXPECT_EQ(test::edited(game(), kCase, {.table = 1, .column = 1, .value = -7}),
              "1\n2 1 2\n3 4\n5 -7\n");
}

}  // namespace
}  // namespace zermelo::games::subtangle

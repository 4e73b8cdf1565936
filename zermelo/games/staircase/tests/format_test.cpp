// Staircase: what files may hold, what is drawn, and the view.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/inputs.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {
namespace {

TEST(StaircaseReader, FastReaderTakesWhatIsWellFormed) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const auto& [character, summary] : find_game("staircase")->game.info().characters) {
        for (std::int64_t size = 1; size <= 12; ++size, ++count) {
            const auto instance = generate({1, character, size, 1}, random);
            ASSERT_TRUE(instance);
            const auto read = read_fast(write(*instance));
            ASSERT_TRUE(read) << character;
            EXPECT_EQ(*read, *instance);
        }
    }
    test::tried("well-formed boards", count);
}

TEST(StaircaseReader, GeneratedBoardsKeepToTheContest) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const auto& [character, summary] : find_game("staircase")->game.info().characters) {
        for (std::int64_t size = 1; size <= 10; ++size) {
            for (int i = 0; i < 10; ++i, ++count) {
                Limits limits = Limits::contest();
                const std::string text = write(*generate({1, character, size, 1}, random));
                const auto read = read_plain(text, limits);
                EXPECT_TRUE(read) << render(read.error(), character, text);
            }
        }
    }
    test::tried("generated boards", count);
    EXPECT_FALSE(generate({1, "random", 0, 1}, random));
    EXPECT_FALSE(generate({1, "random", 1'000'000'000'000, 1}, random));
}

/// What a user sees; both readers must refuse the text.
std::string complaint(std::string_view text, Limits limits = {}) {
    EXPECT_FALSE(read_fast(text) && limits.rows.high == kMostSide) << text;
    const auto read = read_plain(text, limits);
    return read ? "accepted" : render(read.error(), "chess.in", text);
}

TEST(StaircaseReader, RefusesBadCounts) {
    EXPECT_EQ(complaint(""),
              "chess.in:1:1: error: the input is empty; it must begin with the number of rows n\n"
              "  \n"
              "  ^\n");
    EXPECT_EQ(complaint("1000000000000000000 1\n1\n1\n"),
              "chess.in:1:1: error: the number of rows n is 1000000000000000000; it may be "
              "1..2000000000\n"
              "  1000000000000000000 1\n"
              "  ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(complaint("2000000000 1\n1\n1\n"),
              "chess.in:1:1: error: a pair of boards of n x m = 2000000000 x 1 cells needs "
              "4000000000 more numbers; the input has 2\n"
              "  2000000000 1\n"
              "  ^~~~~~~~~~~~\n");
    EXPECT_EQ(complaint("1 2000000000\n1\n1\n"),
              "chess.in:1:1: error: a pair of boards of n x m = 1 x 2000000000 cells needs "
              "4000000000 more numbers; the input has 2\n"
              "  1 2000000000\n"
              "  ^~~~~~~~~~~~\n");
    EXPECT_EQ(complaint("0 1\n"),
              "chess.in:1:1: error: the number of rows n is 0; it may be 1..2000000000\n"
              "  0 1\n"
              "  ^\n");
    EXPECT_EQ(complaint("1 -1\n0 0\n"),
              "chess.in:1:3: error: the number of columns m is -1; it may be 1..2000000000\n"
              "  1 -1\n"
              "    ^~\n");
}

TEST(StaircaseReader, RefusesBadNumbers) {
    EXPECT_EQ(complaint("1 2\n1 2\n3 -1\n"),
              "chess.in:3:3: error: the number B[1][2] is -1; it may be 0 or more\n"
              "  3 -1\n"
              "    ^~\n");
    EXPECT_EQ(complaint("1 2\n1 x\n3 4\n"),
              "chess.in:2:3: error: the number A[1][2] is \"x\", which is not a whole number\n"
              "  1 x\n"
              "    ^\n");
    EXPECT_EQ(complaint("1 1\n9223372036854775808\n1\n"),
              "chess.in:2:1: error: the number A[1][1] is \"9223372036854775808\", which does not "
              "fit 64 bits; it may be 0 or more\n"
              "  9223372036854775808\n"
              "  ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(complaint("1 1\n100001\n0\n", Limits::contest()),
              "chess.in:2:1: error: the number A[1][1] is 100001; it may be 0..100000\n"
              "  100001\n"
              "  ^~~~~~\n");
    EXPECT_EQ(complaint("11 1\n" + std::string(44, '\n'), Limits::contest()),
              "chess.in:1:1: error: the number of rows n is 11; it may be 1..10\n"
              "  11 1\n"
              "  ^~\n");
    EXPECT_EQ(complaint(std::string_view("1 1\n1\0\n1\n", 9)),
              "chess.in:2:1: error: the number A[1][1] is \"1\\x00\", which is not a whole number\n"
              "  1?\n"
              "  ^~\n");
}

TEST(StaircaseReader, RefusesTheNumberThatTakesASumOutOf62Bits) {
    EXPECT_EQ(complaint("2 1\n4611686018427387903\n1\n0\n0\n"),
              "chess.in:3:1: error: the number A[2][1] is 1, which takes the sum of A to "
              "4611686018427387904; it may be 0..4611686018427387903\n"
              "  1\n"
              "  ^\n");
    EXPECT_EQ(complaint("1 2\n0 4611686018427387903\n4611686018427387903 9223372036854775807\n"),
              "chess.in:3:21: error: the number B[1][2] is 9223372036854775807, which takes the "
              "sum of B to 13835058055282163710; it may be 0..4611686018427387903\n"
              "  4611686018427387903 9223372036854775807\n"
              "                      ^~~~~~~~~~~~~~~~~~~\n");
    // Both readers know the limit, also where 18 digits are enough to pass it.
    std::string five = "1 5\n";
    for (int i = 0; i < 10; ++i)
        five += "999999999999999999 ";
    EXPECT_EQ(complaint(five).substr(0, 70),
              "chess.in:2:77: error: the number A[1][5] is 999999999999999999, which ");
    EXPECT_TRUE(find_game("staircase")->game.read("1 1\n4611686018427387903\n4611686018427387903"));
}

TEST(StaircaseReader, RefusesTooLittleAndTooMuch) {
    EXPECT_EQ(complaint("2 3\n2 7 3\n9 1 2\n3 7 2\n2 3"),
              "chess.in:1:1: error: a pair of boards of n x m = 2 x 3 cells needs 12 more numbers; "
              "the input has 11\n"
              "  2 3\n"
              "  ^~~\n");
    EXPECT_EQ(complaint("3"),
              "chess.in:1:2: error: the input ends before the number of columns m\n"
              "  3\n"
              "   ^\n");
    EXPECT_EQ(complaint("1 1\n1\n2\n3\n"),
              "chess.in:4:1: error: the input goes on with \"3\" where it must end\n"
              "  3\n"
              "  ^\n");
}

TEST(StaircaseReader, TakesAnyWhiteSpace) {
    EXPECT_EQ(read_fast("1 2\r\n1 2\r\n3 4\r\n"), read_fast("1 2 1 2 3 4"));
    EXPECT_TRUE(read_fast("\t1\v2\f1 2\n\n3 4  "));
}

TEST(StaircaseView, ShowsWhoFilledWhat) {
    const RegisteredGame& entry = *find_game("staircase");
    const auto puzzle = entry.game.read(entry.sample_input);
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    for (const char* move : {"1,1", "1,2", "2,1"})
        ASSERT_TRUE((*session)->play(move));
    const View view = (*session)->view();
    const GridView& grid = std::get<GridView>(view);
    EXPECT_EQ(grid.rows, 2U);
    EXPECT_EQ(grid.columns, 3U);
    using enum CellClass;
    EXPECT_EQ(grid.classes, (std::vector<CellClass>{first, second, choice, first, choice, plain}));
    ASSERT_EQ(grid.layers.size(), 2U);
    EXPECT_EQ(grid.layers[0].name, "A");
    EXPECT_THAT(grid.layers[0].numbers, testing::ElementsAre(2, 7, 3, 9, 1, 2));
    EXPECT_EQ(grid.layers[1].name, "B");
    EXPECT_THAT(grid.layers[1].numbers, testing::ElementsAre(3, 7, 2, 2, 3, 1));
    EXPECT_EQ(grid.move_at(0, 2), "1,3");
    EXPECT_EQ(grid.move_at(1, 2), "");
}

}  // namespace
}  // namespace zermelo::games::staircase

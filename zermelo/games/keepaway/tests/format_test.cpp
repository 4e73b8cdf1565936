// Keepaway: files, generated boards, every message about a bad input, and the view.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/keepaway/format.hpp"
#include "zermelo/games/keepaway/inputs.hpp"
#include "zermelo/games/keepaway/rules.hpp"
#include "zermelo/games/keepaway/tests/boards.hpp"

namespace zermelo::games::keepaway {
namespace {

using testing::ElementsAre;
using namespace std::string_literals;

TEST(KeepawayReader, FastReaderTakesWhatIsWellFormed) {
    Random random = test::random();
    for (const auto& [character, summary] : game().info().characters) {
        for (std::int64_t size = 2; size <= 40; ++size) {
            const auto instance = generate({0, character, size, 1}, random);
            ASSERT_TRUE(instance);
            const auto read = read_fast(write(*instance));
            ASSERT_TRUE(read) << character << ' ' << size;
            EXPECT_EQ(*read, *instance);
        }
    }
    const auto others = read_fast("2 1\n-999999999999999999 0\r\n999999999999999999\t5");
    ASSERT_TRUE(others);
    EXPECT_EQ(*others, board(2, 1, {-999999999999999999, 0, 999999999999999999, 5}));
}

TEST(KeepawayReader, FastReaderLeavesRepeatedValuesToThePlainOne) {
    EXPECT_FALSE(read_fast("2 1\n1 2 3 1\n"));
    EXPECT_FALSE(read_fast("2 1\n1000000 -5 7 -5\n"));
    EXPECT_FALSE(read_fast("2 1\n1000000 2 2 -5\n"));
    EXPECT_TRUE(read_fast("2 1\n1000000 2 3 -5\n"));
}

TEST(KeepawayReader, AllSixtyFourBitsAreRead) {
    const auto instance = game().read(
        "2 0\n9223372036854775807 -9223372036854775808\n-9223372036854775807 9223372036854775806");
    ASSERT_TRUE(instance) << instance.error().message;
    EXPECT_EQ((*instance)->text(),
              "2 0\n9223372036854775807 -9223372036854775808\n"
              "-9223372036854775807 9223372036854775806\n");
}

/// The message of an input that both readers must refuse.
std::string refusal(const std::string& text) {
    test::expect_readers_agree(game(), text);
    const auto puzzle = game().read(text);
    if (puzzle) return "accepted";
    EXPECT_EQ(puzzle.error().kind, ErrorKind::input);
    return render(puzzle.error(), "in", text);
}

TEST(KeepawayBadInput, CountsThatTheInputCannotHold) {
    EXPECT_EQ(
        refusal(""),
        "in:1:1: error: the input is empty; it must begin with the number of rows n\n  \n  ^\n");
    EXPECT_EQ(
        refusal("1000000000000000000 1\n1 2 3\n"),
        "in:1:1: error: the number of rows n is 1000000000000000000; it may be 2..1000000000\n"
        "  1000000000000000000 1\n  ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(refusal("1000000000 1\n1 2 3\n"),
              "in:1:1: error: a board of n = 1000000000 rows, with k, needs 1000000000000000001 "
              "more numbers; the input has 4\n  1000000000 1\n  ^~~~~~~~~~\n");
    EXPECT_EQ(refusal("3 1\n1 2 4\n6 8 3\n9 5\n"),
              "in:1:1: error: a board of n = 3 rows, with k, needs 10 more numbers; the input has "
              "9\n  3 1\n  ^\n");
    EXPECT_EQ(refusal("1 0\n5\n"),
              "in:1:1: error: the number of rows n is 1; it may be 2..1000000000\n  1 0\n  ^\n");
    EXPECT_EQ(refusal("-3 1\n1 2 3\n"),
              "in:1:1: error: the number of rows n is -3; it may be 2..1000000000\n  -3 1\n  ^~\n");
}

TEST(KeepawayBadInput, AKThatLeavesACellWithoutAReply) {
    EXPECT_EQ(refusal("3 2\n1 2 4\n6 8 3\n9 5 7\n"),
              "in:1:3: error: the distance k is 2; it may be 0..1, for no cell is farther than 2 "
              "from cell 2,2\n"
              "  3 2\n    ^\n");
    EXPECT_EQ(refusal("2 2\n1 2 4 3\n"),
              "in:1:3: error: the distance k is 2; it may be 0..1, for no cell is farther than 2 "
              "from cell 1,1\n"
              "  2 2\n    ^\n");
    EXPECT_EQ(refusal("2 -1\n1 2 4 3\n"),
              "in:1:3: error: the distance k is -1; it may be 0..1\n  2 -1\n    ^~\n");
    EXPECT_EQ(
        refusal("2 1000000000000000000000\n1 2 4 3\n"),
        "in:1:3: error: the distance k is \"1000000000000000000000\", which does not fit 64 bits; "
        "it may be any 64-bit integer\n  2 1000000000000000000000\n    ^~~~~~~~~~~~~~~~~~~~~~\n");
}

TEST(KeepawayBadInput, ARepeatedValueNamesBothPlaces) {
    EXPECT_EQ(
        refusal("3 1\n1 5 4\n6 8 3\n5 9 7\n"),
        "in:4:1: error: the value 5 stands in cell 1,2 and again in cell 3,1\n  5 9 7\n  ^\n");
    EXPECT_EQ(
        refusal("2 0\n-9223372036854775808 1\n2 -9223372036854775808\n"),
        "in:3:3: error: the value -9223372036854775808 stands in cell 1,1 and again in cell 2,2\n"
        "  2 -9223372036854775808\n    ^~~~~~~~~~~~~~~~~~~~\n");
    // Of several the first in the text, also before what is no value.
    EXPECT_EQ(
        refusal("3 1\n1 5 4\n6 5 1\n4 5 1\n"),
        "in:3:3: error: the value 5 stands in cell 1,2 and again in cell 2,2\n  6 5 1\n    ^\n");
    EXPECT_EQ(
        refusal("2 1\n 7 07\n1 x\n"),
        "in:2:4: error: the value 7 stands in cell 1,1 and again in cell 1,2\n   7 07\n     ^~\n");
    EXPECT_EQ(
        refusal("2 1\n7 x\n7 7\n"),
        "in:2:3: error: the value v[1][2] is \"x\", which is not a whole number\n  7 x\n    ^\n");
}

TEST(KeepawayBadInput, TheFirstRepeatedPlaceIsThatOfTheDefinition) {
    Random random = test::random();
    std::uint64_t repeated = 0;
    for (std::uint64_t i = 0; i < 1000 * test::effort(); ++i) {
        std::vector<std::int64_t> values(random.below(12));
        for (std::int64_t& value : values)
            value = random.between(-20, 20);
        const auto found = first_repeated(values);
        std::size_t again = 0;  // after the longest part without repeats
        const auto first = [&] {
            return std::find(values.begin(), values.end(), values[again]) - values.begin();
        };
        while (again < values.size() && first() == static_cast<std::ptrdiff_t>(again))
            ++again;
        ASSERT_EQ(found.has_value(), again < values.size());
        if (!found) continue;
        ++repeated;
        EXPECT_EQ(found->again, again);
        EXPECT_EQ(static_cast<std::ptrdiff_t>(found->first), first());
    }
    test::tried("lists with a value that comes again", repeated);
}

TEST(KeepawayBadInput, WhatIsNoNumberOrTooLong) {
    EXPECT_EQ(refusal("2 1\n1 2x\n3 4\n"),
              "in:2:3: error: the value v[1][2] is \"2x\", which is not a whole number\n  1 2x\n   "
              " ^~\n");
    EXPECT_EQ(refusal("2 1\n1 9223372036854775808\n3 4\n"),
              "in:2:3: error: the value v[1][2] is \"9223372036854775808\", which does not fit 64 "
              "bits; it may be any 64-bit integer\n"
              "  1 9223372036854775808\n    ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(refusal("2 1\n1 \0 3 4\n"s),
              "in:2:3: error: the value v[1][2] is a NUL byte, which is not a whole number\n"
              "  1 ? 3 4\n    ^\n");
    EXPECT_EQ(refusal("2 1\n1 2\n3 4\n5\n"),
              "in:4:1: error: the input goes on with \"5\" where it must end\n  5\n  ^\n");
}

std::string contest_refusal(const std::string& text) {
    const auto bounds = game().validate(text, "keepaway");
    return bounds ? "accepted" : render(bounds.error(), "in", text);
}

TEST(KeepawayBadInput, TheContestIsStricter) {
    EXPECT_EQ(contest_refusal("2 1\n1 2\n3 4\n"),
              "in:1:1: error: the number of rows n is 2; it may be 3..2000\n  2 1\n  ^\n");
    EXPECT_EQ(contest_refusal("3 0\n1 2 4\n6 8 3\n9 5 7\n"),
              "in:1:3: error: the distance k is 0; it may be 1..1\n  3 0\n    ^\n");
    EXPECT_EQ(contest_refusal("4 3\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n"),
              "in:1:3: error: the distance k is 3; it may be 1..2\n  4 3\n    ^\n");
    EXPECT_EQ(contest_refusal("3 1\n1 2 4\n6 10 3\n9 5 7\n"),
              "in:3:3: error: the value v[2][2] is 10; it may be 1..9\n  6 10 3\n    ^~\n");
}

TEST(KeepawayReader, BoundsTellWhatWasReached) {
    const auto bounds = game().validate("3 1\n1 2 4\n6 8 3\n9 5 7\n", "cf1658e");
    ASSERT_TRUE(bounds);
    ASSERT_EQ(bounds->size(), 3U);
    EXPECT_TRUE((*bounds)[0].low_reached && !(*bounds)[0].high_reached);
    EXPECT_TRUE((*bounds)[1].low_reached && (*bounds)[1].high_reached);
    EXPECT_TRUE((*bounds)[2].low_reached && (*bounds)[2].high_reached);
    EXPECT_EQ((*bounds)[2].range(), "1..9");
    EXPECT_EQ(game().contest("").bounds[1].general_range(), "1..n-2");
    EXPECT_EQ(game().bounds()[1].general_range(), "0..n-2 for odd n, 0..n-1 for even n");
}

TEST(KeepawayFormat, GeneratedBoardsKeepToTheContest) {
    std::uint64_t count = 0;
    for (const auto& [character, summary] : game().info().characters) {
        for (std::int64_t size = 2; size <= 40; ++size) {
            for (std::uint64_t seed = 0; seed < 5; ++seed, ++count) {
                const auto puzzle = game().generate({seed, character, size, 1});
                ASSERT_TRUE(puzzle);
                const std::string text = (*puzzle)->text();
                EXPECT_TRUE(game().validate(text, {}));
                EXPECT_EQ(contest_refusal(text) == "accepted", size >= 3) << character;
            }
        }
    }
    test::tried("generated boards", count);
    for (const std::int64_t size : {-1, 0, 1, 10001}) {
        const auto puzzle = game().generate({0, "random", size, 1});
        ASSERT_FALSE(puzzle);
        EXPECT_EQ(puzzle.error().message, "keepaway boards are generated with 2 to 10000 rows");
    }
}

TEST(KeepawayFormat, TinyBoardsAreAllThereAre) {
    std::set<std::string> texts;
    visit_tiny(2, [&](Instance instance) { return texts.insert(write(instance)).second; });
    EXPECT_EQ(texts.size(), 48U);  // 4! orders, k = 0 and 1
    std::uint64_t larger = 0;
    visit_tiny(3, [&](const Instance& instance) {
        larger += instance.n() == 3 ? 1 : 0;
        return true;
    });
    EXPECT_EQ(larger, 2U * 362880U);
    visit_tiny(1, [](const Instance&) {
        ADD_FAILURE() << "there is no board of one row";
        return false;
    });
}

TEST(KeepawayView, ShowsTheTokenAndWhereItMayGo) {
    const auto puzzle = game().read("3 1\n1 2 4\n6 8 3\n9 5 7\n");
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    ASSERT_TRUE((*session)->play("2,2"));
    const View view = (*session)->view();
    const auto& grid = std::get<GridView>(view);
    EXPECT_EQ(grid.rows, 3U);
    EXPECT_EQ(grid.columns, 3U);
    ASSERT_EQ(grid.layers.size(), 1U);
    EXPECT_EQ(grid.layers[0].name, "value");
    EXPECT_THAT(grid.layers[0].numbers, ElementsAre(1, 2, 4, 6, 8, 3, 9, 5, 7));
    constexpr auto kPlain = CellClass::plain;
    constexpr auto kChoice = CellClass::choice;
    EXPECT_THAT(grid.classes, ElementsAre(kChoice, kPlain, kChoice, kPlain, CellClass::token,
                                          kPlain, kChoice, kPlain, kChoice));
    EXPECT_EQ(grid.move_at(2, 0), "3,1");
    EXPECT_EQ(grid.move_at(1, 1), "");
}

}  // namespace
}  // namespace zermelo::games::keepaway

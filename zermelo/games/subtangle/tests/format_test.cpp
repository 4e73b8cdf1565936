// Subtangle: files, their limits, what is wrong with bad ones, generated inputs, and the view.
#include <gmock/gmock.h>

#include "zermelo/games/subtangle/tests/cases.hpp"

namespace zermelo::games::subtangle {
namespace {

/// The error of both readers, as people see it.
std::string error_of(std::string_view text) {
    test::expect_readers_agree(the_game(), text);
    const auto puzzle = the_game().read(text);
    EXPECT_FALSE(puzzle) << text;
    return puzzle ? "" : render(puzzle.error(), "bad.in", text);
}

std::string contest_error_of(std::string_view text, std::string_view alias) {
    const auto bounds = the_game().validate(text, alias);
    EXPECT_FALSE(bounds) << text;
    return bounds ? "" : render(bounds.error(), "bad.in", text);
}

TEST(SubtangleReader, FastReaderTakesWhatIsWellFormed) {
    Random random = test::random();
    for (const auto& [character, summary] : the_game().info().characters) {
        const auto instance = generate({1, character, 20, 5}, random);
        ASSERT_TRUE(instance);
        const auto read = read_fast(write(*instance));
        ASSERT_TRUE(read) << character;
        EXPECT_EQ(*read, *instance);
    }
    EXPECT_TRUE(read_fast("0"));
    EXPECT_TRUE(read_fast("1\r\n1 1 1\r\n-999999999999999999\r\n123456789012345678\r\n"));
}

TEST(SubtangleReader, AnyNumberOf64BitsIsRead) {
    const std::string_view text =
        "1\n2 1 2\n-9223372036854775808 9223372036854775807\n9223372036854775807 0\n";
    const auto puzzle = the_game().read(text);
    ASSERT_TRUE(puzzle) << render(puzzle.error(), "wide.in", text);
    EXPECT_EQ((*puzzle)->text(), text);
    EXPECT_EQ(*(*puzzle)->answer({.memory = kEnough}), "N\n");
}

TEST(SubtangleReader, NoCasesHaveNoAnswers) {
    const auto puzzle = the_game().read("0\n");
    ASSERT_TRUE(puzzle);
    EXPECT_EQ((*puzzle)->cases(), 0U);
    EXPECT_EQ(*(*puzzle)->answer({.memory = kEnough}), "");
}

TEST(SubtangleReader, ACountThatTheInputCannotHoldIsAnErrorAtTheCount) {
    EXPECT_EQ(error_of("1000000000000000000\n1 1 1\n5\n5\n"),
              "bad.in:1:1: error: a file of t = 1000000000000000000 cases needs "
              "1000000000000000000 more numbers; the input has 5\n"
              "  1000000000000000000\n"
              "  ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(error_of("1\n1000000000 1 1\n5\n5\n"),
              "bad.in:2:1: error: a case of l = 1000000000 turns needs 1000000000 more numbers; "
              "the input has 2\n"
              "  1000000000 1 1\n"
              "  ^~~~~~~~~~\n");
    EXPECT_EQ(error_of("1\n1 2000000000 2000000000\n5\n5\n"),
              "bad.in:2:3: error: a case of l + n x m = 1 + 2000000000 x 2000000000 numbers needs "
              "4000000000000000001 more numbers; the input has 2\n"
              "  1 2000000000 2000000000\n"
              "    ^~~~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(error_of("1\n1 2 2\n5\n1 2\n3\n"),
              "bad.in:2:3: error: a case of l + n x m = 1 + 2 x 2 numbers needs 5 more numbers; "
              "the input has 4\n"
              "  1 2 2\n"
              "    ^~~\n");
}

TEST(SubtangleReader, SizesAreOneOrMore) {
    EXPECT_EQ(error_of("-1\n"),
              "bad.in:1:1: error: the number of cases t is -1; it may be 0 or more\n  -1\n  ^~\n");
    EXPECT_EQ(
        error_of("1\n0 1 1\n5 5\n"),
        "bad.in:2:1: error: the number of turns l is 0; it may be 1..2000000000\n  0 1 1\n  ^\n");
    EXPECT_EQ(
        error_of("1\n1 0 1\n5 5\n"),
        "bad.in:2:3: error: the number of rows n is 0; it may be 1..2000000000\n  1 0 1\n    ^\n");
    EXPECT_EQ(error_of("1\n1 1 1000000000000000000\n5 5\n"),
              "bad.in:2:5: error: the number of columns m is 1000000000000000000; it may be "
              "1..2000000000\n"
              "  1 1 1000000000000000000\n"
              "      ^~~~~~~~~~~~~~~~~~~\n");
}

TEST(SubtangleReader, NumbersAreWholeAndFit64Bits) {
    EXPECT_EQ(error_of("1\n2 1 2\n5 x6\n5 6\n"),
              "bad.in:3:3: error: the number a[2] is \"x6\", which is not a whole number\n  5 x6\n "
              "   ^~\n");
    EXPECT_EQ(error_of("1\n1 1 2\n5\n5 9223372036854775808\n"),
              "bad.in:4:3: error: the number b[1][2] is \"9223372036854775808\", which does not "
              "fit 64 bits; it may be any 64-bit integer\n"
              "  5 9223372036854775808\n"
              "    ^~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(error_of("1\n1 2 1\n5\n5\n1.5\n"),
              "bad.in:5:1: error: the number b[2][1] is \"1.5\", which is not a whole number\n"
              "  1.5\n  ^~~\n");
    EXPECT_EQ(error_of(std::string_view("1\n1 1 1\n5\n\0\n", 11)),
              "bad.in:4:1: error: the number b[1][1] is a NUL byte, which is not a whole number\n"
              "  ?\n  ^\n");
}

TEST(SubtangleReader, TheTextEndsWithTheLastCase) {
    EXPECT_EQ(error_of(""),
              "bad.in:1:1: error: the input is empty; it must begin with the number of cases t\n  "
              "\n  ^\n");
    EXPECT_EQ(error_of("1\n1 1 1\n5\n5\n5\n"),
              "bad.in:5:1: error: the input goes on with \"5\" where it must end\n  5\n  ^\n");
    // Five entries could be a case, but the first case asks for all of them.
    EXPECT_EQ(
        error_of("2\n1 2 3\n5\n1 2 3\n4 5 6\n"),
        "bad.in:5:6: error: the input ends before the number of turns l\n  4 5 6\n       ^\n");
}

TEST(SubtangleContest, ValuesEndAtNTimesM) {
    EXPECT_TRUE(the_game().validate("1\n1 2 3\n6\n1 2 3\n4 5 6\n", "cf2005e2"));
    EXPECT_TRUE(the_game().validate("1\n1 2 4\n7\n1 2 3 4\n4 5 6 7\n", "cf2005e1"));
    EXPECT_EQ(contest_error_of("1\n1 2 3\n7\n1 2 3\n4 5 6\n", "cf2005e2"),
              "bad.in:3:1: error: the number a[1] is 7; it may be 1..6\n  7\n  ^\n");
    EXPECT_EQ(contest_error_of("1\n1 2 4\n1\n1 2 3 4\n4 5 6 8\n", "cf2005e1"),
              "bad.in:5:7: error: the number b[2][4] is 8; it may be 1..7\n  4 5 6 8\n        ^\n");
    EXPECT_TRUE(the_game().validate("1\n1 2 4\n1\n1 2 3 4\n4 5 6 8\n", "subtangle"));
    EXPECT_EQ(contest_error_of("2\n1 2 2\n1\n1 2\n3 4\n1 1 1\n1\n2\n", "subtangle"),
              "bad.in:8:1: error: the number b[1][1] is 2; it may be 1..1\n  2\n  ^\n");
}

TEST(SubtangleContest, SumsAreBounded) {
    std::string turns = "2\n";
    for (int i = 0; i < 2; ++i) {
        turns += "751 1 1\n";
        for (int j = 0; j < 751; ++j)
            turns += "1 ";
        turns += "\n1\n";
    }
    EXPECT_TRUE(the_game().validate(turns, {}));
    EXPECT_EQ(contest_error_of(turns, "cf2005e2"),
              "bad.in:5:1: error: the sum of l is 1502; it may be at most 1500\n"
              "  751 1 1\n  ^~~\n");
    std::string cells = "2\n";
    for (int i = 0; i < 2; ++i) {
        cells += "1 300 200\n1\n";
        for (int j = 0; j < 300 * 200; ++j)
            cells += "1 ";
        cells += '\n';
    }
    EXPECT_TRUE(the_game().validate(cells, "cf2005e2"));
    EXPECT_EQ(contest_error_of(cells, "cf2005e1"),
              "bad.in:5:3: error: the sum of n*m is 120000; it may be at most 100000\n"
              "  1 300 200\n    ^~~~~~~\n");
    const auto bounds = the_game().validate(cells, "cf2005e2");
    ASSERT_TRUE(bounds);
    EXPECT_EQ(bounds->back().name, "sum of n*m");
    EXPECT_EQ(bounds->back().smallest, 120'000) << "only the whole sum is noted";
    EXPECT_EQ(bounds->back().largest, 120'000);
}

TEST(SubtangleContest, BoundsThatAreReachedAreNoted) {
    const auto bounds = the_game().validate("1\n1 2 3\n6\n1 2 3\n4 5 5\n", "cf2005e2");
    ASSERT_TRUE(bounds);
    const Bound& a = (*bounds)[4];
    const Bound& b = (*bounds)[5];
    EXPECT_EQ(a.name, "a");
    EXPECT_EQ(a.range_text, "1..n*m");
    EXPECT_TRUE(a.high_reached && !a.low_reached);
    EXPECT_EQ(b.name, "b");
    EXPECT_EQ(b.range_text, "1..n*m");
    EXPECT_TRUE(!b.high_reached && b.low_reached);
}

TEST(SubtangleGenerator, KeepsToTheContest) {
    std::uint64_t count = 0;
    for (const auto& [character, summary] : the_game().info().characters) {
        for (const std::int64_t size : {1, 2, 3, 7, 30, 100}) {
            const auto puzzle = the_game().generate({test::seed(), character, size, 10});
            ASSERT_TRUE(puzzle);
            const std::string text = (*puzzle)->text();
            const auto bounds = the_game().validate(text, "cf2005e2");
            EXPECT_TRUE(bounds) << character << ": " << render(bounds.error(), "", text);
            if (character == "few" || character == "wide" || character == "tall") {
                EXPECT_TRUE(size > 30 || the_game().validate(text, "cf2005e1"));
            }
            ++count;
        }
    }
    test::tried("generated files", count);
}

TEST(SubtangleGenerator, LongPlaysAreLong) {
    Random random = test::random();
    for (const std::int64_t size : {1, 5, 30}) {
        const auto instance = generate({0, "long", size, 1}, random);
        ASSERT_TRUE(instance);
        const Subtangle rules(instance->cases[0]);
        Position p = rules.start();
        for (std::int32_t i = 1; i <= size; ++i) {
            ASSERT_TRUE(rules.legal(p, {i, i}));
            p = rules.after(p, {i, i});
        }
    }
}

TEST(SubtangleGenerator, RefusesSizesItCannotHave) {
    for (const Generation& wanted :
         {Generation{0, "", 0, 1}, Generation{0, "", -5, 1}, Generation{0, "", Bound::kNone, 1},
          Generation{0, "", 10'001, 1}, Generation{0, "", 5, -1},
          Generation{0, "", 5, Bound::kNone}}) {
        const auto puzzle = the_game().generate(wanted);
        ASSERT_FALSE(puzzle);
        EXPECT_EQ(puzzle.error().kind, ErrorKind::input);
    }
}

TEST(SubtangleGenerator, TinyCasesDifferByMoreThanNames) {
    std::set<std::string> texts;
    std::uint64_t count = 0;
    visit_tiny(2, [&](const Instance& instance) {
        EXPECT_EQ(instance.cases.size(), 1U);
        texts.insert(write(instance));
        return ++count < 100'000;
    });
    EXPECT_EQ(texts.size(), count);
    // 1x1 over one number: 1 + 1; 1x2 and 2x1 over two: 2 * (4 + 8); 2x2: 16 + 32.
    EXPECT_EQ(count, 74U);
}

TEST(SubtangleAnswer, RefusesATableThatDoesNotFit) {
    const auto puzzle = the_game().read("1\n3 3 3\n1 2 9\n1 2 3\n4 5 6\n7 8 9\n");
    ASSERT_TRUE(puzzle);
    const auto answer = (*puzzle)->answer({.memory = 20});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().kind, ErrorKind::limit);
    EXPECT_EQ(answer.error().message, "case 1 needs 56 B, the memory allowed is 20 B");
    EXPECT_TRUE((*puzzle)->answer({.memory = 56}));
}

TEST(SubtangleView, ShowsChoicesAndWhatMayBeChosen) {
    const auto puzzle = the_game().read("1\n3 3 3\n1 2 3\n1 0 3\n0 2 3\n3 0 3\n");
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    const auto class_at = [&](std::size_t row, std::size_t column) {
        return std::get<GridView>((*session)->view()).at(row - 1, column - 1);
    };
    EXPECT_EQ(class_at(1, 1), CellClass::choice);
    EXPECT_EQ(std::get<GridView>((*session)->view()).move_at(0, 0), "1,1");
    ASSERT_TRUE((*session)->play("1,1"));
    EXPECT_EQ(class_at(1, 1), CellClass::token);
    EXPECT_EQ(class_at(2, 2), CellClass::choice);
    ASSERT_TRUE((*session)->play("2,2"));
    EXPECT_EQ(class_at(1, 1), CellClass::first);
    EXPECT_EQ(class_at(2, 2), CellClass::token);
    EXPECT_EQ(class_at(3, 3), CellClass::choice);
    EXPECT_EQ(class_at(1, 3), CellClass::plain);
    ASSERT_TRUE((*session)->play("3,3"));
    EXPECT_EQ(class_at(2, 2), CellClass::second);
    const GridView view = std::get<GridView>((*session)->view());
    ASSERT_EQ(view.layers.size(), 1U);
    EXPECT_EQ(view.layers[0].name, "b");
    EXPECT_THAT(view.layers[0].numbers, testing::ElementsAre(1, 0, 3, 0, 2, 3, 3, 0, 3));
}

}  // namespace
}  // namespace zermelo::games::subtangle

// What every expression is worth, and what changes and starts do.
#include "rules_files.hpp"
#include "values.hpp"

namespace zermelo::test {
namespace {

/// The position after the only move of a game.
std::string after_move(std::string_view text, std::string_view input = "") {
    const auto game = file_game(text, input);
    const auto moves = moves_of(game.rules, game.rules.start());
    EXPECT_EQ(moves.size(), 1) << text;
    if (moves.empty()) return {};
    const auto next = game.rules.after(game.rules.start(), *game.rules.read_move(moves[0]));
    EXPECT_FALSE(game.rules.failure()) << game.rules.failure()->message;
    return game.rules.write_position(next);
}

struct Worth {
    std::string_view expression;
    std::int64_t value;
};

class Expressions : public testing::TestWithParam<Worth> {};

/// a is 4 -7 9, g is the grid 1 2 / 3 4, c is "b" of "ab".
TEST_P(Expressions, HaveTheirValue) {
    const std::string text = fmt::format(
        "input a[3] in any, g[0..1, 2], c in \"ab\"\nposition x in any = 0\n"
        "let square(n) = n * n\nlet even(n) = n % 2 == 0\nlet last = a[3]\nmove -> x = {}",
        GetParam().expression);
    EXPECT_EQ(after_move(text, "4 -7 9 1 2 3 4 b"), fmt::format("[{}]", GetParam().value));
}

const Worth kWorths[] = {
    {"1 + 2 * 3 - 4", 3},
    {"(1 + 2) * 3", 9},
    {"10 - 4 - 3", 3},
    {"-7 / 2", -4},
    {"7 / -2", -4},
    {"-7 % 3", 2},
    {"7 % -3", -2},
    {"-6 / 3", -2},
    {"-(-5)", 5},
    {"2e3 + 1", 2001},
    {"min(3, a[1], 5) + max(1, 2)", 5},
    {"min(3)", 3},
    {"abs(a[2]) + abs(3)", 10},
    {"gcd(12, 18) + gcd(0, -5)", 11},
    {"xor(6, 3, 1)", 4},
    {"g[1, 2] * 10 + g[0, 1]", 41},
    {"a[x + 2] + a[4 - 1]", 2},
    {"square(square(2)) + square(3)", 25},
    {"last", 9},
    {"c", 1},
    {"if c == \"b\" then 5 else 6", 5},
    {"if even(3) then 1 else if even(4) then 2 else 3", 2},
    {"sum i in 1..3: a[i]", 6},
    {"sum i in 1..3 if a[i] > 0: a[i]", 13},
    {"sum i in 3..1: a[i]", 0},
    {"sum i in 1..2, j in i..3: i * j", 16},
    {"sum i in {5, 1, 7}: i", 13},
    {"count i in 1..9: even(i)", 4},
    {"min i in 1..3: a[i]", -7},
    {"max i in {2, 3}: 0 - a[i]", 7},
    {"xor i in 1..5: i", 1},
    {"gcd i in 2..3: 6 * i", 6},
    {"if any i in 1..3: a[i] == 9 then 1 else 0", 1},
    {"if all i in 1..3: a[i] == 9 then 1 else 0", 0},
    {"if all i in 1..0: a[i] == 9 then 1 else 0", 1},
    {"if not any i in 1..3: a[i] == 8 then 1 else 0", 1},
    {"if 3 in 1..3 and not 0 in 1..3 then 1 else 0", 1},
    {"if a[1] in {9, 4} and not a[1] in {1, 2} then 1 else 0", 1},
    {"if 1 == 2 and a[7] == 0 or 2 == 2 then 1 else 0", 1},
    {"if 1 == 1 or a[7] == 0 then 1 else 0", 1},
    {"if 1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 1 != 2 then 1 else 0", 1},
    {"if joined 1, 3 by i in 1..2: i, i + 1 then 1 else 0", 1},
    {"if joined 1, 4 by i in 1..2: i, i + 1 then 1 else 0", 0},
    {"count v in 0..5: joined 2, v by i in {1, 4}, j in {2, 5} if j != i + 1: i, j", 2},
};

INSTANTIATE_TEST_SUITE_P(All, Expressions, testing::ValuesIn(kWorths));

TEST(Changes, SpeakOfThePositionBeforeTheMove) {
    EXPECT_EQ(after_move("position a = 1, b = 2\nmove -> a = b; b = a"), "[2, 1]");
    EXPECT_EQ(after_move("position a[4] in 0..9 = 1, i = 2\n"
                         "move -> a[k] = a[k - 1] + k for k in i..4 if k != 3; i = 0 if a[2] == 0"),
              "[1 3 1 5, 2]");
    EXPECT_EQ(
        after_move("position a[2, 2] in \".x\" = \".\"\nmove -> a[1, j] = \"x\" for j in 1..2"),
        "[xx/..]");
    EXPECT_EQ(after_move("position a = 1\nmove -> a = 2; a = 3"), "[3]");
    EXPECT_EQ(after_move("position a = 7\nmove -> a = mover"), "[0]; second moves");
}

TEST(Changes, StayInTheirRangeHoweverTheyArePacked) {
    for (const char* const range : {"-1..0", "0..3", "-8..7", "0..255", "-30000..30000",
                                    "0..4000000000", "-9000000000000000000..9000000000000000000"}) {
        const std::string text = fmt::format(
            "position low in {0} = 0, a[3] in {0} = 0\nmove -> a[1] = 0 - 1 if 1 == 2; a[3] = 0; "
            "low = min i in 1..3: a[i]",
            range);
        EXPECT_EQ(after_move(text), "[0, 0 0 0]") << range;
    }
    EXPECT_EQ(after_move("position a[3] in -5..2 = -5\nmove -> a[2] = 2"), "[-5 2 -5]");
}

TEST(Starts, TellWherePlayBegins) {
    const std::string text =
        "input n, a[n]\nposition stones\nstart sum i in 1..n if a[i] > 0: [a[i]]\n"
        "move k in 1..stones -> [stones - k]\n";
    const auto game = file_game(text, "4 5 0 1 3");
    EXPECT_EQ(game.rules.write_position(game.rules.start()), "[1] + [3] + [5]");
    EXPECT_EQ(grundy(text, "4 5 0 1 3"), 5 ^ 1 ^ 3);
    EXPECT_EQ(grundy(text, "0"), 0);
    EXPECT_EQ(file_game(text, "0").rules.write_position(file_game(text, "0").rules.start()), "[]");
    const auto pair = file_game("position a, b\nstart [1, 2] + [3, 4]\nmove -> [b, a]", "");
    EXPECT_EQ(pair.rules.write_position(pair.rules.start()), "[1, 2] + [3, 4]");
}

TEST(Starts, OfSeveralCases) {
    const auto program = program_of(example("jumping-token"));
    const auto cases = language::read_input(*program, "2 3\n3 4\n1 1\n5 2");
    ASSERT_TRUE(cases) << cases.error().message;
    ASSERT_EQ(cases->size(), 3);
    const language::FileRules rules(*program, cases->at(0));
    EXPECT_EQ(moves_of(rules, rules.start()), (std::vector<std::string>{"down", "right", "jump"}));
    const language::FileRules last(*program, cases->at(2));
    EXPECT_EQ(moves_of(last, last.start()), (std::vector<std::string>{"down", "right"}));
}

}  // namespace
}  // namespace zermelo::test

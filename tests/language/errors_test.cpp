// Every message about a rules file and about an input, with its place.
#include "rules_files.hpp"

namespace zermelo::test {
namespace {

struct Wrong {
    std::string_view text;
    std::string_view message;  ///< "line:column: message"
};

std::string account(const Error& error, std::string_view text) {
    if (!error.place) return error.message;
    const LineColumn where = line_and_column(text, error.place->offset);
    return fmt::format("{}:{}: {}", where.line, where.column, error.message.english());
}

class WrongRules : public testing::TestWithParam<Wrong> {};

TEST_P(WrongRules, TheMistakeIsTold) {
    const auto program = language::read_rules(GetParam().text);
    ASSERT_FALSE(program) << GetParam().text;
    EXPECT_EQ(account(program.error(), GetParam().text), GetParam().message);
}

const Wrong kTokens[] = {
    {"move if n && m -> [n]", "1:11: write `and`"},
    {"move if n || m -> [n]", "1:11: write `or`"},
    {"move -> n += 1", "1:11: write `x = x + ...`"},
    {"position n in 0...5", "1:16: a range has two dots"},
    {"position n = 2**3", "1:15: there are no powers; write a product, or a number as 1e9"},
    {"position n = 2@", "1:15: \"@\" means nothing here"},
    {"position n = \x01", "1:14: \"\\x01\" means nothing here"},
    {"move k in 1..2 \xe2\x86\x92 [k]",
     "1:16: letters and signs here are those of ASCII, as in ->"},
    {"position n = 9223372036854775808", "1:14: this number does not fit 64 bits"},
    {"position n = 1e19", "1:14: this number does not fit 64 bits"},
    {"position n = 9e18 + 1e99999999999", "1:21: this number does not fit 64 bits"},
    {"position n = 3x", "1:14: a name begins with a letter"},
    {"position c in \".x", "1:15: a closing \" is missing"},
};

const Wrong kStatements[] = {
    {"", "1:1: a game needs a `move`"},
    {"position n", "1:11: a game needs a `move`"},
    {"psition n",
     "1:1: a line begins with what it is about (game, input, position, move, ...), "
     "not with \"psition\"; did you mean \"position\"?"},
    {"7",
     "1:1: a line begins with what it is about (game, input, position, move, ...), not with "
     "\"7\""},
    {"game", "1:5: expected the name of the game"},
    {"position n m", "1:12: expected the end of the line, found \"m\""},
    {"position 7", "1:10: expected a name, found \"7\""},
    {"position in", "1:10: expected a name, but \"in\" is a word of the language"},
    {"input n\ninput m", "2:7: there is an `input` already"},
    {"input cases q: n, cases r: m", "1:19: there are `cases` already"},
    {"last mover draws", "1:12: expected loses, found \"draws\""},
    {"score\nlong run", "2:1: what the game is played for was told already"},
    {"play in two parts", "1:9: expected one, all, any or `up to` a number, found \"two\""},
    {"play in up to 0 parts", "1:15: expected a number, 1 or more, found \"0\""},
    {"symmetric under rotaton",
     "1:17: expected reflection, rotation, transposition, translation, reversal, permutation, "
     "found "
     "\"rotaton\"; did you mean \"rotation\"?"},
    {"octal 0.8", "1:7: an octal code is 0. and digits 0 to 7, such as 0.137"},
    {"subtract 3", "1:10: expected the numbers that may be taken, such as {1, 3, 4}"},
    {"move k in 1..n", "1:15: expected ->, found the end of the line"},
    {"move k in 1, 2 -> [k]", "1:12: expected .., found \",\""},
    {"move k in {1, 2 -> [k]", "1:17: expected }, found \"->\""},
    {"move if n = 2 -> [n]", "1:11: expected ->, found \"=\"; two numbers are compared by =="},
    {"move if n == 2 | n == 3 -> [n]", "1:16: expected ->, found \"|\"; write `or`"},
    {"move if !n -> [n]", "1:9: expected a number or a name, found \"!\"; write `not`"},
    {"move if 1 < n < 3 -> [n]",
     "1:15: compare two numbers at a time, with `and` between; or write `x in 1..n`"},
    {"move -> n", "1:10: expected =, found the end of the line"},
    {"move -> [n", "1:11: expected ], found the end of the line"},
    {"let x = (1", "1:11: expected ), found the end of the line"},
    {"let x = if 1 == 1 then 2", "1:25: expected else, found the end of the line"},
    {"let x = any i in 1..2", "1:22: expected :, found the end of the line"},
    {"let x = 2 ^ 3",
     "1:11: expected the end of the line, found \"^\"; write xor(a, b), or a product"},
};

const Wrong kMeanings[] = {
    {"position heap\nmove k in 1..haep -> [heap - k]",
     "2:14: there is no \"haep\" here; did you mean \"heap\"?"},
    {"position n\nmove -> [x]", "2:10: there is no \"x\" here"},
    {"position n, n\nmove -> [n]", "1:13: the name \"n\" has a meaning already; see line 1"},
    {"position n\nmove n in 1..2 -> [n]", "2:6: the name \"n\" has a meaning already; see line 1"},
    {"position n\nmove -> [n, n]", "2:9: a position has 1 number, not 2"},
    {"position a[3] = 0\nmove -> [a]",
     "2:9: \"a\" has many numbers, so a new position cannot be listed; write what changes"},
    {"position a[3] = 0\nmove if a == 0 -> a[1] = 1",
     "2:9: \"a\" has many numbers; say which, as a[i]"},
    {"position a[3] = 0\nmove if a[1, 2] == 0 -> a[1] = 1", "2:9: \"a\" has one index; here are 2"},
    {"position a[3, 3] = 0\nmove if a[1] == 0 -> a[1, 1] = 1",
     "2:9: \"a\" has two indices; here are 1"},
    {"position a[2, 2, 2] = 0\nmove -> a = 1",
     "1:10: an array has one side, a grid two; more there are not"},
    {"position n\nmove if n[1] == 0 -> [n]", "2:9: \"n\" is a single number and has no elements"},
    {"position n\nmove if n(1) == 0 -> [n]",
     "2:9: \"n\" is no function; an element of an array is written n[...]"},
    {"position n\nmove if n -> [n]",
     "2:9: this is a number where a condition is expected; compare it, as in `... == 1`"},
    {"position n\nmove -> [n == 1]",
     "2:12: this is a condition where a number is expected; `if ... then 1 else 0` makes one"},
    {"position n\nlet f(x) = x\nmove -> [f(n, n)]", "3:10: \"f\" takes 1 number, not 2"},
    {"position n\nlet f(x) = f(x)\nmove -> [f(n)]", "2:12: there is no \"f\" here"},
    {"input m\nposition n = m\nmove -> m = 1",
     "3:9: \"m\" does not change; only numbers of the position do"},
    {"position n\nmove -> 3 = 1", "2:9: a change begins with a number of the position"},
    {"input m\nposition n\nmove -> [n]",
     "2:10: \"n\" has no start value; write n = ..., or name it in the input"},
    {"input n[2]\nposition n[3]\nmove -> n[1] = 1", "2:10: the shape of n was told in the input"},
    {"position n = 1\nstart [2]\nmove -> [n]",
     "1:14: `start` tells where play starts, so no other start value is needed"},
    {"position n\nmove k in 1..n -> [k]\nmove j in 1..n -> [j]",
     "3:6: two kinds of moves are written alike; give them names, as `move take ...`"},
    {"position n\nmove \"a{k}\" k in 1..n -> [k]\nmove \"a1{k}\" k in 1..n -> [k]",
     "3:6: two kinds of moves are written alike; give them names, as `move take ...`"},
    {"position n\nmove \"a{j}\" k in 1..n -> [k]", "2:6: \"j\" is not chosen in this move"},
    {"position n\nmove \"a\" k in 1..n -> [k]", "2:6: the notation has to name {k} once"},
    {"position n\nmove \"{k}{j}\" k in 1..n, j in 1..n -> [k + j]",
     "2:6: behind a number of a notation stands a sign or a letter"},
    {"position n\nmove \"a{k\" k in 1..n -> [k]", "2:6: a closing } is missing"},
    {"position n\nmove \"a b\" -> [n]", "2:6: a notation is not empty and has no space, @ or +"},
    {"position n\nmove k in 1..n scores k -> [k]",
     "2:23: a move scores only in a game with a line `score` or `long run`"},
    {"position n\nscore\nlost if n == 0\nmove k in 1..n scores k -> [k]",
     "3:11: a game for a score is not lost, won or drawn by a condition; it ends where no move is "
     "left"},
    {"position n\nscore\nwon if n == 0\nmove -> [n]",
     "3:10: a game for a score is not lost, won or drawn by a condition; it ends where no move is "
     "left"},
    {"input n, k[n], a[n, k[n]]\nposition x = n\nmove -> [x]",
     "1:21: all rows of a grid are equally long; for rows of different lengths read pairs, or fill "
     "them up to one length"},
    {"input s[3] in \"z\"..\"a\"\nposition x = 1\nmove -> [x]",
     "1:20: expected a character that does not stand before the first, found \"a\""},
    {"position n\nmove k in 1..n if k & 1 -> [n - k]",
     "2:21: write `and`; bits of a number are an array: used[n] in 0..1"},
    {"position n\nmove k in 1..n -> [n > 1 ? 1 : 0]", "2:26: write `if a then b else c`"},
    {"position n\ndrawn if n == 0\nmove k in 1..n -> [k - 1] + [n - k]",
     "3:6: a sum is not lost, won or drawn by a condition on one of its parts"},
    {"position c in \".x\" = \".\"\nmove if c == \"o\" -> c = \"x\"",
     "2:14: \"o\" is no character of \".x\""},
    {"position n\nmove if n == \"o\" -> [n]",
     "2:14: a character goes only with == and !=, and with a number that is one of some "
     "characters"},
    {"position c in \"..\" = 0\nmove -> c = 1", "1:15: characters differ, and none is a space"},
    {"position c in \"\" = 0\nmove -> c = 1", "1:15: expected one character or more"},
    {"position a[3] = 0\nmove -> a[1] = 1\nparts where 1 == 0",
     "3:15: expected the name of an array, == or != and a value"},
    {"position a[3] = 0\nmove -> a[1] = 1\nparts where a == 0 by i in 1..2: i, a[i]",
     "3:20: pairs of a hint may ask neither for the position nor for whose turn it is"},
    {"position a[3] = 0\nlet f(i) = i + mover\nmove -> a[1] = 1\nparts where a == 0 by i in 1..2 "
     "if "
     "f(i) > 1: i, i",
     "4:20: pairs of a hint may ask neither for the position nor for whose turn it is"},
    {"position a[3, 3] = 0\nmove -> a[1, 1] = 1\nparts where a == 0 by i in 1..2: i, i",
     "3:20: pairs join elements of an array, and \"a\" is a grid"},
    {"position n\nmove -> [n]\nparts where n == 0", "3:13: \"n\" is no array of the position"},
    {"position n\nmove if abs(n, n) == 0 -> [n]", "2:9: abs has one argument"},
    {"position n\nlet mover = 3\nmove -> [n]",
     "2:5: expected a name, but \"mover\" is a word of the language"},
    {"input cases q[2]: n\nposition n\nmove -> [n]",
     "1:13: how many cases there are is one number"},
    {"move -> [1]", "1:1: a game needs a `position`"},
};

INSTANTIATE_TEST_SUITE_P(Tokens, WrongRules, testing::ValuesIn(kTokens));
INSTANTIATE_TEST_SUITE_P(Statements, WrongRules, testing::ValuesIn(kStatements));
INSTANTIATE_TEST_SUITE_P(Meanings, WrongRules, testing::ValuesIn(kMeanings));

TEST(Errors, WhatIsTooLargeIsRefused) {
    const auto message = [](const std::string& text) {
        const auto program = language::read_rules(text);
        return program ? "no error" : program.error().message.english();
    };
    const std::string head = "position n\nmove if n == ";
    EXPECT_EQ(message(head + std::string(100, '(') + "1" + std::string(100, ')') + " -> [n]"),
              "this is nested too deeply");
    EXPECT_EQ(message(head + std::string(100, '-') + "1 -> [n]"), "this is nested too deeply");
    std::string chain = "1";
    for (int i = 0; i < 20000; ++i)
        chain += "+1";
    EXPECT_EQ(message(head + chain + " -> [n]"),
              "this is too long; give a part of it a name by `let`");
    std::string choices = "k in 1..2";
    for (int i = 0; i < 16; ++i)
        choices += fmt::format(", k{} in 1..2", i);
    EXPECT_EQ(message("position n\nmove " + choices + " -> [n]"), "these are too many choices");
    EXPECT_EQ(message(std::string(1 << 17, ' ')),
              "the rules have 131072 bytes; they may have 65536 at most");
    std::string joined = "position n\n";
    for (int i = 0; i < 17; ++i)
        joined += fmt::format("let f{} = joined n, 1 by i in 1..2: i, n\n", i);
    EXPECT_EQ(message(joined + "move -> [n]"), "the rules have more than 16 `joined`");
}

TEST(Errors, MarksOfEditorsAreNone) {
    EXPECT_TRUE(program_of("\xef\xbb\xbfposition n\r\nmove -> [n]\r\n"));
    EXPECT_TRUE(program_of("game x: \xc3\xa4 \xe2\x86\x92\nposition n # \xc3\xa4\nmove -> [n]"));
}

TEST(Errors, WarningsTellWhatIsNeverUsed) {
    const std::string text =
        "input n, m\nposition a = n, b = 1\nlet f(x) = 3\n"
        "move k in 1..2 -> a = a - 1; b = 2\n";
    const auto program = language::read_rules(text);
    ASSERT_TRUE(program) << program.error().message.english();
    std::vector<std::string> warnings;
    for (const language::Warning& warning : program->warnings)
        warnings.push_back(account({ErrorKind::input, warning.message, warning.place}, text));
    const std::vector<std::string> expected = {
        "4:6: \"k\" is chosen and never used: the same move is there many times",
        "1:10: \"m\" is never used", "2:17: \"b\" is never used", "3:7: \"x\" is never used",
        "3:5: \"f\" is never used"};
    EXPECT_EQ(warnings, expected);
}

struct WrongInput {
    std::string_view rules;
    std::string_view input;
    std::string_view message;
};

class Inputs : public testing::TestWithParam<WrongInput> {};

TEST_P(Inputs, TheMistakeIsTold) {
    const auto program = program_of(GetParam().rules);
    ASSERT_TRUE(program);
    const auto cases = language::read_input(*program, GetParam().input, 1 << 20);
    ASSERT_FALSE(cases) << GetParam().input;
    EXPECT_EQ(account(cases.error(), GetParam().input), GetParam().message);
}

constexpr std::string_view kNim = "position heap\nmove k in 1..heap -> [heap - k]";
constexpr std::string_view kGrid =
    "input n, m, wall[n, m] in \".#\", cases q in 1..2: x in 1..n, s in \"ab\"\nposition x\n"
    "require x != 2 and wall[x, 1] == \".\" and s == \"a\"\nmove if x > 1 -> x = x - 1";

const WrongInput kInputs[] = {
    {kNim, "", "1:1: the input is empty; it must begin with the number heap"},
    {kNim, "3 x", "1:3: the number heap is \"x\", which is not a whole number"},
    {kNim, "3 -1", "1:3: the number heap is -1; it may be 0 or more"},
    {"input a[-1..1, 0..1] in 0..4\nposition n = 1\nmove if n > 0 -> n = n - a[0, 0]",
     "0 7 1 1 1 1", "1:3: the number a[-1][1] is 7; it may be 0..4"},
    {kGrid, "2 2 .. ...", "1:8: row 2 of wall has 3 characters; it must have 2"},
    {kGrid, "2 2 .. .a 1 1 a",
     "1:9: character 2 of row 2 of wall is \"a\"; it may be one of \".#\""},
    {kGrid, "2 2 .. .. 3", "1:11: the number of cases q is 3; it may be 1..2"},
    {kGrid, "2 2 .. .. 1 3 a", "1:13: the number x is 3; it may be 1..2"},
    {kGrid, "2 2 .. .. 1 2 a", "1:15: line 3 of the rules: the input breaks what is required"},
    {kGrid, "2 2 .. .. 1 1 c", "1:15: the character s is \"c\"; it may be one of \"ab\""},
    {kGrid, "2 2 .. .. 1 1 ab", "1:15: the character s is \"ab\", which is not one character"},
    {kGrid, "2 2 .. .. 1 1 a 5", "1:17: the input goes on with \"5\" where it must end"},
    {kGrid, "9 1000000000000 ..",
     "1:3: a grid wall of 9 x 1000000000000 needs 9000000000000 more bytes; the input has 3"},
    {"input n, a[n]\nposition a\nmove i in 1..n -> a[i] = a[i] - 1", "7 1 2",
     "1:1: an array a of 7 needs 7 more numbers; the input has 2"},
    {"input n\nposition a[n] = 0\nmove i in 1..n -> a[i] = a[i] - 1", "300000",
     "1:1: line 2 of the rules: the position is too large"},
    {"input n\nposition a in 5..n = 5\nmove -> a = a - 1", "3",
     "1:1: line 2 of the rules: a may be no number at all"},
    {"input n\nposition a in 5..9 = n\nmove -> a = a - 1", "3",
     "1:1: line 2 of the rules: a would become 3; it may be 5..9"},
};

INSTANTIATE_TEST_SUITE_P(All, Inputs, testing::ValuesIn(kInputs));

TEST(Errors, AnInputTakesNoMoreThanItsMemory) {
    const auto program = program_of("input n, a[n]\nposition i = 0\nmove j in 1..n -> i = a[j]");
    std::string input = "20000";
    for (int i = 0; i < 20000; ++i)
        input += " 7";
    EXPECT_TRUE(language::read_input(*program, input, 1 << 20));
    const auto refused = language::read_input(*program, input, 1 << 17);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::limit);
}

TEST(Errors, WordsOfACommandLineAreAnInput) {
    const std::vector<std::string_view> words = {"3", "4", "5"};
    EXPECT_EQ(language::input_of_words(words), "3 4 5");
}

}  // namespace
}  // namespace zermelo::test

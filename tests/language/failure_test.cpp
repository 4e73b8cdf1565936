// What fails while rules are played, and what is bounded.
#include "values.hpp"

namespace zermelo::test {
namespace {

/// The failure of the moves from the start and one move on, as `line:column: message`.
std::string failure_of(std::string_view text, std::string_view input) {
    const auto game = file_game(text, input);
    auto rules = game.rules;  // a copy fails with the original
    rules.visit_moves(rules.start(), [&](const auto& move) {
        rules.after(rules.start(), move);
        return true;
    });
    const auto error = game.rules.failure();
    if (!error) return "no failure";
    EXPECT_FALSE(is_legal(game.rules, game.rules.start(), language::Move()));
    EXPECT_EQ(moves_of(game.rules, game.rules.start()).size(), 0);
    if (!error->place) return error->message;
    const LineColumn where = line_and_column(text, error->place->offset);
    return fmt::format("{}:{}: {}", where.line, where.column, error->message.english());
}

TEST(Failure, HasItsPlaceAndThePosition) {
    EXPECT_EQ(failure_of("position n\nmove k in 1..n -> [k / (n - 3)]", "3"),
              "2:22: this divides by 0; in the position [3]");
    EXPECT_EQ(failure_of("position n\nmove k in 1..n -> [n % (k - 1)]", "3"),
              "2:22: this divides by 0; in the position [3]");
    EXPECT_EQ(failure_of("position n\nmove -> [n * 4611686018427387904]", "2"),
              "2:12: this number does not fit 64 bits; in the position [2]");
    EXPECT_EQ(failure_of("position n\nmove -> n = n - 5", "3"),
              "2:9: n would become -2; it may be 0 or more, unless `n in any` is declared; in the "
              "position [3]");
    EXPECT_EQ(failure_of("position n in 0..9\nmove -> [n + 5]", "7"),
              "2:12: n would become 12; it may be 0..9; in the position [7]");
    EXPECT_EQ(failure_of("input n\nposition a[n] in 0..1 = 0\n"
                         "move i in 1..n if a[i + 1] == 0 -> a[i] = 1",
                         "2"),
              "3:19: a[3] does not exist; the index may be 1..2; in the position [0 0]");
    EXPECT_EQ(
        failure_of("position a[2, 0..1] in \".x\" = \".\"\nmove i in 0..1 -> a[2, i] = \"x\"; "
                   "a[i, 1] = \"x\"",
                   ""),
        "2:34: a[0, 1] does not exist; the indices may be 1..2 and 0..1; in the position "
        "[../..]");
    EXPECT_EQ(failure_of("position n\nmove if (max i in 1..n: i) > 0 -> [n - 1]", "0"),
              "2:14: there is no least and no greatest of nothing; in the position [0]");
    EXPECT_EQ(failure_of("position n\nmove if not joined 1, n by i in 1..2: i, n -> [n - 1]", "-0"),
              "no failure");
    EXPECT_EQ(failure_of("position n\nmove if joined 1, n by i in 1..2: i, n -> [n - 1]", "100001"),
              "2:24: what is joined are numbers 0..100000; in the position [100001]");
}

TEST(Failure, StepsAreBounded) {
    std::string text = "position n\nlet f0(x) = x\n";
    for (int i = 1; i <= 60; ++i)
        text += fmt::format("let f{}(x) = f{}(x) - f{}(x)\n", i, i - 1, i - 1);
    text += "move if f60(n) == 0 -> [n]";
    EXPECT_NE(failure_of(text, "5").find("more than 100 million steps"), std::string::npos);
    const std::string loop = "position n\nmove if (sum i in 1..n: i) == 0 -> [n]";
    EXPECT_EQ(failure_of(loop, "1000000000"),
              "2:14: this takes more than 100 million steps; in the position [1000000000]");
    EXPECT_NE(failure_of("position n\nmove -> sum i in 1..n: [i]", "1000000").find("steps"),
              std::string::npos);
}

TEST(Failure, ASearchEndsSoonAfterIt) {
    const auto game = file_game("position n\nmove k in 1..2 -> [n - k]", "30");
    OutcomeSolver solver(game.rules);
    const auto value = solver.value(game.rules.start());
    EXPECT_TRUE(game.rules.failure());
    EXPECT_LT(solver.positions(), 100);
    EXPECT_FALSE(value.has_value());  // what failed led nowhere, so a position came back
}

}  // namespace
}  // namespace zermelo::test

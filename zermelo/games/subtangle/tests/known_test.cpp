// Facts that are known of subtangle, each as a test of its own.
#include "zermelo/games/subtangle/tests/cases.hpp"

namespace zermelo::games::subtangle {
namespace {

/// `a` up to the first number that repeats an earlier one.
Numbers without_repeat(const Numbers& a) {
    std::set<std::int64_t> seen;
    auto end = a.begin();
    while (end != a.end() && seen.insert(*end).second)
        ++end;
    return {a.begin(), end};
}

TEST(SubtangleKnown, CuttingBeforeTheFirstRepeatKeepsTheAnswer) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t lost = 0;
    while (count < 3000 * test::effort()) {
        const Case game = random_case(8, 10, random);
        const Numbers cut = without_repeat(game.a);
        if (cut.size() == game.a.size()) continue;
        // Both by the plain rules: this is about the game, not about the fast way.
        const bool wins = wins_by_engine(game);
        ASSERT_EQ(wins_by_engine({cut, game.b}), wins) << write({{game}});
        lost += wins ? 0 : 1;
        ++count;
    }
    EXPECT_GT(lost, count / 10);
    test::tried("cut arrays", count);
}

TEST(SubtangleKnown, TranspositionKeepsTheAnswer) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const char* character : {"random", "few", "chosen", "long", "repeats", "wide", "tall"}) {
        for (int i = 0; i < 200; ++i) {
            const auto instance = generate({0, character, random.between(1, 40), 2}, random);
            ASSERT_TRUE(instance);
            for (const Case& game : instance->cases) {
                EXPECT_EQ(first_wins({game.a, game.b.transposed()}), first_wins(game))
                    << write(*instance);
                ++count;
            }
        }
    }
    for (int i = 0; i < 2000; ++i, ++count) {
        const Case game = random_case(30, 40, random);
        EXPECT_EQ(first_wins({game.a, game.b.transposed()}), first_wins(game)) << write({{game}});
    }
    test::tried("transpositions", count);
}

TEST(SubtangleKnown, ALargerRegionIsNeverWorse) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t steps = 0;  // where a larger region is better
    for (std::uint64_t i = 0; i < 300 * test::effort(); ++i) {
        const Case game = random_case(6, 8, random);
        const Subtangle rules(game);
        OutcomeSolver<Subtangle> engine(rules);
        const auto wins = [&](std::int32_t turn, std::size_t row, std::size_t column) {
            const auto value = engine.value(
                {turn, static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
            EXPECT_TRUE(value);
            return *value == Outcome::n_position;
        };
        for (std::int32_t turn = 0; static_cast<std::size_t>(turn) < game.a.size(); ++turn) {
            for (std::size_t row = 0; row < game.b.rows(); ++row) {
                for (std::size_t column = 0; column < game.b.columns(); ++column, ++count) {
                    const bool here = wins(turn, row, column);
                    const bool below = wins(turn, row + 1, column);
                    const bool right = wins(turn, row, column + 1);
                    ASSERT_TRUE(here || (!below && !right)) << write({{game}});
                    steps += here && !(below && right) ? 1 : 0;
                }
            }
        }
    }
    EXPECT_GT(steps, count / 100);
    test::tried("regions", count);
}

/// Where one number is everywhere, who may choose at all takes the last row and leaves nothing.
TEST(SubtangleKnown, WhereAllIsEqualWhoCanChooseWins) {
    std::uint64_t count = 0;
    for (std::size_t l = 1; l <= 6; ++l) {
        for (std::size_t n = 1; n <= 6; ++n) {
            for (std::size_t m = 1; m <= 6; ++m, ++count) {
                const Case game{Numbers(l, 4), Matrix<std::int64_t>(n, m, 4)};
                EXPECT_TRUE(first_wins(game));
                auto corners = SubtangleEvaluator::make(game, kEnough);
                ASSERT_TRUE(corners);
                const bool left = l > 1 && n > 1 && m > 1;
                EXPECT_EQ(corners->value({1, 1, 1})->sign(), left ? 1 : -1);
            }
        }
    }
    test::tried("matrices of one number", count);
}

}  // namespace
}  // namespace zermelo::games::subtangle

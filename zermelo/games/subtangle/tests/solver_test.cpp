// Subtangle: the fast way against the generic engine, sessions in mid-game, and what is refused.
#include <iostream>

#include "zermelo/games/subtangle/tests/cases.hpp"

namespace zermelo::games::subtangle {
namespace {

/// Calls f for every row of `length` numbers over 1..3 in which each number's first appearance
/// comes after those of the smaller ones: one of every kind that differs only by names.
template <class F>
void for_all_canonical(std::size_t length, F&& f) {
    Numbers numbers(length, 1);
    while (true) {
        f(numbers);
        // The next one in lexicographic order: the last number that may grow, then ones.
        std::size_t i = length;
        bool grown = false;
        while (!grown && i-- > 1) {
            const std::int64_t used =
                *std::max_element(numbers.begin(), numbers.begin() + static_cast<long>(i));
            grown = numbers[i] <= used && numbers[i] < 3;
        }
        if (!grown) return;
        ++numbers[i];
        std::fill(numbers.begin() + static_cast<long>(i) + 1, numbers.end(), 1);
    }
}

/// Calls f for every case of up to 3 x 3 over three numbers and up to three turns, but for names.
template <class F>
void for_all_small_cases(F&& f) {
    for (std::size_t rows = 1; rows <= 3; ++rows) {
        for (std::size_t columns = 1; columns <= 3; ++columns) {
            for (std::size_t turns = 1; turns <= 3; ++turns) {
                for_all_canonical(turns + rows * columns, [&](const Numbers& numbers) {
                    const auto b = numbers.begin() + static_cast<long>(turns);
                    f(Case{{numbers.begin(), b}, {rows, columns, Numbers(b, numbers.end())}});
                });
            }
        }
    }
}

TEST(SubtangleSolver, AgreesWithTheEngineOnAllSmallCases) {
    std::uint64_t cases = 0;
    std::uint64_t positions = 0;
    std::uint64_t lost = 0;
    for_all_small_cases([&](const Case& game) {
        if (HasFailure()) return;
        const bool wins = wins_by_engine(game);
        EXPECT_EQ(first_wins(game), wins) << write({{game}});
        // Under sanitizers those of one in eight; the optimised build tries all.
        if (!test::thinned() || cases % 8 == 0) positions += compare_all_positions(game);
        ++cases;
        lost += wins ? 0 : 1;
    });
    // Rows of N numbers over three names: (3^(N-1) + 1) / 2, summed over the shapes and turns.
    EXPECT_EQ(cases, 138'444U);
    EXPECT_GT(lost, 10'000U);
    test::tried("matrices up to 3x3 with a up to 3", cases);
    test::tried("positions of these", positions);
}

TEST(SubtangleSolver, AgreesWithTheEngineOnRandomCases) {
    Random random = test::random();
    const std::uint64_t count = (test::kSanitized ? 4000 : 20'000) * test::effort();
    std::uint64_t positions = 0;
    std::uint64_t lost = 0;
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
        const Case game = random_case(9, 14, random);
        const bool wins = first_wins(game);
        EXPECT_EQ(wins, wins_by_engine(game)) << write({{game}});
        positions += compare_all_positions(game);
        lost += wins ? 0 : 1;
        if (HasFailure()) std::cout << write({{game}});
    }
    EXPECT_GT(lost, count / 10);
    test::tried("random cases", count);
    test::tried("positions of these", positions);
}

/// Beyond the reach of the engine the two ways must still say the same of the start.
TEST(SubtangleSolver, TheCornersAgreeWithTheSweep) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const char* character :
         {"random", "few", "chosen", "long", "repeats", "equal", "wide", "tall"}) {
        for (const std::int64_t size : {17, 40, 150, 640}) {
            const auto instance = generate({0, character, size, 3}, random);
            ASSERT_TRUE(instance);
            for (const Case& game : instance->cases) {
                auto corners = SubtangleEvaluator::make(game, kEnough);
                ASSERT_TRUE(corners);
                EXPECT_EQ(corners->value({})->sign(), first_wins(game) ? 1 : -1) << character;
                ++count;
            }
        }
    }
    test::tried("larger cases", count);
}

/// After 1,1 a second 1 is left; with `a` cut before it the mover would win by 2,2.
TEST(SubtangleSolver, MidGameNeedsTheWholeArray) {
    const Case game = make_case({1, 2, 1}, {{1, 0, 0}, {0, 2, 0}, {0, 0, 1}});
    const Case cut = make_case({1, 2}, {{1, 0, 0}, {0, 2, 0}, {0, 0, 1}});
    const Position after_corner{1, 1, 1};
    auto whole_array = SubtangleEvaluator::make(game, kEnough);
    auto cut_array = SubtangleEvaluator::make(cut, kEnough);
    ASSERT_TRUE(whole_array && cut_array);
    EXPECT_EQ(whole_array->value(after_corner)->sign(), -1);
    EXPECT_EQ(cut_array->value(after_corner)->sign(), 1);
    EXPECT_EQ(whole_array->value({})->sign(), cut_array->value({})->sign());
    compare_all_positions(game);
}

TEST(SubtangleSolver, CornersAreTheOutermostCellsOfTheNumber) {
    const Case game = make_case({1, 2}, {{1, 2, 1, 2}, {2, 1, 2, 2}, {1, 1, 0, 0}});
    auto corners = SubtangleEvaluator::make(game, kEnough);
    ASSERT_TRUE(corners);
    const auto listed = [](std::span<const Cell> cells) {
        return std::vector<Cell>(cells.begin(), cells.end());
    };
    EXPECT_EQ(listed(corners->winning(1)), (std::vector<Cell>{{2, 4}}));
    EXPECT_EQ(listed(corners->winning(0)), (std::vector<Cell>{{3, 2}}));
    EXPECT_EQ(listed(corners->losing(0)), (std::vector<Cell>{{1, 3}}));
    EXPECT_TRUE(corners->losing(1).empty());
}

TEST(SubtangleSolver, LongArraysCostNothingBeyondTheLongestPlay) {
    Case game = make_case({5, 6}, {{5, 0}, {0, 6}});
    game.a.resize(1'000'000, 7);
    EXPECT_EQ(playable_turns(game).size(), 2U);
    EXPECT_LE(bytes_to_answer(game), 64U);
    EXPECT_FALSE(first_wins(game));
    EXPECT_EQ(compare_all_positions(game), 3U);
}

TEST(SubtangleSolver, FindsTheFirstTurnOfEveryNumber) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (int i = 0; i < 2000; ++i) {
        Numbers a(random.below(40) + 1);
        // From one value to all; around both ends of what 64 bits hold.
        const auto width = static_cast<std::int64_t>(random.bits() >> random.between(1, 63));
        const std::int64_t base = random.chance(1, 2) ? Bound::kAnyLow : Bound::kNone - width;
        for (std::int64_t& number : a)
            number = base + random.between(0, width);
        const FirstTurns first_turn(a, random.below(100) + 1);
        Numbers asked = a;
        for (const std::int64_t number : a) {
            for (const std::uint64_t step : {1U, 64U})
                asked.push_back(
                    static_cast<std::int64_t>(static_cast<std::uint64_t>(number) + step));
        }
        asked.insert(asked.end(), {Bound::kAnyLow, Bound::kNone, 0, -1});
        for (const std::int64_t value : asked) {
            const auto found = std::find(a.begin(), a.end(), value);
            EXPECT_EQ(first_turn(value), static_cast<std::uint32_t>(found - a.begin()));
            ++count;
        }
    }
    test::tried("look-ups", count);
}

/// Numbers in even steps, powers of two, and so on, which bring a poor hash to its knees.
TEST(SubtangleSolver, FindsNumbersOfAnyPattern) {
    std::uint64_t count = 0;
    for (int shift = 0; shift < 52; ++shift) {
        Numbers a;
        for (std::uint64_t i = 0; i < 4000; ++i)
            a.push_back(static_cast<std::int64_t>(i << shift));
        const FirstTurns first_turn(a, 1);
        for (std::size_t i = 0; i < a.size(); ++i, ++count)
            ASSERT_EQ(first_turn(a[i]), i);
        EXPECT_EQ(first_turn(-1), a.size());
    }
    test::tried("numbers in even steps", count);
}

TEST(SubtangleSolver, RefusesCornersThatDoNotFit) {
    // Every cell of the anti-diagonal is a corner of every turn.
    constexpr std::size_t kSide = 1000;
    Case game{Numbers(kSide, 1), Matrix<std::int64_t>(kSide, kSide)};
    for (std::size_t i = 0; i < kSide; ++i)
        game.b(i, kSide - 1 - i) = 1;
    auto corners = SubtangleEvaluator::make(game, std::uint64_t{8} << 20);
    ASSERT_FALSE(corners);
    EXPECT_EQ(corners.error().kind, ErrorKind::limit);
    EXPECT_EQ(corners.error().message,
              "the table of 1000000 winning and losing corners needs 11.5 MiB, the memory allowed "
              "is 8 MiB");
    const auto turns = SubtangleEvaluator::make(game, 100);
    ASSERT_FALSE(turns);
    EXPECT_EQ(turns.error().kind, ErrorKind::limit);
    EXPECT_EQ(turns.error().message,
              "the table of turns needs 19.5 KiB, the memory allowed is 100 B");
    EXPECT_TRUE(SubtangleEvaluator::make(game, std::uint64_t{12} << 20));
}

}  // namespace
}  // namespace zermelo::games::subtangle

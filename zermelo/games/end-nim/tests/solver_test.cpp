// End-nim: the fast way against the generic engine, and what is known of the game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/support.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/games/end-nim/format.hpp"
#include "zermelo/games/end-nim/inputs.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/end-nim/solver.hpp"
#include "zermelo/games/end-nim/tests/rows.hpp"

namespace zermelo::games::end_nim {
namespace {

bool wins_by_engine(const Heaps& heaps) {
    const EndNim rules(heaps);
    OutcomeSolver<EndNim> solver(rules);
    const auto outcome = solver.value(rules.start());
    EXPECT_TRUE(outcome) << outcome.error().message;
    return *outcome == Outcome::n_position;
}

TEST(EndNimSolver, AgreesWithTheEngineOnAllSmallRows) {
    std::uint64_t count = 0;
    for (std::size_t n = 1; n <= 6; ++n) {
        for_all_rows(n, 4, [&](const Heaps& heaps) {
            const bool wins = wins_by_engine(heaps);
            EXPECT_EQ(*first_wins(heaps), wins) << write({{heaps}});
            // The sweep alone: first_wins has quicker ways for some rows.
            const bool lost = n > 1 && sweep(std::span(heaps).subspan(1), {})->left == heaps[0];
            EXPECT_EQ(!lost, wins) << write({{heaps}});
            ++count;
        });
    }
    test::tried("rows of up to 6 heaps of 1..4", count);
}

TEST(EndNimSolver, AgreesWithTheEngineOnRandomRows) {
    Random random = test::random();
    const std::uint64_t count = 3000 * test::effort();
    for (std::uint64_t i = 0; i < count; ++i) {
        Heaps heaps(random.below(12) + 1);
        const std::int64_t most = random.between(1, 12);
        for (std::int64_t& heap : heaps)
            heap = random.between(1, most);
        // Without this nearly all would be won.
        if (random.chance(1, 2)) heaps.back() = heaps.front();
        ASSERT_EQ(*first_wins(heaps), wins_by_engine(heaps)) << write({{heaps}});
    }
    test::tried("random rows", count);
}

TEST(EndNimKnown, LostPositionsAreAsManyAsTheFormulaSays) {
    std::uint64_t count = 0;
    for (std::int64_t most = 2; most <= 4; ++most) {
        std::int64_t power = 1;
        for (std::size_t n = 1; n <= 8; ++n) {
            power *= most;
            std::int64_t lost = 0;
            for_all_rows(n, most, [&](const Heaps& heaps) {
                lost += *first_wins(heaps) ? 0 : 1;
                ++count;
            });
            EXPECT_EQ(lost, (power + (n % 2 == 0 ? most : -most)) / (most + 1))
                << n << " heaps of 1.." << most;
        }
    }
    test::tried("rows for the formula", count);
}

TEST(EndNimKnown, EqualHeapsAreLostIffTheyAreEven) {
    std::uint64_t count = 0;
    for (std::size_t n = 1; n <= 60; ++n) {
        for (const std::int64_t stones :
             {std::int64_t{1}, std::int64_t{2}, std::int64_t{17}, kMostStones}) {
            EXPECT_EQ(*first_wins(Heaps(n, stones)), n % 2 == 1);
            ++count;
        }
    }
    test::tried("rows of equal heaps", count);
}

TEST(EndNimKnown, ReversalKeepsTheAnswer) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t lost = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto instance =
            generate({0, random.chance(1, 2) ? "lost" : "small", random.between(1, 40), 1}, random);
        Heaps heaps = instance->cases[0];
        const bool wins = *first_wins(heaps);
        std::reverse(heaps.begin(), heaps.end());
        EXPECT_EQ(*first_wins(heaps), wins) << write({{heaps}});
        ++count;
        lost += wins ? 0 : 1;
    }
    EXPECT_GT(lost, count / 4) << "the test must see lost positions";
    test::tried("reversals", count);
}

/// Of two equal heaps one stone at a time is taken from each in turn; 100 and 100 stones have
/// 1,020,100 moves in all positions, and 101 and 101 more than 2^20.
TEST(EndNimSolver, TellsHowLongPlayLastsWhereTheMovesAreFew) {
    constexpr std::int64_t kHuge = 1'000'000'000'000'000'000;
    const auto remoteness = [](const Heaps& heaps) {
        const EndNim rules(heaps);
        EndNimEvaluator evaluator(rules, {});
        const auto result = evaluator.remoteness(rules.start());
        EXPECT_TRUE(result);
        const auto move = evaluator.move_by_remoteness(rules.start());
        EXPECT_TRUE(move);
        EXPECT_EQ(move->has_value(), result->has_value());
        return *result;
    };
    EXPECT_EQ(remoteness({100, 100}), 200U);
    EXPECT_EQ(remoteness({100, 99}), 199U);
    EXPECT_EQ(remoteness({101, 101}), std::nullopt);
    EXPECT_EQ(remoteness({kHuge}), 1U);
    EXPECT_EQ(remoteness({kHuge, kHuge}), std::nullopt);
    EXPECT_EQ(remoteness(Heaps(1000, kHuge)), std::nullopt);
}

TEST(EndNimKnown, EndsOfALostPositionDifferByAtMostOne) {
    std::uint64_t count = 0;
    for (std::size_t n = 2; n <= 6; ++n) {
        for_all_rows(n, 5, [&](const Heaps& heaps) {
            if (sweep(std::span(heaps).subspan(1), {})->left != heaps.front()) return;
            EXPECT_LE(std::abs(heaps.front() - heaps.back()), 1);
            ++count;
        });
    }
    test::tried("lost positions", count);
}

}  // namespace
}  // namespace zermelo::games::end_nim

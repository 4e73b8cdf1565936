// End-nim: the rules by hand, the fast way against the generic engine, and what is known of the
// game.
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
#include "zermelo/rules/perft.hpp"

namespace zermelo::games::end_nim {
namespace {

using Heaps = std::vector<std::int64_t>;
using Side = EndNim::Side;

bool wins_by_engine(const Heaps& heaps) {
    const EndNim rules(heaps);
    OutcomeSolver<EndNim> solver(rules);
    const auto outcome = solver.value(rules.start());
    EXPECT_TRUE(outcome) << outcome.error().message;
    return *outcome == Outcome::n_position;
}

/// Calls f for every row of `count` heaps of 1..most stones.
template <class F>
void for_all_rows(std::size_t count, std::int64_t most, F&& f) {
    Heaps heaps(count, 1);
    while (true) {
        f(heaps);
        std::size_t digit = 0;
        while (digit < count && heaps[digit] == most)
            heaps[digit++] = 1;
        if (digit == count) return;
        ++heaps[digit];
    }
}

TEST(EndNimRules, MovesTakeFromTheEndsOnly) {
    const Heaps heaps = {2, 9, 1};
    const EndNim rules(heaps);
    std::vector<std::string> moves;
    rules.visit_moves(rules.start(), [&](const EndNim::Move& move) {
        moves.push_back(rules.write_move(move));
        return true;
    });
    EXPECT_EQ(moves, (std::vector<std::string>{"L-1", "L-2", "R-1"}));
}

TEST(EndNimRules, AnEmptiedHeapGivesWayToItsNeighbour) {
    const Heaps heaps = {2, 9, 1};
    const EndNim rules(heaps);
    const auto without_left = rules.after(rules.start(), {Side::left, 2});
    EXPECT_EQ(rules.write_position(without_left), "2..3: 9 1");
    const auto one_heap = rules.after(without_left, {Side::right, 1});
    EXPECT_EQ(rules.write_position(one_heap), "2..2: 9 9");
    EXPECT_EQ(rules.write_position(rules.after(one_heap, {Side::left, 4})), "2..2: 5 5");
    EXPECT_EQ(rules.after(one_heap, {Side::left, 9}), EndNim::Position{});
}

TEST(EndNimRules, TheOnlyHeapIsTheLeftEnd) {
    const Heaps heaps = {3};
    const EndNim rules(heaps);
    EXPECT_TRUE(rules.legal(rules.start(), {Side::left, 3}));
    EXPECT_FALSE(rules.legal(rules.start(), {Side::right, 1}));
    EXPECT_FALSE(rules.legal(rules.start(), {Side::left, 4}));
    EXPECT_FALSE(rules.legal(EndNim::Position{}, {Side::left, 1}));
}

TEST(EndNimRules, LegalIsWhatIsVisited) {
    std::uint64_t count = 0;
    for_all_rows(3, 3, [&](const Heaps& heaps) {
        const EndNim rules(heaps);
        for (const Side side : {Side::left, Side::right}) {
            for (std::int64_t stones = -1; stones <= 5; ++stones, ++count) {
                const EndNim::Move move{side, stones};
                const bool visited = !rules.visit_moves(
                    rules.start(), [&](const EndNim::Move& legal) { return !(legal == move); });
                EXPECT_EQ(rules.legal(rules.start(), move), visited);
            }
        }
    });
    test::tried("legal moves", count);
}

// The numbers were counted by a few lines of Python on tuples of heaps, see perft.py beside this
// file.
TEST(EndNimRules, CountsPlaysToADepth) {
    const Heaps sample = {3, 1, 9, 4};
    const EndNim rules(sample);
    EXPECT_EQ(perft(rules, rules.start(), 1), 7U);
    EXPECT_EQ(perft(rules, rules.start(), 2), 43U);
    EXPECT_EQ(perft(rules, rules.start(), 3), 263U);
    EXPECT_EQ(perft(rules, rules.start(), 4), 1624U);
}

TEST(EndNimReader, FastReaderTakesWhatIsWellFormed) {
    Random random = test::random();
    for (const char* character : {"random", "small", "equal", "lost", "ends"}) {
        const auto instance = generate({1, character, 20, 5}, random);
        ASSERT_TRUE(instance);
        const auto read = read_fast(write(*instance));
        ASSERT_TRUE(read) << character;
        EXPECT_EQ(*read, *instance);
    }
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

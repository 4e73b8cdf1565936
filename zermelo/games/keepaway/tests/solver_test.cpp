// Keepaway: the fast way against the generic engine and against the plain definition of the winning
// cells.
#include <gtest/gtest.h>

#include <vector>

#include "support/support.hpp"
#include "zermelo/engine/long_run.hpp"
#include "zermelo/games/keepaway/format.hpp"
#include "zermelo/games/keepaway/inputs.hpp"
#include "zermelo/games/keepaway/solver.hpp"
#include "zermelo/games/keepaway/solver/winning_set.hpp"
#include "zermelo/games/keepaway/tests/boards.hpp"
#include "zermelo/games/keepaway/tests/maps.hpp"

namespace zermelo::games::keepaway {
namespace {
/// Expects that the signs of the long run, `moves` moves ahead, are those of the fast way: at the
/// start, and with the token on any cell.
void expect_signs(const Instance& instance, std::uint64_t moves) {
    const Keepaway rules(instance);
    LongRunSolver<Keepaway> engine(rules, moves);
    auto fast = KeepawayEvaluator::make(rules, {.memory = kMemory});
    ASSERT_TRUE(fast);
    ASSERT_EQ(*engine.sign(rules.start()), 1) << write(instance);
    ASSERT_EQ(fast->value(rules.start())->number, 1);
    for (const Cell cell : cells_of(instance)) {
        ASSERT_EQ(*engine.sign({cell}), fast->value({cell})->number)
            << write(instance) << write_cell(cell) << ", " << moves << " moves ahead";
    }
}

TEST(KeepawaySolver, AgreesWithTheEngineOnAllBoardsOfThree) {
    std::uint64_t boards = 0;
    std::uint64_t tried = 0;
    for_all_boards_of_three([&](const std::vector<std::int64_t>& values) {
        if (HasFatalFailure()) return;
        // Under sanitizers one in eight; the optimised build tries all.
        if (++boards % 8 != 0 && test::thinned()) return;
        for (std::int64_t k = 0; k <= 1; ++k, ++tried)
            expect_signs(board(3, k, values), 31);
    });
    EXPECT_EQ(boards, 45360U);
    test::tried("boards of 3 x 3 up to symmetry", tried);
}

TEST(KeepawaySolver, AgreesWithTheEngineOnAllBoardsOfTwo) {
    std::uint64_t count = 0;
    visit_tiny(2, [&](const Instance& instance) {
        expect_signs(instance, 31);
        ++count;
        return !HasFatalFailure();
    });
    test::tried("boards of 2 x 2", count);
}

// Who answers onto larger values gains 1 or more each time, so 2 n^2 moves settle the sign.
TEST(KeepawaySolver, AgreesWithTheEngineOnRandomBoards) {
    Random random = test::random();
    const std::uint64_t count = 150 * test::effort();
    for (std::uint64_t i = 0; i < count && !HasFatalFailure(); ++i) {
        const std::int64_t n = random.between(4, 6);
        expect_signs(random_board(n, false, random),
                     static_cast<std::uint64_t>(2 * n * n + 2 + random.between(0, 1)));
    }
    test::tried("random boards of 4 to 6 rows", count);
}

TEST(KeepawaySolver, AgreesWithThePlainDefinitionOnRandomBoards) {
    Random random = test::random();
    const std::uint64_t count = 3000 * test::effort();
    std::uint64_t extreme = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        Instance instance = random_board(random.between(2, 30), random.chance(1, 3), random);
        if (random.chance(1, 5)) instance.k = most_k(instance.n());
        extreme += instance.k == most_k(instance.n()) ? 1 : 0;
        ASSERT_EQ(map_of(instance), peel(instance)) << write(instance);
    }
    test::tried("random boards of 2 to 30 rows", count);
    test::tried("of these with the largest k", extreme);
}

TEST(KeepawaySolver, AgreesWithThePlainDefinitionOnArtfulBoards) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const std::string_view character : {"spiral", "rising", "hill", "rim"}) {
        for (std::uint64_t i = 0; i < 100 * test::effort(); ++i, ++count) {
            auto instance = generate({0, character, random.between(2, 30), 1}, random);
            ASSERT_TRUE(instance);
            instance->values = turned(static_cast<int>(random.below(8)), instance->values);
            ASSERT_EQ(map_of(*instance), peel(*instance)) << write(*instance);
        }
    }
    test::tried("artful boards", count);
}

/// As peel, but what it needs of the winning cells is only how far they reach: the way that
/// contest programs go, for boards that peel is too slow for.
Map peel_by_reach(const Instance& instance) {
    std::vector<Cell> cells = cells_of(instance);
    std::sort(cells.begin(), cells.end(),
              [&](Cell a, Cell b) { return instance.value(a) > instance.value(b); });
    Map map(instance.values.rows(), instance.values.columns());
    std::array<std::int64_t, 4> reach;  // of row + column and row - column, forward and backward
    reach.fill(-4 * instance.n());
    for (const Cell cell : cells) {
        const std::int64_t sum = cell.row + cell.column;
        const std::int64_t difference = cell.row - cell.column;
        const std::array<std::int64_t, 4> here{sum, -sum, difference, -difference};
        bool wins = true;
        for (std::size_t i = 0; i < 4; ++i)
            wins = wins && reach[i] + here[i ^ 1] <= instance.k;
        if (!wins) continue;
        at(map, cell) = 1;
        for (std::size_t i = 0; i < 4; ++i)
            reach[i] = std::max(reach[i], here[i]);
    }
    return map;
}

TEST(KeepawaySolver, AgreesOnRowsOfSeveralBlocks) {
    Random random = test::random();
    for (int i = 0; i < 20; ++i) {
        const Instance instance = random_board(random.between(2, 20), false, random);
        ASSERT_EQ(peel_by_reach(instance), peel(instance)) << write(instance);
    }
    std::uint64_t count = 0;
    for (const std::string_view character : {"random", "spiral", "rising", "hill", "rim"}) {
        for (const std::int64_t n : {kBlock - 1, kBlock, kBlock + 1, 2 * kBlock + 3}) {
            auto instance = generate({0, character, n, 1}, random);
            ASSERT_TRUE(instance);
            instance->values = turned(static_cast<int>(random.below(8)), instance->values);
            ASSERT_EQ(map_of(*instance), peel_by_reach(*instance)) << character << ' ' << n;
            ++count;
        }
    }
    test::tried("boards of several blocks a row", count);
}

TEST(KeepawaySolver, ASpiralTakesTwoRoundsForEachOfK) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const std::int64_t n : {3, 4, 5, 6, 7, 20, 51, 300}) {
        const auto instance = generate({0, "spiral", n, 1}, random);
        ASSERT_TRUE(instance);
        EXPECT_EQ(solve(*instance).spanning.size(), static_cast<std::size_t>(2 * instance->k));
        ++count;
    }
    test::tried("spirals", count);
}

TEST(KeepawaySolver, TheBestMoveIsTheLargestWinningCellInReach) {
    Random random = test::random();
    std::uint64_t winning = 0;
    std::uint64_t losing = 0;
    for (std::uint64_t i = 0; i < 300 * test::effort(); ++i) {
        const Instance instance = random_board(random.between(2, 12), random.chance(1, 3), random);
        auto evaluator = KeepawayEvaluator::make(Keepaway(instance), {.memory = kMemory});
        ASSERT_TRUE(evaluator);
        Map wins = peel(instance);
        std::vector<Cell> tokens = cells_of(instance);
        tokens.push_back({});
        for (const Cell token : tokens) {
            std::optional<Cell> expected;
            for (const Cell cell : cells_of(instance)) {
                if (at(wins, cell) == 0 || !Keepaway(instance).legal({token}, cell)) continue;
                if (!expected || instance.value(cell) > instance.value(*expected)) expected = cell;
            }
            const std::optional<Cell> best = *evaluator->best_move({token});
            ASSERT_TRUE(best);
            ASSERT_TRUE(Keepaway(instance).legal({token}, *best));
            if (token == Cell{} || at(wins, token) == 0) {
                ASSERT_EQ(best, expected) << write(instance) << write_cell(token);
                if (token != Cell{}) {
                    ASSERT_GT(instance.value(*best), instance.value(token));
                }
                ++winning;
            } else {
                ASSERT_FALSE(expected) << write(instance) << write_cell(token);
                ++losing;
            }
        }
    }
    test::tried("positions that the mover wins", winning);
    test::tried("positions that the mover loses", losing);
}

TEST(KeepawaySolver, RefusesWhatDoesNotFitTheMemory) {
    const Instance instance = board(3, 1, {1, 2, 4, 6, 8, 3, 9, 5, 7});
    const auto map = answer(instance, {.memory = 11});
    ASSERT_FALSE(map);
    EXPECT_EQ(map.error().kind, ErrorKind::limit);
    EXPECT_EQ(map.error().message, "a map of 3 x 3 needs 12 B, the memory allowed is 11 B");
    const auto winners =
        winning_set(instance, {.memory = 71});  // 3 cells of 8 bytes, 3 blocks of 16
    ASSERT_FALSE(winners);
    EXPECT_EQ(winners.error().kind, ErrorKind::limit);
    EXPECT_EQ(winners.error().message,
              "an index of the 3 x 3 board needs 72 B, the memory allowed is 71 B");
    EXPECT_TRUE(winning_set(instance, {.memory = 72}));
    const auto session = KeepawayEvaluator::make(Keepaway(instance), {.memory = 71});
    ASSERT_FALSE(session);
    EXPECT_EQ(session.error(), winners.error());
}

TEST(KeepawaySession, ScoresOfAnySizeAreSummedExactly) {
    const auto puzzle = game().read("2 0\n9223372036854775807 -9223372036854775808\n-1 5\n");
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    // Both ends of 64 bits, which no number of 64 bits holds the difference of, again and again.
    for (int round = 1; round <= 3; ++round) {
        ASSERT_TRUE((*session)->play("1,1"));
        ASSERT_TRUE((*session)->play("1,2"));
        EXPECT_TRUE((*session)->score_so_far() == round * ((int128{1} << 64) - 1));
        EXPECT_EQ((*session)->position(), "token at 1,2");
        EXPECT_EQ((*session)->value()->sign(), 1);
    }
    ASSERT_TRUE((*session)->undo(5));
    EXPECT_TRUE((*session)->score_so_far() == 9223372036854775807);
}

}  // namespace
}  // namespace zermelo::games::keepaway

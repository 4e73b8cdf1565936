// Boards solved shard by shard, with letters copied from one to the other: no MPI is needed for it.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/staircase/shards/cuts.hpp"
#include "zermelo/games/staircase/shards/filler.hpp"
#include "zermelo/games/staircase/shards/forecast.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"
#include "zermelo/games/staircase/tests/shards.hpp"
#include "zermelo/games/staircase/tests/ways.hpp"

namespace zermelo::games::staircase {
namespace {

TEST(StaircaseShards, GiveTheAnswerOfTheTable) {
    Random random = test::random();
    const std::uint64_t count = 400 * test::effort();
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
        const std::size_t rows = random.below(8) + 1;
        const std::size_t columns = random.below(8) + 1;
        const Instance board = random_board(rows, columns, 100'000, random);
        const auto shards = static_cast<unsigned>(random.below(9) + 1);
        const std::uint64_t batch = random.below(2) == 0 ? 1 : random.below(500) + 1;
        ASSERT_EQ(Shards<std::int32_t>(board, shards, batch).solve(), by_table(board))
            << rows << " x " << columns << ", " << shards << " shards, batches of " << batch;
    }
    test::tried("boards in shards", count);
}

TEST(StaircaseShards, GiveTheSameWithWideNumbers) {
    Random random = test::random();
    for (const unsigned shards : {1U, 2U, 3U, 7U, 8U}) {
        const Instance board = random_board(7, 9, kMostSum / 63, random);
        ASSERT_EQ(Shards<std::int64_t>(board, shards, 100).solve(), by_table(board)) << shards;
    }
}

TEST(StaircaseShards, LongThinBoardsHaveEmptyShards) {
    Random random = test::random();
    for (const std::size_t columns : {1, 2, 30, 61}) {
        for (const unsigned shards : {2U, 5U, 16U}) {
            const Instance board = random_board(1, columns, 1000, random);
            ASSERT_EQ(Shards<std::int32_t>(board, shards, 1).solve(), by_table(board))
                << columns << " columns, " << shards << " shards";
        }
    }
}

TEST(StaircaseShards, ShareThePositions) {
    std::uint64_t count = 0;
    for (std::size_t rows = 1; rows <= 8; ++rows) {
        for (std::size_t columns = 1; columns <= 8; ++columns) {
            const Instance instance{Matrix<std::int64_t>(rows, columns),
                                    Matrix<std::int64_t>(rows, columns)};
            const Board board(instance);
            const Shape shape(board);
            for (unsigned shards = 1; shards <= 9; ++shards, ++count) {
                const ShardCuts cuts(shape, shards);
                std::uint64_t sum = 0;
                for (unsigned own = 0; own < shards; ++own) {
                    const Shape part = cuts.shape_of(own);
                    for (unsigned filled = 0; filled <= part.cells(); ++filled)
                        sum += part.level_size(filled);
                }
                ASSERT_EQ(sum, shape.positions());
            }
        }
    }
    test::tried("shapes cut into shards", count);
}

/// The moves of all positions across the cuts, by the words themselves.
std::uint64_t moves_across(const Shape& shape, const ShardCuts& cuts) {
    const unsigned bits = shape.n + shape.m;
    std::uint64_t below_cut = 0;
    for (const unsigned cut : cuts.cuts())
        below_cut |= std::uint64_t{1} << (shape.low.bits() + cut - 1);
    std::uint64_t moves = 0;
    for (std::uint64_t word = 0; word < std::uint64_t{1} << bits; ++word) {
        if (static_cast<unsigned>(std::popcount(word)) != shape.n) continue;
        moves += static_cast<unsigned>(std::popcount(steps_in(word, bits) & below_cut));
    }
    return moves;
}

TEST(StaircaseShards, SendOneValueForEachMoveToAnotherShard) {
    Random random = test::random();
    for (unsigned count = 1; count <= 8; ++count) {
        for (const auto& [n, m] : {std::pair{5U, 5U}, {4U, 7U}, {6U, 6U}, {7U, 8U}}) {
            Shards<std::int32_t> shards(random_board(n, m, 10, random), count, 100);
            shards.solve();
            const std::uint64_t moves = moves_across(shards.whole(), shards.cuts());
            EXPECT_EQ(shards.sent(), moves) << n << " x " << m << ", " << count << " shards";
            // The formula of cuts.hpp.
            const double cuts = std::ceil(std::log2(count));
            EXPECT_EQ(moves * (n + m) * (n + m - 1),
                      saturating_binomial(n + m, n) * static_cast<unsigned>(cuts) * n * m);
        }
    }
}

TEST(StaircaseShards, HaveNearlyTheSamePartOfEachLevel) {
    const Instance board{Matrix<std::int64_t>(18, 18), Matrix<std::int64_t>(18, 18)};
    for (const auto& [shards, most] :
         {std::pair{2U, 1.03}, {3U, 1.1}, {4U, 1.06}, {7U, 1.16}, {16U, 1.22}}) {
        const auto told = forecast_shards(board, {.shards = shards}, kMemory);
        ASSERT_TRUE(told);
        EXPECT_LE(told->imbalance(), most) << shards;
        for (const auto& shard : told->shards)
            EXPECT_NEAR(static_cast<double>(shard.positions * shards),
                        static_cast<double>(told->positions),
                        0.1 * static_cast<double>(told->positions));
    }
}

TEST(StaircaseShards, AreReadFromSoundNumbersAlone) {
    const Instance instance{Matrix<std::int64_t>(6, 6), Matrix<std::int64_t>(6, 6)};
    const Board board(instance);
    const Shape shape(board);
    const unsigned bits = shape.high.bits();
    const ShardCuts cuts(shape, 5);
    const auto numbers = cuts.numbers();
    const auto read = ShardCuts::of_numbers(shape, numbers);
    ASSERT_TRUE(read);
    for (std::uint64_t word = 0; word < std::uint64_t{1} << bits; ++word)
        ASSERT_EQ(read->owner(word), cuts.owner(word));
    for (const std::vector<std::uint64_t>& wrong : {std::vector<std::uint64_t>{},
                                                    {0},
                                                    {5},
                                                    {5, 3, 2},
                                                    {5, 3, 2, 0},
                                                    {5, bits + 1, 2, 1},
                                                    {5, 3, 2, 1, 1},
                                                    {std::uint64_t{1} << 32, 3, 2, 1}})
        EXPECT_FALSE(ShardCuts::of_numbers(shape, wrong)) << wrong.size();
}

TEST(StaircaseShards, SendWhatTheForecastTold) {
    Random random = test::random();
    const std::uint64_t count = 40 * test::effort();
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
        const Instance board =
            random_board(random.below(8) + 1, random.below(8) + 1, 100'000, random);
        const auto shards = static_cast<unsigned>(random.below(7) + 1);
        const auto told = forecast_shards(board, {.shards = shards, .batch = 50}, kMemory);
        ASSERT_TRUE(told);
        Shards<std::int32_t> all(board, shards, 50);
        all.solve();
        EXPECT_EQ(told->sent, 4 * all.sent());
        EXPECT_EQ(told->shards.size(), shards);
        EXPECT_LE(told->passing, told->sent);
        EXPECT_GE(told->imbalance(), 1);
    }
    test::tried("forecasts", count);
}

TEST(StaircaseShards, TheForecastOfALargeBoard) {
    const Instance board{Matrix<std::int64_t>(18, 18), Matrix<std::int64_t>(18, 18)};
    const auto told = forecast_shards(board, {.shards = 2}, kMemory);
    ASSERT_TRUE(told);
    // n m / ((n + m) (n + m - 1)) of 9 075 135 300, each of 4 bytes.
    EXPECT_EQ(told->sent, std::uint64_t{9'075'135'300} * 18 * 18 / 36 / 35 * 4);
    EXPECT_EQ(forecast_shards(board, {.shards = 2}, 1000).error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace zermelo::games::staircase

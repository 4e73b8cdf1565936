// Staircase: what is known of the game, against the engine and both fast solvers.
#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>

#include "support/support.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"
#include "zermelo/games/staircase/tests/ways.hpp"

namespace zermelo::games::staircase {
namespace {

std::int64_t sum(const Matrix<std::int64_t>& matrix) {
    return std::accumulate(matrix.values().begin(), matrix.values().end(), std::int64_t{0});
}

TEST(StaircaseKnown, PositionsAreAsManyAsLatticePaths) {
    std::uint64_t count = 0;
    for (std::size_t rows = 1; rows <= 6; ++rows) {
        for (std::size_t columns = 1; columns <= 6; ++columns, ++count) {
            const Instance board{Matrix<std::int64_t>(rows, columns),
                                 Matrix<std::int64_t>(rows, columns)};
            const Staircase rules(board);
            ScoreSolver<Staircase> engine(rules);
            ASSERT_TRUE(engine.value(rules.start()));
            const std::uint64_t paths = saturating_binomial(rows + columns, rows);
            EXPECT_EQ(engine.positions(), paths);
            EXPECT_EQ(ValueTable::make(rules, {.memory = kMemory})->positions(), paths);
        }
    }
    test::tried("shapes up to 6 x 6", count);
    EXPECT_EQ(saturating_binomial(20, 10), 184'756U);
    EXPECT_EQ(saturating_binomial(32, 16), 601'080'390U);
    EXPECT_EQ(saturating_binomial(40, 20), 137'846'528'820U);
}

TEST(StaircaseKnown, OnlyTheSumOfAAndBMattersBesideTheSumOfB) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 2000 * test::effort(); ++i, ++count) {
        const Instance board = random_board(random.below(4) + 1, random.below(4) + 1, 20, random);
        Instance joined = board;
        for (std::size_t row = 0; row < board.a.rows(); ++row) {
            for (std::size_t column = 0; column < board.a.columns(); ++column) {
                joined.a(row, column) += board.b(row, column);
                joined.b(row, column) = 0;
            }
        }
        const std::int64_t expected = by_engine(board);
        EXPECT_EQ(by_engine(joined) - sum(board.b), expected) << write(board);
        EXPECT_EQ(by_levels(joined) - sum(board.b), expected) << write(board);
    }
    test::tried("boards joined", count);
}

TEST(StaircaseKnown, TransposingKeepsTheResult) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 2000 * test::effort(); ++i, ++count) {
        const Instance board = random_board(random.below(4) + 1, random.below(5) + 1, 20, random);
        const Instance transposed{board.a.transposed(), board.b.transposed()};
        const std::int64_t expected = by_engine(board);
        EXPECT_EQ(by_engine(transposed), expected) << write(board);
        EXPECT_EQ(by_levels(transposed), expected) << write(board);
        EXPECT_EQ(by_table(transposed), expected) << write(board);
    }
    test::tried("boards transposed", count);
}

TEST(StaircaseKnown, OneRowIsAnAlternatingSum) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::size_t columns = 1; columns <= 100; ++columns, ++count) {
        const Instance board = random_board(1, columns, kMostSum / 100, random);
        std::int64_t expected = 0;
        for (std::size_t j = 0; j < columns; ++j)
            expected += j % 2 == 0 ? board.a(0, j) : -board.b(0, j);
        EXPECT_EQ(*score_difference(board, with(kMemory)), expected);
        EXPECT_EQ(by_engine(board), expected);
    }
    test::tried("rows", count);
}

}  // namespace
}  // namespace zermelo::games::staircase

// The move that leaves the most wrong replies, held against what it is.
#include "zermelo/games/keepaway/solver/trickiest.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/keepaway/format.hpp"
#include "zermelo/games/keepaway/inputs.hpp"
#include "zermelo/games/keepaway/tests/boards.hpp"

namespace zermelo::games::keepaway {
namespace {

/// For every row and column: how many cells of the row up to there lose.
Matrix<std::int64_t> losing_so_far(const Instance& instance, const WinningSet& winners) {
    const std::size_t n = instance.values.rows();
    Matrix<std::int64_t> sums(n, n + 1);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const Cell cell{static_cast<std::int32_t>(i + 1), static_cast<std::int32_t>(j + 1)};
            sums(i, j + 1) = sums(i, j) + (winners.wins(cell) ? 0 : 1);
        }
    }
    return sums;
}

/// How many losing cells can be reached from a cell, row by row.
std::int64_t wrong_replies(const Instance& instance, const Matrix<std::int64_t>& so_far,
                           Cell from) {
    const std::int64_t n = instance.n();
    std::int64_t wrong = 0;
    for (std::int64_t row = 1; row <= n; ++row) {
        const auto i = static_cast<std::size_t>(row - 1);
        wrong += so_far(i, static_cast<std::size_t>(n));
        const std::int64_t reach = instance.k - std::abs(row - from.row);
        if (reach < 0) continue;
        const auto first = std::max<std::int64_t>(1, from.column - reach);
        const auto last = std::min(n, from.column + reach);
        wrong -= so_far(i, static_cast<std::size_t>(last)) -
                 so_far(i, static_cast<std::size_t>(first - 1));
    }
    return wrong;
}

Cell expected_move(const Instance& instance, const Matrix<std::int64_t>& so_far, Cell token) {
    std::optional<Cell> best;
    std::int64_t most = 0;
    Keepaway(instance).visit_moves({token}, [&](Cell cell) {
        const std::int64_t wrong = wrong_replies(instance, so_far, cell);
        if (!best || wrong > most) {
            best = cell;
            most = wrong;
        }
        return true;
    });
    return *best;
}

/// Of the winning cells some, as places of the token.
std::vector<Cell> some_winners(const Instance& instance, const WinningSet& winners,
                               std::size_t most, Random& random) {
    std::vector<Cell> cells;
    for (const Cell cell : cells_of(instance)) {
        if (winners.wins(cell)) cells.push_back(cell);
    }
    random.shuffle(std::span(cells));
    cells.resize(std::min(cells.size(), most));
    return cells;
}

std::uint64_t compare(const Instance& instance, std::size_t most, Random& random) {
    const auto winners = winning_set(instance, {});
    EXPECT_TRUE(winners);
    const Matrix<std::int64_t> so_far = losing_so_far(instance, *winners);
    std::uint64_t count = 0;
    for (const Cell token : some_winners(instance, *winners, most, random)) {
        const Cell expected = expected_move(instance, so_far, token);
        for (const unsigned jobs : {1U, 2U, 3U}) {
            const auto found =
                trickiest_move(*winners, Keepaway(instance), {token}, {.jobs = jobs});
            EXPECT_TRUE(found);
            EXPECT_EQ(*found, expected)
                << "n " << instance.n() << " k " << instance.k << " from " << write_cell(token);
            ++count;
        }
    }
    return count;
}

TEST(KeepawayTrickiest, IsTheDefinitionOnSmallBoards) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 1500 * test::effort() && !HasFailure(); ++i) {
        count +=
            compare(random_board(random.between(2, 14), random.chance(1, 4), random), 4, random);
    }
    for (const char* character : {"random", "spiral", "rising", "hill", "rim"}) {
        for (std::int64_t size = 3; size <= 12; ++size) {
            const auto instance = generate({0, character, size, 1}, random);
            ASSERT_TRUE(instance);
            count += compare(*instance, 8, random);
        }
    }
    test::tried("lost positions", count);
}

/// Boards of several bands of rows, where threads share the work.
TEST(KeepawayTrickiest, IsTheDefinitionOnLargeBoards) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const std::int64_t n : {255, 256, 401, 430}) {
        count += compare(random_board(n, false, random), 1, random);
    }
    test::tried("lost positions", count);
}

TEST(KeepawayTrickiest, StopsWhenItIsToldTo) {
    Random random = test::random();
    const Instance instance = random_board(500, false, random);
    const auto winners = winning_set(instance, {});
    ASSERT_TRUE(winners);
    test::StopAfter stop(0);
    const auto found = trickiest_move(*winners, Keepaway(instance), {winners->spanning.front()},
                                      {.monitor = &stop});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error(), stopped_error().error());
}

}  // namespace
}  // namespace zermelo::games::keepaway

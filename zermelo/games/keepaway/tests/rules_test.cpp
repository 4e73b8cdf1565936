// Keepaway: the rules by hand, and the number of plays to a depth.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/keepaway/rules.hpp"
#include "zermelo/games/keepaway/tests/boards.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo::games::keepaway {
namespace {

using testing::ElementsAre;
using namespace std::string_literals;

Instance sample() {
    return board(3, 1, {1, 2, 4, 6, 8, 3, 9, 5, 7});
}

std::vector<std::string> moves_from(const Keepaway& rules, const Keepaway::Position& position) {
    std::vector<std::string> moves;
    rules.visit_moves(position, [&](Cell cell) {
        moves.push_back(rules.write_move(cell));
        return true;
    });
    return moves;
}

TEST(KeepawayRules, TheTokenMayNotStayNear) {
    const Instance instance = sample();
    const Keepaway rules(instance);
    EXPECT_THAT(moves_from(rules, {{2, 2}}), ElementsAre("1,1", "1,3", "3,1", "3,3"));
    EXPECT_THAT(moves_from(rules, {{1, 1}}), ElementsAre("1,3", "2,2", "2,3", "3,1", "3,2", "3,3"));
}

TEST(KeepawayRules, MarinMayStartAnywhere) {
    const Instance instance = sample();
    const Keepaway rules(instance);
    EXPECT_TRUE(rules.start().is_start());
    EXPECT_EQ(moves_from(rules, rules.start()).size(), 9U);
    EXPECT_EQ(rules.write_position(rules.start()), "no token");
    EXPECT_EQ(rules.write_position(rules.after(rules.start(), {2, 3})), "token at 2,3");
}

TEST(KeepawayRules, CellsMayBeUsedAgain) {
    const Instance instance = sample();
    const Keepaway rules(instance);
    const auto there = rules.after(rules.after(rules.start(), {1, 1}), {3, 3});
    EXPECT_TRUE(rules.legal(there, {1, 1}));
    EXPECT_EQ(rules.after(there, {1, 1}), rules.after(rules.start(), {1, 1}));
}

TEST(KeepawayRules, WithKZeroOnlyTheSameCellIsForbidden) {
    const Instance instance = board(2, 0, {1, 2, 3, 4});
    EXPECT_THAT(moves_from(Keepaway(instance), {{1, 2}}), ElementsAre("1,1", "2,1", "2,2"));
}

TEST(KeepawayRules, EveryMoveScoresItsCellTheFirstAsWell) {
    const Instance instance = sample();
    const Keepaway rules(instance);
    EXPECT_EQ(rules.score(rules.start(), {3, 1}), 9);
    EXPECT_EQ(rules.score({{3, 1}}, {1, 3}), 4);
}

TEST(KeepawayRules, LegalIsWhatIsVisited) {
    std::uint64_t count = 0;
    for (std::int64_t n = 2; n <= 4; ++n) {
        for (std::int64_t k = 0; k <= most_k(n); ++k) {
            const auto rows = static_cast<std::size_t>(n);
            std::vector<std::int64_t> values(rows * rows);
            std::iota(values.begin(), values.end(), 1);
            const Instance instance = board(rows, k, values);
            const Keepaway rules(instance);
            std::vector<Cell> tokens = cells_of(instance);
            tokens.push_back({});
            for (const Cell token : tokens) {
                for (std::int32_t row = -1; row <= n + 1; ++row) {
                    for (std::int32_t column = -1; column <= n + 1; ++column, ++count) {
                        const Cell move{row, column};
                        const bool visited = !rules.visit_moves(
                            {token}, [&](Cell legal) { return !(legal == move); });
                        EXPECT_EQ(rules.legal({token}, move), visited);
                    }
                }
            }
        }
    }
    test::tried("legal moves", count);
}

TEST(KeepawayRules, EveryCellHasAReplyUpToTheLargestK) {
    for (std::int64_t n = 2; n <= 12; ++n) {
        const auto rows = static_cast<std::size_t>(n);
        Instance instance = board(rows, most_k(n), std::vector<std::int64_t>(rows * rows));
        const auto cells_without_reply = [&] {
            const Keepaway rules(instance);
            const std::vector<Cell> cells = cells_of(instance);
            return std::count_if(cells.begin(), cells.end(),
                                 [&](Cell cell) { return is_terminal(rules, {cell}); });
        };
        EXPECT_EQ(cells_without_reply(), 0) << n;
        ++instance.k;
        EXPECT_EQ(cells_without_reply(), n % 2 == 1 ? 1 : 4) << n;
    }
}

// The numbers were counted by a few lines of Python on cells, see perft.py beside this file.
TEST(KeepawayRules, CountsPlaysToADepth) {
    struct Count {
        std::size_t n;
        std::int64_t k;
        std::array<std::uint64_t, 4> plays;
    };
    for (const Count& count :
         {Count{2, 0, {4, 12, 36, 108}}, Count{2, 1, {4, 4, 4, 4}}, Count{3, 0, {9, 72, 576, 4608}},
          Count{3, 1, {9, 48, 260, 1404}}, Count{4, 3, {16, 60, 276, 1216}},
          Count{5, 2, {25, 396, 6384, 102532}}}) {
        const Instance instance =
            board(count.n, count.k, std::vector<std::int64_t>(count.n * count.n));
        const Keepaway rules(instance);
        for (unsigned depth = 1; depth <= 4; ++depth) {
            EXPECT_EQ(perft(rules, rules.start(), depth), count.plays[depth - 1])
                << "n = " << count.n << ", k = " << count.k << ", depth " << depth;
        }
    }
}

}  // namespace
}  // namespace zermelo::games::keepaway

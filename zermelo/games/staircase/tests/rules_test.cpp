// Staircase: the rules by hand, and the number of plays to a depth.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo::games::staircase {
namespace {

Instance blank(std::size_t rows, std::size_t columns) {
    return {Matrix<std::int64_t>(rows, columns), Matrix<std::int64_t>(rows, columns)};
}

std::vector<std::string> moves_of(const Staircase& rules, const Staircase::Position& position) {
    std::vector<std::string> moves;
    rules.visit_moves(position, [&](const Staircase::Move& move) {
        moves.push_back(rules.write_move(move));
        return true;
    });
    return moves;
}

TEST(StaircaseRules, TheFirstPieceGoesToTheTopLeft) {
    const Instance board = blank(3, 4);
    const Staircase rules(board);
    EXPECT_EQ(rules.write_position(rules.start()), "0 0 0");
    EXPECT_EQ(moves_of(rules, rules.start()), (std::vector<std::string>{"1,1"}));
}

TEST(StaircaseRules, ACellNeedsItsNeighboursAboveAndToTheLeft) {
    const Instance board = blank(3, 4);
    const Staircase rules(board);
    const Staircase::Position position{{3, 1, 0}};
    EXPECT_EQ(moves_of(rules, position), (std::vector<std::string>{"1,4", "2,2", "3,1"}));
    EXPECT_FALSE(rules.legal(position, {2, 1})) << "it is filled";
    EXPECT_FALSE(rules.legal(position, {2, 3})) << "2,2 is free";
    EXPECT_FALSE(rules.legal(position, {2, 4})) << "1,4 is free";
    EXPECT_FALSE(rules.legal(position, {3, 2})) << "2,2 is free";
    const Staircase::Position level{{2, 2, 0}};
    EXPECT_EQ(moves_of(rules, level), (std::vector<std::string>{"1,3", "3,1"}));
}

TEST(StaircaseRules, NothingIsOutsideTheBoard) {
    const Instance board = blank(2, 2);
    const Staircase rules(board);
    for (const Staircase::Move& move :
         {Cell{0, 1}, Cell{1, 0}, Cell{3, 1}, Cell{1, 3}, Cell{-1, 1}, Cell{0x7fffffff, 1}}) {
        EXPECT_FALSE(rules.legal({{2, 2}}, move)) << rules.write_move(move);
        EXPECT_FALSE(rules.legal({{0, 0}}, move)) << rules.write_move(move);
    }
}

TEST(StaircaseRules, TheFullBoardIsTheEnd) {
    const Instance board = blank(2, 3);
    const Staircase rules(board);
    EXPECT_TRUE(is_terminal(rules, {{3, 3}}));
    EXPECT_FALSE(is_terminal(rules, {{3, 2}}));
    EXPECT_EQ(rules.after({{3, 2}}, {2, 3}), (Staircase::Position{{3, 3}}));
}

TEST(StaircaseRules, EachPlayerScoresTheOwnNumber) {
    const auto board = read_fast("2 2\n1 2\n3 4\n10 20\n30 40\n");
    ASSERT_TRUE(board);
    const Staircase rules(*board);
    EXPECT_EQ(rules.score({{0, 0}}, {1, 1}), 1) << "Black begins";
    EXPECT_EQ(rules.score({{1, 0}}, {2, 1}), 30) << "then White";
    EXPECT_EQ(rules.score({{1, 1}}, {1, 2}), 2);
    EXPECT_EQ(rules.score({{2, 1}}, {2, 2}), 40);
}

TEST(StaircaseRules, LegalIsWhatIsVisited) {
    const Instance board = blank(3, 3);
    const Staircase rules(board);
    std::uint64_t count = 0;
    for (std::int32_t a = 0; a <= 3; ++a) {
        for (std::int32_t b = 0; b <= a; ++b) {
            for (std::int32_t c = 0; c <= b; ++c) {
                const Staircase::Position position{{a, b, c}};
                for (std::int32_t cell = 0; cell < 25; ++cell, ++count) {
                    const Staircase::Move move{cell / 5, cell % 5};
                    const bool visited = !rules.visit_moves(
                        position, [&](const Staircase::Move& legal) { return !(legal == move); });
                    EXPECT_EQ(rules.legal(position, move), visited);
                }
            }
        }
    }
    test::tried("legal moves", count);
}

// The numbers were counted by a few lines of Python on sets of cells, see perft.py beside this
// file. The last ones are also the numbers of standard Young tableaux, by the hook length formula.
TEST(StaircaseRules, CountsPlaysToADepth) {
    const auto counts = [](std::size_t rows, std::size_t columns, unsigned depth) {
        const Instance board = blank(rows, columns);
        const Staircase rules(board);
        std::vector<std::uint64_t> result;
        for (unsigned d = 1; d <= depth; ++d)
            result.push_back(perft(rules, rules.start(), d));
        return result;
    };
    using Counts = std::vector<std::uint64_t>;
    EXPECT_EQ(counts(3, 3, 10), (Counts{1, 2, 4, 8, 16, 26, 42, 42, 42, 0}));
    EXPECT_EQ(counts(3, 4, 13), (Counts{1, 2, 4, 9, 20, 45, 91, 182, 294, 462, 462, 462, 0}));
    EXPECT_EQ(counts(2, 5, 11), (Counts{1, 2, 3, 6, 10, 19, 28, 42, 42, 42, 0}));

    const Instance board = blank(3, 4);
    const Staircase rules(board);
    const Staircase::Position some{{3, 1, 0}};
    EXPECT_EQ(perft(rules, some, 1), 3U);
    EXPECT_EQ(perft(rules, some, 2), 7U);
    EXPECT_EQ(perft(rules, some, 3), 14U);
    EXPECT_EQ(perft(rules, some, 4), 28U);
    EXPECT_EQ(perft(rules, some, 5), 45U);
}

}  // namespace
}  // namespace zermelo::games::staircase

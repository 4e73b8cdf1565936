// Grid walk: the rules by hand, and the number of plays to a depth.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo::games::grid_walk {
namespace {

using Moves = std::vector<std::string>;

TEST(GridWalkRules, MovesGoDownRightAndAlongTheDiagonal) {
    const Instance grid = board({"....", "....", "...."}, 2);
    const GridWalk rules(grid, {1, 1});
    EXPECT_EQ(moves_of(rules, {1, 1}), (Moves{"D", "R", "X1", "X2"}));
    EXPECT_EQ(moves_of(rules, {2, 1}), (Moves{"D", "R", "X1"}));
    EXPECT_EQ(moves_of(rules, {1, 4}), (Moves{"D"}));
    EXPECT_EQ(moves_of(rules, {3, 3}), (Moves{"R"}));
    EXPECT_EQ(moves_of(rules, {3, 4}), Moves());
    EXPECT_EQ(rules.after({1, 1}, {GridWalk::Direction::down}), (Cell{2, 1}));
    EXPECT_EQ(rules.after({1, 1}, {GridWalk::Direction::right}), (Cell{1, 2}));
    EXPECT_EQ(rules.after({1, 1}, {GridWalk::Direction::diagonal, 2}), (Cell{3, 3}));
}

TEST(GridWalkRules, DiagonalMovesJumpOverWalls) {
    const Instance grid = board({"...", ".#.", "..."}, 2);
    EXPECT_EQ(moves_of(GridWalk(grid, {1, 1}), {1, 1}), (Moves{"D", "R", "X2"}));
}

TEST(GridWalkRules, DownAndRightStopAtWalls) {
    const Instance grid = board({".#.", "#..", "..."}, 1);
    EXPECT_EQ(moves_of(GridWalk(grid, {1, 1}), {1, 1}), (Moves{"X1"}));
}

TEST(GridWalkRules, WithoutDiagonalMovesThereAreTwo) {
    const Instance grid = board({"..", ".."}, 0);
    EXPECT_EQ(moves_of(GridWalk(grid, {1, 1}), {1, 1}), (Moves{"D", "R"}));
}

TEST(GridWalkRules, AnyNumberMayBeTheLongestMove) {
    const Instance grid = board({"...", "...", "..."}, Bound::kNone);
    EXPECT_EQ(moves_of(GridWalk(grid, {1, 1}), {1, 1}), (Moves{"D", "R", "X1", "X2"}));
    EXPECT_EQ(longest_move(grid), 2);
}

TEST(GridWalkRules, MovesAreReadAsTheyAreWritten) {
    const Instance grid = board({".."}, 0);
    const GridWalk rules(grid, {1, 1});
    using Move = GridWalk::Move;
    for (const Move move : {Move{GridWalk::Direction::down}, Move{GridWalk::Direction::right},
                            Move{GridWalk::Direction::diagonal, 1},
                            Move{GridWalk::Direction::diagonal, 0x7fffffff}}) {
        EXPECT_EQ(rules.read_move(rules.write_move(move)), move);
    }
    for (const std::string_view text : {"", "d", "D1", "X", "X0", "X01", "X-1", "X2147483648"}) {
        EXPECT_EQ(rules.read_move(text), std::nullopt) << text;
    }
}

// The numbers were counted by a few lines of Python on lists of strings, see perft.py beside this
// file.
TEST(GridWalkRules, CountsPlaysToADepth) {
    struct Known {
        Instance grid;
        std::array<std::uint64_t, 6> plays;
    };
    const std::array<Known, 3> known = {
        Known{board({"....", ".#..", "...."}, 0), {2, 2, 3, 4, 4, 0}},
        Known{board({"....", ".#..", "...."}, 2), {3, 6, 8, 9, 4, 0}},
        Known{board({".#..#.", "#.....", "..#.#.", ".....#", "#.#..."}, 3),
              {2, 7, 15, 18, 20, 20}}};
    for (const auto& [grid, plays] : known) {
        const GridWalk rules(grid, {1, 1});
        for (unsigned depth = 1; depth <= plays.size(); ++depth) {
            EXPECT_EQ(perft(rules, rules.start(), depth), plays[depth - 1]) << write(grid);
        }
    }
}

}  // namespace
}  // namespace zermelo::games::grid_walk

// Grid walk: what is known of the game, each fact on many grids.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "support/support.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/inputs.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/solver.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"

namespace zermelo::games::grid_walk {
namespace {

TEST(GridWalkKnown, GrundyValuesAreAtMostTwoAboveTheLongestMove) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::int64_t nearest = 0;
    for (int i = 0; i < 2000; ++i) {
        const Instance grid = random_board(20, random);
        const GrundyValues values = grundy_values(grid);
        for_open_cells(grid, [&](Cell cell) {
            EXPECT_LE(values.at(cell), static_cast<std::uint32_t>(longest_move(grid)) + 2);
            nearest += values.at(cell) == static_cast<std::uint32_t>(longest_move(grid)) + 2;
            ++count;
        });
    }
    EXPECT_GT(nearest, 0) << "the bound is reached";
    test::tried("values", count);
}

/// What the sets of the fast way rest on.
TEST(GridWalkKnown, ValuesWithinReachOnADiagonalDiffer) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (int i = 0; i < 1000; ++i) {
        const Instance grid = random_board(10, random);
        const GridWalk rules(grid, {1, 1});
        GrundySolver<GridWalk> grundy(rules);
        for_open_cells(grid, [&](Cell cell) {
            std::set<std::uint32_t> seen = {*grundy.value(cell)};
            rules.visit_moves(cell, [&](const GridWalk::Move& move) {
                if (move.direction != GridWalk::Direction::diagonal) return true;
                EXPECT_TRUE(seen.insert(*grundy.value(rules.after(cell, move))).second);
                return true;
            });
            ++count;
        });
    }
    test::tried("cells with their diagonals", count);
}

TEST(GridWalkKnown, WithoutDiagonalMovesTheParityOfTheDistanceDecides) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t walls = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        // Without diagonal moves more cells are dead ends than those the generator closed.
        Instance grid = generate({seed, "random", random.between(2, 40), 0}, random).value();
        grid.longest = 0;
        bool closed = true;
        while (closed) {
            closed = false;
            for_open_cells(grid, [&](Cell cell) {
                const auto row = static_cast<std::size_t>(cell.row);
                const auto column = static_cast<std::size_t>(cell.column);
                if (row == grid.walls.rows() && column == grid.walls.columns()) return;
                if (!is_terminal(GridWalk(grid, cell), cell)) return;
                grid.walls(row - 1, column - 1) = 1;
                closed = true;
                ++walls;
            });
        }
        const LostCells lost = lost_cells(grid);
        for_open_cells(grid, [&](Cell cell) {
            const auto distance = grid.walls.rows() - static_cast<std::size_t>(cell.row) +
                                  grid.walls.columns() - static_cast<std::size_t>(cell.column);
            EXPECT_EQ(lost.lost(cell), distance % 2 == 0) << write_cell(cell);
            ++count;
        });
    }
    EXPECT_GT(walls, 0U);
    test::tried("cells with K = 0", count);
}

TEST(GridWalkKnown, OnAnOpenBoardWithShortJumpsEvenDistancesAreLost) {
    std::uint64_t count = 0;
    for (std::int32_t rows = 1; rows <= 40; ++rows) {
        for (std::int32_t columns = 1; columns <= 40; ++columns) {
            const Instance grid =
                open_board(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), 1);
            const LostCells lost = lost_cells(grid);
            for_open_cells(grid, [&](Cell cell) {
                const bool even = (rows - cell.row) % 2 == 0 && (columns - cell.column) % 2 == 0;
                EXPECT_EQ(lost.lost(cell), even);
                ++count;
            });
        }
    }
    test::tried("cells of open boards with K = 1", count);
}

TEST(GridWalkKnown, OnAnOpenBoardTheLostCellsRepeat) {
    const std::map<std::int64_t, std::int32_t> periods = {{2, 4}, {3, 4}, {4, 5},
                                                          {5, 6}, {6, 7}, {7, 8}};
    constexpr std::int32_t kSide = 300;
    std::uint64_t count = 0;
    for (const auto& [longest, period] : periods) {
        const Instance grid = open_board(kSide, kSide, longest);
        const LostCells lost = lost_cells(grid);
        const auto repeats_by = [&](std::int32_t p) {
            bool all = true;
            for_open_cells(grid, [&](Cell cell) {
                if (cell.row <= p || cell.column <= p) return;
                all &= lost.lost(cell) == lost.lost({cell.row - p, cell.column - p});
                ++count;
            });
            return all;
        };
        EXPECT_TRUE(repeats_by(period)) << "K = " << longest;
        for (std::int32_t shorter = 1; shorter < period; ++shorter) {
            EXPECT_FALSE(repeats_by(shorter)) << "K = " << longest << ", period " << shorter;
        }
    }
    test::tried("cells a period apart", count);
}

/// Tokens that walk on one grid, any number of them on a cell; a move is one of any one token.
class SumOfTokens {
  public:
    using Position = std::array<Cell, 3>;
    struct Move {
        std::size_t token;
        GridWalk::Move move;
        bool operator==(const Move&) const = default;
    };
    static constexpr Objective objective = Objective::last_mover_wins;

    SumOfTokens(const Instance& instance, Position start)
        : rules_(instance, start[0]), start_(start) {}

    Position start() const { return start_; }
    template <class Visitor>
    bool visit_moves(const Position& tokens, Visitor&& visit) const {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const auto visit_one = [&](const GridWalk::Move& move) { return visit(Move{i, move}); };
            if (!rules_.visit_moves(tokens[i], visit_one)) return false;
        }
        return true;
    }
    Position after(const Position& tokens, const Move& move) const {
        Position next = tokens;
        next[move.token] = rules_.after(tokens[move.token], move.move);
        return next;
    }

  private:
    GridWalk rules_;
    Position start_;
};

TEST(GridWalkKnown, ASumOfTokensIsLostIffTheValuesCancel) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t lost = 0;
    for (std::uint64_t i = 0; i < 400 * test::effort(); ++i) {
        const Instance grid = random_board(4, random);
        std::vector<Cell> cells;
        for_open_cells(grid, [&](Cell cell) { cells.push_back(cell); });
        if (cells.empty()) continue;
        const GrundyValues values = grundy_values(grid);
        const SumOfTokens sum(grid, {cells[0], cells[0], cells[0]});
        OutcomeSolver<SumOfTokens> solver(sum);
        for (const Cell a : cells) {
            for (const Cell b : cells) {
                const Cell c = cells[random.below(cells.size())];
                const bool cancels = (values.at(a) ^ values.at(b) ^ values.at(c)) == 0;
                EXPECT_EQ(*solver.value({a, b, c}) == Outcome::p_position, cancels) << write(grid);
                lost += cancels;
                ++count;
            }
        }
    }
    EXPECT_GT(lost, 0U);
    EXPECT_LT(lost, count);
    test::tried("sums of three tokens", count);
}

}  // namespace
}  // namespace zermelo::games::grid_walk

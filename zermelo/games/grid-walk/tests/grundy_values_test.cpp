// Grid walk: Grundy values of large grids, by every vector target and several threads.
#include "zermelo/games/grid-walk/solver/grundy_values.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/support.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"

namespace zermelo::games::grid_walk {
namespace {

/// The mex by its definition, O(K) a cell: for grids that are too large for the engines.
Matrix<std::uint32_t> values_by_marking(const Instance& instance) {
    Matrix<std::uint32_t> values(instance.walls.rows(), instance.walls.columns());
    const GridWalk rules(instance, {1, 1});
    std::vector<Cell> cells;
    for_open_cells(instance, [&](Cell cell) { cells.push_back(cell); });
    std::vector<std::uint64_t> seen(values.rows() + 3);
    std::uint64_t stamp = 0;
    for (std::size_t c = cells.size(); c-- > 0;) {
        ++stamp;
        const auto value = [&](Cell cell) -> std::uint32_t& {
            return values(static_cast<std::size_t>(cell.row - 1),
                          static_cast<std::size_t>(cell.column - 1));
        };
        rules.visit_moves(cells[c], [&](const GridWalk::Move& move) {
            seen[value(rules.after(cells[c], move))] = stamp;
            return true;
        });
        std::uint32_t mex = 0;
        while (seen[mex] == stamp)
            ++mex;
        value(cells[c]) = mex;
    }
    return values;
}

/// True if the values of all open cells are these.
template <class Table>
bool are(const Instance& grid, const Table& values, const Matrix<std::uint32_t>& expected) {
    bool same = true;
    for_open_cells(grid, [&](Cell cell) {
        same &= values.at(cell) == expected(static_cast<std::size_t>(cell.row - 1),
                                            static_cast<std::size_t>(cell.column - 1));
    });
    return same;
}

/// Holds both tables of the grid against the mex by every target.
std::uint64_t compare_with_marking(const Instance& grid) {
    const auto expected = values_by_marking(grid);
    test::for_each_target([&] {
        EXPECT_TRUE(are(grid, grundy_values(grid), expected))
            << name_of(chosen_target()) << ": " << grid.walls.rows() << " x "
            << grid.walls.columns() << ", K = " << grid.longest;
    });
    return grid.walls.values().size();
}

/// Sets of several words, and of several words of summary; cells that leave a window in all places
/// of a strip.
TEST(GridWalkGrundyValues, AgreeWithMarking) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t seen = 0;
    struct Size {
        std::size_t rows, columns;
    };
    for (const Size size : {Size{90, 140}, Size{200, 70}, Size{300, 300}, Size{2, 700},
                            Size{700, 2}, Size{1100, 130}}) {
        for (const std::int64_t longest :
             {0,  1,  2,  3,  6,  7,  8,  14, 15, 16, 17, 28, 29, 30,  31,  32,
              33, 34, 47, 60, 61, 62, 63, 64, 65, 68, 69, 93, 94, 100, 299, 10000}) {
            // Under sanitizers each K in one or two of the sizes; the optimised build tries all.
            if (test::thinned() && seen++ % 5 != 0) continue;
            Instance grid = open_board(size.rows, size.columns, longest);
            fill_with_walls(grid, random.chance(1, 4) ? 0 : random.below(50), random);
            count += compare_with_marking(grid);
            ASSERT_FALSE(HasFailure());
        }
    }
    test::tried("cells of large grids against the mex", count);
}

TEST(GridWalkGrundyValues, AgreeWithMarkingOnRandomGrids) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 400 * test::effort(); ++i) {
        count += compare_with_marking(random_board(120, random));
        ASSERT_FALSE(HasFailure());
    }
    test::tried("cells of random grids against the mex", count);
}

/// Walls wherever a walk of some cells goes, so that values leave and come back far apart.
TEST(GridWalkGrundyValues, AgreeWithMarkingOnStripesOfWalls) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 60 * test::effort(); ++i) {
        Instance grid =
            open_board(random.below(150) + 100, random.below(150) + 100, random.between(20, 160));
        const std::size_t down = random.below(4);
        const std::size_t right = random.below(4);
        const std::size_t period = random.below(40) + 2;
        const std::size_t width = random.below(period);
        for (std::size_t r = 0; r < grid.walls.rows(); ++r) {
            for (std::size_t c = 0; c < grid.walls.columns(); ++c)
                grid.walls(r, c) = (r * down + c * right) % period < width ? 1 : 0;
        }
        count += compare_with_marking(grid);
        ASSERT_FALSE(HasFailure());
    }
    test::tried("cells of striped grids against the mex", count);
}

/// Where most lanes of a strip would be outside of the grid.
TEST(GridWalkGrundyValues, AgreeWithMarkingOnLargeThinGrids) {
    Random random = test::random();
    std::uint64_t count = 0;
    struct Shape {
        std::size_t rows, columns;
        std::int64_t longest;
    };
    // Under sanitizers still more than 16 bits can count.
    const std::size_t most = test::kSanitized ? 70'000 : 1U << 20;
    for (const Shape shape :
         {Shape{1, most, 5}, Shape{most, 1, 0}, Shape{3, most / 2, 2}, Shape{most / 2, 3, 1},
          Shape{31, most / 30, 29}, Shape{most / 30, 31, 30}}) {
        Instance grid = open_board(shape.rows, shape.columns, shape.longest);
        fill_with_walls(grid, random.below(30), random);
        count += compare_with_marking(grid);
        const std::size_t cells = grid.walls.values().size();
        if (cells < 1U << 20) continue;  // it may have as many lanes as vectors have
        EXPECT_LE(GrundyValues::need(grid, 1),
                  cells * 2 * 2 + (shape.rows + shape.columns) * 16 * 2);
    }
    test::tried("cells of large thin grids against the mex", count);
}

/// Threads share grids from a million cells on; under sanitizers none is much larger.
TEST(GridWalkGrundyValues, AreTheSameWithAnyNumberOfThreads) {
    Random random = test::random();
    std::uint64_t count = 0;
    struct Shape {
        std::size_t rows, columns;
        std::int64_t longest;
    };
    constexpr bool kSmall = test::kSanitized;
    for (const Shape shape : {Shape{345, 3100, 12}, Shape{345, 3100, 344},
                              kSmall ? Shape{260, 4200, 100} : Shape{530, 4200, 100},
                              kSmall ? Shape{1050, 1050, 1049} : Shape{2100, 2100, 2099}}) {
        Instance grid = open_board(shape.rows, shape.columns, shape.longest);
        fill_with_walls(grid, random.below(30), random);
        Matrix<std::uint32_t> expected;
        if (shape.longest < 20) {
            expected = values_by_marking(grid);
        } else {
            expected = Matrix<std::uint32_t>(shape.rows, shape.columns);
            const GrundyValues alone = grundy_values(grid);
            for_open_cells(grid, [&](Cell cell) {
                expected(static_cast<std::size_t>(cell.row - 1),
                         static_cast<std::size_t>(cell.column - 1)) = alone.at(cell);
            });
        }
        test::for_each_target([&] {
            for (const unsigned jobs : {1U, 2U, 3U}) {
                const auto values = GrundyValues::make(grid, {.memory = kMemory, .jobs = jobs});
                ASSERT_TRUE(values);
                EXPECT_TRUE(are(grid, *values, expected))
                    << name_of(chosen_target()) << ", " << jobs << " threads";
                count += grid.walls.values().size();
            }
        });
    }
    test::tried("cells by several threads", count);
}

/// Down one diagonal only, all values are different: 0, 1, 2, ... up to more than the 1024 of one
/// word of summary.
TEST(GridWalkGrundyValues, GapsAreFoundFarBehindFullWords) {
    // The table is swept by its area; two words of summary that are full, and a third, do as well.
    constexpr std::size_t kSide = test::kSanitized ? 2200 : 4300;
    Instance grid = open_board(kSide, kSide, kSide);
    for (std::size_t i = 0; i < kSide; ++i) {
        for (std::size_t j = 0; j < kSide; ++j)
            grid.walls(i, j) = i == j ? 0 : 1;
    }
    std::uint64_t count = 0;
    for (const std::size_t longest : {kSide - 300, kSide}) {
        if (test::thinned() && longest == kSide) break;  // the other one comes as far
        grid.longest = static_cast<std::int64_t>(longest);
        test::for_each_target([&] {
            const GrundyValues values = grundy_values(grid);
            std::uint64_t wrong = 0;
            for_open_cells(grid, [&](Cell cell) {
                // Among K + 1 steps a value comes again.
                const std::size_t steps = kSide - static_cast<std::size_t>(cell.row);
                wrong += values.at(cell) != steps % (longest + 1);
                ++count;
            });
            EXPECT_EQ(wrong, 0U) << name_of(chosen_target()) << ", K = " << longest;
        });
    }
    test::tried("cells of one diagonal", count);
}

TEST(GridWalkGrundyValues, WideOnesAreTheSame) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (int i = 0; i < 300; ++i) {
        const Instance grid = random_board(80, random);
        test::for_each_target([&] {
            const auto narrow = GrundyTable<std::uint16_t>::make(grid, {});
            const auto wide = GrundyTable<std::uint32_t>::make(grid, {});
            ASSERT_TRUE(narrow && wide);
            std::uint64_t wrong = 0;
            for_open_cells(grid, [&](Cell cell) {
                wrong += narrow->at(cell) != wide->at(cell);
                ++count;
            });
            EXPECT_EQ(wrong, 0U) << name_of(chosen_target()) << write(grid);
        });
    }
    test::tried("values of both widths", count);
}

TEST(GridWalkGrundyValues, AreRefusedWhereTheyDoNotFit) {
    const Instance grid = open_board(1000, 500, 100);
    test::for_each_target([&] {
        const std::uint64_t need = GrundyValues::need(grid, 1);
        EXPECT_GE(need, 1000U * 500 * 2) << "a value takes two bytes";
        // 103 bits are four words and one of summary, and a diagonal has 16 bytes of its own.
        EXPECT_LE(need, 1010U * 520 * 2 + 1600 * (20 + 16)) << name_of(chosen_target());
        const auto refused = GrundyValues::make(grid, {.memory = need - 1});
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().kind, ErrorKind::limit);
        EXPECT_TRUE(refused.error().message.english().starts_with(
            "the table of Grundy values of a 1000 x 500 grid needs "))
            << refused.error().message;
        EXPECT_TRUE(GrundyValues::make(grid, {.memory = need}));
    });
}

TEST(GridWalkGrundyValues, CanBeInterrupted) {
    const Instance grid = open_board(1000, 4000, 100);
    for (const unsigned jobs : {1U, 2U}) {
        for (const std::uint64_t calls : {0, 1, 5}) {
            test::StopAfter monitor(calls);
            const auto values =
                GrundyValues::make(grid, {.memory = kMemory, .jobs = jobs, .monitor = &monitor});
            // Of two threads the one that asks may have had little to do.
            if (values) {
                EXPECT_EQ(jobs, 2U);
                EXPECT_LE(monitor.seen(), calls);
            } else {
                EXPECT_EQ(values.error(), stopped_error().error());
            }
        }
        test::StopAfter patient(1'000'000);
        EXPECT_TRUE(
            GrundyValues::make(grid, {.memory = kMemory, .jobs = jobs, .monitor = &patient}));
        if (jobs == 1) {
            EXPECT_GE(patient.seen(), 60U);
        }
    }
}

}  // namespace
}  // namespace zermelo::games::grid_walk

// Grids as the tests of grid walk write and draw them, and the tables of the fast way on them.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/grid-walk/solver.hpp"

namespace zermelo::games::grid_walk {

/// A grid from its rows of `.` and `#`, without queries.
inline Instance board(const std::vector<std::string_view>& rows, std::int64_t longest) {
    Instance instance{Matrix<std::uint8_t>(rows.size(), rows[0].size()), longest, {}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            instance.walls(i, j) = rows[i][j] == '#' ? 1 : 0;
    }
    return instance;
}

inline Instance open_board(std::size_t rows, std::size_t columns, std::int64_t longest) {
    return {Matrix<std::uint8_t>(rows, columns), longest, {}};
}

/// Makes about `percent` of 100 cells walls.
inline void fill_with_walls(Instance& instance, std::uint64_t percent, Random& random) {
    for (std::size_t i = 0; i < instance.walls.rows(); ++i) {
        for (std::uint8_t& wall : instance.walls.row(i))
            wall = random.chance(percent, 100) ? 1 : 0;
    }
}

/// A grid of up to `most` rows and columns, from open to nearly all walls, and a K that is often
/// beyond what the grid allows.
inline Instance random_board(std::int64_t most, Random& random) {
    Instance instance = open_board(static_cast<std::size_t>(random.between(1, most)),
                                   static_cast<std::size_t>(random.between(1, most)), 0);
    fill_with_walls(instance, random.below(80), random);
    instance.longest = random.between(0, most + 2);
    if (random.chance(1, 10)) instance.longest = Bound::kNone - random.between(0, 9);
    return instance;
}

/// Calls f for every grid of rows * columns with every set of walls and every K of 0..most.
template <class F>
void for_all_boards(std::size_t rows, std::size_t columns, std::int64_t most, F&& f) {
    for (std::uint64_t set = 0; set < std::uint64_t{1} << (rows * columns); ++set) {
        Instance instance = open_board(rows, columns, 0);
        for (std::size_t i = 0; i < rows * columns; ++i)
            instance.walls(i / columns, i % columns) = set >> i & 1U;
        for (instance.longest = 0; instance.longest <= most; ++instance.longest)
            f(instance);
    }
}

/// Calls f for every open cell.
template <class F>
void for_open_cells(const Instance& instance, F&& f) {
    for (std::size_t i = 0; i < instance.walls.rows(); ++i) {
        for (std::size_t j = 0; j < instance.walls.columns(); ++j) {
            if (instance.walls(i, j) != 0) continue;
            f(Cell{static_cast<std::int32_t>(i + 1), static_cast<std::int32_t>(j + 1)});
        }
    }
}

/// The moves from a cell as they are written.
inline std::vector<std::string> moves_of(const GridWalk& rules, Cell token) {
    std::vector<std::string> moves;
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        moves.push_back(rules.write_move(move));
        return true;
    });
    return moves;
}

inline constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

inline LostCells lost_cells(const Instance& instance) {
    auto cells = LostCells::make(instance, {.memory = kMemory});
    EXPECT_TRUE(cells);
    return std::move(*cells);
}

inline GrundyValues grundy_values(const Instance& instance) {
    auto values = GrundyValues::make(instance, {.memory = kMemory});
    EXPECT_TRUE(values);
    return std::move(*values);
}

}  // namespace zermelo::games::grid_walk

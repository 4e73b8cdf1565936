// Maps of keepaway's winning cells by the fast way, and the symmetries of boards.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "zermelo/games/keepaway/solver.hpp"
#include "zermelo/games/keepaway/solver/winning_set.hpp"
#include "zermelo/games/keepaway/tests/boards.hpp"

namespace zermelo::games::keepaway {

inline constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

inline WinningSet solve(const Instance& instance) {
    auto winners = winning_set(instance, {.memory = kMemory});
    EXPECT_TRUE(winners) << winners.error().message;
    return std::move(*winners);
}

inline Map map_of(const Instance& instance) {
    const WinningSet winners = solve(instance);
    Map map(instance.values.rows(), instance.values.columns());
    for (const Cell cell : cells_of(instance))
        at(map, cell) = winners.wins(cell) ? 1 : 0;
    return map;
}

/// The 8 symmetries of the square: a cell, counted from 0, of an n x n board.
inline std::pair<std::size_t, std::size_t> turned(int symmetry, std::size_t row, std::size_t column,
                                                  std::size_t n) {
    if ((symmetry & 1) != 0) row = n - 1 - row;
    if ((symmetry & 2) != 0) column = n - 1 - column;
    if ((symmetry & 4) != 0) std::swap(row, column);
    return {row, column};
}

template <class T>
Matrix<T> turned(int symmetry, const Matrix<T>& matrix) {
    Matrix<T> result(matrix.rows(), matrix.columns());
    for (std::size_t row = 0; row < matrix.rows(); ++row) {
        for (std::size_t column = 0; column < matrix.columns(); ++column) {
            const auto [to_row, to_column] = turned(symmetry, row, column, matrix.rows());
            result(to_row, to_column) = matrix(row, column);
        }
    }
    return result;
}

/// Calls f for every board of 3 x 3, the first of each class of 8 under the symmetries.
template <class F>
void for_all_boards_of_three(F&& f) {
    std::array<std::array<std::size_t, 9>, 8> from{};
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        for (std::size_t i = 0; i < 9; ++i) {
            const auto [row, column] = turned(symmetry, i / 3, i % 3, 3);
            from[static_cast<std::size_t>(symmetry)][i] = 3 * row + column;
        }
    }
    std::vector<std::int64_t> values(9);
    std::iota(values.begin(), values.end(), 1);
    do {
        const bool is_first = std::all_of(from.begin(), from.end(), [&](const auto& image) {
            for (std::size_t i = 0; i < 9; ++i) {
                if (values[image[i]] != values[i]) return values[image[i]] > values[i];
            }
            return true;
        });
        if (is_first) f(values);
    } while (std::next_permutation(values.begin(), values.end()));
}

}  // namespace zermelo::games::keepaway

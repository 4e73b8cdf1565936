// Boards for the tests of keepaway, and the plain way to tell which cells win.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <numeric>
#include <set>
#include <span>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

/// The game as it is registered.
const Game& game();

using Map = Matrix<char>;  // 1 for the winning cells

inline Instance board(std::size_t n, std::int64_t k, std::vector<std::int64_t> values) {
    return {k, Matrix(n, n, std::move(values))};
}

inline std::vector<Cell> cells_of(const Instance& instance) {
    std::vector<Cell> cells;
    for (std::int32_t row = 1; row <= instance.n(); ++row) {
        for (std::int32_t column = 1; column <= instance.n(); ++column)
            cells.push_back({row, column});
    }
    return cells;
}

inline char& at(Map& map, Cell cell) {
    return map(static_cast<std::size_t>(cell.row - 1), static_cast<std::size_t>(cell.column - 1));
}

/// From the largest value down, a cell wins iff no winning cell of larger value is farther than k.
inline Map peel(const Instance& instance) {
    std::vector<Cell> cells = cells_of(instance);
    std::sort(cells.begin(), cells.end(),
              [&](Cell a, Cell b) { return instance.value(a) > instance.value(b); });
    Map map(instance.values.rows(), instance.values.columns());
    std::vector<Cell> winners;
    for (const Cell cell : cells) {
        const bool wins = std::all_of(winners.begin(), winners.end(), [&](Cell winner) {
            return distance(cell, winner) <= instance.k;
        });
        if (!wins) continue;
        winners.push_back(cell);
        at(map, cell) = 1;
    }
    return map;
}

/// Distinct values: 1..n^2, or far apart over all 64 bits with both ends among them.
inline std::vector<std::int64_t> random_values(std::size_t count, bool wide, Random& random) {
    std::vector<std::int64_t> values(count);
    std::iota(values.begin(), values.end(), 1);
    if (wide) {
        std::set<std::int64_t> distinct{std::numeric_limits<std::int64_t>::min(),
                                        std::numeric_limits<std::int64_t>::max()};
        while (distinct.size() < count)
            distinct.insert(static_cast<std::int64_t>(random.bits()));
        values.assign(distinct.begin(), distinct.end());
    }
    random.shuffle(std::span(values));
    return values;
}

/// n rows and any k that leaves every cell a reply.
inline Instance random_board(std::int64_t n, bool wide, Random& random) {
    const auto rows = static_cast<std::size_t>(n);
    const std::int64_t k = random.between(0, most_k(n));
    return board(rows, k, random_values(rows * rows, wide, random));
}

}  // namespace zermelo::games::keepaway

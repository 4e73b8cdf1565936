// Boards that several tests of staircase use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "zermelo/base/matrix.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// Of numbers in 0..most.
inline Matrix<std::int64_t> random_matrix(std::size_t rows, std::size_t columns, std::int64_t most,
                                          Random& random) {
    Matrix<std::int64_t> matrix(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::int64_t& number : matrix.row(i))
            number = random.between(0, most);
    }
    return matrix;
}

inline Instance random_board(std::size_t rows, std::size_t columns, std::int64_t most,
                             Random& random) {
    Matrix<std::int64_t> a = random_matrix(rows, columns, most, random);
    return {std::move(a), random_matrix(rows, columns, most, random)};
}

}  // namespace zermelo::games::staircase

// Grid walk, Grundy values.
#pragma once

#include <cstdint>
#include <variant>

#include "zermelo/base/error.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/value.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

/// The longest diagonal move that the grid has room for: min(K, N - 1, M - 1).
std::int32_t longest_move(const Instance& instance);

/// The Grundy value of each cell; a wall has the largest Number instead.
/// The values must fit: longest_move + 2 < the largest Number.
template <class Number>
Matrix<Number> grundy_table(const Instance& instance);

/// The Grundy values of all cells, 0..K+2. O(N * M) time but for a step per 4096 values in the
/// search of a first zero; 2 bytes a cell (4 where the shorter side and K exceed 65,532), and K+3
/// bits for each of M diagonals.
class GrundyValues {
  public:
    static std::uint64_t need(const Instance& instance);
    static Result<GrundyValues> make(const Instance& instance, const Resources& resources);

    static constexpr ValueKind kind() { return ValueKind::grundy; }
    /// The value of an open cell.
    std::uint32_t at(Cell cell) const {
        return std::visit(
            [&](const auto& table) -> std::uint32_t {
                return table(static_cast<std::size_t>(cell.row - 1),
                             static_cast<std::size_t>(cell.column - 1));
            },
            table_);
    }
    bool lost(Cell cell) const { return at(cell) == 0; }
    Value value(Cell cell) const { return Value::grundy(at(cell)); }

  private:
    std::variant<Matrix<std::uint16_t>, Matrix<std::uint32_t>> table_;
};

}  // namespace zermelo::games::grid_walk

// Maps scaled down: blocks of several cells, each standing for what most of them are.
#pragma once

#include <cstddef>
#include <cstdint>

#include "zermelo/face/map.hpp"

namespace zermelo {

/// The cells that a character or half of one stands for: the kind of most of them, and whether all
/// are of that kind.
struct Block {
    std::uint8_t kind = 0;
    bool mixed = false;
};

/// The cells of a grid, or blocks of `high` x `wide` of them.
class Blocks {
  public:
    /// Map and grid must outlive it.
    Blocks(const CaseMap& map, const MapGrid& grid, std::size_t high, std::size_t wide)
        : map_(map), grid_(grid), high_(high), wide_(wide) {}

    std::size_t rows() const { return (grid_.rows + high_ - 1) / high_; }
    std::size_t columns() const { return (grid_.columns + wide_ - 1) / wide_; }

    /// Blank cells count only where there are no others. Of kinds with as many cells it is the one
    /// that comes first, but no wall.
    Block at(std::size_t row, std::size_t column) const;

  private:
    const CaseMap& map_;
    const MapGrid& grid_;
    std::size_t high_;
    std::size_t wide_;
};

}  // namespace zermelo

#include "zermelo/workbench/pictures/map_blocks.hpp"

#include <algorithm>
#include <array>

namespace zermelo {

Block Blocks::at(std::size_t row, std::size_t column) const {
    std::array<std::uint64_t, 256> cells{};
    const std::size_t bottom = std::min(grid_.rows, (row + 1) * high_);
    const std::size_t right = std::min(grid_.columns, (column + 1) * wide_);
    for (std::size_t i = row * high_; i < bottom; ++i) {
        for (std::size_t j = column * wide_; j < right; ++j)
            ++cells[grid_.at(i, j)];
    }
    Block block;
    std::uint64_t most = 0;
    std::size_t kinds = 0;
    for (std::size_t kind = 0; kind < map_.kinds.size(); ++kind) {
        if (cells[kind] == 0 || map_.kinds[kind].tone == Tone::blank) continue;
        ++kinds;
        const std::uint64_t weight =
            2 * cells[kind] + (map_.kinds[kind].tone == Tone::wall ? 0 : 1);
        if (weight <= most) continue;
        most = weight;
        block.kind = static_cast<std::uint8_t>(kind);
    }
    if (kinds == 0) block.kind = grid_.at(row * high_, column * wide_);
    block.mixed = kinds > 1;
    return block;
}

}  // namespace zermelo

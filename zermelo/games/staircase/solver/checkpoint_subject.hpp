// Checkpoints of levels: their state is the values of a level, in the order of memory, and their
// stage the number of cells that are filled on it.
#pragma once

#include <cstdint>
#include <span>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/checksum.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// Of the levels of a board whose values take `number_bytes` each, and whose paths are cut so that
/// the low half has `low_bits`. O(cells).
inline CheckpointSubject checkpoint_subject(const Instance& instance, std::uint32_t number_bytes,
                                            std::uint32_t low_bits) {
    const auto sum_of = [](const Matrix<std::int64_t>& matrix, std::uint64_t seed) {
        return checksum(std::as_bytes(matrix.values()), seed);
    };
    return {.magic = "zermelo staircase checkpoint\n",
            .noun = "board",
            .version = 1,
            .identity = {instance.a.rows(), instance.a.columns(),
                         sum_of(instance.b, sum_of(instance.a, 0))},
            .kind = std::uint64_t{low_bits} << 32 | number_bytes};
}

}  // namespace zermelo::games::staircase

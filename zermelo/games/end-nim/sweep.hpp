// End-nim, L and R of a whole row from those of all its stretches: O(n^2) steps in O(n) memory, as
// many at once as a vector has lanes, in tiles that stay in the first cache, on all threads.
// sweep.cpp tells how, solver.hpp and README.md what L and R are.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::games::end_nim {

/// L and R of a stretch of heaps.
struct LosingEnds {
    std::int64_t left = 0;
    std::int64_t right = 0;
    bool operator==(const LosingEnds&) const = default;
};

/// L or R of a row with one heap more. L of the heaps i..j follows from near = L(i,j-1), far =
/// R(i,j-1) and x = a_j; the mirror image, R(i,j), from near = R(i+1,j), far = L(i+1,j), x = a_i.
template <class Stones>
constexpr Stones next_losing_end(Stones near, Stones far, Stones x) {
    const Stones rank = x - static_cast<Stones>(x > far);
    return x == far ? Stones{0} : rank + static_cast<Stones>(rank >= near);
}

/// Settings that a sweep chooses by itself, and that tests and measurements choose for it.
struct SweepSettings {
    unsigned least_bytes = 1;      ///< a number of stones takes this many bytes or more: 1, 2, 4, 8
    bool may_shrink = true;        ///< true if gaps between the sizes of heaps may be shrunk
    std::uint64_t least_work = 0;  ///< bytes of L and R to write from which on threads are worth it
    unsigned block_bytes = 0;      ///< bytes of the row in a tile, a multiple of 64
    unsigned steps = 0;            ///< lengths in a tile

    static SweepSettings usual();
};

/// L and R of a row of one heap or more. An error if the tables do not fit resources.memory, or if
/// the monitor stopped it. O(n^2) time; 3 numbers of 1 to 8 bytes a heap, and 24 bytes a heap while
/// gaps are shrunk.
Result<LosingEnds> sweep(std::span<const std::int64_t> heaps, const Resources& resources,
                         const SweepSettings& settings = SweepSettings::usual());

/// Other heaps, of at most 2n stones, that compare alike: where L, or R, of a stretch of the given
/// heaps is 0, or is by -1, 0 or 1 larger than its last, or first, heap, it is so for these.
/// O(n log n) time, 24 bytes a heap.
std::vector<std::int64_t> shrink_gaps(std::span<const std::int64_t> heaps);

}  // namespace zermelo::games::end_nim

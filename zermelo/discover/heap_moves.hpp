// The moves of a game of single heaps as a few kinds, of heaps of any size: so many stones are taken,
// and the rest is left in one heap or in two. It is read off the file's tree.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::discover {

struct HeapMove {
    enum class Kind : std::uint8_t {
        whole,  ///< a heap of exactly so many is taken
        rest,   ///< the rest is left, which must be at least `first`
        split   ///< it is left in two heaps, which must be at least `first` and `second`
    };
    Kind kind = Kind::rest;
    std::int64_t taken = 0;
    std::int64_t first = 0;
    std::int64_t second = 0;
};

/// Kinds of moves that together are all moves of the rules and no others, which automata decide; two
/// heaps are the same in either order. Numbers above `most` are not tried in them. The rules must be
/// those of a game of single heaps whose Grundy values have a period. An error of the kind `input` if
/// these kinds cannot say the moves, with the place where it is known; of the kind `limit` if automata
/// grow too large, or the monitor stops it. O(most^2) looks at automata.
Result<std::vector<HeapMove>> heap_moves_of(std::string_view rules, std::int64_t most,
                                            const Resources& resources);

}  // namespace zermelo::discover

#include "zermelo/games/staircase/shards/cuts.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "zermelo/base/int128.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

ShardCuts::ShardCuts(const Shape& shape, unsigned shards) : shape_(shape) {
    assert(shards >= 1);
    const unsigned bits = shape.whole_high.bits();
    const std::uint64_t end = std::uint64_t{1} << bits;
    bounds_.push_back(0);
    if (std::has_single_bit(shards) && shards <= end / 2) {
        for (unsigned shard = 1; shard <= shards; ++shard)
            bounds_.push_back(end / shards * shard);
        return;
    }
    for (unsigned shard = 1; shard < shards; ++shard) {
        const auto wanted = static_cast<std::uint64_t>(uint128{shape.positions()} * shard / shards);
        // The last pair of words with no more positions before it than wanted.
        std::uint64_t pair = 0;
        for (std::uint64_t step = end / 2; step > 0; step /= 2) {
            if (2 * (pair + step) <= end && positions_below(2 * (pair + step)) <= wanted)
                pair += step;
        }
        bounds_.push_back(2 * pair);
    }
    bounds_.push_back(end);
}

unsigned ShardCuts::owner(std::uint64_t word) const {
    const auto next = std::upper_bound(bounds_.begin(), bounds_.end(), word);
    return static_cast<unsigned>(next - bounds_.begin() - 1);
}

std::uint64_t ShardCuts::positions(unsigned shard) const {
    return positions_below(end(shard)) - positions_below(begin(shard));
}

/// Those whose high half is below the word: at one of its ones they have the first bit, from the
/// top, that differs, and any bits below.
std::uint64_t ShardCuts::positions_below(std::uint64_t word) const {
    std::uint64_t count = 0;
    for (unsigned ones = 0; word != 0 && ones <= shape_.n; ++ones) {
        const auto bit = static_cast<unsigned>(std::bit_width(word) - 1);
        count += saturating_binomial(bit + shape_.low.bits(), shape_.n - ones);
        word ^= std::uint64_t{1} << bit;
    }
    return count;
}

}  // namespace zermelo::games::staircase

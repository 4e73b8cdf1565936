#include "zermelo/games/staircase/shards/cuts.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace zermelo::games::staircase {

namespace {

/// Log2 of the shards, rounded up.
unsigned count_cuts(std::uint64_t shards) {
    return static_cast<unsigned>(std::bit_width(shards - 1));
}

/// One in the middle of each of so many equal parts of the bits, the highest one first, but none
/// below the lowest bit.
std::vector<unsigned> spread_cuts(unsigned bits, unsigned count) {
    std::vector<unsigned> cuts;
    for (unsigned i = count; i-- > 0;)
        cuts.push_back(std::max(1U, (2 * i + 1) * bits / (2 * count)));
    return cuts;
}

/// The sum that tells the shard of a word.
std::uint64_t weighted_ones(std::uint64_t word, std::span<const unsigned> cuts) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < cuts.size(); ++i)
        sum += static_cast<std::uint64_t>(std::popcount(word >> cuts[i])) << i;
    return sum;
}

}  // namespace

ShardCuts::ShardCuts(const Shape& whole, unsigned shards, std::vector<unsigned> cuts)
    : whole_(whole), shards_(shards), cuts_(std::move(cuts)) {
    for (unsigned place = 0; place < whole.whole_high.bits(); place += 8) {
        auto& sums = sums_.emplace_back();
        for (std::uint64_t value = 0; value < 256; ++value)
            sums[value] = weighted_ones(value << place, cuts_);
    }
}

ShardCuts::ShardCuts(const Shape& whole, unsigned shards)
    : ShardCuts(whole, shards, spread_cuts(whole.whole_high.bits(), count_cuts(shards))) {
    assert(shards >= 1);
}

std::optional<ShardCuts> ShardCuts::of_numbers(const Shape& whole,
                                               std::span<const std::uint64_t> numbers) {
    if (numbers.empty() || numbers[0] == 0 || numbers[0] >> 31 != 0) return std::nullopt;
    const auto is_cut = [&](std::uint64_t cut) {
        return 1 <= cut && cut <= whole.whole_high.bits();
    };
    const auto cuts = numbers.subspan(1);
    if (cuts.size() != count_cuts(numbers[0]) || !std::all_of(cuts.begin(), cuts.end(), is_cut))
        return std::nullopt;
    return ShardCuts(whole, static_cast<unsigned>(numbers[0]), {cuts.begin(), cuts.end()});
}

std::vector<std::uint64_t> ShardCuts::numbers() const {
    std::vector<std::uint64_t> numbers{shards_};
    numbers.insert(numbers.end(), cuts_.begin(), cuts_.end());
    return numbers;
}

unsigned ShardCuts::owner(std::uint64_t word) const {
    std::uint64_t sum = 0;
    for (const auto& sums : sums_) {
        sum += sums[word & 255];
        word >>= 8;
    }
    return static_cast<unsigned>(sum % shards_);
}

Shape ShardCuts::shape_of(unsigned shard) const {
    return {whole_,
            [cuts = *this, shard](std::uint64_t word) { return cuts.owner(word) == shard; }};
}

}  // namespace zermelo::games::staircase

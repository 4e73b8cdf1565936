// All stretches of a row, diagonal by diagonal, with nothing kept but the last diagonal.
//
// The idea: L(i,j) is kept under i and R(i,j) under j. A stretch i..j then only touches the two
// numbers L[i] and R[j], reads them and changes both in place: L[i] becomes L(i,j+1), by the heap
// behind j, and R[j] becomes R(i-1,j), by the heap before i. So nothing is shifted from lane to
// lane: for all i at once, L is a vector that stays where it is, and R and the heap behind are
// vectors that start one further right at every length. A vector of 64 stretches of one length
// takes 12 instructions on AVX-512: a comparison X > R, a subtraction under its mask, a comparison
// with L, an addition under its mask, a comparison X != R and the zeroing; and the mirror image of
// that.
//
// Tiles: `block` starts i times `steps` lengths. A tile needs the one with the same starts and
// smaller lengths, and the one with the next starts and the same lengths; so the tiles of a wave,
// all (block, slab) with the same slab - block, are independent of one another, and there threads
// share them. Two tiles of a wave write to neither the same L nor the same R: the slabs of the
// block to the right are one further, and its window of R begins behind the end of this one's. Each
// chain of values of an R[j] goes through the tiles in the order of falling i, whoever works.
//
// Width: only the order of the heaps and differences of -1, 0 and 1 matter, so wide gaps between
// the sizes are shrunk first (shrink_gaps, argued in README.md); 8 bits serve 63 different sizes at
// least, 16 bits 16,383.
//
// The way that lost: both L and R under i, as one would write it. L and R of the neighbour are then
// loads shifted by one, which cross cache lines and need the edge of the next tile in a buffer, and
// a pass over the whole row for each length at 32 bits took 1.6 s for 100,000 heaps where this
// takes 0.18 s.
#include "zermelo/games/end-nim/sweep.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/end-nim/sweep.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include <algorithm>
#include <atomic>
#include <limits>

#include "zermelo/base/dispatch.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/workers.hpp"

#ifndef ZERMELO_GAMES_END_NIM_TILE
#define ZERMELO_GAMES_END_NIM_TILE
namespace zermelo::games::end_nim {

/// The stretches that start at first..first+starts-1 and have `length` to `length + steps - 1`
/// heaps, as far as they are in the row. `starts` is a multiple of 64 / sizeof(T). Of each array
/// there are 64 bytes more behind the row, and of `heaps` also one number before it.
template <class T>
struct Tile {
    T* left;         ///< at i: L of the stretch of the last length that starts there
    T* right;        ///< at j: R of the one that ends there
    const T* heaps;  ///< heaps[-1] at 64 bytes' alignment
    std::size_t count;
    std::size_t first;
    std::size_t starts;
    std::size_t length;
    std::size_t steps;
};

}  // namespace zermelo::games::end_nim
#endif

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::end_nim::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR

#if HWY_TARGET == HWY_AVX3_DL
// Highway does this with a comparison and a negation of its mask.
HWY_INLINE auto at_least(hn::Vec512<std::int8_t> a, hn::Vec512<std::int8_t> b) {
    return hn::Mask512<std::int8_t>{_mm512_cmpge_epi8_mask(a.raw, b.raw)};
}
HWY_INLINE auto at_least(hn::Vec512<std::int16_t> a, hn::Vec512<std::int16_t> b) {
    return hn::Mask512<std::int16_t>{_mm512_cmpge_epi16_mask(a.raw, b.raw)};
}
HWY_INLINE auto at_least(hn::Vec512<std::int32_t> a, hn::Vec512<std::int32_t> b) {
    return hn::Mask512<std::int32_t>{_mm512_cmpge_epi32_mask(a.raw, b.raw)};
}
HWY_INLINE auto at_least(hn::Vec512<std::int64_t> a, hn::Vec512<std::int64_t> b) {
    return hn::Mask512<std::int64_t>{_mm512_cmpge_epi64_mask(a.raw, b.raw)};
}
#endif

/// next_losing_end in every lane.
template <class D, class V>
HWY_INLINE V next_ends(D d, V near, V far, V x) {
    const V one = hn::Set(d, 1);
#if HWY_TARGET == HWY_AVX3_DL
    // GCC makes an addition under a mask of a choice.
    const V rank = hn::IfThenElse(hn::Gt(x, far), hn::Sub(x, one), x);
    const V next = hn::IfThenElse(at_least(rank, near), hn::Add(rank, one), rank);
    return hn::IfThenElseZero(hn::Ne(x, far), next);
#else
    // Masks are -1 in their lanes; rank >= near is not (near > rank).
    const V rank = hn::Add(x, hn::VecFromMask(d, hn::Gt(x, far)));
    const V next = hn::Add(hn::Add(rank, one), hn::VecFromMask(d, hn::Gt(near, rank)));
    return hn::AndNot(hn::VecFromMask(d, hn::Eq(x, far)), next);
#endif
}

#endif

template <class T>
HWY_INLINE void do_tile(const Tile<T>& tile) {
    for (std::size_t step = 0; step < tile.steps; ++step) {
        const std::size_t length = tile.length + step;
        if (tile.first + length > tile.count) return;
        const std::size_t starts = std::min(tile.starts, tile.count - length + 1 - tile.first);
        T* const left = tile.left + tile.first;
        T* const right = tile.right + tile.first + length - 1;
        const T* const behind = tile.heaps + tile.first + length;
        const T* const before = tile.heaps + tile.first - 1;
#if HWY_TARGET == HWY_SCALAR
        for (std::size_t i = 0; i < starts; ++i) {
            const T l = left[i];
            const T r = right[i];
            left[i] = next_losing_end(l, r, behind[i]);
            right[i] = next_losing_end(r, l, before[i]);
        }
#else
        // The last vector may go beyond the row; what it makes of that no stretch of the row reads.
        const hn::ScalableTag<T> d;
        for (std::size_t i = 0; i < starts; i += hn::Lanes(d)) {
            const auto l = hn::Load(d, left + i);
            const auto r = hn::LoadU(d, right + i);
            hn::Store(next_ends(d, l, r, hn::LoadU(d, behind + i)), d, left + i);
            hn::StoreU(next_ends(d, r, l, hn::Load(d, before + i)), d, right + i);
        }
#endif
    }
}

void tile_8(const Tile<std::int8_t>& tile) {
    do_tile(tile);
}
void tile_16(const Tile<std::int16_t>& tile) {
    do_tile(tile);
}
void tile_32(const Tile<std::int32_t>& tile) {
    do_tile(tile);
}
void tile_64(const Tile<std::int64_t>& tile) {
    do_tile(tile);
}

}  // namespace zermelo::games::end_nim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::end_nim {

namespace {

constexpr std::size_t kPadding = 64;  // bytes, before and behind the row

auto tile_function(std::int8_t) {
    return ZERMELO_DISPATCH(tile_8);
}
auto tile_function(std::int16_t) {
    return ZERMELO_DISPATCH(tile_16);
}
auto tile_function(std::int32_t) {
    return ZERMELO_DISPATCH(tile_32);
}
auto tile_function(std::int64_t) {
    return ZERMELO_DISPATCH(tile_64);
}

/// `count` numbers on cache lines of their own, with padding on both sides.
template <class T>
class PaddedRow {
  public:
    explicit PaddedRow(std::size_t count)
        : numbers_(huge_page_vector<T>(bytes(count) / sizeof(T))) {
        const auto address = reinterpret_cast<std::uintptr_t>(numbers_.data());
        begin_ = numbers_.data() + (kPadding + (0 - address) % kPadding) / sizeof(T);
    }
    static std::uint64_t bytes(std::uint64_t count) {
        return saturating_add(saturating_multiply(count, sizeof(T)), 4 * kPadding);
    }
    T* begin() { return begin_; }

  private:
    std::vector<T> numbers_;
    T* begin_;
};

template <class T>
Result<LosingEnds> sweep_in(std::span<const std::int64_t> numbers, std::uint64_t taken,
                            const Resources& resources, const SweepSettings& settings) {
    const std::size_t count = numbers.size();
    const std::uint64_t need =
        saturating_add(taken, saturating_multiply(3, PaddedRow<T>::bytes(count)));
    if (need > resources.memory) {
        return memory_error(Sentence{"the sweep over a row of {} heaps", count}, need,
                            resources.memory);
    }
    PaddedRow<T> row(count);
    PaddedRow<T> left(count);
    PaddedRow<T> right(count);
    T* const heaps = row.begin() + 1;
    std::transform(numbers.begin(), numbers.end(), heaps,
                   [](std::int64_t number) { return static_cast<T>(number); });
    std::copy_n(heaps, count, left.begin());
    std::copy_n(heaps, count, right.begin());

    const auto do_tile = tile_function(T{});
    const std::size_t block = settings.block_bytes / sizeof(T);
    const std::size_t steps = settings.steps;
    const std::size_t blocks = (count + block - 1) / block;
    // The lengths 1..count-1 make the next ones; a block has those that fit behind its first heap.
    const auto slabs = [&](std::size_t index) {
        return (std::min(count - 1, count - index * block) + steps - 1) / steps;
    };
    const std::uint64_t cells = std::uint64_t{count} * count / 2 + 1;
    Workers workers(cells * sizeof(T) < settings.least_work ? 1U : std::max(1U, resources.jobs));
    std::atomic<bool> stopped = false;
    std::atomic<std::uint64_t> done = 0;
    const std::size_t waves = blocks - 1 + slabs(0);
    // In a wave the slab falls by one from a block to the one before it. Blocks that are through
    // stand on the right, those that have not begun on the left.
    std::size_t end = blocks;
    for (std::size_t wave = 0; wave < waves; ++wave) {
        const std::size_t begin = blocks - std::min(blocks, wave + 1);
        while (end > begin && wave - (blocks - end) >= slabs(end - 1))
            --end;
        workers.for_each(end - begin, [&](std::size_t index, unsigned worker) {
            if (stopped.load(std::memory_order_relaxed)) return;
            const std::size_t of = end - 1 - index;
            const std::size_t slab = wave - (blocks - 1 - of);
            do_tile({left.begin(), right.begin(), heaps, count, of * block, block, 1 + slab * steps,
                     std::min(steps, count - 1 - slab * steps)});
            const std::uint64_t tile_cells = std::uint64_t{block} * steps;
            const std::uint64_t now =
                done.fetch_add(tile_cells, std::memory_order_relaxed) + tile_cells;
            if (worker == 0 && !resources.go_on(std::min(now, cells), cells)) stopped = true;
        });
        if (stopped) return stopped_error();
    }
    return LosingEnds{left.begin()[0], right.begin()[count - 1]};
}

Result<LosingEnds> sweep_narrowest(std::span<const std::int64_t> heaps, std::int64_t largest,
                                   std::uint64_t taken, const Resources& resources,
                                   const SweepSettings& settings) {
    // No L or R exceeds the largest heap by more than one.
    const auto fits = [&]<class T>(T) {
        return sizeof(T) >= settings.least_bytes && largest < std::numeric_limits<T>::max();
    };
    if (fits(std::int8_t{})) return sweep_in<std::int8_t>(heaps, taken, resources, settings);
    if (fits(std::int16_t{})) return sweep_in<std::int16_t>(heaps, taken, resources, settings);
    if (fits(std::int32_t{})) return sweep_in<std::int32_t>(heaps, taken, resources, settings);
    return sweep_in<std::int64_t>(heaps, taken, resources, settings);
}

/// L, or R, of other heaps for what it was of these: by as much larger than the heap at its end.
std::int64_t unshrink(std::int64_t end, std::int64_t shrunken, std::int64_t heap) {
    return end == 0 ? 0 : heap + (end - shrunken);
}

}  // namespace

SweepSettings SweepSettings::usual() {
    return {.least_work = 100'000'000, .block_bytes = 2048, .steps = 512};
}

std::vector<std::int64_t> shrink_gaps(std::span<const std::int64_t> heaps) {
    std::vector<std::int64_t> sizes(heaps.begin(), heaps.end());
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    std::vector<std::int64_t> shrunken_sizes(sizes.size());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        shrunken_sizes[i] =
            i == 0 ? 1 : shrunken_sizes[i - 1] + std::min<std::int64_t>(2, sizes[i] - sizes[i - 1]);
    }
    std::vector<std::int64_t> shrunken(heaps.size());
    std::transform(heaps.begin(), heaps.end(), shrunken.begin(), [&](std::int64_t heap) {
        const auto at = std::lower_bound(sizes.begin(), sizes.end(), heap);
        return shrunken_sizes[static_cast<std::size_t>(at - sizes.begin())];
    });
    return shrunken;
}

Result<LosingEnds> sweep(std::span<const std::int64_t> heaps, const Resources& resources,
                         const SweepSettings& settings) {
    constexpr std::int64_t kNarrow = std::numeric_limits<std::int8_t>::max();
    constexpr std::int64_t kWide = std::numeric_limits<std::int32_t>::max();
    // Sorting the sizes takes longer than narrower numbers win for shorter rows.
    constexpr std::size_t kLong = 2000;
    const std::int64_t largest = *std::max_element(heaps.begin(), heaps.end());
    if (!settings.may_shrink || largest < kNarrow || (heaps.size() < kLong && largest < kWide)) {
        return sweep_narrowest(heaps, largest, 0, resources, settings);
    }
    const std::uint64_t bytes = saturating_multiply(heaps.size(), sizeof(heaps[0]));
    const std::uint64_t need = saturating_multiply(3, bytes);
    if (need > resources.memory) {
        return memory_error(Sentence{"the sweep over a row of {} heaps", heaps.size()}, need,
                            resources.memory);
    }
    const std::vector<std::int64_t> shrunken = shrink_gaps(heaps);
    const auto ends = ZERMELO_TRY(sweep_narrowest(
        shrunken, *std::max_element(shrunken.begin(), shrunken.end()), bytes, resources, settings));
    return LosingEnds{unshrink(ends.left, shrunken.back(), heaps.back()),
                      unshrink(ends.right, shrunken.front(), heaps.front())};
}

}  // namespace zermelo::games::end_nim
#endif

#include "zermelo/games/staircase/solver/fill.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "zermelo/base/dispatch.hpp"
#include "zermelo/games/staircase/solver/halves.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/staircase/solver/fill.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::staircase::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Number>
using Lanes = hn::ScalableTag<Number>;
template <class Number>
using Vector = hn::Vec<Lanes<Number>>;
template <class Number>
inline constexpr std::size_t kLanes = HWY_TARGET == HWY_SCALAR ? 1 : HWY_LANES(Number);
/// The chunks of different rows lie apart by this much, so that they do not share few cache sets.
template <class Number>
inline constexpr std::size_t kChunkPitch = kChunk + 16 + 64 / sizeof(Number);

template <bool kBlack, class V>
HWY_INLINE V better(V a, V b) {
    return kBlack ? hn::Max(a, b) : hn::Min(a, b);
}
/// A number worse than every value.
template <bool kBlack, class Number>
inline constexpr Number kWorst = kBlack ? -1 : std::numeric_limits<Number>::max();

#if HWY_TARGET == HWY_SCALAR
template <class Number>
HWY_INLINE void transpose(Vector<Number>*) {}
#else
/// Transposes 2 x 2 or 4 x 4 values within each block of 128 bits, for as many vectors.
HWY_INLINE void transpose_blocks(Vector<std::int32_t>* v) {
    const Lanes<std::int32_t> d;
    const Lanes<std::int64_t> wide;
    const auto ab_low = hn::BitCast(wide, hn::InterleaveLower(d, v[0], v[1]));
    const auto ab_high = hn::BitCast(wide, hn::InterleaveUpper(d, v[0], v[1]));
    const auto cd_low = hn::BitCast(wide, hn::InterleaveLower(d, v[2], v[3]));
    const auto cd_high = hn::BitCast(wide, hn::InterleaveUpper(d, v[2], v[3]));
    v[0] = hn::BitCast(d, hn::InterleaveLower(wide, ab_low, cd_low));
    v[1] = hn::BitCast(d, hn::InterleaveUpper(wide, ab_low, cd_low));
    v[2] = hn::BitCast(d, hn::InterleaveLower(wide, ab_high, cd_high));
    v[3] = hn::BitCast(d, hn::InterleaveUpper(wide, ab_high, cd_high));
}
HWY_INLINE void transpose_blocks(Vector<std::int64_t>* v) {
    const Lanes<std::int64_t> d;
    const auto low = hn::InterleaveLower(d, v[0], v[1]);
    v[1] = hn::InterleaveUpper(d, v[0], v[1]);
    v[0] = low;
}

/// Transposes as many vectors as a vector has lanes.
template <class Number>
HWY_INLINE void transpose(Vector<Number>* v) {
    constexpr std::size_t kLane = kLanes<Number>;
    constexpr std::size_t kInBlock = 16 / sizeof(Number);
    constexpr std::size_t kBlocks = kLane / kInBlock;
    HWY_UNROLL(16)
    for (std::size_t i = 0; i < kLane; i += kInBlock)
        transpose_blocks(v + i);
    // Now the blocks themselves: block k of v[q * kInBlock + i] goes to block q of
    // v[k * kInBlock + i].
    if constexpr (kBlocks == 2) {
        const Lanes<Number> d;
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < kInBlock; ++i) {
            const auto lower = hn::ConcatLowerLower(d, v[kInBlock + i], v[i]);
            v[kInBlock + i] = hn::ConcatUpperUpper(d, v[kInBlock + i], v[i]);
            v[i] = lower;
        }
    }
#if HWY_TARGET == HWY_AVX3_DL
    if constexpr (kBlocks == 4) {
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < kInBlock; ++i) {
            const __m512i a = v[i].raw;
            const __m512i b = v[kInBlock + i].raw;
            const __m512i c = v[2 * kInBlock + i].raw;
            const __m512i e = v[3 * kInBlock + i].raw;
            const __m512i ab_low = _mm512_shuffle_i32x4(a, b, 0x44);
            const __m512i ce_low = _mm512_shuffle_i32x4(c, e, 0x44);
            const __m512i ab_high = _mm512_shuffle_i32x4(a, b, 0xee);
            const __m512i ce_high = _mm512_shuffle_i32x4(c, e, 0xee);
            v[i].raw = _mm512_shuffle_i32x4(ab_low, ce_low, 0x88);
            v[kInBlock + i].raw = _mm512_shuffle_i32x4(ab_low, ce_low, 0xdd);
            v[2 * kInBlock + i].raw = _mm512_shuffle_i32x4(ab_high, ce_high, 0x88);
            v[3 * kInBlock + i].raw = _mm512_shuffle_i32x4(ab_high, ce_high, 0xdd);
        }
    }
#endif
}
#endif

/// Stores the first `count` lanes, fewer than all; no other byte is touched, as it may be another
/// thread's.
template <class Number>
HWY_INLINE void store_some(Vector<Number> v, Number* to, std::size_t count) {
    const Lanes<Number> d;
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX2
    hn::BlendedStore(v, hn::FirstN(d, count), d, to);
#else
    HWY_ALIGN Number values[kLanes<Number>];
    hn::Store(v, d, values);
    for (std::size_t i = 0; i < count; ++i)
        to[i] = values[i];
#endif
}

/// The rows of the next level that moves in the low half lead to, transposed: a vector for each
/// place. Rows that are missing at the end are stood for by the last one.
template <class Number>
void turn_rows(const Number* next, std::size_t rows, std::size_t width, Number* turned) {
    const Lanes<Number> d;
    constexpr std::size_t kLane = kLanes<Number>;
    const Number* row[kLane];
    for (std::size_t r = 0; r < kLane; ++r)
        row[r] = next + std::min(r, rows - 1) * width;
    for (std::size_t j = 0; j < width; j += kLane) {
        Vector<Number> v[kLane];
        HWY_UNROLL(16)
        for (std::size_t r = 0; r < kLane; ++r)
            v[r] = hn::LoadU(d, row[r] + j);
        transpose<Number>(v);
        HWY_UNROLL(16)
        for (std::size_t r = 0; r < kLane; ++r)
            hn::Store(v[r], d, turned + (j + r) * kLane);
    }
}

/// The moves in the low half for a tile of columns: into `rows`, kChunkPitch apart.
template <bool kBlack, class Number>
HWY_INLINE void fill_tile(const LowTile& tile, const std::uint16_t* places, const Number* turned,
                          Number* rows) {
    const Lanes<Number> d;
    constexpr std::size_t kLane = kLanes<Number>;
    constexpr std::size_t kUnit = kLane / place_unit(kLane, sizeof(Number));
    Vector<Number> best[kLane];
    const std::uint16_t* place = places + tile.first;
    HWY_UNROLL(16)
    for (std::size_t j = 0; j < kLane; ++j)
        best[j] = hn::Load(d, turned + place[j] * kUnit);
    for (std::size_t move = 1; move < tile.moves; ++move) {
        place += kLane;
        HWY_UNROLL(16)
        for (std::size_t j = 0; j < kLane; ++j)
            best[j] = better<kBlack>(best[j], hn::Load(d, turned + place[j] * kUnit));
    }
    transpose<Number>(best);
    HWY_UNROLL(16)
    for (std::size_t r = 0; r < kLane; ++r)
        hn::Store(best[r], d, rows + r * kChunkPitch<Number>);
}

/// best[j] = the best of it and next[j].
template <bool kBlack, class Number>
HWY_INLINE void take(Number* best, const Number* next, std::size_t count) {
    const Lanes<Number> d;
    for (std::size_t j = 0; j < count; j += kLanes<Number>) {
        hn::StoreU(better<kBlack>(hn::LoadU(d, best + j), hn::LoadU(d, next + j)), d, best + j);
    }
}

/// The last moves of a row, and what it then holds.
template <bool kBlack, std::size_t kMoves, class Number>
void finish_row(const Number* best, const Number* const* next_rows, std::size_t count,
                const Number* low_sums, Number high_sum, Number* here) {
    const Lanes<Number> d;
    constexpr std::size_t kLane = kLanes<Number>;
    const Number* next[kMoves + 1];
    for (std::size_t i = 0; i < kMoves; ++i)
        next[i] = next_rows[i];
    const auto of_row = hn::Set(d, high_sum);
    const auto values_at = [&](std::size_t j) HWY_ATTR {
        auto v = hn::Load(d, best + j);
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < kMoves; ++i)
            v = better<kBlack>(v, hn::LoadU(d, next[i] + j));
        const auto sum = hn::Add(of_row, hn::LoadU(d, low_sums + j));
        return kBlack ? hn::Sub(v, sum) : hn::Add(v, sum);
    };
    std::size_t j = 0;
    for (; j + kLane <= count; j += kLane)
        hn::StoreU(values_at(j), d, here + j);
    if (j < count) store_some<Number>(values_at(j), here + j, count - j);
}

/// All of a row of one vector or less. The rows for some of its moves are given.
template <bool kBlack, class Number>
HWY_INLINE void fill_short_row(const FillJob<Number>& job, std::size_t row, const Number* best,
                               std::span<const Number* const> given) {
    const Lanes<Number> d;
    auto v = hn::Load(d, best);
    for (const Number* const next : given)
        v = better<kBlack>(v, hn::LoadU(d, next));
    for (std::uint32_t i = job.first_step[row]; i < job.first_step[row + 1]; ++i)
        v = better<kBlack>(v, hn::LoadU(d, job.high_next + job.steps[i] * job.width));
    const auto sum = hn::Add(hn::Set(d, job.high_sums[row]), hn::LoadU(d, job.low_sums));
    v = kBlack ? hn::Sub(v, sum) : hn::Add(v, sum);
    Number* const here = job.here + row * job.width;
    if (job.width == kLanes<Number>) {
        hn::StoreU(v, d, here);
    } else {
        store_some<Number>(v, here, job.width);
    }
}

template <bool kBlack, class Number>
void fill_row(const FillJob<Number>& job, std::size_t row, std::size_t from, std::size_t count,
              Number* best) {
    const std::size_t first_crossing = job.width - job.crossing;
    if (job.crossing > 0 && from + count > first_crossing && job.lifted[row] != HalfWords::kNone) {
        const std::size_t start = std::max(from, first_crossing);
        const Number* const lifted = job.cross_next + job.lifted[row] * job.cross_width;
        take<kBlack>(best + (start - from), lifted + (start - first_crossing),
                     from + count - start);
    }
    constexpr std::size_t kMost = 8;
    const Number* rows[kMost];
    std::size_t moves = 0;
    if (job.far_rows != nullptr) {
        for (std::uint32_t i = job.first_far[row]; i < job.first_far[row + 1]; ++i) {
            const Number* const far = job.far_rows[job.far_steps[i]] + from;
            if (moves < kMost)
                rows[moves++] = far;
            else
                take<kBlack>(best, far, count);
        }
    }
    const std::uint32_t* step = job.steps + job.first_step[row];
    const std::uint32_t* const last = job.steps + job.first_step[row + 1];
    const Number* const next = job.high_next + from;
    if (job.width <= kLanes<Number>)
        return fill_short_row<kBlack, Number>(job, row, best, {rows, moves});
    for (; moves + static_cast<std::size_t>(last - step) > kMost; ++step)
        take<kBlack>(best, next + *step * job.width, count);
    for (; step != last; ++step)
        rows[moves++] = next + *step * job.width;
    const auto finish = [&]<std::size_t kMoves>() HWY_ATTR {
        finish_row<kBlack, kMoves>(best, rows, count, job.low_sums + from, job.high_sums[row],
                                   job.here + row * job.width + from);
    };
    switch (moves) {
        case 0:
            return finish.template operator()<0>();
        case 1:
            return finish.template operator()<1>();
        case 2:
            return finish.template operator()<2>();
        case 3:
            return finish.template operator()<3>();
        case 4:
            return finish.template operator()<4>();
        case 5:
            return finish.template operator()<5>();
        case 6:
            return finish.template operator()<6>();
        case 7:
            return finish.template operator()<7>();
        default:
            return finish.template operator()<8>();
    }
}

template <bool kBlack, class Number>
void fill_rows(const FillJob<Number>& job, FillSpace<Number>& space) {
    constexpr std::size_t kLane = kLanes<Number>;
    const auto align = [](std::vector<Number>& values) {
        return reinterpret_cast<Number*>((reinterpret_cast<std::uintptr_t>(values.data()) + 63) /
                                         64 * 64);
    };
    Number* const turned = align(space.turned);
    Number* const best = align(space.rows);
    for (std::size_t group = 0; group < job.rows; group += kLane) {
        const std::size_t rows = std::min(kLane, job.rows - group);
        if (job.low_width > 0) {
            turn_rows(job.low_next + group * job.low_width, rows, job.low_width, turned);
        }
        for (std::size_t from = 0; from < job.width; from += kChunk) {
            const std::size_t count = std::min(kChunk, job.width - from);
            if (job.low_width > 0) {
                for (std::size_t j = 0; j < count; j += kLane)
                    fill_tile<kBlack>(job.tiles[(from + j) / kLane], job.places, turned, best + j);
            } else {  // a class of one word
                for (std::size_t r = 0; r < rows; ++r) {
                    const Lanes<Number> d;
                    hn::Store(hn::Set(d, kWorst<kBlack, Number>), d,
                              best + r * kChunkPitch<Number>);
                }
            }
            for (std::size_t r = 0; r < rows; ++r)
                fill_row<kBlack>(job, group + r, from, count, best + r * kChunkPitch<Number>);
        }
    }
}

void fill_narrow(const FillJob<std::int32_t>& job, FillSpace<std::int32_t>& space) {
    job.black ? fill_rows<true>(job, space) : fill_rows<false>(job, space);
}
void fill_wide(const FillJob<std::int64_t>& job, FillSpace<std::int64_t>& space) {
    job.black ? fill_rows<true>(job, space) : fill_rows<false>(job, space);
}
std::size_t lanes_of_bytes(std::size_t bytes_of_number) {
    return bytes_of_number == 4 ? kLanes<std::int32_t> : kLanes<std::int64_t>;
}

}  // namespace zermelo::games::staircase::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::staircase {

namespace {

/// The vector of a place after the last one may be written, and one more row of a chunk.
std::size_t values_turned(std::size_t low_width, std::size_t lanes, std::size_t bytes) {
    return (low_width + lanes) * lanes + 64 / bytes;
}
std::size_t values_of_rows(std::size_t lanes, std::size_t bytes) {
    return (kChunk + 16 + 64 / bytes) * lanes + 128 / bytes;
}

}  // namespace

std::size_t lanes_of(std::size_t bytes_of_number) {
    return ZERMELO_DISPATCH(lanes_of_bytes)(bytes_of_number);
}

template <class Number>
std::uint64_t FillSpace<Number>::bytes(std::size_t low_width, std::size_t lanes) {
    return (values_turned(low_width, lanes, sizeof(Number)) +
            values_of_rows(lanes, sizeof(Number))) *
           sizeof(Number);
}

template <class Number>
FillSpace<Number>::FillSpace(std::size_t low_width, std::size_t lanes)
    : turned(values_turned(low_width, lanes, sizeof(Number))),
      rows(values_of_rows(lanes, sizeof(Number))) {}

template struct FillSpace<std::int32_t>;
template struct FillSpace<std::int64_t>;

void fill(const FillJob<std::int32_t>& job, FillSpace<std::int32_t>& space) {
    ZERMELO_DISPATCH(fill_narrow)(job, space);
}
void fill(const FillJob<std::int64_t>& job, FillSpace<std::int64_t>& space) {
    ZERMELO_DISPATCH(fill_wide)(job, space);
}

}  // namespace zermelo::games::staircase
#endif

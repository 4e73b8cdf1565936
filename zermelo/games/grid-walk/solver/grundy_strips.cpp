#include "zermelo/games/grid-walk/solver/grundy_strips.hpp"

#include <hwy/cache_control.h>

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/grid-walk/solver/grundy_strips.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::grid_walk::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::ScalableTag<std::uint32_t>;
using Vec = hn::Vec<Tag>;

std::size_t lanes() {
    return hn::Lanes(Tag());
}

HWY_INLINE Vec load(const std::uint16_t* from) {
    return hn::PromoteTo(Tag(), hn::LoadU(hn::Rebind<std::uint16_t, Tag>(), from));
}
HWY_INLINE Vec load(const std::uint32_t* from) {
    return hn::LoadU(Tag(), from);
}
HWY_INLINE void store(Vec values, std::uint16_t* to) {
    const hn::Rebind<std::uint16_t, Tag> tag;
    hn::StoreU(hn::TruncateTo(tag, values), tag, to);
}
HWY_INLINE void store(Vec values, std::uint32_t* to) {
    hn::StoreU(values, Tag(), to);
}

/// Moves each lane to the next one, and the number into the first.
HWY_INLINE Vec shift_in([[maybe_unused]] Vec values, std::uint32_t first) {
    const Tag tag;
#if HWY_TARGET == HWY_SCALAR
    return hn::Set(tag, first);
#elif HWY_TARGET == HWY_AVX3_DL
    return Vec{_mm512_alignr_epi32(values.raw, hn::Set(tag, first).raw, 15)};
#else
    alignas(64) static constexpr std::int32_t kNext[kMostLanes] = {0, 0, 1, 2,  3,  4,  5,  6,
                                                                   7, 8, 9, 10, 11, 12, 13, 14};
    const auto moved = hn::TableLookupLanes(values, hn::SetTableIndices(tag, kNext));
    return hn::IfThenElse(hn::FirstN(tag, 1), hn::Set(tag, first), moved);
#endif
}

/// 2 to the power of each lane; 0 for one that is not below 32.
HWY_INLINE Vec bit_of(Vec index) {
    const Tag tag;
    const auto one = hn::Set(tag, 1U);
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX2
    return one << index;  // as these have it
#else
    const auto is_small = hn::Eq(hn::AndNot(hn::Set(tag, 31U), index), hn::Zero(tag));
    return hn::IfThenElseZero(is_small, one << hn::And(index, hn::Set(tag, 31U)));
#endif
}

/// A bit for each lane that is true.
HWY_INLINE std::uint32_t bits_of(hn::Mask<Tag> lanes) {
    std::uint64_t bits = 0;
    hn::StoreMaskBits(Tag(), lanes, reinterpret_cast<std::uint8_t*>(&bits));
    return static_cast<std::uint32_t>(bits);
}

template <class Number>
class Sweep {
  public:
    Sweep(const GrundyStrips<Number>& strips, std::size_t strip)
        : strips_(strips), strip_(strip), top_(strips.top + strip * strips.lanes) {}

    HWY_INLINE void step(std::size_t t, std::uint32_t open, Vec& value, Vec& word, Vec& base) const;

  private:
    DiagonalSet set_of(std::size_t y) const {
        return {strips_.sets + strips_.set_begin[y], strips_.summary, strips_.leaves};
    }
    HWY_INLINE Vec leaving(std::size_t t) const;
    HWY_NOINLINE void erase(std::size_t y, std::uint32_t which, Vec leaving, Vec& word,
                            Vec& base) const;
    HWY_NOINLINE void insert(std::size_t y, std::uint32_t which, Vec below, Vec right, Vec& value,
                             Vec& word, Vec& base) const;

    const GrundyStrips<Number>& strips_;
    const std::size_t strip_;
    const std::size_t top_;
};

/// The values of the cells K + 1 steps down the diagonals, and walls where there are none. Their
/// rows lie in two strips in general.
template <class Number>
HWY_INLINE Vec Sweep<Number>::leaving(std::size_t t) const {
    const Tag tag;
    const std::size_t lanes = hn::Lanes(tag);
    const std::size_t distance = strips_.longest + 1;
    const std::size_t apart = distance / lanes;
    const std::size_t first = distance % lanes;  // the first lane whose row is in the upper one
    auto result = hn::Set(tag, static_cast<std::uint32_t>(static_cast<Number>(-1)));
    if (t < distance) return result;
    const auto upper_lanes = hn::Not(hn::FirstN(tag, first));
    if (strip_ >= apart && t >= distance + first) {
        const Number* const from =
            strips_.strip(strip_ - apart) + (t - distance - first) * lanes - first;
        result = hn::IfThenElse(upper_lanes, load(from), result);
    }
    if (first != 0 && strip_ > apart && t - distance + lanes - first < strips_.steps) {
        const Number* const from = strips_.strip(strip_ - apart - 1) +
                                   (t - distance + lanes - first) * lanes + lanes - first;
        result = hn::IfThenElse(upper_lanes, result, load(from));
    }
    return result;
}

/// Takes out values that are in other words than those at hand.
template <class Number>
HWY_NOINLINE void Sweep<Number>::erase(std::size_t y, std::uint32_t which, Vec leaving, Vec& word,
                                       Vec& base) const {
    const Tag tag;
    alignas(64) std::uint32_t leavings[kMostLanes];
    alignas(64) std::uint32_t words[kMostLanes];
    alignas(64) std::uint32_t bases[kMostLanes];
    hn::Store(leaving, tag, leavings);
    hn::Store(word, tag, words);
    hn::Store(base, tag, bases);
    for (; which != 0; which &= which - 1) {
        const auto r = static_cast<std::size_t>(std::countr_zero(which));
        set_of(y + 2 * r).erase(leavings[r], words[r], bases[r]);
    }
    word = hn::Load(tag, words);
    base = hn::Load(tag, bases);
}

/// Values cells that the words at hand have no gap for.
template <class Number>
HWY_NOINLINE void Sweep<Number>::insert(std::size_t y, std::uint32_t which, Vec below, Vec right,
                                        Vec& value, Vec& word, Vec& base) const {
    const Tag tag;
    alignas(64) std::uint32_t belows[kMostLanes];
    alignas(64) std::uint32_t rights[kMostLanes];
    alignas(64) std::uint32_t values[kMostLanes];
    alignas(64) std::uint32_t words[kMostLanes];
    alignas(64) std::uint32_t bases[kMostLanes];
    hn::Store(below, tag, belows);
    hn::Store(right, tag, rights);
    hn::Store(value, tag, values);
    hn::Store(word, tag, words);
    hn::Store(base, tag, bases);
    for (; which != 0; which &= which - 1) {
        const auto r = static_cast<std::size_t>(std::countr_zero(which));
        values[r] = set_of(y + 2 * r).insert_gap(belows[r], rights[r], words[r], bases[r]);
    }
    value = hn::Load(tag, values);
    word = hn::Load(tag, words);
    base = hn::Load(tag, bases);
}

/// Makes one step. `open` has a bit for each lane that is on an open cell; `value` has the values
/// of the last step, `word` and `base` those of the step before that.
template <class Number>
HWY_INLINE void Sweep<Number>::step(std::size_t t, std::uint32_t open, Vec& value, Vec& word,
                                    Vec& base) const {
    const Tag tag;
    const std::size_t lanes = hn::Lanes(tag);
    const std::size_t y = top_ - t;  // the diagonal of the first lane
    std::uint32_t* const words = strips_.word[y % 2] + y / 2;
    std::uint32_t* const bases = strips_.base[y % 2] + y / 2;
    word = shift_in(word, *words);
    base = shift_in(base, *bases);
    // While the diagonal is in the strip it may come to its next word, which is in no near cache by
    // now: a third of the time went into waiting for it.
    if (strips_.summary != 0) {
        hwy::Prefetch(strips_.sets + strips_.set_begin[y] + strips_.summary + *bases / 32 + 1);
    }
    const auto wall = hn::Set(tag, static_cast<std::uint32_t>(static_cast<Number>(-1)));
    if (strips_.leaves) {
        const auto leaving = this->leaving(t);
        const auto index = hn::Sub(leaving, base);
        word = hn::AndNot(bit_of(index), word);
        const auto is_near = hn::Eq(hn::AndNot(hn::Set(tag, 31U), index), hn::Zero(tag));
        const std::uint32_t far = bits_of(hn::Not(hn::Or(is_near, hn::Eq(leaving, wall))));
        if (far != 0) erase(y, far, leaving, word, base);
    }

    const auto right = value;
    // The last lane of the strip below was there lanes - 1 steps later.
    const std::uint32_t under =
        strip_ == 0 ? static_cast<Number>(-1) : strips_.strip(strip_ - 1)[(t + lanes) * lanes - 1];
    const auto below = shift_in(value, under);
    const auto taken =
        hn::Or(word, hn::Or(bit_of(hn::Sub(below, base)), bit_of(hn::Sub(right, base))));
    const auto gaps = hn::Not(taken);
    const auto gap = hn::And(gaps, hn::Sub(hn::Zero(tag), gaps));
    const std::uint64_t open_bits = open;
    const auto is_open = hn::LoadMaskBits(tag, reinterpret_cast<const std::uint8_t*>(&open_bits));
    const auto found = hn::Add(base, hn::PopulationCount(hn::Sub(gap, hn::Set(tag, 1U))));
    value = hn::IfThenElse(is_open, found, wall);
    word = hn::Or(word, hn::IfThenElseZero(is_open, gap));
    const std::uint32_t without = bits_of(hn::Eq(gaps, hn::Zero(tag))) & open;
    if (HWY_UNLIKELY(without != 0)) insert(y, without, below, right, value, word, base);

    store(value, strips_.strip(strip_) + t * lanes);
    hn::StoreU(word, tag, words);
    hn::StoreU(base, tag, bases);
}

template <class Number>
void sweep_strip(const GrundyStrips<Number>& strips, std::size_t strip, std::size_t begin,
                 std::size_t end, const std::uint16_t* open, GrundySweep& kept) {
    const Tag tag;
    auto value = hn::Load(tag, kept.value.data());
    auto even_word = hn::Load(tag, kept.word[0].data());
    auto even_base = hn::Load(tag, kept.base[0].data());
    auto odd_word = hn::Load(tag, kept.word[1].data());
    auto odd_base = hn::Load(tag, kept.base[1].data());
    if (begin == 0) {
        value = hn::Set(tag, static_cast<std::uint32_t>(static_cast<Number>(-1)));
        even_word = even_base = odd_word = odd_base = hn::Zero(tag);
    }
    const Sweep<Number> sweep(strips, strip);
    const std::uint16_t* const last = open + strips.steps - 1;
    std::size_t t = begin;
    if (t < end && t % 2 != 0) {
        sweep.step(t, *(last - t), value, odd_word, odd_base);
        ++t;
    }
    for (; t + 2 <= end; t += 2) {
        sweep.step(t, *(last - t), value, even_word, even_base);
        sweep.step(t + 1, *(last - t - 1), value, odd_word, odd_base);
    }
    if (t < end) sweep.step(t, *(last - t), value, even_word, even_base);
    hn::Store(value, tag, kept.value.data());
    hn::Store(even_word, tag, kept.word[0].data());
    hn::Store(even_base, tag, kept.base[0].data());
    hn::Store(odd_word, tag, kept.word[1].data());
    hn::Store(odd_base, tag, kept.base[1].data());
}

/// Adds bit `lane` to open[j] for each open cell j.
HWY_INLINE void add_row(const std::uint8_t* walls, std::size_t columns, std::size_t lane,
                        std::uint16_t* open) {
    const hn::ScalableTag<std::uint16_t> tag;
    const hn::Rebind<std::uint8_t, decltype(tag)> bytes;
    const std::size_t lanes = hn::Lanes(tag);
    const auto bit = hn::Set(tag, static_cast<std::uint16_t>(1U << lane));
    std::size_t j = 0;
    for (; j + lanes <= columns; j += lanes) {
        const auto wall = hn::PromoteTo(tag, hn::LoadU(bytes, walls + j));
        const auto is_open = hn::Eq(wall, hn::Zero(tag));
        hn::StoreU(hn::Or(hn::LoadU(tag, open + j), hn::IfThenElseZero(is_open, bit)), tag,
                   open + j);
    }
    for (; j < columns; ++j)
        open[j] = static_cast<std::uint16_t>(open[j] | (walls[j] == 0 ? 1U << lane : 0U));
}

template <class Number>
void find_open(const GrundyStrips<Number>& strips, std::size_t strip, std::uint16_t* open) {
    std::fill_n(open, strips.steps, std::uint16_t{0});
    for (std::size_t lane = 0; lane < strips.lanes; ++lane) {
        const std::size_t row = strip * strips.lanes + lane;
        if (row >= strips.rows) return;
        add_row(strips.walls + (strips.rows - 1 - row) * strips.columns, strips.columns, lane,
                open + strips.lanes - 1 - lane);
    }
}

template void sweep_strip(const GrundyStrips<std::uint16_t>&, std::size_t, std::size_t, std::size_t,
                          const std::uint16_t*, GrundySweep&);
template void sweep_strip(const GrundyStrips<std::uint32_t>&, std::size_t, std::size_t, std::size_t,
                          const std::uint16_t*, GrundySweep&);
template void find_open(const GrundyStrips<std::uint16_t>&, std::size_t, std::uint16_t*);
template void find_open(const GrundyStrips<std::uint32_t>&, std::size_t, std::uint16_t*);

}  // namespace zermelo::games::grid_walk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::grid_walk {

std::size_t grundy_lanes([[maybe_unused]] std::size_t rows, [[maybe_unused]] std::size_t columns) {
    const std::size_t lanes = ZERMELO_DISPATCH(lanes)();
#if HWY_ARCH_X86
    constexpr std::size_t kLarge = std::size_t{1} << 20;
    if (rows * columns >= kLarge && std::min(rows, columns) < 2 * lanes) return 1;
#endif
    return lanes;
}

template <class Number>
void find_open(const GrundyStrips<Number>& strips, std::size_t strip, std::uint16_t* open) {
#if HWY_ARCH_X86
    if (strips.lanes == 1) return N_SCALAR::find_open(strips, strip, open);
#endif
    ZERMELO_DISPATCH(find_open<Number>)(strips, strip, open);
}

template <class Number>
void sweep_strip(const GrundyStrips<Number>& strips, std::size_t strip, std::size_t begin,
                 std::size_t end, const std::uint16_t* open, GrundySweep& sweep) {
#if HWY_ARCH_X86
    if (strips.lanes == 1) return N_SCALAR::sweep_strip(strips, strip, begin, end, open, sweep);
#endif
    ZERMELO_DISPATCH(sweep_strip<Number>)(strips, strip, begin, end, open, sweep);
}

template void find_open(const GrundyStrips<std::uint16_t>&, std::size_t, std::uint16_t*);
template void find_open(const GrundyStrips<std::uint32_t>&, std::size_t, std::uint16_t*);
template void sweep_strip(const GrundyStrips<std::uint16_t>&, std::size_t, std::size_t, std::size_t,
                          const std::uint16_t*, GrundySweep&);
template void sweep_strip(const GrundyStrips<std::uint32_t>&, std::size_t, std::size_t, std::size_t,
                          const std::uint16_t*, GrundySweep&);

}  // namespace zermelo::games::grid_walk
#endif

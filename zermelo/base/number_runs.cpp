// Runs of numbers, in two steps for each stretch of up to 4 KiB of the text. The first classifies
// 64 bytes at a time and notes where numbers end. The second takes several ends at once: the eight
// bytes before each end go into a lane of eight bytes, what stands before the last character that
// is no digit is cleared, and neighbouring digits join to pairs, fours and eights. Nothing branches
// on how long a number is, and no number waits for the one before.
//
// That the bytes of a lane tell themselves where their number begins spares a list of beginnings,
// and bears any white space. The joining by multiplications is known from "SIMD-accelerated
// integer parsing" (W. Mula, 2014, and others); finding ends by masks from simdjson (Langdale and
// Lemire, 2019).
//
// 4 million numbers of 1 to 7 digits, 31 MB, on one core of a Sapphire Rapids machine that others
// used as well, a number: 1.0 ns with AVX-512 (8 GB/s), 2.3 with AVX2, 3.3 with SSE4, 7 with plain
// loops. Numbers 1..3: 0.5, 1.1, 1.4, 4. To 10^9: 2.3, 6.7, 8.2, 10. To 10^18: 4 with AVX-512, else
// 16. What lost: numbers one after the other, eight bytes at a time without a branch (5 ns: each
// waits for the one before); blocks of 64 bytes whose ends are known, then number by number (3.3).
#include "zermelo/base/number_runs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <type_traits>

#include "zermelo/base/text.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/base/number_runs.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

#ifndef ZERMELO_NUMBER_RUNS_ONCE
#define ZERMELO_NUMBER_RUNS_ONCE
namespace zermelo::number_runs {

inline constexpr std::size_t kBlock = 64;       // bytes that are classified together
inline constexpr std::size_t kMostBlocks = 64;  // of a stretch
inline constexpr std::size_t kFirstBlocks = 8;  // of the first stretch: the run may be short
inline constexpr std::size_t kMostEnds = kMostBlocks * kBlock / 2;
inline constexpr std::size_t kGroup = 16;    // numbers that the second step takes at once, at most
inline constexpr std::size_t kBefore = 16;   // bytes that are looked at before a stretch
inline constexpr std::size_t kBehind = 128;  // and behind its blocks

inline constexpr std::uint64_t kZeros = 0x3030303030303030U;  // eight times '0'
inline constexpr std::uint64_t kHighBits = 0x8080808080808080U;

/// The characters of white space, each at the place that its low four bits tell; elsewhere what has
/// other low bits.
alignas(16) inline constexpr std::array<std::uint8_t, 16> kSpaces = {
    ' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', '\v', '\f', '\r', 0, 0};

/// A bit for each of 64 bytes.
struct Classes {
    std::uint64_t digits = 0;
    std::uint64_t spaces = 0;
};

/// Where the numbers of a stretch end: places from its base, of the character behind each.
struct Ends {
    std::size_t count = 0;
    std::size_t negatives = 0;
    /// Before the first comes the place before the base, as if a number ended there; behind the
    /// last, copies of it for a whole group. The first step writes all that a block could have.
    alignas(64) std::array<std::uint16_t, 1 + kMostEnds + kBlock> list;
    std::array<std::uint16_t, kMostEnds> negative;  // indices of the numbers with a minus sign

    const std::uint16_t* first() const { return list.data() + 1; }
    std::uint16_t* first() { return list.data() + 1; }
};

inline std::uint64_t eight_bytes(const char* from) {
    std::uint64_t bytes;
    std::memcpy(&bytes, from, sizeof(bytes));
    return bytes;
}

/// The number of up to eight digits, each 0..9 in a byte of its own, the last digit in the highest
/// byte. Neighbours join to pairs, fours, and all eight.
inline std::uint64_t join(std::uint64_t digits) {
    digits = (digits * 10 + (digits >> 8)) & 0x00ff00ff00ff00ffU;
    digits = (digits * 100 + (digits >> 16)) & 0x0000ffff0000ffffU;
    return (digits * 10000 + (digits >> 32)) & 0xffffffffU;
}

/// The digits, 0..9 each, among the eight bytes before `end`, from the last one back to what is
/// none. White space and the minus sign lack the bit 0x10, which all digits have.
inline std::uint64_t digits_before(const char* end, int& count) {
    const std::uint64_t bytes = eight_bytes(end - 8);
    const std::uint64_t others = ~bytes & 0x1010101010101010U;
    count = std::countl_zero(others) / 8;
    const std::uint64_t rest = count == 8 ? 0 : ~std::uint64_t{0} >> (8 * count);
    return (bytes ^ kZeros) & ~rest;
}

/// The number that ends before `end`; false if it has more than 19 digits or is more than `most`.
inline bool number_before(const char* end, std::uint64_t most, std::uint64_t& value) {
    int count = 0;
    value = join(digits_before(end, count));
    if (count == 8) value += join(digits_before(end - 8, count)) * 100'000'000;
    if (count == 8) {
        std::uint64_t weight = 10'000'000'000'000'000U;
        int more = 0;
        for (const char* at = end - 17; *at >= '0' && *at <= '9'; --at, weight *= 10) {
            if (++more > 3) return false;
            value += static_cast<std::uint64_t>(*at - '0') * weight;
        }
    }
    return value <= most;
}

}  // namespace zermelo::number_runs
#endif

HWY_BEFORE_NAMESPACE();
namespace zermelo::number_runs::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_AVX3_DL

HWY_INLINE Classes classes_of(const char* block) {
    const __m512i spaces =
        _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i*>(kSpaces.data())));
    const __m512i bytes = _mm512_loadu_si512(block);
    return {
        _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes, _mm512_set1_epi8('0')), _mm512_set1_epi8(9)),
        _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(spaces, bytes), bytes)};
}

/// Writes the places of the bits, each `first` and more, and whatever behind them.
HWY_INLINE void write_places(std::uint64_t bits, std::size_t first, std::uint16_t* places) {
    alignas(64) static constexpr std::array<std::uint8_t, 64> kIota = [] {
        std::array<std::uint8_t, 64> iota{};
        for (std::size_t i = 0; i < 64; ++i)
            iota[i] = static_cast<std::uint8_t>(i);
        return iota;
    }();
    // At most every second bit is set.
    const __m512i in_block = _mm512_cvtepu8_epi16(
        _mm512_castsi512_si256(_mm512_maskz_compress_epi8(bits, _mm512_load_si512(kIota.data()))));
    _mm512_storeu_si512(places,
                        _mm512_add_epi16(in_block, _mm512_set1_epi16(static_cast<short>(first))));
}

constexpr std::size_t kAtOnce = 16;

/// Of each eight bytes, the last character first, the digits from there on, 0..9 each, and 0 from
/// what is none on. `others` has a bit for each byte that is none.
HWY_INLINE __m512i digits_of_numbers(__m512i bytes, __m512i& others) {
    const __m512i digits = _mm512_sub_epi8(bytes, _mm512_set1_epi8('0'));
    // Less '0', all that can be there but digits has its highest bit set.
    others = _mm512_and_si512(_mm512_srli_epi64(digits, 7), _mm512_set1_epi8(1));
    const __m512i below_first =
        _mm512_andnot_si512(others, _mm512_add_epi64(others, _mm512_set1_epi64(-1)));
    return _mm512_and_si512(digits, below_first);
}

/// The digits before eight ends, from the window of bytes that begins 8 before the first end. If
/// `kWide` the window has 128 bytes, else 64.
template <bool kWide>
HWY_INLINE __m512i digits_of_eight(const char* base, __m128i ends) {
    alignas(64) static constexpr std::array<std::uint8_t, 64> kLane = [] {
        std::array<std::uint8_t, 64> lane{};
        for (std::size_t i = 0; i < 64; ++i)
            lane[i] = static_cast<std::uint8_t>(i / 8 * 2);
        return lane;
    }();
    const __m128i from_first = _mm_sub_epi16(ends, _mm_broadcastw_epi16(ends));
    const __m512i index =
        _mm512_add_epi8(_mm512_permutexvar_epi8(_mm512_load_si512(kLane.data()),
                                                _mm512_castsi128_si512(from_first)),
                        _mm512_set1_epi64(0x0001020304050607));
    const char* const window = base + static_cast<std::uint16_t>(_mm_extract_epi16(ends, 0)) - 8;
    __m512i bytes;
    if constexpr (kWide) {
        bytes = _mm512_permutex2var_epi8(_mm512_loadu_si512(window), index,
                                         _mm512_loadu_si512(window + 64));
    } else {
        bytes = _mm512_permutexvar_epi8(index, _mm512_loadu_si512(window));
    }
    __m512i unused;
    return digits_of_numbers(bytes, unused);
}

/// Joins digits to fours.
HWY_INLINE __m512i fours(__m512i digits) {
    const __m512i pairs = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(0x0a01));
    return _mm512_madd_epi16(pairs, _mm512_set1_epi32(0x00640001));
}

/// Joins the digits of two times eight numbers, in order.
HWY_INLINE __m512i eights(__m512i first, __m512i second) {
    const __m512i packed = _mm512_packus_epi32(fours(first), fours(second));
    const __m512i joined = _mm512_madd_epi16(packed, _mm512_set1_epi32(0x27100001));
    return _mm512_permutexvar_epi32(
        _mm512_setr_epi32(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15), joined);
}

HWY_INLINE void store(__m512i numbers, std::uint32_t* values) {
    _mm512_storeu_si512(values, numbers);
}
HWY_INLINE void store(__m512i numbers, std::int64_t* values) {
    _mm512_storeu_si512(values, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(numbers)));
    _mm512_storeu_si512(values + 8, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(numbers, 1)));
}

/// Eight numbers of up to 16 digits or, if `kVeryLong`, up to 19, without a sign.
template <bool kVeryLong>
HWY_INLINE __m512i eight_long_numbers(const char* base, __m128i ends) {
    const __m512i places = _mm512_cvtepu16_epi64(ends);
    const __m512i reversal = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    const auto digits_at = [&](const char* from, __m512i& others) {
        const __m512i bytes = _mm512_i64gather_epi64(places, from, 1);
        return digits_of_numbers(_mm512_shuffle_epi8(bytes, reversal), others);
    };
    const auto joined = [](__m512i digits) {
        const __m512i two = fours(digits);
        return _mm512_add_epi64(
            _mm512_mul_epu32(_mm512_srli_epi64(two, 32), _mm512_set1_epi64(10'000)),
            _mm512_and_si512(two, _mm512_set1_epi64(0xffff)));
    };
    __m512i others;
    const __m512i low = joined(digits_at(base - 8, others));
    __mmask8 is_longer = _mm512_testn_epi64_mask(others, others);
    const __m512i high = joined(_mm512_maskz_mov_epi64(is_longer, digits_at(base - 16, others)));
    const __m512i both =
        _mm512_add_epi64(_mm512_mul_epu32(high, _mm512_set1_epi64(100'000'000)), low);
    if constexpr (!kVeryLong) return both;
    is_longer = _mm512_mask_testn_epi64_mask(is_longer, others, others);
    const __m512i top = joined(_mm512_maskz_mov_epi64(is_longer, digits_at(base - 24, others)));
    return _mm512_add_epi64(_mm512_mullo_epi64(top, _mm512_set1_epi64(10'000'000'000'000'000)),
                            both);
}

HWY_INLINE bool store_long(__m512i first, __m512i second, std::int64_t* values) {
    if (_mm512_movepi64_mask(_mm512_or_si512(first, second)) != 0) return false;
    _mm512_storeu_si512(values, first);
    _mm512_storeu_si512(values + 8, second);
    return true;
}
HWY_INLINE bool store_long(__m512i first, __m512i second, std::uint32_t* values) {
    const __m512i high = _mm512_srli_epi64(_mm512_or_si512(first, second), 32);
    if (_mm512_test_epi64_mask(high, high) != 0) return false;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(values), _mm512_cvtepi64_epi32(first));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(values + 8), _mm512_cvtepi64_epi32(second));
    return true;
}

/// The sixteen numbers with these ends; false if one of them needs a closer look.
template <class T>
HWY_INLINE bool convert_at_once(const char* base, const std::uint16_t* ends, T* values) {
    const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(ends));
    const __m256i before = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(ends - 1));
    const __m256i gaps = _mm256_sub_epi16(all, before);
    const __m128i first = _mm256_castsi256_si128(all);
    const __m128i second = _mm256_extracti128_si256(all, 1);
    if (_mm256_cmpgt_epu16_mask(gaps, _mm256_set1_epi16(8)) == 0) [[likely]] {
        store(eights(digits_of_eight<false>(base, first), digits_of_eight<false>(base, second)),
              values);
        return true;
    }
    if (_mm256_cmpgt_epu16_mask(gaps, _mm256_set1_epi16(9)) == 0) {
        store(eights(digits_of_eight<true>(base, first), digits_of_eight<true>(base, second)),
              values);
        return true;
    }
    if (_mm256_cmpgt_epu16_mask(gaps, _mm256_set1_epi16(17)) == 0) {
        return store_long(eight_long_numbers<false>(base, first),
                          eight_long_numbers<false>(base, second), values);
    }
    if (_mm256_cmpgt_epu16_mask(gaps, _mm256_set1_epi16(20)) == 0) {
        return store_long(eight_long_numbers<true>(base, first),
                          eight_long_numbers<true>(base, second), values);
    }
    return false;
}

#else

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128
HWY_INLINE Classes classes_of(const char* block) {
    Classes classes;
    for (unsigned i = 0; i < 8; ++i) {
        const std::uint64_t bytes = eight_bytes(block + 8 * i);
        // The highest bit of each byte: whether it is so large; holds for bytes below 0x80.
        const auto at_least = [low = bytes & ~kHighBits](std::uint64_t byte) {
            return low + (0x80 - byte) * 0x0101010101010101U;
        };
        const std::uint64_t ascii = ~bytes & kHighBits;
        const auto bits = [&](std::uint64_t high) {  // gathered by a multiplication
            return ((high & ascii) >> 7) * 0x0102040810204080U >> 56;
        };
        classes.digits |= bits(at_least('0') & ~at_least('9' + 1)) << (8 * i);
        classes.spaces |=
            bits((at_least('\t') & ~at_least('\r' + 1)) | (at_least(' ') & ~at_least(' ' + 1)))
            << (8 * i);
    }
    return classes;
}
#else
HWY_INLINE Classes classes_of(const char* block) {
    const hn::CappedTag<std::uint8_t, 64> d;
    const auto spaces = hn::LoadDup128(d, kSpaces.data());
    Classes classes;
    for (std::size_t i = 0; i < kBlock; i += hn::Lanes(d)) {
        const auto bytes = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(block) + i);
        const auto from_zero = hn::Sub(bytes, hn::Set(d, '0'));
        const auto is_digit = hn::Eq(hn::Min(from_zero, hn::Set(d, 9)), from_zero);
        const auto alike = hn::TableLookupBytes(spaces, hn::And(bytes, hn::Set(d, 0x0f)));
        std::uint64_t digit_bits = 0;
        std::uint64_t space_bits = 0;
        hn::StoreMaskBits(d, is_digit, reinterpret_cast<std::uint8_t*>(&digit_bits));
        hn::StoreMaskBits(d, hn::Eq(alike, bytes), reinterpret_cast<std::uint8_t*>(&space_bits));
        classes.digits |= digit_bits << i;
        classes.spaces |= space_bits << i;
    }
    return classes;
}
#endif

/// Writes the places of the bits, each `first` and more, and whatever behind them.
HWY_INLINE void write_places(std::uint64_t bits, std::size_t first, std::uint16_t* places) {
    do {
        for (std::size_t i = 0; i < 8; ++i) {
            *places++ = static_cast<std::uint16_t>(
                first + static_cast<std::size_t>(std::countr_zero(bits)));
            bits &= bits - 1;
        }
    } while (bits != 0);
}

#if HWY_TARGET == HWY_AVX2
constexpr std::size_t kAtOnce = 8;

/// The digits before four ends, joined to fours.
HWY_INLINE __m256i fours(const char* base, const std::uint16_t* ends) {
    const auto lane = [&](std::size_t i) {
        return static_cast<long long>(eight_bytes(base + ends[i] - 8));
    };
    const __m256i bytes =
        _mm256_shuffle_epi8(_mm256_setr_epi64x(lane(0), lane(1), lane(2), lane(3)),
                            _mm256_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607,
                                              0x08090a0b0c0d0e0f, 0x0001020304050607));
    const __m256i digits = _mm256_sub_epi8(bytes, _mm256_set1_epi8('0'));
    // Less '0', all that can be there but digits has its highest bit set.
    const __m256i others = _mm256_and_si256(_mm256_srli_epi64(digits, 7), _mm256_set1_epi8(1));
    const __m256i below_first =
        _mm256_andnot_si256(others, _mm256_add_epi64(others, _mm256_set1_epi64x(-1)));
    const __m256i kept = _mm256_and_si256(digits, below_first);
    const __m256i pairs = _mm256_maddubs_epi16(kept, _mm256_set1_epi16(0x0a01));
    return _mm256_madd_epi16(pairs, _mm256_set1_epi32(0x00640001));
}

HWY_INLINE void store(__m256i numbers, std::uint32_t* values) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(values), numbers);
}
HWY_INLINE void store(__m256i numbers, std::int64_t* values) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(values),
                        _mm256_cvtepu32_epi64(_mm256_castsi256_si128(numbers)));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(values + 4),
                        _mm256_cvtepu32_epi64(_mm256_extracti128_si256(numbers, 1)));
}

/// The eight numbers with these ends; false if one of them needs a closer look.
template <class T>
HWY_INLINE bool convert_at_once(const char* base, const std::uint16_t* ends, T* values) {
    const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(ends));
    const __m128i before = _mm_loadu_si128(reinterpret_cast<const __m128i*>(ends - 1));
    const __m128i most = _mm_set1_epi16(9);
    const __m128i gaps = _mm_sub_epi16(all, before);
    if (_mm_movemask_epi8(_mm_cmpgt_epi16(gaps, most)) != 0) return false;
    const __m256i packed = _mm256_packus_epi32(fours(base, ends), fours(base, ends + 4));
    const __m256i joined = _mm256_madd_epi16(packed, _mm256_set1_epi32(0x27100001));
    store(_mm256_permute4x64_epi64(joined, 0xd8), values);
    return true;
}

#elif HWY_TARGET == HWY_SSE4
constexpr std::size_t kAtOnce = 4;

/// The digits before two ends, joined to fours.
HWY_INLINE __m128i fours(const char* base, const std::uint16_t* ends) {
    const auto lane = [&](std::size_t i) {
        return static_cast<long long>(eight_bytes(base + ends[i] - 8));
    };
    const __m128i bytes = _mm_shuffle_epi8(_mm_set_epi64x(lane(1), lane(0)),
                                           _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607));
    const __m128i digits = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    const __m128i others = _mm_and_si128(_mm_srli_epi64(digits, 7), _mm_set1_epi8(1));
    const __m128i below_first =
        _mm_andnot_si128(others, _mm_add_epi64(others, _mm_set1_epi64x(-1)));
    const __m128i kept = _mm_and_si128(digits, below_first);
    const __m128i pairs = _mm_maddubs_epi16(kept, _mm_set1_epi16(0x0a01));
    return _mm_madd_epi16(pairs, _mm_set1_epi32(0x00640001));
}

HWY_INLINE void store(__m128i numbers, std::uint32_t* values) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(values), numbers);
}
HWY_INLINE void store(__m128i numbers, std::int64_t* values) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(values), _mm_cvtepu32_epi64(numbers));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(values + 2),
                     _mm_cvtepu32_epi64(_mm_srli_si128(numbers, 8)));
}

/// The four numbers with these ends; false if one of them needs a closer look.
template <class T>
HWY_INLINE bool convert_at_once(const char* base, const std::uint16_t* ends, T* values) {
    const __m128i all = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(ends));
    const __m128i before = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(ends - 1));
    const __m128i most = _mm_set1_epi16(9);
    if (_mm_movemask_epi8(_mm_cmpgt_epi16(_mm_sub_epi16(all, before), most)) != 0) return false;
    const __m128i packed = _mm_packus_epi32(fours(base, ends), fours(base, ends + 2));
    store(_mm_madd_epi16(packed, _mm_set1_epi32(0x27100001)), values);
    return true;
}

#else
constexpr std::size_t kAtOnce = 1;

template <class T>
HWY_INLINE bool convert_at_once(const char*, const std::uint16_t*, T*) {
    return false;
}
#endif
#endif

/// Notes the numbers that have a minus sign in a block that has more than digits and white space,
/// which begins with number `ends.count`. False if there is something else, too.
HWY_NOINLINE bool note_negatives(const char* block, const Classes& classes, std::uint64_t found,
                                 Ends& ends) {
    for (std::uint64_t odd = ~(classes.digits | classes.spaces); odd != 0; odd &= odd - 1) {
        const int place = std::countr_zero(odd);
        const char* const at = block + place;
        if (at[0] != '-' || !is_space(at[-1]) || at[1] < '0' || at[1] > '9') return false;
        const std::uint64_t below = (std::uint64_t{1} << place) - 1;
        ends.negative[ends.negatives++] = static_cast<std::uint16_t>(
            ends.count + static_cast<std::size_t>(std::popcount(found & below)));
    }
    return true;
}

/// The first step: lists the ends in whole blocks from the base on, where a number may begin but
/// none goes on, until there are `wanted` or something odd comes.
template <bool kSigned>
HWY_INLINE void find_ends(const char* base, std::size_t blocks, std::size_t wanted, Ends& ends) {
    ends.count = 0;
    ends.negatives = 0;
    ends.list[0] = 0xffff;        // -1: there may be nothing between the base and the first number
    std::uint64_t in_number = 0;  // 1 if a number is under way
    for (std::size_t i = 0; i < blocks && ends.count < wanted; ++i) {
        const char* const block = base + i * kBlock;
        const Classes classes = classes_of(block);
        const std::uint64_t found = ~classes.digits & (classes.digits << 1 | in_number);
        if ((classes.digits | classes.spaces) != ~std::uint64_t{0}) [[unlikely]] {
            if (!kSigned || !note_negatives(block, classes, found, ends)) break;
        }
        write_places(found, i * kBlock, ends.first() + ends.count);
        ends.count += static_cast<std::size_t>(std::popcount(found));
        in_number = classes.digits >> 63;
    }
    if (ends.count == 0) return;
    std::fill_n(ends.first() + ends.count, kGroup, ends.first()[ends.count - 1]);
}

/// The second step: the numbers before the first ends. Returns how many there are before one that
/// does not fit.
template <class T>
HWY_INLINE std::size_t convert(const char* base, const Ends& ends, std::size_t count, T* values) {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
    const std::uint16_t* const places = ends.first();
    for (std::size_t i = 0; i < count; i += kAtOnce) {
        std::array<T, kAtOnce> rest;
        const std::size_t left = std::min(count - i, kAtOnce);
        if (convert_at_once(base, places + i, left == kAtOnce ? values + i : rest.data()))
            [[likely]] {
            if (left < kAtOnce) std::copy_n(rest.data(), left, values + i);
            continue;
        }
        for (std::size_t j = i; j < i + left; ++j) {
            std::uint64_t value = 0;
            if (!number_before(base + places[j], kMost, value)) return j;
            values[j] = static_cast<T>(value);
        }
    }
    return count;
}

template <class T>
HWY_INLINE NumberRun run(const char* begin, const char* at, const char* end, std::span<T> values) {
    constexpr bool kSigned = std::is_signed_v<T>;
    Ends ends;
    std::size_t read = 0;
    std::size_t most_blocks = kFirstBlocks;
    while (read < values.size()) {
        const auto left = static_cast<std::size_t>(end - at);
        const char* base = at;
        std::size_t wanted = values.size() - read;
        std::array<char, kBefore + kFirstBlocks * kBlock + kBehind> copy;
        if (left >= kBlock + kBehind && at - begin >= static_cast<std::ptrdiff_t>(kBefore)) {
            const std::size_t blocks = std::min((left - kBehind) / kBlock, most_blocks);
            find_ends<kSigned>(base, blocks, wanted, ends);
            most_blocks = kMostBlocks;
        } else {
            // Near the ends of the text, look at a copy with white space around it.
            const std::size_t size = std::min(left, kFirstBlocks * kBlock);
            copy.fill(' ');
            std::copy_n(at, size, copy.data() + kBefore);
            base = copy.data() + kBefore;
            find_ends<kSigned>(base, (size + kBlock) / kBlock, wanted, ends);
            // Where the copy ends the text may go on with more digits.
            if (ends.count > 0 && ends.first()[ends.count - 1] == size && size < left) --ends.count;
        }
        wanted = std::min(wanted, ends.count);
        const std::size_t converted = convert(base, ends, wanted, values.data() + read);
        for (std::size_t i = 0; i < ends.negatives && ends.negative[i] < converted; ++i) {
            T& value = values[read + ends.negative[i]];
            if constexpr (kSigned) value = -value;
        }
        if (converted > 0) at += ends.first()[converted - 1];
        read += converted;
        if (converted == 0 || converted < wanted) break;
    }
    return {read, at};
}

NumberRun read_64(const char* begin, const char* at, const char* end,
                  std::span<std::int64_t> values) {
    return run(begin, at, end, values);
}
NumberRun read_32(const char* begin, const char* at, const char* end,
                  std::span<std::uint32_t> values) {
    return run(begin, at, end, values);
}

}  // namespace zermelo::number_runs::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo {
namespace number_runs {

NumberRun read(const char* begin, const char* at, const char* end, std::span<std::int64_t> values) {
    return ZERMELO_DISPATCH(read_64)(begin, at, end, values);
}
NumberRun read(const char* begin, const char* at, const char* end,
               std::span<std::uint32_t> values) {
    return ZERMELO_DISPATCH(read_32)(begin, at, end, values);
}

}  // namespace number_runs

NumberRun read_numbers(const char* begin, const char* at, const char* end,
                       std::span<std::int64_t> values) {
    if constexpr (std::endian::native != std::endian::little) return {0, at};
    return number_runs::read(begin, at, end, values);
}
NumberRun read_numbers(const char* begin, const char* at, const char* end,
                       std::span<std::uint32_t> values) {
    if constexpr (std::endian::native != std::endian::little) return {0, at};
    return number_runs::read(begin, at, end, values);
}

}  // namespace zermelo
#endif

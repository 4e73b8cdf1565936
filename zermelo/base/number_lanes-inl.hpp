// What each set of vector instructions has of its own in reading runs of numbers: classes of 64
// bytes, the places of set bits, and several numbers at once. Compiled once for each target, for
// number_runs.cpp alone, which tells the idea.
#if defined(ZERMELO_BASE_NUMBER_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_BASE_NUMBER_LANES_INL_HPP
#undef ZERMELO_BASE_NUMBER_LANES_INL_HPP
#else
#define ZERMELO_BASE_NUMBER_LANES_INL_HPP
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "zermelo/base/number_digits.hpp"

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
#elif HWY_TARGET == HWY_WASM
HWY_INLINE Classes classes_of(const char* block) {
    const v128_t spaces = wasm_v128_load(kSpaces.data());
    Classes classes;
    for (unsigned i = 0; i < kBlock; i += 16) {
        const v128_t bytes = wasm_v128_load(block + i);
        const v128_t from_zero = wasm_i8x16_sub(bytes, wasm_i8x16_splat('0'));
        const v128_t is_digit = wasm_u8x16_le(from_zero, wasm_i8x16_splat(9));
        const v128_t nibbles = wasm_v128_and(bytes, wasm_i8x16_splat(0x0f));
        const v128_t is_space = wasm_i8x16_eq(wasm_i8x16_swizzle(spaces, nibbles), bytes);
        classes.digits |= std::uint64_t{wasm_i8x16_bitmask(is_digit)} << i;
        classes.spaces |= std::uint64_t{wasm_i8x16_bitmask(is_space)} << i;
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

#elif HWY_TARGET == HWY_WASM
constexpr std::size_t kAtOnce = 4;

/// The digits before two ends, joined to fours.
HWY_INLINE v128_t fours(const char* base, const std::uint16_t* ends) {
    const v128_t two =
        wasm_v128_load64_lane(base + ends[1] - 8, wasm_v128_load64_zero(base + ends[0] - 8), 1);
    const v128_t bytes =
        wasm_i8x16_shuffle(two, two, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
    const v128_t digits = wasm_i8x16_sub(bytes, wasm_i8x16_splat('0'));
    const v128_t others = wasm_v128_and(wasm_u64x2_shr(digits, 7), wasm_i8x16_splat(1));
    const v128_t below_first =
        wasm_v128_andnot(wasm_i64x2_add(others, wasm_i64x2_splat(-1)), others);
    const v128_t kept = wasm_v128_and(digits, below_first);
    const v128_t tens = wasm_i16x8_mul(wasm_u16x8_shr(kept, 8), wasm_i16x8_splat(10));
    const v128_t pairs = wasm_i16x8_add(tens, wasm_v128_and(kept, wasm_i16x8_splat(0xff)));
    return wasm_i32x4_dot_i16x8(pairs, wasm_i32x4_splat(0x00640001));
}

HWY_INLINE void store(v128_t numbers, std::uint32_t* values) {
    wasm_v128_store(values, numbers);
}
HWY_INLINE void store(v128_t numbers, std::int64_t* values) {
    wasm_v128_store(values, wasm_u64x2_extend_low_u32x4(numbers));
    wasm_v128_store(values + 2, wasm_u64x2_extend_high_u32x4(numbers));
}

/// The four numbers with these ends; false if one of them needs a closer look.
template <class T>
HWY_INLINE bool convert_at_once(const char* base, const std::uint16_t* ends, T* values) {
    const v128_t gaps =
        wasm_i16x8_sub(wasm_v128_load64_zero(ends), wasm_v128_load64_zero(ends - 1));
    if (wasm_v128_any_true(wasm_i16x8_gt(gaps, wasm_i16x8_splat(9)))) return false;
    const v128_t packed = wasm_u16x8_narrow_i32x4(fours(base, ends), fours(base, ends + 2));
    store(wasm_i32x4_dot_i16x8(packed, wasm_i32x4_splat(0x27100001)), values);
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

}  // namespace zermelo::number_runs::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

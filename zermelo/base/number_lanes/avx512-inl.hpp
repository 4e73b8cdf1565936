// Runs of numbers with AVX-512: sixteen numbers of up to 19 digits at once.
#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "zermelo/base/number_digits.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::number_runs::HWY_NAMESPACE {

HWY_INLINE Classes classes_of(const char* block) {
    const __m512i spaces =
        _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i*>(kSpaces.data())));
    const __m512i bytes = _mm512_loadu_si512(block);
    return {
        _mm512_cmple_epu8_mask(_mm512_sub_epi8(bytes, _mm512_set1_epi8('0')), _mm512_set1_epi8(9)),
        _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(spaces, bytes), bytes)};
}

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

/// The digits, 0..9 each, at the beginning of each eight bytes, which have the last character
/// first, and 0 from the first byte on that is no digit. `others` has a bit for each byte that is
/// none.
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

}  // namespace zermelo::number_runs::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

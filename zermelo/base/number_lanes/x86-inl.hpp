// Runs of numbers with AVX2 or SSE4: eight or four numbers of up to eight digits at once.
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "zermelo/base/number_digits.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::number_runs::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr hn::ScalableTag<std::uint8_t> kBytes;
constexpr hn::ScalableTag<std::uint32_t> kNumbers;
constexpr hn::ScalableTag<std::uint64_t> kWords;
constexpr std::size_t kAtOnce = hn::MaxLanes(kNumbers);
using Bytes = hn::Vec<decltype(kBytes)>;
using Numbers = hn::Vec<decltype(kNumbers)>;

// These three are what Highway lacks: words from different places, sums of the products of
// neighbouring lanes, and packing.
#if HWY_TARGET == HWY_AVX2
/// The words word(0), word(1), ..., each with its bytes in reverse order.
template <class Word>
HWY_INLINE Bytes reversed(const Word& word) {
    return {_mm256_shuffle_epi8(_mm256_setr_epi64x(word(0), word(1), word(2), word(3)),
                                _mm256_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607,
                                                  0x08090a0b0c0d0e0f, 0x0001020304050607))};
}
/// Joins digits to fours.
HWY_INLINE Bytes fours(Bytes digits) {
    const __m256i pairs = _mm256_maddubs_epi16(digits.raw, _mm256_set1_epi16(0x0a01));
    return {_mm256_madd_epi16(pairs, _mm256_set1_epi32(0x00640001))};
}
/// Joins fours to numbers, in order.
HWY_INLINE Numbers eights(Bytes first, Bytes second) {
    const __m256i packed = _mm256_packus_epi32(first.raw, second.raw);
    const __m256i joined = _mm256_madd_epi16(packed, _mm256_set1_epi32(0x27100001));
    return {_mm256_permute4x64_epi64(joined, 0xd8)};
}
#else
template <class Word>
HWY_INLINE Bytes reversed(const Word& word) {
    return {_mm_shuffle_epi8(_mm_set_epi64x(word(1), word(0)),
                             _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607))};
}
HWY_INLINE Bytes fours(Bytes digits) {
    const __m128i pairs = _mm_maddubs_epi16(digits.raw, _mm_set1_epi16(0x0a01));
    return {_mm_madd_epi16(pairs, _mm_set1_epi32(0x00640001))};
}
HWY_INLINE Numbers eights(Bytes first, Bytes second) {
    const __m128i packed = _mm_packus_epi32(first.raw, second.raw);
    return {_mm_madd_epi16(packed, _mm_set1_epi32(0x27100001))};
}
#endif

HWY_INLINE Classes classes_of(const char* block) {
    const Bytes spaces = hn::LoadDup128(kBytes, kSpaces.data());
    Classes classes;
    for (std::size_t i = 0; i < kBlock; i += hn::Lanes(kBytes)) {
        const auto bytes = hn::LoadU(kBytes, reinterpret_cast<const std::uint8_t*>(block) + i);
        const auto from_zero = hn::Sub(bytes, hn::Set(kBytes, '0'));
        const auto is_digit = hn::Eq(hn::Min(from_zero, hn::Set(kBytes, 9)), from_zero);
        const auto is_space = hn::Eq(hn::TableLookupBytes(spaces, bytes), bytes);
        std::uint64_t digit_bits = 0;
        std::uint64_t space_bits = 0;
        hn::StoreMaskBits(kBytes, is_digit, reinterpret_cast<std::uint8_t*>(&digit_bits));
        hn::StoreMaskBits(kBytes, is_space, reinterpret_cast<std::uint8_t*>(&space_bits));
        classes.digits |= digit_bits << i;
        classes.spaces |= space_bits << i;
    }
    return classes;
}

/// The digits before half of kAtOnce ends, joined to fours.
HWY_INLINE Bytes fours(const char* base, const std::uint16_t* ends) {
    const Bytes bytes = reversed(
        [&](std::size_t i) { return static_cast<long long>(eight_bytes(base + ends[i] - 8)); });
    const Bytes digits = hn::Sub(bytes, hn::Set(kBytes, '0'));
    // Less '0', all that can be there but digits has its highest bit set.
    const auto highest = hn::ShiftRight<7>(hn::BitCast(kWords, digits));
    const auto others = hn::And(highest, hn::BitCast(kWords, hn::Set(kBytes, 1)));
    const auto below_first =
        hn::AndNot(others, hn::Add(others, hn::Set(kWords, ~std::uint64_t{0})));
    return fours(hn::And(digits, hn::BitCast(kBytes, below_first)));
}

HWY_INLINE void store(Numbers numbers, std::uint32_t* values) {
    hn::StoreU(numbers, kNumbers, values);
}
HWY_INLINE void store(Numbers numbers, std::int64_t* values) {
    const hn::Half<decltype(kNumbers)> half;
    auto* const words = reinterpret_cast<std::uint64_t*>(values);
    hn::StoreU(hn::PromoteTo(kWords, hn::LowerHalf(half, numbers)), kWords, words);
    hn::StoreU(hn::PromoteTo(kWords, hn::UpperHalf(half, numbers)), kWords, words + kAtOnce / 2);
}

/// The kAtOnce numbers with these ends; false if one of them needs a closer look.
template <class T>
HWY_INLINE bool convert_at_once(const char* base, const std::uint16_t* ends, T* values) {
    const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(ends));
    const __m128i before = _mm_loadu_si128(reinterpret_cast<const __m128i*>(ends - 1));
    const __m128i too_long = _mm_cmpgt_epi16(_mm_sub_epi16(all, before), _mm_set1_epi16(9));
    constexpr int kTheirs = (1 << 2 * kAtOnce) - 1;  // bits of the mask
    if ((_mm_movemask_epi8(too_long) & kTheirs) != 0) return false;
    store(eights(fours(base, ends), fours(base, ends + kAtOnce / 2)), values);
    return true;
}

}  // namespace zermelo::number_runs::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

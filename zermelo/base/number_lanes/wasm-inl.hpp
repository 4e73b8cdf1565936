// Runs of numbers with WebAssembly's vectors: four numbers of up to eight digits at once.
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "zermelo/base/number_digits.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::number_runs::HWY_NAMESPACE {

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

}  // namespace zermelo::number_runs::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

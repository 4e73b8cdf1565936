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
#include <limits>
#include <type_traits>

#include "zermelo/base/number_digits.hpp"
#include "zermelo/base/text.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/base/number_runs.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"
// Each of these is included once. Targets without a file take all from number_digits.hpp.
#if HWY_TARGET == HWY_AVX3_DL
#include "zermelo/base/number_lanes/avx512-inl.hpp"
#elif HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
#include "zermelo/base/number_lanes/x86-inl.hpp"
#elif HWY_TARGET == HWY_WASM
#include "zermelo/base/number_lanes/wasm-inl.hpp"
#endif

#ifndef ZERMELO_NUMBER_RUNS_ONCE
#define ZERMELO_NUMBER_RUNS_ONCE
namespace zermelo::number_runs {

inline constexpr std::size_t kMostBlocks = 64;  // of a stretch
inline constexpr std::size_t kFirstBlocks = 8;  // of the first stretch: the run may be short
inline constexpr std::size_t kMostEnds = kMostBlocks * kBlock / 2;
inline constexpr std::size_t kGroup = 16;    // numbers that the second step takes at once, at most
inline constexpr std::size_t kBefore = 24;   // bytes that are looked at before a stretch
inline constexpr std::size_t kBehind = 128;  // and behind its blocks

/// The ends of the numbers of a stretch: places from its base, of the character behind each number.
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

}  // namespace zermelo::number_runs
#endif

HWY_BEFORE_NAMESPACE();
namespace zermelo::number_runs::HWY_NAMESPACE {

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
    if constexpr (std::endian::native != std::endian::little) return {0, at};
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
namespace zermelo::number_runs {

NumberRun read(const char* begin, const char* at, const char* end, std::span<std::int64_t> values) {
    return ZERMELO_DISPATCH(read_64)(begin, at, end, values);
}
NumberRun read(const char* begin, const char* at, const char* end,
               std::span<std::uint32_t> values) {
    return ZERMELO_DISPATCH(read_32)(begin, at, end, values);
}

}  // namespace zermelo::number_runs
#endif

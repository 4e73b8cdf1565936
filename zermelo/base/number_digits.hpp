// Reading runs of numbers without vectors, for number_runs.cpp alone. A file in number_lanes/ has
// some of these functions once more, for one target, under the same names in the target's own
// namespace inside this one: there they stand in place of those here.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace zermelo::number_runs {

inline constexpr std::size_t kBlock = 64;                     // bytes that are classified together
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

/// The count of numbers that convert_at_once() takes.
inline constexpr std::size_t kAtOnce = 1;

inline std::uint64_t eight_bytes(const char* from) {
    std::uint64_t bytes;
    std::memcpy(&bytes, from, sizeof(bytes));
    return bytes;
}

/// The classes of kBlock bytes.
[[gnu::always_inline]] inline Classes classes_of(const char* block) {
    Classes classes;
    for (unsigned i = 0; i < 8; ++i) {
        const std::uint64_t bytes = eight_bytes(block + 8 * i);
        // The highest bit of each byte tells if it is so large; that holds for bytes below 0x80.
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

/// Writes the places of the set bits, each plus `first`. Values without a meaning come behind them,
/// up to 64 in all.
[[gnu::always_inline]] inline void write_places(std::uint64_t bits, std::size_t first,
                                                std::uint16_t* places) {
    do {
        for (std::size_t i = 0; i < 8; ++i) {
            *places++ = static_cast<std::uint16_t>(
                first + static_cast<std::size_t>(std::countr_zero(bits)));
            bits &= bits - 1;
        }
    } while (bits != 0);
}

/// The kAtOnce numbers with these ends; false if one of them needs a closer look.
template <class T>
bool convert_at_once(const char*, const std::uint16_t*, T*) {
    return false;
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

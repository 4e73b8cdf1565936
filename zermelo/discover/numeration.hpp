// How numbers are written with the digits 0 and 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::discover {

/// What the digits count, from the last one on: powers of two, or the Fibonacci numbers 1, 2, 3, 5, 8, ...
/// Of the ways to write a number with the latter, the usual one has no two ones side by side (E.
/// Zeckendorf, 1972).
enum class Numeration : std::uint8_t { binary, fibonacci };

/// What the last digits count, so many, from the last one on. At most 64 in binary, and 92.
std::vector<std::uint64_t> weights_of(Numeration numeration, std::size_t digits);

/// The digits of some numbers in the usual way, from the last ones on, all at once: bit i of a letter is a
/// digit of the number i. No more than are needed.
std::vector<std::size_t> letters_of(std::span<const std::uint64_t> numbers, Numeration numeration);

}  // namespace zermelo::discover

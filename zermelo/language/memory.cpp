#include "zermelo/language/memory.hpp"

namespace zermelo::language {

namespace {

/// The least s so that 2^s bits hold 0..most.
std::uint32_t shift_for(std::uint64_t most) {
    std::uint32_t shift = 0;
    while (shift < 6 && most >> (1U << shift) != 0)
        ++shift;
    return shift;
}

}  // namespace

bool pack(Memory& memory, Array& array, std::uint64_t& bits) {
    const std::uint64_t span =
        static_cast<std::uint64_t>(array.high) - static_cast<std::uint64_t>(array.low);
    array.shift = shift_for(span);
    const std::uint64_t width = std::uint64_t{1} << array.shift;
    array.mask = ~std::uint64_t{0} >> (64 - width);
    array.base = width == 64 ? 0 : array.low;
    const std::uint64_t most = kMostWordsOfPart * 64;
    for (const std::uint64_t size : array.size) {
        if (size > most) return false;
    }
    array.first_bit = (bits + width - 1) / width * width;
    bits = array.first_bit + array.elements() * width;
    memory.words = (bits + 63) / 64;
    return bits <= most;
}

}  // namespace zermelo::language

#include "zermelo/own/word_numbers.hpp"

#include <bit>

namespace zermelo::own {

WordNumbers::WordNumbers(const language::Memory& memory, std::uint64_t mover) : mover_(mover) {
    for (const language::Array& array : memory.arrays) {
        if (array.input != nullptr) continue;
        const std::uint64_t most =
            static_cast<std::uint64_t>(array.high) - static_cast<std::uint64_t>(array.base);
        const auto width = static_cast<std::uint64_t>(std::bit_width(most));
        const std::uint64_t mask = width == 0 ? 0 : ~std::uint64_t{0} >> (64 - width);
        for (std::uint64_t element = 0; element < array.elements() && mask != 0; ++element)
            add(mask, static_cast<int>(array.first_bit + (element << array.shift)));
    }
    if (mover != 0) {
        const int first = std::countr_zero(mover);
        runs_.push_back({std::uint64_t{1} << bits_, first - bits_});
        ++bits_;
    }
}

void WordNumbers::add(std::uint64_t mask, int first) {
    fields_.push_back({mask << first, first, std::popcount(mask)});
    const int shift = first - bits_;
    const std::uint64_t bits = mask << bits_;
    if (!runs_.empty() && runs_.back().shift == shift) {
        runs_.back().mask |= bits;
    } else {
        runs_.push_back({bits, shift});
    }
    bits_ += std::popcount(mask);
}

}  // namespace zermelo::own

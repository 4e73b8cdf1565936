// The fast reader: the numbers of a well-formed text, and for anything odd (another character, a
// number of more than 18 digits, the end) just `false`, for good. It holds no names, places or
// messages: who gets `false` reads the text again with the PlainReader, which knows what to say, or
// accepts it after all (19 digits may still fit 64 bits). Nothing is allocated.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "zermelo/base/text.hpp"

namespace zermelo {

class FastReader {
  public:
    explicit FastReader(std::string_view text)
        : at_(text.data()), end_(text.data() + text.size()) {}

    bool number(std::int64_t& value) {
        skip_space();
        if (short_number(value)) return true;
        const bool negative = at_ != end_ && *at_ == '-';
        if (negative) ++at_;
        const char* const begin = at_;
        std::uint64_t result = 0;
        while (at_ != end_) {
            const unsigned digit = static_cast<unsigned char>(*at_) - unsigned{'0'};
            if (digit > 9) break;
            result = result * 10 + digit;
            ++at_;
        }
        const std::ptrdiff_t digits = at_ - begin;
        // 18 digits cannot overflow; a longer run is thrown away with whatever it overflowed to.
        if (digits == 0 || digits > 18 || (at_ != end_ && !is_space(*at_))) return false;
        value = negative ? -static_cast<std::int64_t>(result) : static_cast<std::int64_t>(result);
        return true;
    }

    /// A number in low..high.
    bool number(std::int64_t& value, std::int64_t low, std::int64_t high) {
        return number(value) && low <= value && value <= high;
    }

    /// Fills the span with numbers in low..high.
    bool numbers(std::span<std::int64_t> values, std::int64_t low, std::int64_t high) {
        for (std::int64_t& value : values) {
            if (!number(value, low, high)) return false;
        }
        return true;
    }

    /// The next token; empty at the end.
    std::string_view word() {
        skip_space();
        const char* const begin = at_;
        while (at_ != end_ && !is_space(*at_))
            ++at_;
        return {begin, static_cast<std::size_t>(at_ - begin)};
    }

    /// Whether `tokens` further tokens could follow; to be asked before allocating for them.
    bool can_hold(std::uint64_t tokens) const {
        const auto left = static_cast<std::uint64_t>(end_ - at_);
        return tokens <= left / 2 + 1;
    }

    /// Whether only white space is left.
    bool at_end() {
        skip_space();
        return at_ == end_;
    }

  private:
    /// A number of 1 to 7 digits without a sign, well inside the text: most numbers are. Eight
    /// bytes are looked at together, so that no branch depends on how many digits there are.
    bool short_number(std::int64_t& value) {
        if constexpr (std::endian::native != std::endian::little) return false;
        std::uint64_t bytes;
        if (end_ - at_ < static_cast<std::ptrdiff_t>(sizeof(bytes))) return false;
        std::memcpy(&bytes, at_, sizeof(bytes));
        bytes ^= 0x3030303030303030U;  // the bytes of digits are now 0..9
        // The lowest bit that is left belongs to the first byte of another kind; a carry out of
        // that one can only change what lies above it.
        const std::uint64_t others = ((bytes + 0x7676767676767676U) | bytes) & 0x8080808080808080U;
        if (others == 0) return false;
        const int digits = std::countr_zero(others) / 8;
        if (digits == 0 || !is_space(at_[digits])) return false;
        // Zeros in front fill up to 8 digits; then neighbours join to pairs, fours, and all eight.
        bytes <<= 64 - 8 * digits;
        bytes = (bytes * 10 + (bytes >> 8)) & 0x00ff00ff00ff00ffU;
        bytes = (bytes * 100 + (bytes >> 16)) & 0x0000ffff0000ffffU;
        value = static_cast<std::int64_t>((bytes * 10000 + (bytes >> 32)) & 0xffffffffU);
        at_ += digits;
        return true;
    }

    void skip_space() {
        while (at_ != end_ && is_space(*at_))
            ++at_;
    }

    const char* at_;
    const char* end_;
};

}  // namespace zermelo

// The fast reader: the numbers of a well-formed text, and for anything odd (another character, a
// number of more than 18 digits, the end) just `false`, for good. It holds no names, places or
// messages: who gets `false` reads the text again with the PlainReader, which knows what to say, or
// accepts it after all (19 digits may still fit 64 bits). Nothing is allocated.
#pragma once

#include <cstddef>
#include <cstdint>
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
    void skip_space() {
        while (at_ != end_ && is_space(*at_))
            ++at_;
    }

    const char* at_;
    const char* end_;
};

}  // namespace zermelo

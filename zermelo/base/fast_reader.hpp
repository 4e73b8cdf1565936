// The fast reader: the numbers of a well-formed text, and for anything odd (another character, a
// number of more than 19 digits, the end) just `false`, for good. It holds no names, places or
// messages: a caller who gets `false` reads the text again with the PlainReader, which knows what
// to say, or accepts it after all (a number may have any count of leading zeros). Nothing is
// allocated.
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
        : begin_(text.data()), at_(text.data()), end_(text.data() + text.size()) {}

    bool number(std::int64_t& value);

    /// A number in low..high.
    bool number(std::int64_t& value, std::int64_t low, std::int64_t high) {
        return number(value) && low <= value && value <= high;
    }

    /// Fills the span with numbers in low..high. Several gigabytes a second, if they are many.
    bool numbers(std::span<std::int64_t> values, std::int64_t low, std::int64_t high);

    /// Fills the span with numbers in 0..2^32-1.
    bool numbers(std::span<std::uint32_t> values);

    /// The next token; empty at the end.
    std::string_view word() {
        skip_space();
        const char* const begin = at_;
        while (at_ != end_ && !is_space(*at_))
            ++at_;
        return {begin, static_cast<std::size_t>(at_ - begin)};
    }

    /// True if `tokens` further tokens could follow. Callers ask before they allocate for them.
    bool can_hold(std::uint64_t tokens) const {
        const auto left = static_cast<std::uint64_t>(end_ - at_);
        return tokens <= left / 2 + 1;
    }

    /// True if only white space is left.
    bool at_end() {
        skip_space();
        return at_ == end_;
    }

    /// The text that was not read yet, and the number of bytes before it.
    std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
    std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }

  private:
    template <class T>
    bool fill(std::span<T> values);

    void skip_space() {
        while (at_ != end_ && is_space(*at_))
            ++at_;
    }

    const char* begin_;
    const char* at_;
    const char* end_;
};

}  // namespace zermelo

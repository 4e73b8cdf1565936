// The fast reader: the numbers of a well-formed text, and for anything odd (another character, a
// number of more than 18 digits, the end) just `false`, for good. It holds no names, places or
// messages: who gets `false` reads the text again with the PlainReader, which knows what to say, or
// accepts it after all (19 digits may still fit 64 bits). Nothing is allocated.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "zermelo/base/text.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace zermelo {

class FastReader {
  public:
    explicit FastReader(std::string_view text)
        : begin_(text.data()), at_(text.data()), end_(text.data() + text.size()) {}

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
        constexpr std::size_t kCached = 2048;  // are still in the cache when they are checked
        while (!values.empty()) {
            const auto part = values.first(std::min(values.size(), kCached));
            for (std::size_t read = 0; read < part.size();) {
                read += blocks_of_numbers(part.subspan(read));
                if (read < part.size() && !number(part[read++])) return false;
            }
            bool in_range = true;
            for (const std::int64_t value : part)
                in_range &= low <= value && value <= high;
            if (!in_range) return false;
            values = values.subspan(part.size());
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
    static constexpr std::uint64_t kZeros = 0x3030303030303030U;  // eight times '0'

    /// The number of up to eight digits, each 0..9 in a byte of its own, the last digit in the
    /// highest byte. Neighbours join to pairs, fours, and all eight.
    static std::uint64_t join(std::uint64_t digits) {
        digits = (digits * 10 + (digits >> 8)) & 0x00ff00ff00ff00ffU;
        digits = (digits * 100 + (digits >> 16)) & 0x0000ffff0000ffffU;
        return (digits * 10000 + (digits >> 32)) & 0xffffffffU;
    }

    static std::uint64_t eight_bytes(const char* from) {
        std::uint64_t bytes;
        std::memcpy(&bytes, from, sizeof(bytes));
        return bytes;
    }

    /// A number of 1 to 7 digits without a sign, well inside the text: most numbers are. Eight
    /// bytes are looked at together, so that no branch depends on how many digits there are.
    bool short_number(std::int64_t& value) {
        if constexpr (std::endian::native != std::endian::little) return false;
        if (end_ - at_ < 8) return false;
        const std::uint64_t bytes = eight_bytes(at_) ^ kZeros;  // the bytes of digits are now 0..9
        // The lowest bit that is left belongs to the first byte of another kind; a carry out of
        // that one can only change what lies above it.
        const std::uint64_t others = ((bytes + 0x7676767676767676U) | bytes) & 0x8080808080808080U;
        if (others == 0) return false;
        const int digits = std::countr_zero(others) / 8;
        if (digits == 0 || !is_space(at_[digits])) return false;
        value = static_cast<std::int64_t>(join(bytes << (64 - 8 * digits)));
        at_ += digits;
        return true;
    }

    /// The number of 1 to 16 digits that ends before `end`; 16 bytes before it are in the text.
    static std::int64_t number_before(const char* end, std::ptrdiff_t digits) {
        if (digits <= 8) {
            const auto unused = static_cast<unsigned>(64 - 8 * digits);
            return static_cast<std::int64_t>(
                join((eight_bytes(end - 8) ^ kZeros) >> unused << unused));
        }
        const auto unused = static_cast<unsigned>(128 - 8 * digits);
        const std::uint64_t high = join((eight_bytes(end - 16) ^ kZeros) >> unused << unused);
        return static_cast<std::int64_t>(high * 100'000'000 + join(eight_bytes(end - 8) ^ kZeros));
    }

#if defined(__SSE2__)
    static constexpr std::ptrdiff_t kBlock = 64;

    /// A bit for each of 64 bytes: which are digits, and which are white space.
    struct Classes {
        std::uint64_t digits = 0;
        std::uint64_t spaces = 0;
        explicit Classes(const char* block) {
            for (int i = 0; i < 4; ++i) {
                const __m128i bytes =
                    _mm_loadu_si128(reinterpret_cast<const __m128i*>(block + 16 * i));
                const auto within = [&](char first, char count) {
                    const __m128i above = _mm_sub_epi8(bytes, _mm_set1_epi8(first));
                    return _mm_cmpeq_epi8(_mm_min_epu8(above, _mm_set1_epi8(count)), above);
                };
                const __m128i space =
                    _mm_or_si128(within('\t', 4), _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')));
                digits |= bits(within('0', 9)) << (16 * i);
                spaces |= bits(space) << (16 * i);
            }
        }
        static std::uint64_t bits(__m128i mask) {
            return static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(mask)));
        }
    };

    /// Fills the span from its start while the text is nothing but numbers of up to 16 digits and
    /// white space, in blocks of 64 bytes. Returns how many it read; the rest is for `number`.
    /// Where the numbers of a block end is known before any of them is read, so that none waits for
    /// the one before.
    std::size_t blocks_of_numbers(std::span<std::int64_t> values) {
        if (at_ - begin_ < 16) return 0;
        std::size_t read = 0;
        const char* number = at_;     // where the number under way begins
        std::uint64_t in_number = 0;  // 1 if there is one
        for (const char* block = at_; end_ - block >= kBlock; block += kBlock) {
            const Classes classes(block);
            if ((classes.digits | classes.spaces) != ~std::uint64_t{0}) return read;
            const std::uint64_t after_digit = classes.digits << 1 | in_number;
            std::uint64_t begins = classes.digits & ~after_digit;
            const auto begin_next = [&] {
                number = block + std::countr_zero(begins);  // the end of the block if there is none
                begins &= begins - 1;
            };
            if (in_number == 0) begin_next();
            for (std::uint64_t ends = after_digit & ~classes.digits; ends != 0; ends &= ends - 1) {
                const char* const end = block + std::countr_zero(ends);
                if (end - number > 16) return read;
                values[read++] = number_before(end, end - number);
                at_ = end;
                if (read == values.size()) return read;
                begin_next();
            }
            in_number = classes.digits >> 63;
        }
        return read;
    }
#else
    std::size_t blocks_of_numbers(std::span<std::int64_t>) {
        return 0;
    }
#endif

    void skip_space() {
        while (at_ != end_ && is_space(*at_))
            ++at_;
    }

    const char* begin_;
    const char* at_;
    const char* end_;
};

}  // namespace zermelo

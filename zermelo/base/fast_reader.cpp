#include "zermelo/base/fast_reader.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "zermelo/base/number_runs.hpp"

namespace zermelo {

bool FastReader::number(std::int64_t& value) {
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
    // 19 digits fit 64 bits without a sign; what longer runs overflow to is thrown away.
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (digits == 0 || digits > 19 || (at_ != end_ && !is_space(*at_))) return false;
    if (result > kMost + (negative ? 1 : 0)) return false;
    value = static_cast<std::int64_t>(negative ? 0 - result : result);
    return true;
}

/// Reads long runs at once, and what they leave number by number.
template <class T>
bool FastReader::fill(std::span<T> values) {
    while (!values.empty()) {
        const auto run = number_runs::read(begin_, at_, end_, values);
        at_ = run.at;
        values = values.subspan(run.count);
        if (values.empty()) return true;
        std::int64_t value = 0;
        if (!number(value) || !std::in_range<T>(value)) return false;
        values.front() = static_cast<T>(value);
        values = values.subspan(1);
    }
    return true;
}

bool FastReader::numbers(std::span<std::int64_t> values, std::int64_t low, std::int64_t high) {
    constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    constexpr std::size_t kCached = 2048;  // are still in the cache when they are checked
    while (!values.empty()) {
        const auto part = values.first(std::min(values.size(), kCached));
        if (!fill(part)) return false;
        values = values.subspan(part.size());
        if (low == kLeast && high == kMost) continue;
        bool in_range = true;
        for (const std::int64_t value : part)
            in_range &= low <= value && value <= high;
        if (!in_range) return false;
    }
    return true;
}

bool FastReader::numbers(std::span<std::uint32_t> values) {
    return fill(values);
}

}  // namespace zermelo

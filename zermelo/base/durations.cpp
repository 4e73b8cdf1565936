#include "zermelo/base/durations.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace zermelo {

std::optional<double> parse_seconds(std::string_view text) {
    constexpr double kMost = 1e6;
    constexpr std::size_t kMostDigits = 9;
    std::size_t length = 0;
    std::size_t digits = 0;
    bool point = false;
    double number = 0;
    double scale = 1;  // 10 for every digit behind the point
    for (; length < text.size(); ++length) {
        const char c = text[length];
        if (c == '.' && !point) {
            point = true;
        } else if (c >= '0' && c <= '9' && ++digits <= kMostDigits) {
            number = number * 10 + (c - '0');
            if (point) scale *= 10;
        } else {
            break;
        }
    }
    if (digits == 0) return std::nullopt;
    constexpr std::array<std::pair<std::string_view, double>, 5> kUnits = {
        {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"h", 3600}}};
    for (const auto& [unit, seconds] : kUnits) {
        if (text.substr(length) != unit) continue;
        const double all = number / scale * seconds;
        return all > 0 && all <= kMost ? std::optional(all) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace zermelo

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
    double number = 0;
    double place = 0;  // 0 before the point
    for (; length < text.size(); ++length) {
        const char c = text[length];
        if (c == '.' && place == 0) {
            place = 1;
        } else if (c >= '0' && c <= '9' && ++digits <= kMostDigits) {
            place /= 10;
            number = place == 0 ? number * 10 + (c - '0') : number + place * (c - '0');
        } else {
            break;
        }
    }
    if (digits == 0) return std::nullopt;
    constexpr std::array<std::pair<std::string_view, double>, 5> kUnits = {
        {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"h", 3600}}};
    for (const auto& [unit, seconds] : kUnits) {
        if (text.substr(length) != unit) continue;
        const double all = number * seconds;
        return all > 0 && all <= kMost ? std::optional(all) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace zermelo

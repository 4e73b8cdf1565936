#include "zermelo/base/sizes.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "zermelo/base/format.hpp"

namespace zermelo {

std::string format_bytes(std::uint64_t bytes) {
    constexpr std::array<const char*, 7> kUnits = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    if (bytes == kSaturated) return "more than 16 EiB";
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < kUnits.size()) {
        value /= 1024;
        ++unit;
    }
    if (unit == 0 || value == std::floor(value))
        return fmt::format("{:.0f} {}", value, kUnits[unit]);
    return fmt::format("{:.1f} {}", value, kUnits[unit]);
}

std::optional<std::uint64_t> parse_bytes(std::string_view text) {
    double value = 0;
    const auto [rest, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || !(value >= 0)) return std::nullopt;
    std::string_view unit(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
    constexpr std::string_view kLetters = "KMGT";
    if (!unit.empty()) {
        const std::size_t power =
            kLetters.find(unit[0] >= 'a' && unit[0] <= 'z' ? unit[0] - 'a' + 'A' : unit[0]);
        if (power != std::string_view::npos) {
            for (std::size_t i = 0; i <= power; ++i)
                value *= 1024;
            unit.remove_prefix(1);
            if (!unit.empty() && unit[0] == 'i') unit.remove_prefix(1);
        }
        if (!unit.empty() && unit != "B" && unit != "b") return std::nullopt;
    }
    if (!(value < 0x1p63)) return std::nullopt;
    return static_cast<std::uint64_t>(value);
}

}  // namespace zermelo

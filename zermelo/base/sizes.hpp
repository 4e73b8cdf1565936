// Size arithmetic that cannot overflow: everything saturates at the largest 64-bit number, which no
// machine has that many bytes of, so that "does it fit?" is always answered truthfully.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/int128.hpp"

namespace zermelo {

inline constexpr std::uint64_t kSaturated = std::numeric_limits<std::uint64_t>::max();

constexpr std::uint64_t saturating_add(std::uint64_t a, std::uint64_t b) {
    return a > kSaturated - b ? kSaturated : a + b;
}

constexpr std::uint64_t saturating_multiply(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > kSaturated / b ? kSaturated : a * b;
}

/// n over k, saturated. O(min(k, n - k)).
constexpr std::uint64_t saturating_binomial(std::uint64_t n, std::uint64_t k) {
    if (k > n) return 0;
    if (k > n - k) k = n - k;
    uint128 result = 1;
    for (std::uint64_t i = 1; i <= k; ++i) {
        result = result * (n - k + i) / i;  // exact: a product of i consecutive numbers over i!
        if (result > kSaturated) return kSaturated;
    }
    return static_cast<std::uint64_t>(result);
}

/// "4 GiB", "9.1 GiB", "512 B"; the saturated value is "more than 16 EiB".
std::string format_bytes(std::uint64_t bytes);

/// "12", "4G", "512MiB", "1.5GB" as bytes (K, M, G, T are powers of 1024); nothing if it is none of
/// these.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

}  // namespace zermelo

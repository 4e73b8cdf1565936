// Durations in the notation that people use.
#pragma once

#include <optional>
#include <string_view>

namespace zermelo {

/// "60", "60s", "1.5s", "500ms", "2m", "1h" as seconds, more than 0 and at most 10^6; nothing if it
/// is none of these.
std::optional<double> parse_seconds(std::string_view text);

}  // namespace zermelo

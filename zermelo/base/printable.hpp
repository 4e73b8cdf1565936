// Text of others, made fit to be shown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo {

enum class Lines : std::uint8_t { shown_as_bytes, kept };

/// The text with all that a terminal would obey, and not show, as `\xHH`: control characters but the
/// tab, bytes that are no UTF-8, and the characters that turn the direction of writing. A name may
/// hold any of these. Newlines stay newlines only where they are to be kept.
std::string printable(std::string_view text, Lines newlines = Lines::shown_as_bytes);

}  // namespace zermelo

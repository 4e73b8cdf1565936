#include "zermelo/base/printable.hpp"

#include <algorithm>
#include <cstddef>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

struct Utf8Character {
    char32_t code = 0;
    std::size_t bytes = 0;  // 0 where there is none
};

/// The character at the beginning of a text that is not empty.
Utf8Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
    char32_t code = lead & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {};
        code = code << 6U | (byte(i) & 0x3fU);
    }
    const bool is_longer_than_needed =
        (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    const bool is_none = (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff;
    if (is_longer_than_needed || is_none) return {};
    return {code, bytes};
}

bool is_obeyed(char32_t code) {
    const bool is_control = (code < 0x20 && code != '\t') || (code >= 0x7f && code < 0xa0);
    const bool turns = code == 0x61c || code == 0x200e || code == 0x200f ||
                       (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return is_control || turns;
}

}  // namespace

std::string printable(std::string_view text, Lines newlines) {
    std::string result;
    while (!text.empty()) {
        const Utf8Character next = first_character(text);
        const std::size_t bytes = std::max<std::size_t>(next.bytes, 1);
        const bool newline = next.code == '\n' && next.bytes == 1 && newlines == Lines::kept;
        if (newline || (next.bytes > 0 && !is_obeyed(next.code))) {
            result += text.substr(0, bytes);
        } else {
            for (const char c : text.substr(0, bytes))
                result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        }
        text.remove_prefix(bytes);
    }
    return result;
}

}  // namespace zermelo

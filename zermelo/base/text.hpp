// The properties of text on which both readers and all messages agree.
#pragma once

#include <string>
#include <string_view>

namespace zermelo {

/// True if the character separates tokens: it is white space of the C locale, so CRLF line ends are
/// fine.
constexpr bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// The text without the white space around it.
constexpr std::string_view trim(std::string_view text) {
    while (!text.empty() && is_space(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_space(text.back()))
        text.remove_suffix(1);
    return text;
}

/// A text without the byte order mark of UTF-8 that some editors and shells put in front of it.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xef\xbb\xbf";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

/// A token as it is shown in messages: quoted, cut, and with bytes that cannot be printed as `\xHH`.
std::string in_quotes(std::string_view token);

}  // namespace zermelo

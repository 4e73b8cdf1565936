// What both readers and all messages agree on about text.
#pragma once

#include <string>
#include <string_view>

namespace zermelo {

/// What separates tokens: the white space of the C locale, so CRLF line ends are fine.
constexpr bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// A token as it is shown in messages: quoted, cut, and with bytes that cannot be printed as \xHH.
std::string in_quotes(std::string_view token);

}  // namespace zermelo

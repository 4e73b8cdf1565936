// The words of a rules file: names, numbers, quoted characters and signs, each with its place.
//
// A line that begins with a space goes on with the statement above it; every other line begins a
// new one. A `#` begins a comment, which ends with its line.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::language {

/// The longest rules file, in bytes. Everything that is made of a file is in proportion to it.
inline constexpr std::size_t kMostBytes = 1 << 16;

enum class TokenKind : std::uint8_t {
    name,
    number,
    characters,  ///< between double quotes; the text of the token has none of them
    raw,         ///< what stands behind `game`, `octal` and `subtract`, as it is written
    sign,
    new_line,  ///< the end of a statement
    end,       ///< the end of the file
};

struct Token {
    TokenKind kind = TokenKind::end;
    std::string_view text = {};  ///< a part of the file
    Place place = {};
    std::int64_t number = 0;

    bool is(std::string_view what) const {
        return (kind == TokenKind::name || kind == TokenKind::sign) && text == what;
    }
};

/// All tokens of a text, the last one of the kind `end`; or the first thing that is no token.
/// They refer to the text. O(length).
Result<std::vector<Token>> tokens_of(std::string_view text);

}  // namespace zermelo::language

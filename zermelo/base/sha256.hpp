// SHA-256 (FIPS 180-4), in lower-case hexadecimal digits, which identifies an input. Nettle
// computes it, and in WebAssembly the host does.
#pragma once

#include <string>
#include <string_view>

namespace zermelo {

/// The hash of the bytes as they are. O(bytes).
std::string sha256(std::string_view text);

/// The hash of the tokens of the text joined by single newlines, so that it stays the same however
/// the text is spaced. O(bytes).
std::string sha256_of_tokens(std::string_view text);

}  // namespace zermelo

#include "zermelo/base/text.hpp"

#include "zermelo/base/format.hpp"

namespace zermelo {

std::string in_quotes(std::string_view token) {
    constexpr std::size_t kMost = 24;
    if (token == std::string_view("\0", 1)) return "a NUL byte";
    std::string result = "\"";
    for (const char c : token.substr(0, kMost)) {
        if (c >= ' ' && c <= '~') {
            result += c;
        } else {
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        }
    }
    return result + (token.size() > kMost ? "...\"" : "\"");
}

}  // namespace zermelo

#include "zermelo/base/sha256.hpp"

#include <fmt/core.h>
#include <nettle/sha2.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "zermelo/base/text.hpp"

namespace zermelo {

namespace {

class Sha256 {
  public:
    Sha256() { sha256_init(&context_); }

    void add(std::string_view text) {
        sha256_update(&context_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    }

    std::string digits() {
        std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest;
        sha256_digest(&context_, digest.size(), digest.data());
        std::string result;
        for (const std::uint8_t byte : digest)
            result += fmt::format("{:02x}", byte);
        return result;
    }

  private:
    sha256_ctx context_;
};

}  // namespace

std::string sha256(std::string_view text) {
    Sha256 hash;
    hash.add(text);
    return hash.digits();
}

std::string sha256_of_tokens(std::string_view text) {
    Sha256 hash;
    // The library takes thousands of bytes at a time much faster than token after token.
    std::string piece;
    constexpr std::size_t kPiece = 1 << 16;
    bool in_token = false;
    bool any = false;
    for (const char c : text) {
        if (is_space(c)) {
            in_token = false;
            continue;
        }
        if (!in_token && any) piece += '\n';
        in_token = any = true;
        piece += c;
        if (piece.size() >= kPiece) {
            hash.add(piece);
            piece.clear();
        }
    }
    hash.add(piece);
    return hash.digits();
}

}  // namespace zermelo

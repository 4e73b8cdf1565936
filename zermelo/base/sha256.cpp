#include "zermelo/base/sha256.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"

#if defined(__wasi__)
/// Hashes a text and stores the 32 bytes.
extern "C" __attribute__((import_module("host"), import_name("sha256"))) void host_sha256(
    const char* text, std::size_t size, std::uint8_t* digest);
#else
#include <nettle/sha2.h>
#endif

namespace zermelo {

namespace {

using Digest = std::array<std::uint8_t, 32>;

#if defined(__wasi__)

class Sha256 {
  public:
    void add(std::string_view text) { text_ += text; }

    Digest digest() const {
        Digest digest;
        host_sha256(text_.data(), text_.size(), digest.data());
        return digest;
    }

  private:
    std::string text_;
};

#else

class Sha256 {
  public:
    Sha256() { sha256_init(&context_); }

    void add(std::string_view text) {
        sha256_update(&context_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    }

    Digest digest() {
        Digest digest;
        sha256_digest(&context_, digest.size(), digest.data());
        return digest;
    }

  private:
    sha256_ctx context_;
};

#endif

std::string digits_of(const Digest& digest) {
    std::string digits;
    for (const std::uint8_t byte : digest)
        digits += fmt::format("{:02x}", byte);
    return digits;
}

}  // namespace

std::string sha256(std::string_view text) {
    Sha256 hash;
    hash.add(text);
    return digits_of(hash.digest());
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
    return digits_of(hash.digest());
}

}  // namespace zermelo

#include "zermelo/base/checksum.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace zermelo {
namespace {

std::uint64_t of(std::string_view text) {
    return checksum(std::as_bytes(std::span(text)));
}

TEST(Checksum, GivesPublishedValues) {
    EXPECT_EQ(of(""), 0xEF46DB3751D8E999U);
    EXPECT_EQ(of("a"), 0xD24EC4F1A98C6E5BU);
    EXPECT_EQ(of("abc"), 0x44BC2CF5AD770999U);
    EXPECT_EQ(of("Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1U);
}

TEST(Checksum, SeesEveryByteAndTheLength) {
    for (std::size_t length = 0; length < 80; ++length) {
        std::vector<std::byte> bytes(length, std::byte{0});
        const std::uint64_t plain = checksum(bytes);
        EXPECT_NE(plain, checksum(bytes, 1));
        for (std::byte& byte : bytes) {
            byte = std::byte{1};
            EXPECT_NE(checksum(bytes), plain);
            byte = std::byte{0};
        }
        bytes.push_back(std::byte{0});
        EXPECT_NE(checksum(bytes), plain);
    }
}

}  // namespace
}  // namespace zermelo

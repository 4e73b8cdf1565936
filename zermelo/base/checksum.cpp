#include "zermelo/base/checksum.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace zermelo {

namespace {

constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4F;
constexpr std::uint64_t kPrime3 = 0x165667B19E3779F9;
constexpr std::uint64_t kPrime4 = 0x85EBCA77C2B2AE63;
constexpr std::uint64_t kPrime5 = 0x27D4EB2F165667C5;

template <class Word>
std::uint64_t read(const std::byte* from) {
    Word word = 0;
    std::memcpy(&word, from, sizeof word);
    if constexpr (std::endian::native == std::endian::big && sizeof word == 8) {
        word = __builtin_bswap64(word);
    } else if constexpr (std::endian::native == std::endian::big && sizeof word == 4) {
        word = __builtin_bswap32(word);
    }
    return word;
}

std::uint64_t round(std::uint64_t sum, std::uint64_t word) {
    return std::rotl(sum + word * kPrime2, 31) * kPrime1;
}

}  // namespace

std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed) {
    const std::byte* at = bytes.data();
    std::size_t left = bytes.size();
    std::uint64_t sum = seed + kPrime5;
    if (left >= 32) {
        std::array<std::uint64_t, 4> lanes{seed + kPrime1 + kPrime2, seed + kPrime2, seed,
                                           seed - kPrime1};
        for (; left >= 32; at += 32, left -= 32) {
            for (std::size_t i = 0; i < 4; ++i)
                lanes[i] = round(lanes[i], read<std::uint64_t>(at + 8 * i));
        }
        sum = std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) +
              std::rotl(lanes[3], 18);
        for (const std::uint64_t lane : lanes)
            sum = (sum ^ round(0, lane)) * kPrime1 + kPrime4;
    }
    sum += bytes.size();
    for (; left >= 8; at += 8, left -= 8)
        sum = std::rotl(sum ^ round(0, read<std::uint64_t>(at)), 27) * kPrime1 + kPrime4;
    if (left >= 4) {
        sum = std::rotl(sum ^ read<std::uint32_t>(at) * kPrime1, 23) * kPrime2 + kPrime3;
        at += 4;
        left -= 4;
    }
    for (; left > 0; ++at, --left)
        sum = std::rotl(sum ^ std::to_integer<std::uint64_t>(*at) * kPrime5, 11) * kPrime1;
    sum = (sum ^ sum >> 33) * kPrime2;
    sum = (sum ^ sum >> 29) * kPrime3;
    return sum ^ sum >> 32;
}

}  // namespace zermelo

#include "zermelo/base/checksum.hpp"

#define XXH_INLINE_ALL
#define XXH_NO_XXH3
#include <xxhash.h>

namespace zermelo {

std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed) {
    return XXH64(bytes.data(), bytes.size(), seed);
}

std::uint64_t checksum(std::span<const std::byte> first, std::span<const std::byte> second,
                       std::uint64_t seed) {
    XXH64_state_t state;
    XXH64_reset(&state, seed);
    XXH64_update(&state, first.data(), first.size());
    XXH64_update(&state, second.data(), second.size());
    return XXH64_digest(&state);
}

}  // namespace zermelo

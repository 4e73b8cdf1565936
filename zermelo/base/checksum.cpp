#include "zermelo/base/checksum.hpp"

#define XXH_INLINE_ALL
#define XXH_NO_XXH3
#include <xxhash.h>

namespace zermelo {

std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed) {
    return XXH64(bytes.data(), bytes.size(), seed);
}

}  // namespace zermelo

// A fast checksum against damage, not against forgers: the one of the xxHash library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace zermelo {

/// XXH64 of some bytes (Y. Collet, xxHash specification, 2.3). O(bytes), several GB/s.
std::uint64_t checksum(std::span<const std::byte> bytes, std::uint64_t seed = 0);

}  // namespace zermelo

// The 128-bit integers of GCC and Clang, for products and long sums of 64-bit numbers.
#pragma once

namespace zermelo {

__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;

}  // namespace zermelo

// Rows of heaps that several tests of end-nim go through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo::games::end_nim {

using Heaps = std::vector<std::int64_t>;

/// Calls f for every row of `count` heaps of 1..most stones.
template <class F>
void for_all_rows(std::size_t count, std::int64_t most, F&& f) {
    Heaps heaps(count, 1);
    while (true) {
        f(heaps);
        std::size_t digit = 0;
        while (digit < count && heaps[digit] == most)
            heaps[digit++] = 1;
        if (digit == count) return;
        ++heaps[digit];
    }
}

}  // namespace zermelo::games::end_nim

// The memory for what a reader makes of a text, counted before it is taken.
#pragma once

#include <algorithm>
#include <cstdint>

#include "zermelo/base/sizes.hpp"

namespace zermelo {

/// The bytes that the heap takes for a block of `bytes`, saturated: it keeps a word beside each
/// block, and gives out steps of 16 bytes from 32 on. Of many short vectors that is the larger
/// part.
constexpr std::uint64_t bytes_on_heap(std::uint64_t bytes) {
    if (bytes == 0) return 0;
    return std::max<std::uint64_t>(32, saturating_add(bytes, 8 + 15) / 16 * 16);
}

class MemoryBudget {
  public:
    explicit MemoryBudget(std::uint64_t allowed) : allowed_(allowed) {}

    /// Counts a block of `count` values. Returns false if it does not fit beside what was counted
    /// before; then nobody may take it.
    template <class T>
    bool hold(std::uint64_t count) {
        held_ = saturating_add(held_, bytes_on_heap(saturating_multiply(count, sizeof(T))));
        return held_ <= allowed_;
    }

    std::uint64_t allowed() const { return allowed_; }
    /// All bytes that were counted, those that did not fit as well; saturated.
    std::uint64_t held() const { return held_; }

  private:
    std::uint64_t allowed_;
    std::uint64_t held_ = 0;
};

}  // namespace zermelo

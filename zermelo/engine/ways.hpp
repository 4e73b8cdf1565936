// Whether positions can come back, as far as the moves that a search has seen tell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace zermelo {

/// Rules may tell numbers of a position, its ranks. As long as every move made one of them larger, or
/// every one made it smaller, no position has come back.
class Ways {
  public:
    template <std::size_t kRanks>
    void see(const std::array<std::int64_t, kRanks>& from,
             const std::array<std::int64_t, kRanks>& to) {
        static_assert(kRanks <= 32);
        std::uint64_t ways = 0;
        for (std::size_t i = 0; i < kRanks; ++i) {
            ways |= std::uint64_t{to[i] > from[i]} << 2 * i;
            ways |= std::uint64_t{to[i] < from[i]} << (2 * i + 1);
        }
        left_ &= ways;
    }
    /// Takes in what another thread has seen.
    void see(const Ways& other) { left_ &= other.left_; }

    bool any() const { return left_ != 0; }

  private:
    std::uint64_t left_ =
        ~std::uint64_t{0};  // a bit for each way of each rank that every move went
};

}  // namespace zermelo

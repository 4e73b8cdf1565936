// End-nim, L and R of the stretches of a row for sessions, which ask for many of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/end-nim/lazy.hpp"
#include "zermelo/games/end-nim/sweep.hpp"

namespace zermelo::games::end_nim {

/// L and R of every stretch, at four bits a stretch: an L is 0 or differs by at most one from the
/// last heap of its stretch, and an R from the first.
class StretchTable {
  public:
    /// An error of the kind `limit` if the table does not fit resources.memory or the monitor
    /// stopped it. The heaps must outlive the table. O(n^2) time and memory, n(n + 2) / 4 bytes and
    /// 24 a heap more while it is made.
    static Result<StretchTable> make(std::span<const std::int64_t> heaps,
                                     const Resources& resources);
    /// The bytes that making it takes.
    static std::uint64_t need(std::uint64_t heaps);

    /// L and R of the heaps first..last.
    LosingEnds at(std::size_t first, std::size_t last) const;

  private:
    explicit StretchTable(std::span<const std::int64_t> heaps);

    template <class Stones>
    Result<void> fill(std::span<const std::int64_t> heaps, const Resources& resources);

    std::span<const std::int64_t> heaps_;
    // The stretches of 1 and 2 heaps by their first heap, then those of 3 and 4, and so on; the odd
    // lengths in the lower four bits of a byte, the even ones in the upper.
    std::vector<std::uint8_t> codes_;
};

/// L and R of whatever stretches are asked for. From the top down as far as few others need to be
/// looked at, which settles long rows of all but a few kinds; then from the table of all, if it
/// fits the memory; else by a sweep for each, until that has gone on for too long.
class Stretches {
  public:
    /// The heaps must outlive it.
    Stretches(std::span<const std::int64_t> heaps, const Resources& resources);

    /// L and R of the heaps first..last. An error of the kind `limit` if it needs a table that does
    /// not fit the memory and the sweeps of all calls took more than 8 whole ones (or some seconds,
    /// if that is more), or if the monitor stopped it.
    Result<LosingEnds> at(std::size_t first, std::size_t last);

  private:
    /// Both ends from the top down, none if that takes too many visits.
    std::optional<LosingEnds> lazily(std::size_t first, std::size_t last);
    Result<LosingEnds> by_sweep(std::size_t first, std::size_t last);

    std::span<const std::int64_t> heaps_;
    Resources resources_;
    LazyEnds lazy_;
    bool table_fits_;
    std::uint64_t visits_most_;
    std::uint64_t sweeping_left_;  // stretches
    std::optional<StretchTable> table_;
    std::unordered_map<std::uint64_t, LosingEnds> swept_;
};

/// The number of visits that a lazy evaluation may make in a row of so many heaps: as many as take
/// a fraction of the time of the sweep.
std::uint64_t worthwhile_visits(std::uint64_t heaps);

}  // namespace zermelo::games::end_nim

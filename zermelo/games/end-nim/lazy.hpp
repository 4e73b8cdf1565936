// End-nim, one L or R from the top down: only the stretches that it depends on are looked at. On
// rows of large random heaps that is one or a few, however long the row; on rows of small heaps all
// of them, and the sweep is faster by far. So it gives up after some visits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zermelo::games::end_nim {

/// L and R of stretches of a row, as far as they can be had within a number of visits. What it
/// finds on the way it keeps.
class LazyEnds {
  public:
    /// The heaps must outlive it. A visit takes at most bytes_per_visit() of memory.
    LazyEnds(std::span<const std::int64_t> heaps, std::uint64_t visits)
        : heaps_(heaps), visits_(visits) {}

    /// Allows so many visits in all, those that were made included. An evaluation that is asked for
    /// again goes on where it stopped.
    void allow(std::uint64_t visits) { visits_ = visits; }

    static constexpr std::uint64_t bytes_per_visit() { return 64; }

    /// L or R of the heaps first..last, not empty; none if the visits did not suffice. Amortised
    /// O(1) a visit.
    std::optional<std::int64_t> left(std::size_t first, std::size_t last);
    std::optional<std::int64_t> right(std::size_t first, std::size_t last);

    std::uint64_t visited() const { return kept_; }

  private:
    /// L of the heaps begin..end if begin < end, R of end..begin if end < begin; both of a heap,
    /// its size, if they are the same. The heap at `end` is the one that the number is next to.
    struct EndKey {
        std::size_t begin;
        std::size_t end;
        bool operator==(const EndKey&) const = default;
    };

    std::optional<std::int64_t> find(EndKey top);
    /// The number if what it depends on is known, else none and what is missing.
    std::optional<std::int64_t> from_known(EndKey wanted, EndKey& missing) const;
    /// The number if it was kept, or if nobody needs to look at other stretches.
    std::optional<std::int64_t> known(EndKey wanted) const;
    void keep(EndKey wanted, std::int64_t value);
    void grow();

    std::span<const std::int64_t> heaps_;
    std::uint64_t visits_;
    std::uint64_t kept_ = 0;
    // An open hash table, at most half full. A slot is begin, end (31 bits each) and by how much
    // the number differs from the heap, and 0 if it is free.
    std::vector<std::uint64_t> slots_;
    std::vector<EndKey> waiting_;
};

}  // namespace zermelo::games::end_nim

// A test that many values are all different, exact, while several threads come by with them.
//
// Values that fit a small range have a bit each, which needs no test: in the end there are as many
// different values as bits set. Values whose bits share a word are far apart, so that those of
// neighbouring cells, as they often are in order, need not wait for each other.
//
// Where the bits do not fit the nearer caches, setting one waits for memory: 10 ns each for the
// 10^8 values of a board of 10,000 rows. There the values are first dealt out to buckets by their
// low bits, in lines of the cache that are full when they leave it, two bytes a value, and then the
// bits of one bucket after the other are set: 2 ns in all. A bucket has room for as many values
// as there are different ones; if it overflows, one came twice. No sum or other short figure of the
// values can do without this: to tell exactly whether n values differ takes n bits.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/workers.hpp"

namespace zermelo::games::keepaway {

class DistinctValues {
  public:
    enum class Way : std::uint8_t { bits, buckets };

    /// Takes values in 0..range(count)-1, which come from `jobs` threads. `count` is 2^31 at most.
    DistinctValues(std::uint64_t count, unsigned jobs, Way way);

    /// The end of the range: more than `count`, and a power of two.
    static std::uint64_t range(std::uint64_t count);
    static std::uint64_t bytes(std::uint64_t count, unsigned jobs, Way way);
    /// The faster way.
    static Way way_for(std::uint64_t count);

    /// Adds values of the range, which must come from one thread for each `worker`. False if one is
    /// certain to have come twice.
    bool add(std::span<const std::uint32_t> values, unsigned worker) {
        return way_ == Way::bits ? add_bits(values, worker) : deal(values, worker);
    }

    /// Every thread calls it after its last values and before it lets the others know.
    static void end_part();

    /// The number of different values that were added. O(range / 64 + values).
    std::uint64_t count(Workers& workers);

  private:
    static constexpr std::size_t kLine = 32;     // values of two bytes
    static constexpr unsigned kBucketBits = 16;  // of what tells the values of a bucket apart
    static constexpr std::size_t kBucket = std::size_t{1} << kBucketBits;
    /// A thread takes so many places of a bucket at a time: to agree on places with the others
    /// waits for all lines that are under way.
    static constexpr std::uint32_t kAllotment = 1024;

    /// The lines that one thread is filling, one for each bucket.
    struct Lines {
        struct alignas(64) Line {
            std::array<std::uint16_t, kLine> values;
        };
        std::vector<Line, HugePageAllocator<Line>> lines;
        std::vector<std::uint8_t> filled;
        /// The places where the next lines go; at the end of an allotment, a new one has to be
        /// taken.
        std::vector<std::uint32_t> next;
    };

    bool add_bits(std::span<const std::uint32_t> values, unsigned worker);
    bool deal(std::span<const std::uint32_t> values, unsigned worker);
    bool send(std::size_t bucket, Lines& lines);
    std::uint64_t count_bits() const;
    std::uint64_t count_bucket(std::size_t bucket) const;
    std::size_t buckets() const { return std::size_t{1} << low_bits_; }

    Way way_;
    unsigned low_bits_;  // of a value: they choose the word, or the bucket
    std::size_t words_ = 0;
    std::vector<std::uint64_t, HugePageAllocator<std::uint64_t>> bits_;  // words_ for each thread
    std::vector<Lines> lines_;                                           // of each thread
    /// The values that left the cache, and the number of allotted places of each bucket. A bucket
    /// has room for all its different values and an allotment that each thread may not have filled.
    std::size_t room_ = 0;
    std::unique_ptr<std::uint16_t[], void (*)(void*)> dealt_{nullptr, nullptr};
    std::unique_ptr<std::atomic<std::uint32_t>[]> taken_;
};

}  // namespace zermelo::games::keepaway

#include "zermelo/games/keepaway/solver/distinct_values.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace zermelo::games::keepaway {

namespace {

constexpr unsigned kWordBits = 6;

unsigned range_bits(std::uint64_t count) {
    return static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(count, 1 << kWordBits)));
}

/// Copies a line to where it is not needed soon, past the cache.
void copy_past_cache(const std::uint16_t* line, std::uint16_t* to) {
#if defined(__SSE2__)
    for (int i = 0; i < 4; ++i) {
        _mm_stream_si128(reinterpret_cast<__m128i*>(to) + i,
                         _mm_load_si128(reinterpret_cast<const __m128i*>(line) + i));
    }
#else
    std::memcpy(to, line, 64);
#endif
}

}  // namespace

DistinctValues::DistinctValues(std::uint64_t count, unsigned jobs, Way way)
    : way_(way), low_bits_(range_bits(count) - kWordBits) {
    if (way == Way::bits) {
        words_ = std::size_t{1} << low_bits_;
        bits_.resize(words_ * jobs);
        return;
    }
    low_bits_ = range_bits(count) - std::min(range_bits(count), kBucketBits);
    room_ = kBucket + std::size_t{jobs} * kAllotment;
    const std::size_t bytes = buckets() * room_ * sizeof(std::uint16_t);
    const std::size_t whole_pages = (bytes + kHugePage - 1) / kHugePage * kHugePage;
    dealt_ = {static_cast<std::uint16_t*>(std::aligned_alloc(kHugePage, whole_pages)), std::free};
    if (!dealt_) throw std::bad_alloc();
    prefer_huge_pages(dealt_.get(), whole_pages);
    taken_ = std::make_unique<std::atomic<std::uint32_t>[]>(buckets());
    lines_.resize(jobs);
    for (Lines& lines : lines_) {
        lines.lines.resize(buckets());
        lines.filled.resize(buckets());
        lines.next.resize(buckets());
    }
}

std::uint64_t DistinctValues::range(std::uint64_t count) {
    return std::uint64_t{1} << range_bits(count);
}

std::uint64_t DistinctValues::bytes(std::uint64_t count, unsigned jobs, Way way) {
    if (way == Way::bits) return range(count) / 8 * jobs;
    const std::uint64_t buckets = std::max<std::uint64_t>(range(count) >> kBucketBits, 1);
    const std::uint64_t room = kBucket + std::uint64_t{jobs} * kAllotment;
    return kHugePage + buckets * (room * sizeof(std::uint16_t) + sizeof(std::uint32_t)) +
           buckets * jobs * (sizeof(Lines::Line) + 5);
}

DistinctValues::Way DistinctValues::way_for(std::uint64_t count) {
    constexpr std::uint64_t kCached = std::uint64_t{1} << 21;  // bytes
    return range(count) / 8 <= kCached ? Way::bits : Way::buckets;
}

bool DistinctValues::add_bits(std::span<const std::uint32_t> values, unsigned worker) {
    std::uint64_t* const words = bits_.data() + words_ * worker;
    const auto mask = static_cast<std::uint32_t>(words_ - 1);
    for (const std::uint32_t value : values)
        words[value & mask] |= std::uint64_t{1} << (value >> low_bits_);
    return true;
}

bool DistinctValues::deal(std::span<const std::uint32_t> values, unsigned worker) {
    Lines& own = lines_[worker];
    Lines::Line* const lines = own.lines.data();
    std::uint8_t* const filled = own.filled.data();
    const auto mask = static_cast<std::uint32_t>(buckets() - 1);
    for (const std::uint32_t value : values) {
        const std::size_t bucket = value & mask;
        const std::uint8_t at = filled[bucket];
        lines[bucket].values[at] = static_cast<std::uint16_t>(value >> low_bits_);
        filled[bucket] = static_cast<std::uint8_t>(at + 1);
        if (at + 1U == kLine && !send(bucket, own)) return false;
    }
    return true;
}

void DistinctValues::end_part() {
#if defined(__SSE2__)
    _mm_sfence();  // before whatever tells the other threads that this one is through
#endif
}

/// A full line leaves for its bucket.
bool DistinctValues::send(std::size_t bucket, Lines& lines) {
    std::uint32_t& next = lines.next[bucket];
    if (next % kAllotment == 0) {
        const std::uint32_t taken = taken_[bucket].fetch_add(kAllotment, std::memory_order_relaxed);
        if (taken + kAllotment > room_) {
            // All others are full, but for one a thread: there are not so many different values.
            taken_[bucket].fetch_sub(kAllotment, std::memory_order_relaxed);
            return false;
        }
        next = taken;
    }
    copy_past_cache(lines.lines[bucket].values.data(), dealt_.get() + bucket * room_ + next);
    next += kLine;
    lines.filled[bucket] = 0;
    return true;
}

std::uint64_t DistinctValues::count_bits() const {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < words_; ++word) {
        std::uint64_t all = 0;
        for (std::size_t of_thread = word; of_thread < bits_.size(); of_thread += words_)
            all |= bits_[of_thread];
        count += static_cast<std::uint64_t>(std::popcount(all));
    }
    return count;
}

std::uint64_t DistinctValues::count_bucket(std::size_t bucket) const {
    std::array<std::uint64_t, kBucket / 64> bits{};
    const auto add = [&](std::span<const std::uint16_t> values) {
        for (const std::uint16_t value : values)
            bits[value % bits.size()] |= std::uint64_t{1} << (value / bits.size());
    };
    const std::uint32_t taken = taken_[bucket].load(std::memory_order_relaxed);
    for (std::uint32_t first = 0; first < taken; first += kAllotment) {
        std::uint32_t size = kAllotment;
        for (const Lines& lines : lines_) {
            const std::uint32_t next = lines.next[bucket];
            if (first < next && next < first + kAllotment) size = next - first;
        }
        add({dealt_.get() + bucket * room_ + first, size});
    }
    for (const Lines& lines : lines_)
        add(std::span(lines.lines[bucket].values).first(lines.filled[bucket]));
    std::uint64_t count = 0;
    for (const std::uint64_t word : bits)
        count += static_cast<std::uint64_t>(std::popcount(word));
    return count;
}

std::uint64_t DistinctValues::count(Workers& workers) {
    if (way_ == Way::bits) return count_bits();
    std::atomic<std::uint64_t> count = 0;
    constexpr std::size_t kAtOnce = 64;  // buckets
    workers.for_each((buckets() + kAtOnce - 1) / kAtOnce, [&](std::size_t i, unsigned) {
        std::uint64_t part = 0;
        for (std::size_t bucket = i * kAtOnce; bucket < std::min((i + 1) * kAtOnce, buckets());
             ++bucket)
            part += count_bucket(bucket);
        count += part;
    });
    return count;
}

}  // namespace zermelo::games::keepaway

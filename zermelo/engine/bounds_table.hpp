// The table of a search by bounds: what is known of the value of a position, and which move was
// best there. It grows to the memory that it may use; from then on the position that cost least
// makes room for a new one, so that a search that outgrows the memory goes on, slower.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo {

/// What is known of a score: it is not less than `lower` and not more than `upper`.
struct Bounds {
    std::int64_t lower = 0;
    std::int64_t upper = 0;

    bool exact() const { return lower == upper; }
    bool operator==(const Bounds&) const = default;
};

template <Hashable Position>
class BoundsTable {
  public:
    struct Entry {
        Position position = {};
        Bounds bounds = {1, 0};  // no score fits these: the entry is free
        std::uint32_t best = 0;  // the name of the move that was best; 0 if none is known
        std::uint8_t asked = 0;  // how often the position was searched, 255 for more
        std::uint8_t work = 0;   // the bits of the number of positions that this took
        std::uint16_t unused = 0;

        bool is_free() const { return bounds.lower > bounds.upper; }
    };

    /// `bytes_outside` are what a position takes outside of itself.
    BoundsTable(std::uint64_t bytes, std::uint64_t bytes_outside) : entries_(kBucket) {
        // While it grows there are one and a half times as many.
        const std::uint64_t most = bytes / (sizeof(Entry) + bytes_outside) / 3 * 2;
        most_entries_ = std::bit_floor(std::max<std::uint64_t>(most, kBucket));
    }

    /// How many positions are known.
    std::size_t size() const { return used_; }
    /// How many it keeps at the most.
    std::uint64_t most() const { return most_entries_; }

    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&entries_[bucket_of(hash)]); }

    /// What is known of a position; none is null. Valid until the next call of `keep`.
    const Entry* find(const Position& position, std::uint64_t hash) const {
        const Entry* const bucket = &entries_[bucket_of(hash)];
        for (std::size_t i = 0; i < kBucket; ++i) {
            if (!bucket[i].is_free() && bucket[i].position == position) return &bucket[i];
        }
        return nullptr;
    }

    /// Adds bounds to what is known of a position, after `work` > 0 positions; returns all of it.
    Bounds keep(const Position& position, std::uint64_t hash, Bounds bounds, std::uint32_t best,
                std::uint64_t work) {
        Entry* const known = const_cast<Entry*>(find(position, hash));
        if (known == nullptr) {
            put({position, bounds, best, 1, static_cast<std::uint8_t>(std::bit_width(work)), 0},
                hash);
            return bounds;
        }
        known->bounds = {std::max(known->bounds.lower, bounds.lower),
                         std::min(known->bounds.upper, bounds.upper)};
        if (best != 0) known->best = best;
        known->asked = static_cast<std::uint8_t>(std::min(known->asked + 1, 255));
        known->work = static_cast<std::uint8_t>(std::max<int>(known->work, std::bit_width(work)));
        return known->bounds;
    }

  private:
    using Entries = std::vector<Entry, HugePageAllocator<Entry>>;
    static constexpr std::size_t kBucket = 4;  // entries where a position may stand

    std::size_t bucket_of(std::uint64_t hash) const {
        // The upper bits; a hash is good in all of them.
        return (hash >> 20) * kBucket & (entries_.size() - 1);
    }

    void put(Entry entry, std::uint64_t hash) {
        if (2 * used_ >= entries_.size() && 2 * entries_.size() <= most_entries_) grow();
        Entry* const bucket = &entries_[bucket_of(hash)];
        Entry* least = bucket;
        for (std::size_t i = 0; i < kBucket && !least->is_free(); ++i) {
            if (bucket[i].is_free() || bucket[i].work < least->work) least = &bucket[i];
        }
        used_ += least->is_free() ? 1 : 0;
        *least = std::move(entry);
    }

    void grow() {
        Entries smaller(2 * entries_.size());
        std::swap(smaller, entries_);
        used_ = 0;
        for (Entry& entry : smaller) {
            if (entry.is_free()) continue;
            const std::uint64_t hash = PositionHash<Position>()(entry.position);
            put(std::move(entry), hash);
        }
    }

    Entries entries_;  // a power of two of them
    std::size_t used_ = 0;
    std::uint64_t most_entries_;
};

}  // namespace zermelo

// The table of a search by bounds: what is known of the value of a position, and which move was
// best there. It grows to the memory that it may use; from then on the position that cost least
// makes room for a new one, so that a search that outgrows the memory goes on, slower.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/engine/facts_table.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo {

/// What is known of a score: it is not less than `lower` and not more than `upper`.
struct Bounds {
    std::int64_t lower = 0;
    std::int64_t upper = 0;

    bool exact() const { return lower == upper; }
    bool operator==(const Bounds&) const = default;
};

/// What a table tells of a position.
struct KnownBounds {
    Bounds bounds;
    std::uint32_t best;  ///< the name of the move that was best; 0 if none is known
    std::uint8_t asked;  ///< how often the position was searched, 255 for more
};

template <Hashable Position>
class BoundsTable {
  public:
    static constexpr bool kServesThreads = false;  // one at a time

    /// At least one bucket of entries, whatever the limit. Positions are as large as this one.
    BoundsTable(std::uint64_t bytes, const Position& like) : entries_(kBucket) {
        // While it grows there are one and a half times as many.
        const std::uint64_t most = bytes / (sizeof(Entry) + bytes_outside(like)) / 3 * 2;
        most_entries_ = std::bit_floor(std::max<std::uint64_t>(most, kBucket));
    }

    /// The bytes that a position takes outside of itself.
    static std::uint64_t bytes_outside([[maybe_unused]] const Position& position) {
        // A list of words lies outside once it is too long.
        if constexpr (requires { position.size(); }) {
            const std::uint64_t bytes = position.size() * sizeof(std::uint64_t);
            if (bytes >= sizeof(Position)) return bytes + 16;
        }
        return 0;
    }

    /// How many positions are known.
    std::size_t size() const { return used_; }
    /// How many it keeps at the most.
    std::uint64_t most() const { return most_entries_; }

    /// Begins to load what `find` will read.
    void prefetch(const Position&, std::uint64_t hash) const {
        __builtin_prefetch(&entries_[bucket_of(hash)]);
    }
    std::optional<KnownBounds> find(const Position& position, std::uint64_t hash) const {
        const Entry* const entry = entry_of(position, hash);
        if (entry == nullptr) return std::nullopt;
        return KnownBounds{entry->bounds, entry->best, entry->asked};
    }

    /// Adds bounds to what is known of a position, after `work` > 0 positions; returns all of it.
    Bounds keep(const Position& position, std::uint64_t hash, Bounds bounds, std::uint32_t best,
                std::uint64_t work) {
        Entry* const known = const_cast<Entry*>(entry_of(position, hash));
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

    /// It grows by itself.
    bool wants_to_grow() const { return false; }
    void grow() {}

  private:
    struct Entry {
        Position position = {};
        Bounds bounds = {1, 0};  // no score fits these: the entry is free
        std::uint32_t best = 0;  // the name of the move that was best; 0 if none is known
        std::uint8_t asked = 0;  // how often the position was searched, 255 for more
        std::uint8_t work = 0;   // the bits of the number of positions that this took
        std::uint16_t unused = 0;

        bool is_free() const { return bounds.lower > bounds.upper; }
    };

    using Entries = std::vector<Entry, HugePageAllocator<Entry>>;
    static constexpr std::size_t kBucket = 4;  // entries where a position may stand

    std::size_t bucket_of(std::uint64_t hash) const {
        // The upper bits; a hash is good in all of them.
        return (hash >> 20) * kBucket & (entries_.size() - 1);
    }

    const Entry* entry_of(const Position& position, std::uint64_t hash) const {
        const Entry* const bucket = &entries_[bucket_of(hash)];
        for (std::size_t i = 0; i < kBucket; ++i) {
            if (!bucket[i].is_free() && bucket[i].position == position) return &bucket[i];
        }
        return nullptr;
    }

    void put(Entry entry, std::uint64_t hash) {
        if (2 * used_ >= entries_.size() && 2 * entries_.size() <= most_entries_) enlarge();
        Entry* const bucket = &entries_[bucket_of(hash)];
        Entry* least = bucket;
        for (std::size_t i = 0; i < kBucket && !least->is_free(); ++i) {
            if (bucket[i].is_free() || bucket[i].work < least->work) least = &bucket[i];
        }
        used_ += least->is_free() ? 1 : 0;
        *least = std::move(entry);
    }

    void enlarge() {
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

/// What a table that threads share keeps of a position, in words without gaps.
template <class Score, class Count>
struct BoundsFacts {
    Score lower;
    Score upper;
    Count asked;
    Count work;  // the bits of the number of positions that this took
    std::uint32_t best;

    void meet(const BoundsFacts& others) {
        lower = std::max(lower, others.lower);
        upper = std::min(upper, others.upper);
        asked = static_cast<Count>(std::min(asked + others.asked, 255));
        work = std::max(work, others.work);
        if (best == 0) best = others.best;
    }
};
using ResultFacts = BoundsFacts<std::int8_t, std::uint8_t>;  ///< of values that are -1, 0 or 1
using ScoreFacts = BoundsFacts<std::int64_t, std::uint16_t>;

/// A table of bounds for positions of which a word tells all; several threads may share it.
template <class R, TableFacts Facts>
class SharedBoundsTable {
  public:
    using Position = typename R::Position;
    static_assert(sizeof(Position) == sizeof(std::uint64_t) &&
                  std::has_unique_object_representations_v<Position>);
    static constexpr bool kServesThreads = true;

    SharedBoundsTable(std::uint64_t bytes, const Position&) : facts_(bytes) {}

    static std::uint64_t bytes_outside(const Position&) { return 0; }
    static auto ranks(const R& rules, const Position& position) { return rules.ranks(position); }
    std::size_t size() const { return facts_.size(); }
    std::uint64_t most() const { return facts_.most(); }

    void prefetch(const Position& position, std::uint64_t) const {
        facts_.prefetch(word_of(position));
    }
    std::optional<KnownBounds> find(const Position& position, std::uint64_t) const {
        const auto facts = facts_.find(word_of(position));
        if (!facts) return std::nullopt;
        return KnownBounds{
            {facts->lower, facts->upper}, facts->best, static_cast<std::uint8_t>(facts->asked)};
    }

    Bounds keep(const Position& position, std::uint64_t, Bounds bounds, std::uint32_t best,
                std::uint64_t work) {
        Facts facts;
        facts.lower = static_cast<decltype(facts.lower)>(bounds.lower);
        facts.upper = static_cast<decltype(facts.upper)>(bounds.upper);
        facts.best = best;
        facts.asked = 1;
        facts.work = static_cast<decltype(facts.work)>(std::bit_width(work));
        facts = facts_.keep(word_of(position), facts);
        return {facts.lower, facts.upper};
    }

    bool wants_to_grow() const { return facts_.wants_to_grow(); }
    void grow() { facts_.grow(); }

  private:
    static std::uint64_t word_of(const Position& position) {
        return std::bit_cast<std::uint64_t>(position);
    }

    FactsTable<Facts> facts_;
};

}  // namespace zermelo

// The table of an engine, or of a checker: positions with their values, in the order in which they
// were found, and an index of 8 bytes a slot with open addressing. It can be asked in two steps, so
// that an engine that is about to ask for several positions has the memory on its way before it
// waits for the first: nearly all the time of a large search is such waiting.
//
// Libraries' maps were measured in its place, on end-nim with 2,000 heaps of 1..3 (5.2 million
// positions, millions a second): tsl::robin_map 1.5, absl::flat_hash_map 1.4 and with its
// prefetch 1.9, tsl::ordered_map 2.2, this 3.7.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo {

template <Hashable Position, class Value>
class PositionTable {
  public:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0xffffffff;
    /// More positions than these are never taken in.
    static constexpr std::uint64_t kMostPositions = 0xfffffffe;

    /// The seed is for find() and insert() without a hash; callers with hashes of their own seed
    /// them themselves.
    explicit PositionTable(std::uint64_t seed = 0)
        : slots_(std::size_t{1} << kFirstBits), seed_(seed) {}

    /// Makes room for `count` positions in an empty table: up to that count none of them moves, and
    /// each takes bytes_reserved() at most.
    void reserve(std::size_t count) {
        entries_.reserve(count);
        while (count > most_in(std::size_t{1} << bits_))
            ++bits_;
        slots_ = Slots(std::size_t{1} << bits_);
    }

    std::size_t size() const { return entries_.size(); }
    const Position& position(Index index) const { return entries_[index].position; }
    Value& value(Index index) { return entries_[index].value; }
    const Value& value(Index index) const { return entries_[index].value; }

    static std::uint64_t hash(const Position& position) {
        return PositionHash<Position>()(position);
    }

    /// First step: sends for the slot of a hash.
    void prefetch_slot(std::uint64_t hash) const { __builtin_prefetch(&slots_[slot_of(hash)]); }
    /// Second step, when the slot is there: sends for the position that it names.
    void prefetch_entry(std::uint64_t hash) const {
        const std::uint64_t slot = slots_[slot_of(hash)];
        if (slot != 0) __builtin_prefetch(&entries_[index_in(slot)]);
    }

    /// The index of a position of this hash, or kNone.
    Index find(const Position& position, std::uint64_t hash) const {
        for (std::size_t i = slot_of(hash);; i = (i + 1) & (slots_.size() - 1)) {
            const std::uint64_t slot = slots_[i];
            if (slot == 0) return kNone;
            if (same_tag(slot, hash) && entries_[index_in(slot)].position == position) {
                return index_in(slot);
            }
        }
    }

    Index find(const Position& position) const { return find(position, seeded_hash(position)); }

    /// Takes in a position that is not in the table; returns its index, the next one.
    Index insert(const Position& position, std::uint64_t hash, Value value) {
        const auto index = static_cast<Index>(entries_.size());
        entries_.push_back({position, value});
        if (entries_.size() > most_in(slots_.size())) grow();
        put(slots_, (hash >> 32 << 32) | (std::uint64_t{index} + 1));
        return index;
    }

    Index insert(const Position& position, Value value) {
        return insert(position, seeded_hash(position), value);
    }

    /// Forgets all positions but keeps the memory.
    void clear() {
        entries_.clear();
        slots_.assign(slots_.size(), 0);
    }

    /// The bytes that a position takes at the most, also while the table grows.
    static constexpr std::uint64_t bytes_per_position() {
        return 3 * sizeof(Entry) + 3 * 2 * sizeof(std::uint64_t);
    }
    /// The same where room was made for it.
    static constexpr std::uint64_t bytes_reserved() {
        return sizeof(Entry) + 3 * sizeof(std::uint64_t) + 2;  // up to 3.2 slots
    }

  private:
    struct Entry {
        Position position;
        [[no_unique_address]] Value value;
    };

    using Slots = std::vector<std::uint64_t, HugePageAllocator<std::uint64_t>>;
    static constexpr int kFirstBits = 10;

    std::uint64_t seeded_hash(const Position& position) const {
        return PositionHash<Position>()(position, seed_);
    }

    static constexpr std::size_t most_in(std::size_t slots) { return slots / 8 * 5; }

    // A slot is 0, or the upper half of the hash and one more than the index. Its place is given by
    // the upper bits of the hash, so that a larger table is filled from a smaller one in order,
    // without a look at the positions.
    static Index index_in(std::uint64_t slot) { return static_cast<Index>(slot) - 1; }
    static bool same_tag(std::uint64_t slot, std::uint64_t hash) {
        return (slot >> 32) == (hash >> 32);
    }
    std::size_t slot_of(std::uint64_t hash) const { return hash >> (64 - bits_); }

    void put(Slots& slots, std::uint64_t slot) const {
        std::size_t i = slot_of(slot);
        while (slots[i] != 0)
            i = (i + 1) & (slots.size() - 1);
        slots[i] = slot;
    }

    void grow() {
        ++bits_;
        Slots larger(2 * slots_.size());
        for (const std::uint64_t slot : slots_) {
            if (slot != 0) put(larger, slot);
        }
        slots_ = std::move(larger);
    }

    std::vector<Entry, HugePageAllocator<Entry>> entries_;
    Slots slots_;  // 2^bits_ of them, at most five eighths in use
    int bits_ = kFirstBits;
    std::uint64_t seed_;
};

}  // namespace zermelo

// The table of an engine, or of a checker: positions with their values, in the order in which they
// were found, and an index of 8 bytes a slot with open addressing. It can be asked in two steps, so
// that an engine that is about to ask for several positions has the memory on its way before it
// waits for the first: most of the time of a large search is such waiting. A line of the cache has
// 8 slots, which are compared at once: slots that were compared one after the other took a fifth of
// the time of a search, as nobody can foresee how many there will be.
//
// The positions lie in blocks that do not move. A vector that doubles takes three times their size
// while it grows, and the system clears all of these pages: a sixth of the time of that search.
//
// Libraries' maps were measured in its place, on end-nim with 2,000 heaps of 1..3 (5.2 million
// positions, millions a second): tsl::robin_map 1.5, absl::flat_hash_map 1.4 and with its
// prefetch 1.9, tsl::ordered_map 2.2, this 3.7 then, and 6.5 now.
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
        : lines_(std::size_t{1} << kFirstBits), seed_(seed) {}

    /// Makes room for `count` positions in an empty table: up to that count none of them moves, and
    /// each takes bytes_reserved() at most.
    void reserve(std::size_t count) {
        for (std::size_t room = 0; room < count; room += kBlock)
            blocks_.emplace_back().reserve(std::min(kBlock, count - room));
        while (count > most_in(std::size_t{1} << bits_))
            ++bits_;
        lines_ = Lines(std::size_t{1} << bits_);
    }

    std::size_t size() const { return size_; }
    const Position& position(Index index) const { return entry(index).position; }
    Value& value(Index index) { return blocks_[index / kBlock][index % kBlock].value; }
    const Value& value(Index index) const { return entry(index).value; }

    static std::uint64_t hash(const Position& position) {
        return PositionHash<Position>()(position);
    }

    /// First step: sends for the line of a hash.
    void prefetch_slot(std::uint64_t hash) const {
        __builtin_prefetch(&lines_[line_of(tag(hash))]);
    }
    /// Second step, when the line is there: sends for the position that it names.
    void prefetch_entry(std::uint64_t hash) const {
        const Line& line = lines_[line_of(tag(hash))];
        const unsigned hits = line.hits(tag(hash));
        if (hits == 0) return;
        const Index index = line.index(hits);
        if (index != kNone) __builtin_prefetch(&entry(index));
    }

    /// The index of a position of this hash, or kNone.
    Index find(const Position& position, std::uint64_t hash) const {
        for (std::size_t i = line_of(tag(hash));; i = next(i, lines_)) {
            const Line& line = lines_[i];
            for (unsigned hits = line.hits(tag(hash)); hits != 0; hits &= hits - 1) {
                const Index index = line.index(hits);
                if (index != kNone && entry(index).position == position) return index;
            }
            if (!line.is_full()) return kNone;
        }
    }

    Index find(const Position& position) const { return find(position, seeded_hash(position)); }

    /// Takes in a position that is not in the table; returns its index, the next one.
    Index insert(const Position& position, std::uint64_t hash, Value value) {
        const auto index = static_cast<Index>(size_);
        if (index / kBlock == blocks_.size()) add_block();
        blocks_[index / kBlock].push_back({position, value});
        ++size_;
        if (size_ > most_in(lines_.size())) grow();
        put(lines_, tag(hash), index + 1);
        return index;
    }

    Index insert(const Position& position, Value value) {
        return insert(position, seeded_hash(position), value);
    }

    /// Forgets all positions but keeps the memory.
    void clear() {
        for (Block& block : blocks_)
            block.clear();
        size_ = 0;
        lines_.assign(lines_.size(), {});
    }

    /// The bytes that a position takes at the most, also while the table grows. Of a block that is
    /// not full only what was written takes memory.
    static constexpr std::uint64_t bytes_per_position() {
        return 2 * sizeof(Entry) + 3 * 2 * sizeof(std::uint64_t);
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

    using Block = std::vector<Entry, HugePageAllocator<Entry>>;
    static constexpr std::size_t kBlock = 1 << 18;  // whole huge pages

    static constexpr std::size_t kSlots = 8;
    /// A slot has the upper half of a hash, and one more than an index, or 0 if it is free. The
    /// slots of a line are taken in their order.
    struct alignas(kSlots * sizeof(std::uint64_t)) Line {
        // No std::array: where tests are sanitized, each look into one is a call.
        std::uint32_t tags[kSlots]{};
        std::uint32_t places[kSlots]{};

        /// A bit for each slot with this tag. A free one has it, too, if it is 0.
        unsigned hits(std::uint32_t tag) const {
            unsigned hits = 0;
            for (std::size_t i = 0; i < kSlots; ++i)
                hits |= unsigned{tags[i] == tag} << i;
            return hits;
        }
        /// Of the first of these slots; kNone if it is free.
        Index index(unsigned hits) const { return places[std::countr_zero(hits)] - 1; }
        bool is_full() const { return places[kSlots - 1] != 0; }
    };
    using Lines = std::vector<Line, HugePageAllocator<Line>>;
    static constexpr int kFirstBits = 7;

    const Entry& entry(Index index) const { return blocks_[index / kBlock][index % kBlock]; }

    /// The first block is small for as long as the table is.
    void add_block() {
        blocks_.emplace_back();
        if (blocks_.size() > 1) blocks_.back().reserve(kBlock);
    }

    std::uint64_t seeded_hash(const Position& position) const {
        return PositionHash<Position>()(position, seed_);
    }

    static constexpr std::size_t most_in(std::size_t lines) { return lines * kSlots / 8 * 5; }

    // The place of a line is given by the upper bits of the hash, so that a larger table is filled
    // from a smaller one in order, without a look at the positions.
    static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
    std::size_t line_of(std::uint32_t tag) const { return std::uint64_t{tag} >> (32 - bits_); }
    static std::size_t next(std::size_t line, const Lines& lines) {
        return (line + 1) & (lines.size() - 1);
    }

    void put(Lines& lines, std::uint32_t tag, std::uint32_t place) const {
        std::size_t i = line_of(tag);
        while (lines[i].is_full())
            i = next(i, lines);
        std::size_t used = 0;
        for (const std::uint32_t other : lines[i].places)
            used += std::size_t{other != 0};
        lines[i].tags[used] = tag;
        lines[i].places[used] = place;
    }

    void grow() {
        ++bits_;
        Lines larger(2 * lines_.size());
        for (const Line& line : lines_) {
            for (std::size_t i = 0; i < kSlots && line.places[i] != 0; ++i)
                put(larger, line.tags[i], line.places[i]);
        }
        lines_ = std::move(larger);
    }

    std::vector<Block> blocks_;
    std::size_t size_ = 0;
    Lines lines_;  // 2^bits_ of them, at most five eighths of their slots in use
    int bits_ = kFirstBits;
    std::uint64_t seed_;
};

}  // namespace zermelo

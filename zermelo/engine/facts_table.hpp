// What is known of keys of one word (sets of cells, positions), in a table that does not outgrow its
// memory, and that several threads may read and write at a time.
//
// A group of entries lies in one line of the cache, or in a few, with a number that is odd while somebody
// writes there, and another one after that. Who reads takes nothing from a group whose number
// changed meanwhile: facts are a help, and to miss some costs work and nothing else. So who reads
// writes nothing, and the cores keep the lines that they share.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo {

/// Facts that such a table may keep: words, in the last of which `work` > 0 tells how much they took.
/// meet() takes in others that are true of the same key.
template <class Facts>
concept TableFacts = sizeof(Facts) % sizeof(std::uint64_t) == 0 &&
                     std::is_trivially_copyable_v<Facts>&& requires(Facts facts,
                                                                    const Facts& others) {
    facts.work = others.work;
    facts.meet(others);
};

/// Facts of keys. It grows up to a limit; then those that took little give way.
template <TableFacts Facts>
class FactsTable {
  public:
    /// At least one group of entries, whatever the limit.
    explicit FactsTable(std::uint64_t most_bytes)
        : most_groups_(std::max<std::uint64_t>(most_bytes / 3 / sizeof(Group), 1)), groups_(1) {}

    std::optional<Facts> find(std::uint64_t key) const {
        const Group& group = groups_[index_of(key)];
        const std::uint64_t version = group.version.load(std::memory_order_acquire);
        for (std::size_t i = 0; i < kEntries; ++i) {
            if (group.keys[i].load(std::memory_order_acquire) != key || group.is_free(i)) continue;
            const Facts facts = group.known(i);
            const bool changes =
                version % 2 != 0 || group.version.load(std::memory_order_relaxed) != version;
            return changes ? std::nullopt : std::optional(facts);
        }
        return std::nullopt;
    }
    /// Begins to load what `find` will read.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&groups_[index_of(key)]); }

    /// Adds facts of a key to those that are known; all of them.
    Facts keep(std::uint64_t key, Facts facts) {
        const std::size_t index = index_of(key);
        Group& group = groups_[index];
        const auto version = lock(group);
        if (!version) return facts;
        std::size_t place = 0;
        for (std::size_t i = 0; i < kEntries; ++i) {
            if (group.keys[i].load(std::memory_order_relaxed) == key && !group.is_free(i)) {
                facts.meet(group.known(i));
                place = i;
                break;
            }
            if (group.known(i).work < group.known(place).work) place = i;
        }
        if (group.is_free(place) && index % kCounted == 0)
            counted_.fetch_add(1, std::memory_order_relaxed);
        group.set(place, key, facts);
        group.version.store(*version + 2, std::memory_order_release);
        return facts;
    }

    /// How many keys are known, as far as some of the groups tell.
    std::size_t size() const { return counted_.load(std::memory_order_relaxed) * kCounted; }
    /// How many it keeps at the most.
    std::uint64_t most() const { return std::bit_floor(most_groups_) * kEntries; }

    /// Whether it may be larger, and is half full: then some groups have no room for more.
    bool wants_to_grow() const {
        return 2 * size() > kEntries * groups_.size() && 2 * groups_.size() <= most_groups_;
    }
    /// Makes it twice as large, while no other thread uses it. O(its size).
    void grow() {
        Groups old(2 * groups_.size());
        std::swap(old, groups_);
        counted_ = 0;
        for (const Group& group : old) {
            for (std::size_t i = 0; i < kEntries; ++i) {
                if (!group.is_free(i))
                    keep(group.keys[i].load(std::memory_order_relaxed), group.known(i));
            }
        }
    }

  private:
    /// Of a group that fills a line of the cache, or a few: more where entries are larger.
    static constexpr std::size_t kEntries = sizeof(Facts) == sizeof(std::uint64_t) ? 3 : 7;
    /// Keys are counted in one of so many groups: all threads count in one place.
    static constexpr std::size_t kCounted = 16;
    static constexpr int kPatience = 1 << 10;  // some microseconds

    static constexpr std::size_t kWords = sizeof(Facts) / sizeof(std::uint64_t);
    using Words = std::array<std::uint64_t, kWords>;

    /// The keys stand together, so that most of them are seen to be others in one line of the cache.
    struct alignas(64) Group {
        std::atomic<std::uint64_t> version = 0;
        std::array<std::atomic<std::uint64_t>, kEntries> keys = {};
        std::array<std::array<std::atomic<std::uint64_t>, kWords>, kEntries> facts = {};

        bool is_free(std::size_t i) const {
            return facts[i].back().load(std::memory_order_relaxed) == 0;
        }
        Facts known(std::size_t i) const {
            Words words;
            for (std::size_t word = 0; word < kWords; ++word)
                words[word] = facts[i][word].load(std::memory_order_acquire);
            return std::bit_cast<Facts>(words);
        }
        void set(std::size_t i, std::uint64_t key, const Facts& known) {
            const auto words = std::bit_cast<Words>(known);
            keys[i].store(key, std::memory_order_release);
            for (std::size_t word = 0; word < kWords; ++word)
                facts[i][word].store(words[word], std::memory_order_release);
        }
    };
    using Groups = std::vector<Group, HugePageAllocator<Group>>;

    std::size_t index_of(std::uint64_t key) const {
        return hash_combine(0, key) & (groups_.size() - 1);
    }

    /// The number of a group once no other thread writes there; none if it does for long, since the
    /// system may have stopped it.
    static std::optional<std::uint64_t> lock(Group& group) {
        for (int i = 0; i < kPatience; ++i) {
            std::uint64_t version = group.version.load(std::memory_order_relaxed);
            if (version % 2 == 0 && group.version.compare_exchange_weak(
                                        version, version + 1, std::memory_order_acquire)) {
                return version;
            }
        }
        return std::nullopt;
    }

    std::uint64_t most_groups_;
    Groups groups_;
    std::atomic<std::size_t> counted_ = 0;
};

}  // namespace zermelo

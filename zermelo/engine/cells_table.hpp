// What is known of sets of cells, in a table that does not outgrow its memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/engine/placement.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo {

/// Facts of sets of cells; they tell in `work` how much they took. It grows up to a limit; then those
/// that took little give way.
template <class Facts>
class CellsTable {
  public:
    /// At least one group of entries, whatever the limit.
    explicit CellsTable(std::uint64_t most_bytes)
        : most_groups_(std::max<std::uint64_t>(most_bytes / 3 / sizeof(Group), 1)), groups_(1) {}

    const Facts* find(Cells cells) const {
        for (const Entry& entry : groups_[index_of(cells)].entries)
            if (entry.cells == cells) return &entry.facts;
        return nullptr;
    }
    /// Begins to load what `find` will read.
    void prefetch(Cells cells) const { __builtin_prefetch(&groups_[index_of(cells)]); }

    /// Keeps facts of cells that are not empty; those that were kept of them before are forgotten.
    void keep(Cells cells, const Facts& facts) { keep({cells, facts}); }

    std::size_t size() const { return used_; }

  private:
    struct Entry {
        Cells cells = 0;  // none: the entry is free
        Facts facts = {};
    };
    /// Cells have their place in a group, which lies in one line of the cache.
    struct alignas(64) Group {
        std::array<Entry, 64 / sizeof(Entry)> entries = {};
    };

    std::size_t index_of(Cells cells) const {
        return hash_combine(0, cells) & (groups_.size() - 1);
    }

    void keep(const Entry& kept) {
        auto& entries = groups_[index_of(kept.cells)].entries;
        Entry* place = &entries[0];
        for (Entry& entry : entries) {
            if (entry.cells == kept.cells) {
                const auto work = std::max(entry.facts.work, kept.facts.work);
                entry.facts = kept.facts;
                entry.facts.work = work;
                return;
            }
            if (entry.facts.work < place->facts.work) place = &entry;
        }
        used_ += place->cells == 0 ? 1 : 0;
        *place = kept;
        const std::size_t all = groups_.size() * entries.size();
        if (4 * used_ > 3 * all && 2 * groups_.size() <= most_groups_) grow();
    }
    void grow() {
        std::vector<Group, HugePageAllocator<Group>> old(2 * groups_.size());
        std::swap(old, groups_);
        used_ = 0;
        for (const Group& group : old)
            for (const Entry& entry : group.entries)
                if (entry.cells != 0) keep(entry);
    }

    using Groups = std::vector<Group, HugePageAllocator<Group>>;

    std::uint64_t most_groups_;
    Groups groups_;
    std::size_t used_ = 0;
};

}  // namespace zermelo

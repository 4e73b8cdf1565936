// The parts that sets of cells fall into, and what a table tells of them, for placement_nimbers.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "zermelo/engine/facts_table.hpp"
#include "zermelo/engine/nimber_facts.hpp"
#include "zermelo/engine/placement.hpp"
#include "zermelo/engine/team.hpp"

namespace zermelo {

/// A list of parts, in their forms, that grows and shrinks at its end.
class NimberParts {
  public:
    using Table = FactsTable<NimberFacts>;

    /// All must outlive it.
    NimberParts(const PlacementBoard& board, Table& table, TeamMember& member)
        : board_(board), table_(table), member_(member) {}

    const std::vector<Cells>& all() const { return cells_; }
    std::size_t size() const { return cells_.size(); }
    const Cells& operator[](std::size_t index) const { return cells_[index]; }
    Cells& operator[](std::size_t index) { return cells_[index]; }
    void push_back(Cells part) { cells_.push_back(part); }
    void resize(std::size_t size) { cells_.resize(size); }
    void clear() { cells_.clear(); }

    /// Puts the parts of free cells behind those that are there. Two that are the same are none.
    void split(Cells free) {
        const auto begin = static_cast<std::ptrdiff_t>(cells_.size());
        board_.visit_parts_of_left(free, anchors_, [&](Cells cells) {
            const auto form = board_.form_of(cells);
            if (form.is_symmetric) look_for_mirror(form.cells);
            const auto twin = std::find(cells_.begin() + begin, cells_.end(), form.cells);
            if (twin == cells_.end()) {
                table_.prefetch(form.cells);
                cells_.push_back(form.cells);
            } else {
                *twin = cells_.back();
                cells_.pop_back();
            }
        });
    }

    NimberFacts facts_of(Cells part) const { return table_.find(part).value_or(NimberFacts{}); }

    /// Adds to what is known of a part; all of it.
    NimberFacts keep(Cells part, const NimberFacts& facts) {
        const NimberFacts all = table_.keep(part, facts);
        member_.give_room(table_);
        return all;
    }

  private:
    /// Remembers of cells whether they are worth 0 because they have a mirror.
    void look_for_mirror(Cells part) {
        if (table_.find(part)) return;
        NimberFacts facts;
        facts.took(1);
        if (board_.has_mirror(part)) facts.settle(0);
        keep(part, facts);
    }

    const PlacementBoard& board_;
    Table& table_;
    TeamMember& member_;
    std::vector<Cells> cells_;
    std::vector<Cells> anchors_;  // of one set of cells
};

}  // namespace zermelo

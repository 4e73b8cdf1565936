// Grundy values of placement games (placement.hpp) in which both players have the same pieces.
// Cram is one.
//
// A question is: are these cells, which hang together, worth n? They are not if some move leads to
// a sum that is worth n; if none does, they are worth n or less. Of a sum all parts but the largest
// are valued, and the largest is only asked for what is left for it. So who wins takes one question
// to the whole board, and most parts are never valued (Lemoine and Viennot, "Nimbers are
// inevitable", 2012). The moves are tried in such an order that the smallest sums come first: their
// answers cost least, and help with what is asked of the larger ones (Beling and Rogalski, "On
// pruning search trees of impartial games", 2020, compare orders).
//
// Cells are worth 0 without any search where each move can be answered by its mirror image.
//
// The search calls itself, a few times for each move of a play: some hundred calls.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/cells_table.hpp"
#include "zermelo/engine/placement.hpp"

namespace zermelo {

class PlacementNimbers {
  public:
    /// The pieces are those of Left; Right's do not count.
    PlacementNimbers(const PlacementRules& rules, std::uint64_t most_bytes, Monitor* monitor)
        : board_({rules.rows, rules.columns, {rules.pieces[0], {}}}),
          table_(most_bytes),
          monitor_(monitor) {}

    /// The Grundy value of free cells; what is learnt is kept. An error only if the monitor stops
    /// it. Exponential in the number of cells.
    Result<std::uint32_t> value(Cells free) {
        return asked(free, [&](std::span<const Cells> parts) {
            std::uint32_t sum = 0;
            for (const Cells part : parts)
                sum ^= value_of(part);
            return sum;
        });
    }

    /// Whether the player to move loses, in less time than their value takes. Else as `value`.
    Result<bool> is_lost(Cells free) {
        return asked(
            free, [&](std::span<const Cells> parts) { return parts.empty() || is_sum(parts, 0); });
    }

    /// The number of sets of cells whose moves were tried so far.
    std::uint64_t positions() const { return positions_; }

  private:
    static constexpr unsigned kMostAsked = 16;
    static constexpr int kSmallPart = 12;                              // valued wherever it is met
    static constexpr std::uint64_t kPositionsBetweenAsking = 1 << 14;  // some 20 ms

    /// What is known of cells that hang together.
    struct Facts {
        static constexpr std::uint8_t kUnknown = std::numeric_limits<std::uint8_t>::max();
        std::uint16_t excluded = 0;  // bit n: they are not worth n
        std::uint8_t value = kUnknown;

        bool excludes(std::uint32_t n) const { return n < kMostAsked && (excluded >> n & 1) != 0; }
        void exclude(std::uint32_t n) {
            if (n < kMostAsked) excluded = static_cast<std::uint16_t>(excluded | 1U << n);
        }
        void settle(std::uint32_t n) { value = static_cast<std::uint8_t>(n); }
    };

    /// A sum that a move leads to: its parts that have no value yet, the smallest first, and what
    /// the last is asked for once the others are valued.
    struct Option {
        std::size_t begin;  // of the parts
        std::size_t end;
        std::uint32_t wanted;
        int moves;  // that the part with most of them has
        int cells;  // of all parts
    };

    template <class Answer>
    auto asked(Cells free, const Answer& answer) -> Result<decltype(answer({}))> {
        stopped_ = false;
        parts_.clear();
        options_.clear();
        split(board_.placed(free), 0);
        // The search puts parts of its own behind these, and may move them.
        std::vector<Cells> parts = parts_;
        std::sort(parts.begin(), parts.end(), is_smaller);
        const auto result = answer(parts);
        if (stopped_) return stopped_error();
        return result;
    }

    static bool is_smaller(Cells a, Cells b) { return std::popcount(a) < std::popcount(b); }

    /// Puts the parts of free cells, in their forms, behind those that are there. Two that are the
    /// same are none.
    void split(Cells free, std::size_t begin) {
        const Cells all = board_.cover(0, free);
        for (Cells rest = all; rest != 0;) {
            const Cells cells = board_.component(all, rest & (~rest + 1));
            rest &= ~cells;
            const Cells part = board_.form_of(cells).cells;
            const auto twin =
                std::find(parts_.begin() + static_cast<std::ptrdiff_t>(begin), parts_.end(), part);
            if (twin == parts_.end()) {
                parts_.push_back(part);
            } else {
                *twin = parts_.back();
                parts_.pop_back();
            }
        }
    }

    Facts facts_of(Cells part) {
        if (const Facts* const known = table_.find(part)) return *known;
        Facts facts;
        if (board_.has_mirror(part)) facts.settle(0);
        table_.keep(part, facts, 0);
        return facts;
    }

    std::uint32_t value_of(Cells part) {
        if (const Facts facts = facts_of(part); facts.value != Facts::kUnknown) return facts.value;
        for (std::uint32_t n = 0; !stopped_; ++n)
            if (is(part, n)) return n;
        return 0;
    }

    /// Whether a sum that is not empty, the largest part last, is worth n.
    bool is_sum(std::span<const Cells> parts, std::uint32_t n) {
        for (const Cells part : parts.first(parts.size() - 1))
            n ^= value_of(part);
        return is(parts.back(), n);
    }

    /// Whether a part is worth n. The work of the tries is told to the table, which may forget what
    /// they found; here it is remembered.
    bool is(Cells part, std::uint32_t n) {
        Facts facts = facts_of(part);
        if (facts.value != Facts::kUnknown) return facts.value == n;
        if (facts.excludes(n)) return false;
        const std::uint64_t before = positions_;
        if (has_option(part, n)) {
            facts.exclude(n);
        } else {
            std::uint32_t least = 0;
            for (; least < n && (facts.excludes(least) || has_option(part, least)); ++least)
                facts.exclude(least);
            facts.settle(least);
        }
        if (stopped_) return false;
        table_.keep(part, facts, positions_ - before);
        return facts.value == n;
    }

    /// Whether a move leads to a sum that is worth n.
    bool has_option(Cells part, std::uint32_t n) {
        if (++positions_ % kPositionsBetweenAsking == 0 && monitor_ != nullptr &&
            !monitor_->go_on(table_.size(), 0)) {
            stopped_ = true;
        }
        const std::size_t parts = parts_.size();
        const std::size_t begin = options_.size();
        bool found = false;
        board_.visit_pieces(0, part, [&](Cells piece) {
            found = found || stopped_ || take_option(part & ~piece, n);
        });
        std::sort(options_.begin() + static_cast<std::ptrdiff_t>(begin), options_.end(),
                  [](const Option& a, const Option& b) {
                      if (a.moves != b.moves) return a.moves < b.moves;
                      return a.cells != b.cells ? a.cells < b.cells : a.begin < b.begin;
                  });
        for (std::size_t i = begin; i < options_.size() && !found && !stopped_; ++i) {
            const Option option = options_[i];
            const std::vector<Cells> sum(parts_.begin() + static_cast<std::ptrdiff_t>(option.begin),
                                         parts_.begin() + static_cast<std::ptrdiff_t>(option.end));
            found = is_sum(sum, option.wanted);
        }
        parts_.resize(parts);
        options_.resize(begin);
        return found;
    }

    /// Takes the sum that free cells are as an option, unless it is known whether it is worth n;
    /// true if it is.
    bool take_option(Cells free, std::uint32_t n) {
        Option option{parts_.size(), parts_.size(), n, 0, 0};
        split(free, option.begin);
        const std::size_t all = parts_.size();
        for (std::size_t i = option.begin; i < all; ++i) {
            const Cells part = parts_[i];
            const Facts facts = facts_of(part);
            if (facts.value != Facts::kUnknown) {
                option.wanted ^= facts.value;
            } else if (std::popcount(part) <= kSmallPart) {
                option.wanted ^= value_of(part);
            } else {
                parts_[option.end++] = part;
                option.moves = std::max(option.moves, board_.count(0, part));
                option.cells += std::popcount(part);
            }
        }
        const std::size_t open = option.end - option.begin;
        const bool ruled_out =
            open == 0 || (open == 1 && facts_of(parts_[option.begin]).excludes(option.wanted));
        parts_.resize(ruled_out ? option.begin : option.end);
        if (ruled_out) return open == 0 && option.wanted == 0;
        std::sort(parts_.begin() + static_cast<std::ptrdiff_t>(option.begin), parts_.end(),
                  is_smaller);
        options_.push_back(option);
        return false;
    }

    PlacementBoard board_;
    CellsTable<Facts> table_;
    Monitor* monitor_;
    std::vector<Cells> parts_;     // of all options under way, those of the last one at the end
    std::vector<Option> options_;  // the same
    std::uint64_t positions_ = 0;
    bool stopped_ = false;
};

}  // namespace zermelo

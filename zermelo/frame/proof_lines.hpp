// The positions that a proof has lines for: those it starts from, and from each of them those that
// its line relies on. Depth first, so that the number of a line, more than those of all it relies
// on, is known when the last of these is; with an explicit stack, as plays may be long.
//
// What a line relies on are the options of one position: that after the winner's move, or its own.
// Many lines lead to the same position of the other player, whose options are gone through once.
// (On two heaps of 1000 stones these are a million moves in place of 700 million.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// What lines tell beside who is ahead.
enum class LinesTell : std::uint8_t {
    values,     ///< nothing; those of sums are about their parts
    distances,  ///< how far the end is, so that they need no numbers that show that play ends
};

/// `Said` is what a line says of its position; cheap to copy.
template <Rules R, class Said>
class ProofLines {
  public:
    using Position = typename R::Position;

    struct Line {
        Said said;
        Position relies_on;  ///< the line relies on the options of this position
    };
    using Fill = std::function<Result<Line>(const Position&)>;
    using Visitor = std::function<bool(const Position&)>;

    /// The rules must outlive it.
    ProofLines(const R& rules, EngineLimit limit, LinesTell tell = LinesTell::values)
        : rules_(&rules), limit_(limit), tell_(tell) {}

    /// Whether a position needs a line: one without moves does not if it is won, nor if nothing is
    /// scored there, nor where distances are told.
    bool needs_line(const Position& position) const {
        const bool always = R::objective == Objective::last_mover_wins && !tells_distances();
        return always || !is_terminal(*rules_, position);
    }
    bool tells_distances() const { return tell_ == LinesTell::distances; }

    /// Calls visit(option) for every option that needs a line, until it returns false. Where options
    /// are sums, their parts need the lines, but not of distances.
    void visit_options(const Position& position, const Visitor& visit) const {
        rules_->visit_moves(position, [&](const auto& move) {
            const Position next = rules_->after(position, move);
            if (!needs_line(next)) return true;
            return tells_distances() ? visit(next) : visit_parts(*rules_, next, visit);
        });
    }

    /// Makes the line of a position and of all that it relies on, as far as they are not there yet;
    /// fill(position) makes one line. An error of fill, or of the kind `limit`:
    /// more positions than the limit allows, see is_full; stopped; or a position that relies on
    /// itself, as where play need not end, unless it may, see needs_no_end. O(lines + options of what
    /// they rely on), hash look-ups expected O(1).
    Result<void> add(const Position& root, const Fill& fill) {
        const std::uint64_t hash = Table::hash(root);
        if (table_.find(root, hash) != Table::kNone) return {};
        Result<void> result = enter(root, hash, fill);
        for (std::uint64_t step = 1; result && !frames_.empty(); ++step) {
            if (step % kStepsBetweenAsking == 0 && limit_.monitor != nullptr &&
                !limit_.monitor->go_on(table_.size(), 0)) {
                return stopped_error();
            }
            result = advance(fill);
        }
        return result;
    }

    std::size_t size() const { return table_.size(); }

    /// Whether there are more positions, pending ones included, than the limit allows.
    bool is_full() const {
        return table_.size() + pending_.size() > limit_.entries ||
               table_.size() >= Table::kMostPositions;
    }

    /// Calls visit(position, said, number) for every line, in the order in which they were met.
    template <class Visit>
    void visit(const Visit& visit) {
        for (Index i = 0; i < table_.size(); ++i) {
            const Entry& entry = table_.value(i);
            visit(table_.position(i), entry.said, entry.number);
        }
    }

    /// What the line of a position says that has one.
    const Said& said(const Position& position) { return table_.value(table_.find(position)).said; }

    /// How many bytes a position takes at the most, pending or not.
    static constexpr std::uint64_t bytes_per_position() {
        return Table::bytes_per_position() + Numbers::bytes_per_position() + 2 * sizeof(Frame);
    }

  private:
    struct Entry {
        Said said;
        std::uint32_t number;
    };
    using Table = PositionTable<Position, Entry>;
    /// For each position whose options are relied on, the number of the lines that do; kOpen while
    /// its options are under way.
    using Numbers = PositionTable<Position, std::uint32_t>;
    using Index = typename Table::Index;
    struct Frame {
        Index line;
        Index relies_on;
        std::uint32_t number;  // as far as it is known
        std::size_t pending_begin;
    };
    static constexpr std::uint32_t kOpen = 0xffffffff;
    static constexpr std::uint64_t kStepsBetweenAsking = 1 << 12;

    Result<void> enter(const Position& position, std::uint64_t hash, const Fill& fill) {
        const Index index = table_.insert(position, hash, {Said(), kOpen});
        auto line = ZERMELO_TRY(fill(position));
        table_.value(index).said = std::move(line.said);
        const std::uint64_t options_hash = Numbers::hash(line.relies_on);
        const Index known = numbers_.find(line.relies_on, options_hash);
        if (known != Table::kNone) return finish(index, numbers_.value(known));
        frames_.push_back(
            {index, numbers_.insert(line.relies_on, options_hash, kOpen), 0, pending_.size()});
        visit_options(line.relies_on, [&](const Position& next) {
            pending_.push_back(next);
            return !is_full();
        });
        if (!is_full()) return {};
        return limit_error("more than {} positions are needed", limit_.entries);
    }

    /// Takes up the next option that the topmost frame relies on.
    Result<void> advance(const Fill& fill) {
        const Frame& frame = frames_.back();
        if (pending_.size() == frame.pending_begin) {
            const auto [index, relies_on, number, begin] = frame;
            numbers_.value(relies_on) = number;
            frames_.pop_back();
            return finish(index, number);
        }
        const Position next = std::move(pending_.back());
        pending_.pop_back();
        const std::uint64_t hash = Table::hash(next);
        const Index known = table_.find(next, hash);
        if (known == Table::kNone) return enter(next, hash, fill);
        return rely_on(table_.value(known).number);
    }

    /// Whether a line may rely on itself.
    bool needs_no_end(const Said& said) const {
        return tells_distances() || may_last(*rules_, said);
    }

    Result<void> finish(Index index, std::uint32_t number) {
        Entry& entry = table_.value(index);
        // Two lines that last may rely on the options of one position, which are under way.
        if (number == kOpen && needs_no_end(entry.said)) number = 0;
        entry.number = number;
        return frames_.empty() && number != kOpen ? Result<void>() : rely_on(number);
    }

    /// The topmost frame relies on a line of this number.
    Result<void> rely_on(std::uint32_t number) {
        if (number == kOpen) {
            if (needs_no_end(table_.value(frames_.back().line).said)) return {};
            return endless_play_error();
        }
        frames_.back().number = std::max(frames_.back().number, number + 1);
        return {};
    }

    const R* rules_;
    EngineLimit limit_;
    LinesTell tell_;
    Table table_;
    Numbers numbers_;
    std::vector<Frame> frames_;
    std::vector<Position> pending_;
};

}  // namespace zermelo

// The positions that a proof has lines for: those it starts from, and from each of them those that
// its line relies on. Depth first, so that the number of a line, more than those of all it relies
// on, is known when the last of these is; with an explicit stack, as plays may be long.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// `Line` is what a line says of its position; cheap to copy.
template <Rules R, class Line>
class ProofLines {
  public:
    using Position = typename R::Position;

    explicit ProofLines(EngineLimit limit) : limit_(limit) {}

    /// Makes the line of a position and of all that it relies on, as far as they are not there yet.
    /// fill(position, rely) returns the Result<Line> of a position, and calls rely(next) for every
    /// position that the line relies on, until it returns false. An error of fill, or of the kind
    /// `limit`: more positions than the limit allows, see is_full; stopped; or a position that
    /// relies on itself, as where play need not end. O(positions + what they rely on), hash
    /// look-ups expected O(1).
    template <class Fill>
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

    /// Calls visit(position, line, number) for every line, in the order in which they were met.
    template <class Visit>
    void visit(const Visit& visit) {
        for (Index i = 0; i < table_.size(); ++i) {
            const Entry& entry = table_.value(i);
            visit(table_.position(i), entry.line, entry.number);
        }
    }

    /// The line of a position that has one.
    const Line& line(const Position& position) {
        return table_.value(table_.find(position, Table::hash(position))).line;
    }

    /// How many bytes a position takes at the most, pending or not.
    static constexpr std::uint64_t bytes_per_position() {
        return Table::bytes_per_position() + 2 * sizeof(Frame);
    }

  private:
    struct Entry {
        Line line;
        std::uint32_t number;
    };
    using Table = PositionTable<Position, Entry>;
    using Index = typename Table::Index;
    struct Frame {
        Index index;
        std::size_t pending_begin;
    };
    static constexpr std::uint32_t kOpen = 0xffffffff;
    static constexpr std::uint64_t kStepsBetweenAsking = 1 << 12;

    template <class Fill>
    Result<void> enter(const Position& position, std::uint64_t hash, const Fill& fill) {
        const Index index = table_.insert(position, hash, {Line(), kOpen});
        const std::size_t pending_begin = pending_.size();
        auto line = fill(position, [&](const Position& next) {
            pending_.push_back(next);
            return !is_full();
        });
        if (!line) return std::unexpected(std::move(line.error()));
        if (is_full()) {
            return limit_error(fmt::format("more than {} positions are needed", limit_.entries));
        }
        table_.value(index) = {std::move(*line), kOpen};
        numbers_.push_back(0);
        frames_.push_back({index, pending_begin});
        return {};
    }

    /// Takes up the next position that the topmost frame relies on.
    template <class Fill>
    Result<void> advance(const Fill& fill) {
        const Frame frame = frames_.back();
        if (pending_.size() == frame.pending_begin) {
            const std::uint32_t number = numbers_.back();
            table_.value(frame.index).number = number;
            frames_.pop_back();
            numbers_.pop_back();
            if (!frames_.empty()) rely_on(number);
            return {};
        }
        const Position next = std::move(pending_.back());
        pending_.pop_back();
        const std::uint64_t hash = Table::hash(next);
        const Index known = table_.find(next, hash);
        if (known == Table::kNone) return enter(next, hash, fill);
        const std::uint32_t number = table_.value(known).number;
        if (number == kOpen) return limit_error("a position can come back, so play need not end");
        rely_on(number);
        return {};
    }

    void rely_on(std::uint32_t number) { numbers_.back() = std::max(numbers_.back(), number + 1); }

    EngineLimit limit_;
    Table table_;
    std::vector<Frame> frames_;
    std::vector<std::uint32_t> numbers_;  // of each frame, as far as it is known
    std::vector<Position> pending_;
};

}  // namespace zermelo

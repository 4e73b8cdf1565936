// The search behind `outcome`, `grundy` and `score`: depth first from a position, each position
// valued once.
//
// There is no recursion, so no depth of play can crash it: a stack of frames holds the positions
// under way, and one arena the moves that they still have to try, the moves of the topmost frame
// last. A move into a position that is valued already is folded in at once and never becomes
// pending; where the fold is decided early (a winning move is found), the rest is dropped.
// Positions valued and moves pending count together against the limit, so that a heap of 10^9
// stones ends in an error like a game of 10^9 positions. A position that comes back while it is
// under way means that play need not end: an error as well.
//
// Alternatives that lost: pending positions in place of moves (larger, and a score needs the move
// anyway); storing all options of a position (grows with the moves, not with the unknown ones);
// retrograde analysis (needs all positions listed before the first is valued, while a search often
// visits few).
#pragma once

#include <fmt/core.h>
#include <tsl/ordered_map.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// How much an engine may hold: positions and pending moves together.
struct EngineLimit {
    std::uint64_t entries = 100'000'000;
};

/// A Fold gathers the options of one position into its value:
///   Value                      what positions are worth; cheap to copy
///   kOpen                      a Value that no position has, for those under way
///   add(option, score)         takes in a move that scores `score` for the mover and leads to
///   `option`;
///                              returns whether the value is decided
///   value()                    the value, once decided or all options are in
template <Rules R, class Fold>
class Search {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Value = typename Fold::Value;

    /// The rules must outlive the search.
    explicit Search(const R& rules, EngineLimit limit = {}) : rules_(&rules), limit_(limit) {}

    /// The value of a position; what was learnt on the way is kept for the next call.
    /// O(positions + moves) of what can be reached and is not known yet, hash look-ups expected
    /// O(1).
    Result<Value> value(const Position& root) {
        if (const auto known = values_.find(root); known != values_.end()) return known->second;
        frames_.clear();
        pending_.clear();
        Value last{};  // of the position that was finished last
        State state = enter(root, last);
        while (state != State::failed) {
            if (state == State::finished) {
                if (frames_.empty()) return last;
                state = take_in(last, last);
            } else {
                state = advance(last);
            }
        }
        return fail();
    }

    /// How many positions are valued.
    std::size_t positions() const { return values_.size(); }

    /// How many bytes an entry takes at the most, pending or valued, when the table is as sparse as
    /// it gets.
    static constexpr std::uint64_t bytes_per_entry() {
        return 4 * (sizeof(std::pair<Position, Value>) + 8) + sizeof(Frame);
    }

  private:
    enum class State : std::uint8_t { under_way, finished, failed };

    struct Frame {
        Position position;
        std::size_t index;  // of the position in values_
        std::size_t pending_begin;
        Move current;  // the move whose position is being valued
        Fold fold;
    };

    std::int64_t score(const Position& position, const Move& move) const {
        if constexpr (scores(R::objective)) {
            return rules_->score(position, move);
        } else {
            return 0;
        }
    }

    /// Opens a position that is in no table yet: either its value is found at once, or a frame is
    /// pushed.
    State enter(const Position& position, Value& value) {
        const std::size_t index = values_.size();
        values_.emplace(position, Fold::kOpen);
        const std::size_t pending_begin = pending_.size();
        Fold fold;
        bool decided = false;
        rules_->visit_moves(position, [&](const Move& move) {
            const auto known = values_.find(rules_->after(position, move));
            if (known == values_.end()) {
                pending_.push_back(move);
            } else if (known->second == Fold::kOpen) {
                repeats_ = true;
            } else {
                decided = fold.add(known->second, score(position, move));
            }
            return !decided && !repeats_ && values_.size() + pending_.size() <= limit_.entries;
        });
        if (repeats_ || values_.size() + pending_.size() > limit_.entries) return State::failed;
        if (decided || pending_.size() == pending_begin) {
            return finish(index, fold, pending_begin, value);
        }
        frames_.push_back({position, index, pending_begin, pending_.back(), std::move(fold)});
        return State::under_way;
    }

    /// Folds the value of the topmost frame's current move into it.
    State take_in(Value option, Value& value) {
        Frame& frame = frames_.back();
        if (frame.fold.add(option, score(frame.position, frame.current)) ||
            pending_.size() == frame.pending_begin) {
            const State state = finish(frame.index, frame.fold, frame.pending_begin, value);
            frames_.pop_back();
            return state;
        }
        return State::under_way;
    }

    /// Takes up the next pending move of the topmost frame.
    State advance(Value& value) {
        Frame& frame = frames_.back();
        frame.current = pending_.back();
        pending_.pop_back();
        const Position next = rules_->after(frame.position, frame.current);
        const auto known = values_.find(next);
        if (known == values_.end()) return enter(next, value);
        if (known->second == Fold::kOpen) {
            repeats_ = true;
            return State::failed;
        }
        return take_in(known->second, value);
    }

    State finish(std::size_t index, const Fold& fold, std::size_t pending_begin, Value& value) {
        pending_.resize(pending_begin);
        value = fold.value();
        values_.nth(static_cast<std::ptrdiff_t>(index)).value() = value;
        return State::finished;
    }

    /// Forgets what is under way, so that the search can be asked again, and says why it failed.
    std::unexpected<Error> fail() {
        values_.clear();
        frames_.clear();
        pending_.clear();
        if (std::exchange(repeats_, false)) {
            return limit_error("a position can come back, so play need not end");
        }
        return limit_error(fmt::format(
            "the search reached its limit of {} positions and pending moves", limit_.entries));
    }

    const R* rules_;
    EngineLimit limit_;
    // Positions in the order of their discovery, found through an index of 8 bytes a slot:
    // neighbours in play are neighbours in memory, a miss touches one cache line, and a finished
    // position is reached by its number.
    tsl::ordered_map<
        Position, Value, PositionHash<Position>, std::equal_to<Position>,
        HugePageAllocator<std::pair<Position, Value>>,
        std::vector<std::pair<Position, Value>, HugePageAllocator<std::pair<Position, Value>>>>
        values_;
    std::vector<Frame> frames_;
    std::vector<Move> pending_;
    bool repeats_ = false;
};

}  // namespace zermelo

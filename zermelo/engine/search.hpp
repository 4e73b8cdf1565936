// The search behind `outcome`, `grundy` and `score`: depth first from a position, each position
// valued once.
//
// There is no recursion, so no depth of play can crash it: a stack of frames holds the positions
// under way, and one arena the moves that they still have to try, the moves of the topmost frame
// last. A move into a position that is valued already is folded in at once and never becomes
// pending; where the fold is decided early (a winning move is found), the rest is dropped. A move
// waits together with the position that it leads to, where that is small, so that nobody works it
// out twice: on end-nim that saves a seventh of the time. Positions valued and moves pending count
// together against the limit, so that a heap of 10^9 stones ends in an error like a game of 10^9
// positions. A position that comes back while it is under way means that play need not end: an
// error as well.
//
// Alternatives that lost: storing all options of a position (grows with the moves, not with the
// unknown ones); retrograde analysis (needs all positions listed before the first is valued, while a
// search often visits few); the moves of the next position looked up while those of this one are
// waited for (one time in four it is the next one).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// The most that an engine may hold, positions and pending moves together, the monitor that it tells
/// how many positions it knows, and the threads that it may use.
struct EngineLimit {
    std::uint64_t entries = 100'000'000;
    Monitor* monitor = nullptr;
    unsigned jobs = 1;
    /// So much work, of some 50 nanoseconds each, is done before any thread is started.
    std::uint64_t alone = 1 << 16;
};

/// Rules that know of positions without moves before they look for them.
template <class R>
concept TellsEnds = Rules<R> && requires(const R& rules, const typename R::Position& position) {
    rules.tells_end(position);
};

/// True if a search looks whether an option has no moves, since one such option decides the value.
template <class R, class Fold>
constexpr bool looks_for_ends() {
    if constexpr (requires { Fold::kEndDecides; }) return TellsEnds<R> && Fold::kEndDecides;
    return false;
}

/// The value of a position that has such an option, if there is a look for it.
template <class R, class Fold>
std::optional<typename Fold::Value> value_before_end() {
    if (!looks_for_ends<R, Fold>()) return std::nullopt;
    Fold fold;
    fold.add(Fold().value(), 0);
    return fold.value();
}

/// A Fold gathers the options of one position into its value:
///   Value                 the type of the values of positions; cheap to copy
///   kOpen                 a Value that no position has, for those under way
///   add(option, score)    takes in a move that scores `score` for the mover and leads to `option`;
///                         returns true if the value is decided
///   value()               the value, once decided or all options are in
/// and may have
///   kEndDecides           true if an option without moves decides the value
template <Rules R, class Fold>
class Search {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Value = typename Fold::Value;

    /// The rules must outlive the search.
    explicit Search(const R& rules, EngineLimit limit = {}) : rules_(&rules), limit_(limit) {}

    /// The value of a position; all that is learnt on the way is kept for the next call. An error
    /// of the kind `limit` if the search would exceed its limit, a position can come back, or the
    /// monitor stops it; then all is forgotten. O(positions + moves) that can be reached and are
    /// not known yet, with hash look-ups of expected time O(1).
    Result<Value> value(const Position& root) {
        const std::uint64_t hash = table_.hash(root);
        if (const Index known = table_.find(root, hash); known != kNone) return table_.value(known);
        begin(root, hash);
        return resume();
    }

    /// Begins what value() does for a position of which nothing is known, and stops once this monitor,
    /// which is asked in place of the search's own one, says so. Until resume() or forget() nothing else
    /// may be asked.
    void begin(const Position& root, Monitor& monitor) {
        begin(root, table_.hash(root));
        run(kStepsBetweenPauses, &monitor);
    }

    /// Goes on to the value of the position that was begun with; errors are those of value().
    Result<Value> resume() {
        stopped_ = !run(kStepsBetweenAsking, limit_.monitor);
        if (stopped_) return fail(stopped_error());
        if (state_ == State::failed) return fail(why_it_failed());
        return last_;
    }

    /// Forgets all that was learnt.
    void forget() {
        table_.clear();
        frames_.clear();
        pending_.clear();
        repeats_ = false;
    }

    /// The value of a position if it is known without any search.
    std::optional<Value> known(const Position& position) const {
        const Index index = table_.find(position);
        return index == kNone ? std::nullopt : std::optional(table_.value(index));
    }

    /// The number of positions that are valued.
    std::size_t positions() const { return table_.size(); }

    /// The number of moves that were looked at in all searches so far.
    std::uint64_t looks() const { return looks_; }
    /// Allows to look at `looks` more moves; a search that needs more ends in an error.
    void allow(std::uint64_t looks) { most_looks_ = saturating_add(looks_, looks); }
    /// True if the last search would have looked at more moves than it may.
    bool is_used_up() const { return looks_ > most_looks_; }
    /// True if the last search failed because its monitor stopped it.
    bool stopped() const { return stopped_; }

    /// The bytes that an entry takes at the most, pending or valued.
    static constexpr std::uint64_t bytes_per_entry() {
        return std::max<std::uint64_t>(Table::bytes_per_position() + 2 * sizeof(Frame),
                                       2 * sizeof(Pending));
    }

  private:
    using Table = PositionTable<Position, Value>;
    using Index = typename Table::Index;
    static constexpr Index kNone = Table::kNone;

    enum class State : std::uint8_t { under_way, finished, failed };

    struct Frame {
        Index index;  // of the position in the table
        std::size_t pending_begin;
        Move current;  // the move whose position is being valued
        Fold fold;
    };

    struct Option {
        Move move;
        Position position;
        std::uint64_t hash;
    };
    /// What waits to be tried: the option, where it is cheap to keep, else the move to it alone.
    static constexpr bool kKeepsOptions =
        std::is_trivially_copyable_v<Option> && sizeof(Option) <= 64;
    using Pending = std::conditional_t<kKeepsOptions, Option, Move>;
    static constexpr std::size_t kBatch = 16;
    static constexpr std::uint64_t kStepsBetweenAsking = 1 << 14;  // some 10 ms
    static constexpr std::uint64_t kStepsBetweenPauses = 1 << 9;

    bool within_limit() const {
        return table_.size() + pending_.size() <= limit_.entries &&
               table_.size() < Table::kMostPositions && looks_ <= most_looks_;
    }

    void begin(const Position& root, std::uint64_t hash) {
        frames_.clear();
        pending_.clear();
        state_ = enter(root, hash, last_);
    }

    /// Works until the search has finished or failed; false if it stands still because the monitor, if
    /// there is one, says so, which is asked after so many steps each time.
    [[gnu::noinline]] bool run(std::uint64_t steps_between, Monitor* monitor) {
        State state = state_;
        Value last = last_;
        bool goes_on = true;
        for (std::uint64_t step = 1; goes_on && state != State::failed; ++step) {
            if (state == State::finished) {
                if (frames_.empty()) break;
                state = take_in(last, last);
            } else {
                state = advance(last);
            }
            if (step % steps_between == 0 && monitor != nullptr)
                goes_on = monitor->go_on(table_.size(), 0);
        }
        state_ = state;
        last_ = last;
        return goes_on;
    }

    /// Opens a position that is in no table yet: either its value is found at once, or a frame is
    /// pushed.
    State enter(const Position& position, std::uint64_t hash, Value& value) {
        const Index index = table_.insert(position, hash, Fold::kOpen);
        const std::size_t pending_begin = pending_.size();
        Fold fold;
        bool decided = false;
        const auto flush = [&] {
            decided = look_up(position, fold);
            return !decided && (looks_for_ends<R, Fold>() || !repeats_) && within_limit();
        };
        rules_->visit_moves(position, [&](const Move& move) {
            if (!batch_.empty()) send_for(batch_.back());
            batch_.emplace_back(move, rules_->after(position, move), 0U);
            return batch_.size() < kBatch || flush();
        });
        if (!batch_.empty()) flush();
        if (decided) repeats_ = false;  // wherever the other moves lead
        if (repeats_ || !within_limit()) return State::failed;
        if (decided || pending_.size() == pending_begin) {
            return finish(index, fold, pending_begin, value);
        }
        frames_.push_back({index, pending_begin, move_of(pending_.back()), std::move(fold)});
        return State::under_way;
    }

    /// Hashes the position of an option, and sends for its slot; one move later than it was written,
    /// as to read at once what was written in pieces waits.
    void send_for(Option& option) {
        option.hash = table_.hash(option.position);
        table_.prefetch_slot(option.hash);
    }

    /// Folds in what is known of the batch and leaves the rest pending; returns true if the value
    /// is decided.
    bool look_up(const Position& position, Fold& fold) {
        bool decided = false;
        looks_ += batch_.size();
        send_for(batch_.back());
        for (const Option& option : batch_)
            table_.prefetch_entry(option.hash);
        for (const Option& option : batch_) {
            const Index known = table_.find(option.position, option.hash);
            if (known == kNone) {
                if constexpr (looks_for_ends<R, Fold>()) {
                    decided = rules_->tells_end(option.position) && fold.add(Fold().value(), 0);
                    if (decided) break;
                }
                pending_.push_back(pending_of(option));
            } else if (table_.value(known) == Fold::kOpen) {
                repeats_ = true;
                if (!looks_for_ends<R, Fold>()) break;  // else an end may still follow
            } else if (fold.add(table_.value(known), score_of(*rules_, position, option.move))) {
                decided = true;
                break;
            }
        }
        batch_.clear();
        return decided;
    }

    /// Folds the value of the topmost frame's current move into it.
    State take_in(Value option, Value& value) {
        Frame& frame = frames_.back();
        if (frame.fold.add(option,
                           score_of(*rules_, table_.position(frame.index), frame.current)) ||
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
        const Option next = option_of(table_.position(frame.index), pending_.back());
        frame.current = next.move;
        pending_.pop_back();
        const Index known = table_.find(next.position, next.hash);
        if (known == kNone) return enter(next.position, next.hash, value);
        if (table_.value(known) == Fold::kOpen) {
            repeats_ = true;
            return State::failed;
        }
        return take_in(table_.value(known), value);
    }

    static const Pending& pending_of(const Option& option) {
        if constexpr (kKeepsOptions) {
            return option;
        } else {
            return option.move;
        }
    }
    static const Move& move_of(const Pending& pending) {
        if constexpr (kKeepsOptions) {
            return pending.move;
        } else {
            return pending;
        }
    }
    Option option_of(const Position& from, const Pending& pending) const {
        if constexpr (kKeepsOptions) {
            return pending;
        } else {
            Option option{pending, rules_->after(from, pending), 0};
            option.hash = table_.hash(option.position);
            return option;
        }
    }

    State finish(Index index, const Fold& fold, std::size_t pending_begin, Value& value) {
        pending_.resize(pending_begin);
        value = fold.value();
        table_.value(index) = value;
        return State::finished;
    }

    /// Forgets everything, as positions under way have no value.
    std::unexpected<Error> fail(std::unexpected<Error> error) {
        forget();
        return error;
    }

    std::unexpected<Error> why_it_failed() const {
        if (repeats_) return endless_play_error();
        if (looks_ > most_looks_) return limit_error("the search would look at too many moves");
        return no_room_error(limit_.entries);
    }

    const R* rules_;
    EngineLimit limit_;
    Table table_;
    std::vector<Frame> frames_;
    std::vector<Pending> pending_;
    std::vector<Option> batch_;  // looked up together, so that the waits for memory overlap
    State state_ = State::finished;
    Value last_{};  // of the position that was finished last
    bool repeats_ = false;
    bool stopped_ = false;
    std::uint64_t looks_ = 0;
    std::uint64_t most_looks_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace zermelo

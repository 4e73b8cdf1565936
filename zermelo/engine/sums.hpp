// Grundy values and outcomes of positions that are sums, by the values of their summands: each is
// valued once, in whatever sums it stands, and the value of a sum is the exclusive or of theirs
// (Sprague 1935, Grundy 1939).
//
// A value is found by asking: is it 0, is it 1, ...? A position has the value n unless some move
// leads to a position of that value (or it has a smaller one); the first such move answers, so that
// most positions behind the other moves are never valued. And of a sum all summands but one are
// valued, and the last is only asked whether it has the value that is left for it: so the outcome
// of a sum takes no more than one question to its last summand (Lemoine and Viennot, "Nimbers are
// inevitable", 2012). From the value 16 on, all moves are valued, as in `grundy`: heaps of thousands
// have values in the thousands, and thousands of questions would be dearer.
//
// As in `search` there is no recursion: a stack of frames holds the summands under way, and one
// arena the moves whose values are not known yet, those of the topmost frame last.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/engine/search_threads.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// Rules that tell which sum of positions a position is: a turn moves in one summand, and who cannot
/// move in any loses.
///   visit_summands(position, f)   calls f(summand) for each of them, as a position that is one
///                                 summand itself; summands that play alike may be brought to one
///                                 form
template <class R>
concept SumRules = Rules<R> && R::objective ==
                   Objective::last_mover_wins&& requires(const R& rules,
                                                         const typename R::Position& position) {
    rules.visit_summands(position, [](typename R::Position) {});
};

/// Answers, for as long as it lives, with Grundy values (std::uint32_t) or with outcomes.
template <SumRules R, class Answer>
class SumSearch {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The rules must outlive the search.
    explicit SumSearch(const R& rules, EngineLimit limit = {}) : rules_(&rules), limit_(limit) {}

    /// The value of a position; all that is learnt on the way is kept for the next call. Errors are
    /// those of Search::value. O(summands + moves) that can be reached and are not known yet, at
    /// most 17 times each.
    Result<Answer> value(const Position& root) {
        for (;;) {
            const Sum sum = look_up(root);
            if constexpr (std::same_as<Answer, Outcome>) {
                if (sum.open == 0)
                    return sum.value == 0 ? Outcome::p_position : Outcome::n_position;
                if (sum.open == 1 && is_excluded(sum.first, sum.value)) return Outcome::n_position;
                ZERMELO_TRY(find_out(sum.first, sum.open == 1 ? question(sum.value) : kAll));
            } else {
                if (sum.open == 0) return sum.value;
                ZERMELO_TRY(find_out(sum.first, kAll));
            }
        }
    }

    /// The number of summands that are known, in part at least.
    std::size_t positions() const { return table_.size(); }

    /// The number of moves that were looked at in all searches so far.
    std::uint64_t looks() const { return looks_; }

    /// The bytes that an entry takes at the most, pending or valued.
    static constexpr std::uint64_t bytes_per_entry() {
        return Table::bytes_per_position() + 2 * sizeof(Frame);
    }

  private:
    using Value = std::uint32_t;
    static constexpr Value kUnknown = std::numeric_limits<Value>::max();
    static constexpr Value kAll = kUnknown;  // the question for the value, whatever it is
    static constexpr Value kMostAsked = 16;
    static constexpr std::uint64_t kStepsBetweenAsking = 1 << 12;  // some 10 ms

    /// What is known of a summand.
    struct Facts {
        Value value = kUnknown;
        std::uint16_t excluded = 0;  // bit n: the value is not n
        bool under_way = false;
    };
    using Table = PositionTable<Position, Facts>;
    using Index = typename Table::Index;

    struct Summand {
        Position position;
        std::uint64_t hash;
        Index index;  // in the table; kNone if nothing is known of it
        bool operator==(const Summand& other) const {
            return hash == other.hash && position == other.position;
        }
    };

    /// What is known of a sum: the exclusive or of the values that are known, how many are not, and
    /// the first of those. Two open summands that are equal are none.
    struct Sum {
        Value value = 0;
        std::size_t open = 0;
        Summand first = {};
    };

    struct Frame {
        Index index;
        Value question;      // a value, or kAll
        Value asked;         // the value that moves are sought for now; kMostAsked: all are valued
        bool missed;         // no move has the value in question
        std::size_t begin;   // of its open moves in the arena
        std::size_t cursor;  // the next of them to be looked at
        GrundyFold<R::objective> fold;  // the values of moves that are known
    };

    static Value question(Value value) { return value < kMostAsked ? value : kAll; }

    bool is_excluded(const Summand& summand, Value value) const {
        return value < kMostAsked && summand.index != Table::kNone &&
               (table_.value(summand.index).excluded >> value & 1) != 0;
    }

    Sum look_up(const Position& position) {
        Sum sum;
        open_.clear();
        rules_->visit_summands(position, [&](Position part) {
            const std::uint64_t hash = table_.hash(part);
            const Index index = table_.find(part, hash);
            if (index != Table::kNone && table_.value(index).value != kUnknown) {
                sum.value ^= table_.value(index).value;
                return;
            }
            Summand summand{std::move(part), hash, index};
            const auto twin = std::find(open_.begin(), open_.end(), summand);
            if (twin != open_.end()) {
                open_.erase(twin);
            } else {
                open_.push_back(std::move(summand));
            }
        });
        sum.open = open_.size();
        if (sum.open > 0) sum.first = open_.front();
        return sum;
    }

    /// Works until the question about a summand is answered in the table.
    Result<void> find_out(const Summand& summand, Value question) {
        frames_.clear();
        moves_.clear();
        enter(summand, question);
        for (std::uint64_t step = 1; !frames_.empty(); ++step) {
            advance();
            if (repeats_ || table_.size() + moves_.size() > limit_.entries ||
                table_.size() >= Table::kMostPositions) {
                return fail(why_it_failed());
            }
            if (step % kStepsBetweenAsking == 0 && limit_.monitor != nullptr &&
                !limit_.monitor->go_on(table_.size(), 0)) {
                return fail(stopped_error());
            }
        }
        return {};
    }

    /// Opens a summand: its moves that have known values are folded in, the others kept.
    void enter(const Summand& summand, Value question) {
        Index index = summand.index;
        if (index == Table::kNone) index = table_.insert(summand.position, summand.hash, {});
        if (table_.value(index).under_way) {
            repeats_ = true;
            return;
        }
        table_.value(index).under_way = true;
        Frame frame{index, question, 0, false, moves_.size(), moves_.size(), {}};
        const Position position = table_.position(index);
        rules_->visit_moves(position, [&](const Move& move) {
            ++looks_;
            const Sum sum = look_up(rules_->after(position, move));
            if (sum.open > 0) {
                (sum.first.index == Table::kNone ? moves_ : promising_).push_back(move);
                return table_.size() + moves_.size() + promising_.size() <= limit_.entries;
            }
            frame.fold.add(sum.value, 0);
            return sum.value != question;
        });
        moves_.insert(moves_.end(), promising_.begin(), promising_.end());
        promising_.clear();
        frames_.push_back(std::move(frame));
        next_round();
    }

    /// Takes up the next value that moves are sought for, or leaves the frame if all is known.
    void next_round() {
        Frame& frame = frames_.back();
        Facts& facts = table_.value(frame.index);
        facts.excluded |= static_cast<std::uint16_t>(frame.fold.low);
        frame.cursor = moves_.size();
        const auto least = static_cast<Value>(std::countr_one(facts.excluded));
        if (frame.begin == moves_.size()) {
            if (frame.question == kAll || !is_in(facts, frame.question)) {
                facts.value = frame.fold.value();
            }
            return leave();
        }
        if (frame.question != kAll) {
            if (is_in(facts, frame.question)) return leave();
            if (!frame.missed) {
                frame.asked = frame.question;
                return;
            }
            if (least == frame.question) {
                facts.value = least;
                return leave();
            }
        }
        frame.asked = std::min(least, kMostAsked);
    }
    static bool is_in(const Facts& facts, Value value) {
        return value < kMostAsked && (facts.excluded >> value & 1) != 0;
    }

    void leave() {
        table_.value(frames_.back().index).under_way = false;
        moves_.resize(frames_.back().begin);
        frames_.pop_back();
    }

    /// Looks at the next open move of the topmost frame.
    void advance() {
        Frame& frame = frames_.back();
        if (frame.cursor == frame.begin) return no_move_has_it();
        ++looks_;
        Move& move = moves_[frame.cursor - 1];
        const Position next = rules_->after(table_.position(frame.index), move);
        const Sum sum = look_up(next);
        if (sum.open == 0) {
            frame.fold.add(sum.value, 0);
            std::swap(move, moves_.back());
            moves_.pop_back();
            --frame.cursor;
            if (sum.value == frame.asked || moves_.size() == frame.begin) next_round();
            return;
        }
        const bool last = sum.open == 1 && frame.asked < kMostAsked;
        const Value left = sum.value ^ frame.asked;
        if (last && is_excluded(sum.first, left)) {
            --frame.cursor;
        } else {
            enter(sum.first, last ? question(left) : kAll);
        }
    }

    /// All moves of the topmost frame were looked at, and none has the value that was asked for.
    void no_move_has_it() {
        Frame& frame = frames_.back();
        if (frame.asked == frame.question && !frame.missed) {
            frame.missed = true;
            return next_round();
        }
        table_.value(frame.index).value = frame.asked;
        leave();
    }

    /// Forgets everything, as summands under way have no value.
    std::unexpected<Error> fail(std::unexpected<Error> error) {
        table_.clear();
        frames_.clear();
        moves_.clear();
        repeats_ = false;
        return error;
    }

    std::unexpected<Error> why_it_failed() const {
        if (repeats_) return endless_play_error();
        return no_room_error(limit_.entries);
    }

    const R* rules_;
    EngineLimit limit_;
    Table table_;
    std::vector<Frame> frames_;
    std::vector<Move> moves_;
    std::vector<Move> promising_;  // of the topmost frame: something is known of where they lead
    std::vector<Summand> open_;
    bool repeats_ = false;
    std::uint64_t looks_ = 0;
};

/// The engine for games that the last mover wins: with outcomes or with Grundy values.
template <Rules R, class Answer>
struct NormalSolverOf {
    using Type = std::conditional_t<std::same_as<Answer, Outcome>, OutcomeSolver<R>,
                                    AllValues<R, GrundyFold<R::objective>>>;
};
template <SumRules R, class Answer>
struct NormalSolverOf<R, Answer> {
    using Type = SumSearch<R, Answer>;
};
template <Rules R, class Answer>
using NormalSolver = typename NormalSolverOf<R, Answer>::Type;

}  // namespace zermelo

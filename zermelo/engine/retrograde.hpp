// Values of games in which positions may come back: who wins, or that neither can force the end, so
// that play goes round for ever and is a draw. All positions that can be reached are listed first,
// then valued backward from where play ends: a position is won if some move leads to one that is
// lost, and lost if every move leads to one that is won; what is left is drawn. Positions are met
// in the order of their remoteness, so that is found as well. (E. Zermelo, "Ueber eine Anwendung der
// Mengenlehre auf die Theorie des Schachspiels", 1913; K. Thompson, "Retrograde analysis of certain
// endgames", 1986.)
//
// What is known of a position is a word in an array of its own, for the way back asks for little
// else; moves are kept as the places that they lead to, one after the other, and sorted by these
// only if one leads to a position that was met before.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/stable_vector.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// What is known of a position on the way back, in a word: its remoteness if it is won or lost; else how
/// many moves are not known to lose.
class BackwardState {
  public:
    explicit BackwardState(std::uint32_t word) : word_(word) {}
    static BackwardState open(std::uint32_t moves) { return BackwardState(moves << 2); }
    static BackwardState won(std::uint32_t remoteness) {
        return BackwardState(remoteness << 2 | 1);
    }
    static BackwardState lost(std::uint32_t remoteness) {
        return BackwardState(remoteness << 2 | 2);
    }

    bool is_decided() const { return (word_ & 3) != 0; }
    bool is_won() const { return (word_ & 1) != 0; }
    bool is_lost() const { return (word_ & 2) != 0; }
    std::uint32_t count() const { return word_ >> 2; }
    std::uint32_t word() const { return word_; }

  private:
    std::uint32_t word_;
};

/// Values the positions of rules in which the move that ends the play scores 1 if it wins, -1 if it
/// loses and 0 if that is a draw, and every other move 0, for as long as it lives.
template <Rules R>
requires(R::objective == Objective::higher_score) class RetrogradeSolver {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The value for the player to move, 1, 0 or -1, and the number of moves to the end if the
    /// winner hurries and the loser does not; none of a draw.
    struct Ending {
        std::int64_t value = 0;
        std::optional<std::uint32_t> remoteness = {};
    };

    /// The rules must outlive the solver.
    explicit RetrogradeSolver(const R& rules, EngineLimit limit = {})
        : rules_(&rules), limit_(limit) {}

    /// An error of the kind `limit` if positions and moves are more than the limit allows, or the
    /// monitor stops the work; then all is forgotten. O(positions + moves) that can be reached and
    /// are not known yet.
    Result<Ending> ending(const Position& position) {
        Index index = table_.find(position);
        if (index == Table::kNone) {
            index = static_cast<Index>(table_.size());
            if (auto listed = list_from(position); !listed) {
                table_.clear();
                states_.clear();
                targets_.clear();
                return std::unexpected(std::move(listed.error()));
            }
            value_from(index);
        }
        const State state = states_[index];
        if (!state.is_decided()) return Ending{};
        return Ending{state.is_won() ? 1 : -1, state.count()};
    }

    std::size_t positions() const { return table_.size(); }

    /// The bytes that a position or a move takes at the most.
    static constexpr std::uint64_t bytes_per_entry() {
        return Table::bytes_per_position() + 3 * sizeof(State) + 5 * sizeof(Index);
    }

  private:
    using State = BackwardState;
    struct Nothing {};
    using Table = PositionTable<Position, Nothing>;
    using Index = typename Table::Index;
    using Indices = std::vector<Index, HugePageAllocator<Index>>;
    static constexpr std::uint64_t kPositionsBetweenAsking = 1 << 14;
    static constexpr std::uint64_t kMostCounted = (std::uint64_t{1} << 30) - 1;  // by a State
    static constexpr std::uint64_t kMostMoves = 0xfffffffe;
    /// How many positions are looked up together, so that the memory is on its way for all of them
    /// before the first is waited for. (16, 64 and 128 were tried: it hardly matters.)
    static constexpr std::size_t kBatch = 32;
    /// How far ahead memory is sent for where it is known what will be needed.
    static constexpr std::size_t kAhead = 16;

    /// A position that a move leads to, to be looked up.
    struct Listed {
        Position position;
        std::uint64_t hash;
    };
    /// The moves of a position end before this one of a batch.
    struct End {
        std::size_t size;
        Index from;
        bool wins;   // by one of its moves
        bool loses;  // by one of its moves
    };

    /// Lists all positions that can be reached and are not listed yet, with their moves.
    Result<void> list_from(const Position& root) {
        batch_.clear();
        ends_.clear();
        row_begin_ = 0;
        in_order_ = true;
        take_in(root);
        for (auto i = static_cast<Index>(states_.size() - 1); i < table_.size(); ++i) {
            if (i % kPositionsBetweenAsking == 0 && limit_.monitor != nullptr &&
                !limit_.monitor->go_on(i, 0)) {
                return stopped_error();
            }
            list_moves(i);
            if (batch_.size() >= kBatch || i + 1 == table_.size()) look_up();
            if (!is_within_limit()) return no_room_error(limit_.entries);
        }
        return {};
    }

    bool is_within_limit() const {
        return table_.size() + targets_.size() <= limit_.entries && table_.size() < kMostCounted &&
               targets_.size() < kMostMoves && targets_.size() - row_begin_ < kMostCounted;
    }

    /// Lists the moves of a position for look_up(). One that ends the play counts at once.
    void list_moves(Index from) {
        const Position position = table_.position(from);
        bool wins = false;
        bool loses = false;
        rules_->visit_moves(position, [&](const Move& move) {
            const std::int64_t score = rules_->score(position, move);
            wins |= score > 0;
            loses |= score < 0;
            if (score != 0) return true;
            const Position next = rules_->after(position, move);
            const std::uint64_t hash = table_.hash(next);
            table_.prefetch_slot(hash);
            batch_.push_back({next, hash});
            if (batch_.size() >= 2 * kBatch) look_up();
            return is_within_limit();
        });
        ends_.push_back({batch_.size(), from, wins, loses});
    }

    Index take_in(const Position& position) { return take_in(position, table_.hash(position)); }
    Index take_in(const Position& position, std::uint64_t hash) {
        const Index known = table_.find(position, hash);
        if (known != Table::kNone) return known;
        states_.push_back(State::open(0));
        return table_.insert(position, hash, {});
    }

    /// Finds the positions that were listed, and ends the rows of those whose moves are complete.
    void look_up() {
        for (const Listed& listed : batch_)
            table_.prefetch_entry(listed.hash);
        auto end = ends_.begin();
        for (std::size_t i = 0; i <= batch_.size(); ++i) {
            for (; end != ends_.end() && end->size == i; ++end)
                end_row(*end);
            if (i < batch_.size()) targets_.push_back(take_in(batch_[i].position, batch_[i].hash));
        }
        batch_.clear();
        ends_.clear();
    }

    /// A position that is decided by its next move keeps no others.
    void end_row(const End& end) {
        const auto moves = static_cast<std::uint32_t>(targets_.size() - row_begin_);
        if (end.wins) targets_.truncate(row_begin_);
        for (std::size_t i = row_begin_; i < targets_.size(); ++i)
            in_order_ = in_order_ && targets_[i] > end.from;
        const bool lost = end.loses && moves == 0;
        states_[end.from] = end.wins ? State::won(1) : lost ? State::lost(1) : State::open(moves);
        row_begin_ = targets_.size();
    }

    void value_from(Index first) {
        if (in_order_) {
            value_in_order(first);
        } else {
            value_by_levels(first);
        }
        targets_.clear();
    }

    /// Where each move leads to a position that was listed later, one way back is enough.
    void value_in_order(Index first) {
        std::size_t end = targets_.size();
        for (auto i = static_cast<Index>(states_.size()); i-- > first;) {
            if (states_[i].is_decided()) continue;
            const std::size_t begin = end - states_[i].count();
            for (std::size_t e = begin; e < end && e >= kAhead; ++e)
                __builtin_prefetch(&states_[targets_[e - kAhead]]);
            states_[i] = value_of_row(begin, end, states_[i]);
            end = begin;
        }
    }

    /// What a position is worth by these moves; `undecided` if that is not told.
    State value_of_row(std::size_t begin, std::size_t end, State undecided) const {
        std::uint32_t soonest = kMostCounted;
        std::uint32_t latest = 0;
        std::size_t losing = 0;
        for (std::size_t e = begin; e < end; ++e) {
            const State next = states_[targets_[e]];
            if (next.is_lost()) soonest = std::min(soonest, next.count());
            if (next.is_won()) latest = std::max(latest, next.count());
            losing += next.is_won() ? 1 : 0;
        }
        if (soonest < kMostCounted) return State::won(soonest + 1);
        return losing > 0 && losing == end - begin ? State::lost(latest + 1) : undecided;
    }

    /// Goes back from all that is decided, level by level; what was known before takes its place.
    void value_by_levels(Index first) {
        sort_moves(first);
        std::vector<Indices> levels;  // of each remoteness, the positions that have it
        for (Index i = 0; i < states_.size(); ++i)
            if (states_[i].is_decided() && begin_[i] != begin_[i + 1])
                add_to(levels, states_[i].count(), i);
        for (std::uint32_t level = 0; level < levels.size(); ++level) {
            for (std::size_t i = 0; i < levels[level].size(); ++i) {
                send_for_moves(levels[level], i);
                const Index to = levels[level][i];
                const bool lost = states_[to].is_lost();
                for (std::size_t e = begin_[to]; e < begin_[to + 1]; ++e)
                    if (go_back(from_[e], lost, level + 1)) add_to(levels, level + 1, from_[e]);
            }
        }
    }

    static void add_to(std::vector<Indices>& levels, std::uint32_t level, Index index) {
        if (levels.size() <= level) levels.resize(level + 1);
        levels[level].push_back(index);
    }

    /// Has what is needed soon on its way: where the moves begin, they themselves, and the positions
    /// that they come from.
    void send_for_moves(const Indices& level, std::size_t at) const {
        if (at + 2 * kAhead >= level.size()) return;
        __builtin_prefetch(&begin_[level[at + 2 * kAhead]]);
        __builtin_prefetch(&from_[begin_[level[at + kAhead]]]);
        const Index soon = level[at + kAhead / 2];
        for (std::size_t e = begin_[soon]; e < begin_[soon + 1]; ++e)
            __builtin_prefetch(&states_[from_[e]]);
    }

    /// A move of the position leads to one that is lost, or won; returns whether that decides it.
    bool go_back(Index index, bool lost, std::uint32_t level) {
        State& state = states_[index];
        if (state.is_decided()) return false;
        const std::uint32_t left = state.count() - 1;
        state = lost ? State::won(level) : left == 0 ? State::lost(level) : State::open(left);
        return state.is_decided();
    }

    /// Sorts the moves by where they lead: those to position i come from from_[begin_[i]] and so
    /// on, up to begin_[i + 1].
    void sort_moves(Index first) {
        begin_.assign(states_.size() + 2, 0);
        for (std::size_t i = 0; i < targets_.size(); ++i)
            ++begin_[targets_[i] + 2];
        for (std::size_t i = 2; i < begin_.size(); ++i)
            begin_[i] += begin_[i - 1];
        from_.resize(targets_.size());
        std::size_t e = 0;
        for (Index i = first; i < states_.size(); ++i) {
            if (states_[i].is_decided()) continue;
            for (const std::size_t end = e + states_[i].count(); e < end; ++e) {
                if (e + kAhead < targets_.size())
                    __builtin_prefetch(&from_[begin_[targets_[e + kAhead] + 1]]);
                from_[begin_[targets_[e] + 1]++] = i;
            }
        }
        targets_.clear();
    }

    const R* rules_;
    EngineLimit limit_;
    Table table_;
    std::vector<State, HugePageAllocator<State>> states_;  // of the positions of the table
    // The moves of all positions that are not decided by one move, in the order of the table: where
    // each leads to.
    StableVector<Index> targets_;
    std::size_t row_begin_ = 0;  // of the position whose moves are looked up
    bool in_order_ = true;       // every move leads to a position that was listed later
    Indices begin_;
    Indices from_;
    std::vector<Listed> batch_;
    std::vector<End> ends_;
};

}  // namespace zermelo

// The values of retrograde.hpp, by several threads: all positions that can be reached are listed in
// shards (reach.hpp), and valued backward from where play ends.
//
// The way back goes in rounds as the way there: in the first half the tasks of the shards tell where
// the moves come from what they lead to, in the second half the tasks of those shards take it in.
//
// With one thread this takes as long as RetrogradeSolver on a million positions, and up to a third
// longer on seven, for which the log of the moves is twice as large; so that one stays.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/engine/crew.hpp"
#include "zermelo/engine/reach.hpp"
#include "zermelo/engine/retrograde.hpp"
#include "zermelo/engine/rounds_back.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// Values the positions of rules in which the move that ends the play scores 1 if it wins, -1 if it
/// loses and 0 if that is a draw, and every other move 0, for as long as it lives.
template <Rules R>
requires(R::objective == Objective::higher_score) class RetrogradeThreads {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    using Ending = typename RetrogradeSolver<R>::Ending;

    /// The rules must outlive the solver.
    explicit RetrogradeThreads(const R& rules, EngineLimit limit = {})
        : reach_(rules, limit),
          moves_(reach_.crew().jobs(), reach_.shards()),
          ways_back_(reach_.shards()) {}

    /// An error of the kind `limit` if positions and moves are more than the limit allows, or the
    /// monitor stops the work; then all is forgotten. O(positions + moves) that can be reached and
    /// are not known yet.
    Result<Ending> ending(const Position& position) {
        if (reach_.find(position) == nullptr) {
            if (auto valued = value_from(position); !valued) {
                reach_.forget();
                return std::unexpected(std::move(valued.error()));
            }
        }
        const State state(*reach_.find(position));
        if (!state.is_decided()) return Ending{};
        return Ending{state.is_won() ? 1 : -1, state.count()};
    }

    std::size_t positions() const { return reach_.size(); }

    /// The bytes that a position or a move takes at the most.
    static constexpr std::uint64_t bytes_per_entry() {
        return Graph::bytes_per_position() + 5 * sizeof(Index);
    }

  private:
    using State = BackwardState;

    /// A move that ends the play counts at once: one that wins decides, and one that loses only
    /// where there is no other.
    struct Look {
        using Note = std::uint32_t;
        using Score = NoScore;
        static constexpr std::uint64_t kMovesPerEntry = 1;
        static constexpr bool kOnlyInOrder = false;
        bool ends(std::int64_t score) {
            wins |= score > 0;
            loses |= score < 0;
            return score != 0;
        }
        bool drops() const { return wins; }
        std::uint32_t note(std::uint32_t moves) const {
            if (wins) return State::won(1).word();
            return loses && moves == 0 ? State::lost(1).word() : State::open(moves).word();
        }
        bool wins = false;
        bool loses = false;
    };

    using Graph = Reach<R, Look>;
    using Index = typename Graph::Index;
    using Shard = typename Graph::Shard;
    using Arrow = typename Graph::Arrow;
    using Indices = std::vector<Index, HugePageAllocator<Index>>;
    /// What the moves of a position lead to, on the way back through the rounds.
    struct Tally {
        static bool counts(std::uint32_t note) { return State(note).is_decided(); }
        void add(std::uint32_t note, NoScore) {
            const State next(note);
            if (next.is_lost()) soonest = std::min(soonest, next.count());
            if (next.is_won()) latest = std::max(latest, next.count());
            losing += next.is_won() ? 1 : 0;
        }
        std::uint32_t note_after(std::uint32_t note) const {
            const State state(note);
            if (state.is_decided()) return note;
            if (soonest < kNever) return State::won(soonest + 1).word();
            return losing > 0 && losing == state.count() ? State::lost(latest + 1).word() : note;
        }

        static constexpr std::uint32_t kNever = (1 << 30) - 1;  // more than a State counts to
        std::uint32_t soonest = kNever;                         // of what is lost
        std::uint32_t latest = 0;                               // of what is won
        std::uint32_t losing = 0;                               // moves to what is won
    };
    /// Of a shard, on the way back.
    struct alignas(kApart) WayBack {
        Indices begin;  // of the moves to each position in `from`
        Indices from;
        std::vector<Indices> levels;  // of each remoteness, the positions that have it
        std::size_t told = 0;         // positions of the level
    };
    /// A task tells of so many moves, and of the rest of one position's. (With less, threads wait for
    /// each other more often.)
    static constexpr std::size_t kNews = 1 << 16;
    /// How far ahead memory is sent for where it is known what will be needed.
    static constexpr std::size_t kAhead = 16;

    Result<void> value_from(const Position& root) {
        using Rounds = RoundsBack<Graph, Tally>;
        ZERMELO_TRY(reach_.list_from(root));
        ZERMELO_TRY(reach_.is_in_order() ? Rounds(reach_).run() : value_by_levels());
        reach_.forget_moves();
        return {};
    }

    /// Goes back from all that is decided, level by level; what was known before takes its place.
    Result<void> value_by_levels() {
        auto valued = go_back_by_levels();
        for (WayBack& way : ways_back_)
            way = {};
        moves_.clear();
        return valued;
    }

    Result<void> go_back_by_levels() {
        Crew<R>& crew = reach_.crew();
        crew.for_each(reach_.size(),
                      [&](std::size_t s, unsigned) { sort_moves(reach_.shard(s), ways_back_[s]); });
        for (std::uint32_t level = 0; level < levels(); ++level) {
            const auto tell = [&](std::size_t s, unsigned w) { tell_of_level(s, w, level); };
            const auto take_in = [&](std::size_t s, unsigned) { take_in_news(s, level + 1); };
            for (WayBack& way : ways_back_)
                way.told = 0;
            while (const std::uint64_t left = left_of(level)) {
                crew.for_each(4 * left, tell);
                crew.for_each(4 * left, take_in);
                ZERMELO_TRY(reach_.go_on(left));
            }
        }
        return {};
    }

    std::size_t levels() const {
        std::size_t levels = 0;
        for (const WayBack& way : ways_back_)
            levels = std::max(levels, way.levels.size());
        return levels;
    }
    /// How many positions of the level have not been told of.
    std::uint64_t left_of(std::uint32_t level) const {
        std::uint64_t left = 0;
        for (const WayBack& way : ways_back_)
            left += level < way.levels.size() ? way.levels[level].size() - way.told : 0;
        return left;
    }

    /// Sorts the moves to a shard by where they lead: those to position i come from from[begin[i]]
    /// and so on, up to begin[i + 1]. What is decided is put into its level.
    static void sort_moves(Shard& shard, WayBack& way) {
        auto& [begin, from, levels, told] = way;
        const std::size_t count = shard.arrows.size();
        begin.assign(shard.notes.size() + 2, 0);
        for (std::size_t i = 0; i < count; ++i) {
            if (i + kAhead < count) __builtin_prefetch(&begin[shard.arrows[i + kAhead].to + 2], 1);
            ++begin[shard.arrows[i].to + 2];
        }
        for (std::size_t i = 2; i < begin.size(); ++i)
            begin[i] += begin[i - 1];
        from.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (i + 2 * kAhead < count)
                __builtin_prefetch(&begin[shard.arrows[i + 2 * kAhead].to + 1], 1);
            if (i + kAhead < count)
                __builtin_prefetch(&from[begin[shard.arrows[i + kAhead].to + 1]], 1);
            from[begin[shard.arrows[i].to + 1]++] = shard.arrows[i].from;
        }
        shard.arrows.clear();
        for (Index i = 0; i < shard.notes.size(); ++i) {
            const State state(shard.notes[i]);
            if (state.is_decided() && begin[i] != begin[i + 1]) add_to(levels, state.count(), i);
        }
    }

    static void add_to(std::vector<Indices>& levels, std::uint32_t level, Index place) {
        if (levels.size() <= level) levels.resize(level + 1);
        levels[level].push_back(place);
    }

    /// Tells where moves come from what some positions of a level are worth.
    void tell_of_level(std::size_t number, unsigned worker, std::uint32_t level) {
        WayBack& way = ways_back_[number];
        if (level >= way.levels.size()) return;
        if (way.levels.size() == level + 1) way.levels.emplace_back();
        Shard& shard = reach_.shard(number);
        if (way.told == 0) sort_roughly(way.levels[level], shard.notes.size());
        const Indices& places = way.levels[level];
        Indices& next = way.levels[level + 1];
        for (std::size_t told = 0; way.told < places.size() && told < kNews; ++way.told) {
            send_for_moves(shard, way, places);
            const Index place = places[way.told];
            const State state(shard.notes[place]);
            for (std::size_t e = way.begin[place]; e < way.begin[place + 1]; ++e) {
                const Index from = way.from[e];
                if (reach_.shard_of(from) == number) {
                    go_back(shard, reach_.place_of(from), state.is_lost(), level + 1, next);
                } else {
                    moves_.box(worker, reach_.shard_of(from))
                        .push_back(reach_.place_of(from) << 1 | (state.is_lost() ? 1 : 0));
                }
            }
            told += way.begin[place + 1] - way.begin[place];
        }
    }

    /// Brings a level nearly into the order of places, in which what is read lies close together.
    /// (It took three times as long to tell of it in the order in which it was decided, by two shards.)
    static void sort_roughly(Indices& places, std::size_t size) {
        constexpr std::size_t kBuckets = 1 << 10;
        if (places.size() < 4 * kBuckets) return;
        const auto shift = static_cast<unsigned>(std::bit_width(size / kBuckets));
        std::array<Index, kBuckets + 1> begin = {};
        for (const Index place : places)
            ++begin[(place >> shift) + 1];
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        Indices sorted(places.size());
        for (const Index place : places)
            sorted[begin[place >> shift]++] = place;
        places = std::move(sorted);
    }

    /// Has what is needed soon on its way: where the moves begin, they themselves, and the positions
    /// that they come from.
    void send_for_moves(const Shard& shard, const WayBack& way, const Indices& places) const {
        if (way.told + 2 * kAhead >= places.size()) return;
        __builtin_prefetch(&way.begin[places[way.told + 2 * kAhead]]);
        __builtin_prefetch(&way.from[way.begin[places[way.told + kAhead]]]);
        const Index soon = places[way.told + kAhead / 2];
        for (std::size_t e = way.begin[soon]; e < way.begin[soon + 1]; ++e)
            __builtin_prefetch(&shard.notes[reach_.place_of(way.from[e])]);
    }

    /// Takes in what the others tell; what that decides is of this level.
    void take_in_news(std::size_t number, std::uint32_t level) {
        Shard& shard = reach_.shard(number);
        auto& levels = ways_back_[number].levels;
        moves_.deliver(number, [&](std::span<const Index> moves) {
            if (levels.size() <= level) levels.resize(level + 1);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                if (i + kAhead < moves.size())
                    __builtin_prefetch(&shard.notes[moves[i + kAhead] >> 1]);
                go_back(shard, moves[i] >> 1, (moves[i] & 1) != 0, level, levels[level]);
            }
        });
    }

    /// A move of the position leads to one that is lost, or won; if that decides it, it is of this
    /// level.
    static void go_back(Shard& shard, Index place, bool lost, std::uint32_t level,
                        Indices& decided) {
        State state(shard.notes[place]);
        if (state.is_decided()) return;
        const std::uint32_t left = state.count() - 1;
        state = lost ? State::won(level) : left == 0 ? State::lost(level) : State::open(left);
        shard.notes[place] = state.word();
        if (state.is_decided()) decided.push_back(place);
    }

    Graph reach_;
    Mail<Index> moves_;               // the place that a move comes from, and a bit if it wins
    std::vector<WayBack> ways_back_;  // of each shard
};

}  // namespace zermelo

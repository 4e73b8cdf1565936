// All positions that can be reached, for engines that value every one of them: listed in shards, by
// several threads, each with the moves that lead to it.
//
// A position belongs to one shard (homes.hpp). In the first half of a round the tasks look at
// the next positions of each shard, and send what their moves lead to to its shard; in the second
// half they take in what came, so that one task alone reads and writes a table, and knows what it
// will ask for in time to have the memory on its way. A level are the positions that so many moves
// lead to and no fewer, and no round goes beyond one. Where every move leads to a later level, one
// way back through the rounds is enough to value all.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/crew.hpp"
#include "zermelo/engine/homes.hpp"
#include "zermelo/engine/reach_shard.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// What is kept of the score of a move where moves score nothing, or it is of no interest.
struct NoScore {
    NoScore() = default;
    NoScore(std::int64_t) {}  // NOLINT: it stands where a score would
    operator std::int64_t() const { return 0; }
};

/// A Look gathers the moves of one position:
///   Note           the type of what is noted of a position
///   Score          the type of what is kept of the score of a move: std::int64_t or NoScore
///   kMovesPerEntry so many moves count as one position against the limit
///   kOnlyInOrder   true if nobody wants positions of which not every move leads to a later level
///   ends(score)    takes in a move that scores `score`; true if that ends the play: where it leads
///                  to is not listed
///   drops()        true if no other move counts, and none is kept
///   note(moves)    what is noted of the position, which keeps so many moves
template <Rules R, class Look>
class Reach {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    /// The name of a position: its place in its shard, and the number of the shard in the low bits.
    using Index = std::uint32_t;
    using Note = typename Look::Note;
    using Score = typename Look::Score;

    using Shard = ReachShard<Position, Note, Score>;
    using Arrow = typename Shard::Arrow;

    /// The rules must outlive it. Where nothing counts beside a move that leaves no move, `before_end` is
    /// noted of a position that has one, and where its moves lead to is not listed.
    Reach(const R& rules, EngineLimit limit, std::optional<Note> before_end = std::nullopt)
        : before_end_(before_end),
          crew_(rules, limit.jobs, limit.alone),
          limit_(limit),
          homes_(crew_.jobs()),
          bits_(std::bit_width(crew_.jobs() - 1)),
          shards_(crew_.jobs()),
          mail_(crew_.jobs(), shards_.size()) {}

    Crew<R>& crew() { return crew_; }
    std::size_t shards() const { return shards_.size(); }
    Shard& shard(std::size_t number) { return shards_[number]; }
    std::size_t shard_of(Index index) const { return index & ((Index{1} << bits_) - 1); }
    Index place_of(Index index) const { return index >> bits_; }

    std::size_t size() const {
        std::size_t size = 0;
        for (const Shard& shard : shards_)
            size += shard.table.size();
        return size;
    }

    /// The moves that were listed in all calls so far.
    std::uint64_t moves() const { return moves_before_ + arrows_; }

    /// What is noted of a position; null if it is not listed.
    const Note* find(const Position& position) const {
        const std::uint64_t hash = Table::hash(position);
        const Shard& shard = shards_[homes_.of(position, hash)];
        const Index place = shard.table.find(position, hash);
        return place == Table::kNone ? nullptr : &shard.notes[place];
    }

    /// Lists all positions that can be reached and are not listed yet, with their moves, or with
    /// kOnlyInOrder as far as is_in_order() is true. An error if positions and moves are more than the
    /// limit allows, or the monitor stops the work; then all is forgotten. O(positions + moves) that
    /// are listed.
    Result<void> list_from(const Position& root) {
        moves_before_ += arrows_;
        is_stopped_ = false;
        begin_from(root);
        auto listed = list_levels(root);
        if (!listed) forget();
        return listed;
    }

    /// True if every move leads to a position of a later level, or one that was listed before.
    bool is_in_order() const {
        return std::all_of(shards_.begin(), shards_.end(), [](auto& s) { return s.in_order; });
    }

    /// Tells the monitor, now and then, that so much work was done; an error if it stops the work.
    Result<void> go_on(std::uint64_t work) {
        since_asking_ += work;
        if (since_asking_ < kWorkBetweenAsking) return {};
        since_asking_ = 0;
        is_stopped_ = limit_.monitor != nullptr && !limit_.monitor->go_on(positions_, 0);
        if (is_stopped_) return stopped_error();
        return {};
    }
    /// True if the monitor stopped the work when it was asked last.
    bool is_stopped() const { return is_stopped_; }

    void forget_moves() {
        for (Shard& shard : shards_)
            shard.arrows.clear();
    }

    /// The bytes that a position takes at the most.
    static constexpr std::uint64_t bytes_per_position() {
        return Table::bytes_per_position() + 3 * sizeof(Note);
    }

    /// Forgets all positions but keeps the memory.
    void forget() {
        for (Shard& shard : shards_) {
            shard.table.clear();
            shard.notes.clear();
            shard.arrows.clear();
            shard.own.clear();
            shard.looked_at = 0;
            shard.level_end = 0;
        }
        mail_.clear();
    }

  private:
    using Table = typename Shard::Table;
    using Letter = typename Shard::Letter;
    using HashedLetter = typename Shard::HashedLetter;
    static constexpr Index kNobody = ~Index{0};
    static constexpr std::uint64_t kMostMoves = (std::uint64_t{1} << 30) - 1;  // of a position
    static constexpr std::uint64_t kMostPositions = (std::uint64_t{1} << 30) - 1;
    static constexpr std::uint64_t kMostArrows = 0xfffffffe;  // of a shard
    /// A task lists so many moves, and the rest of one position's. (With less, threads wait for each
    /// other more often.)
    static constexpr std::uint64_t kLetters = 1 << 16;
    static constexpr std::uint64_t kWorkBetweenAsking = 1 << 14;
    static constexpr std::size_t kMostRounds = 1 << 16;  // that are kept
    /// How far ahead memory is sent for where it is known what will be needed.
    static constexpr std::size_t kAhead = 16;
    /// How many positions are looked up together. (16, 64 and 128 were tried: it hardly matters.)
    static constexpr std::size_t kBatch = 32;

    void begin_from(const Position& root) {
        for (Shard& shard : shards_) {
            shard.first = static_cast<Index>(shard.table.size());
            shard.rounds.clear();
            shard.in_order = true;
        }
        const std::uint64_t hash = Table::hash(root);
        take_in(shards_[homes_.of(root, hash)], {root, kNobody, 0}, hash);
        count();
    }

    /// Finds better homes, once; true if positions have others now.
    bool find_homes(const Position& root) {
        return homes_.improve(crew_.rules(0), root,
                              [](std::int64_t score) { return Look().ends(score); });
    }

    Result<void> list_levels(const Position& root) {
        is_full_ = false;
        while (const std::uint64_t waiting = positions_of_level()) {
            // What one thread has listed so far is little: it is listed anew, each position at home.
            if (crew_.is_shared(4 * waiting) && find_homes(root)) {
                forget();
                begin_from(root);
                continue;
            }
            sent_ = 0;
            crew_.for_each(4 * waiting, [&](std::size_t s, unsigned w) { look(s, w); });
            crew_.for_each(sent_, [&](std::size_t s, unsigned) { take_in(s); });
            if (!count()) return no_room_error(limit_.entries);
            if (Look::kOnlyInOrder && !is_in_order()) return {};
            ZERMELO_TRY(go_on(waiting + sent_));
        }
        return {};
    }

    /// How many positions of this level, or of the next one after it, are to be looked at.
    std::uint64_t positions_of_level() {
        std::uint64_t positions = 0;
        for (const Shard& shard : shards_)
            positions += shard.level_end - shard.looked_at;
        if (positions > 0) return positions;
        for (Shard& shard : shards_) {
            shard.level_end = static_cast<Index>(shard.table.size());
            positions += shard.level_end - shard.looked_at;
        }
        return positions;
    }

    /// Counts what there is after a round, and notes where it ended; false beyond the limit.
    bool count() {
        const bool in_order = is_in_order();
        bool fits = !is_full_;
        positions_ = 0;
        arrows_ = 0;
        for (Shard& shard : shards_) {
            positions_ += shard.table.size();
            arrows_ += shard.arrows.size();
            fits = fits && shard.arrows.size() < kMostArrows;
            if (in_order) shard.rounds.push_back({shard.looked_at, shard.arrows.size()});
            if (shard.rounds.size() > kMostRounds) shard.in_order = false;
        }
        return fits && entries() <= limit_.entries && positions_ < kMostPositions;
    }

    std::uint64_t entries() const { return positions_ + arrows_ / Look::kMovesPerEntry; }

    /// Looks at some of the next positions of a shard.
    void look(std::size_t number, unsigned worker) {
        Shard& shard = shards_[number];
        std::uint64_t sent = 0;
        std::uint64_t not_noted = 0;
        while (shard.looked_at < shard.level_end && sent < kLetters &&
               !is_full_.load(std::memory_order_relaxed)) {
            const std::uint64_t moves = look_at(shard, shard.looked_at, number, worker);
            ++shard.looked_at;
            sent += moves;
            not_noted += moves % kLetters;
        }
        take_in_own(shard);
        note_sent(not_noted);
    }

    /// False if the round has sent too much.
    bool note_sent(std::uint64_t letters) {
        const std::uint64_t sent = sent_.fetch_add(letters, std::memory_order_relaxed) + letters;
        const std::uint64_t left = limit_.entries - std::min(limit_.entries, entries());
        if (sent / Look::kMovesPerEntry > left + kLetters * shards())
            is_full_.store(true, std::memory_order_relaxed);
        return !is_full_.load(std::memory_order_relaxed);
    }

    /// Looks at a position; returns how many moves it keeps.
    std::uint64_t look_at(Shard& shard, Index place, std::size_t number, unsigned worker) {
        const R& rules = crew_.rules(worker);
        const Position position = shard.table.position(place);
        const Index from = place << bits_ | static_cast<Index>(number);
        Look look;
        std::uint64_t moves = 0;
        bool ends = false;
        rules.visit_moves(position, [&](const Move& move) {
            const std::int64_t score = score_of(rules, position, move);
            if (look.ends(score)) return true;
            Position next = rules.after(position, move);
            if constexpr (TellsEnds<R>) ends = before_end_ && rules.tells_end(next);
            if (ends) return false;
            const std::uint64_t hash = Table::hash(next);
            const std::size_t owner = homes_.of(next, hash);
            if (owner == number) {
                shard.table.prefetch_slot(hash);
                shard.own.push_back({{std::move(next), from, score}, hash});
                if (shard.own.size() >= 2 * kBatch) take_in_own(shard);
            } else {
                mail_.box(worker, owner).push_back({std::move(next), from, score});
            }
            return ++moves % kLetters != 0 || (note_sent(kLetters) && moves < kMostMoves);
        });
        if (ends) {
            shard.notes[place] = *before_end_;
            for_each_box(shard, worker, [&](auto& letters) { withdraw(letters, from); });
            return 0;
        }
        if (moves >= kMostMoves) is_full_.store(true, std::memory_order_relaxed);
        shard.notes[place] = look.note(static_cast<std::uint32_t>(moves));
        if (look.drops()) for_each_box(shard, worker, [&](auto& letters) { drop(letters, from); });
        if (shard.own.size() >= kBatch) take_in_own(shard);
        return moves;
    }

    /// Calls change(letters) for whatever the worker sends from this shard.
    template <class Change>
    void for_each_box(Shard& shard, unsigned worker, const Change& change) {
        change(shard.own);
        for (std::size_t other = 0; other < shards(); ++other)
            change(mail_.box(worker, other));
    }

    /// The position counts by one of its moves alone: its letters say so, but for those that were
    /// taken in already. Arrows from such a position change nothing.
    template <class Letters>
    static void drop(Letters& letters, Index from) {
        for (auto i = letters.rbegin(); i != letters.rend() && i->from == from; ++i)
            i->from = kNobody;
    }
    /// What the position leads to need not be known: its letters are not sent, but for those that were
    /// taken in already.
    template <class Letters>
    static void withdraw(Letters& letters, Index from) {
        while (!letters.empty() && letters.back().from == from)
            letters.pop_back();
    }

    /// Takes in letters of a shard to itself.
    static void take_in_own(Shard& shard) {
        for (const HashedLetter& letter : shard.own)
            shard.table.prefetch_entry(letter.hash);
        for (const HashedLetter& letter : shard.own)
            take_in(shard, letter, letter.hash);
        shard.own.clear();
    }

    /// Takes in the letters of the others. Their hashes are worked out anew: a line of the cache that
    /// comes from another core takes longer than many hashes.
    void take_in(std::size_t number) {
        Shard& shard = shards_[number];
        std::array<std::uint64_t, 4 * kAhead> hashes;
        const auto hash_of = [&](std::size_t i) -> auto& {
            return hashes[i % hashes.size()];
        };
        mail_.deliver(number, [&](std::span<const Letter> letters) {
            for (std::size_t i = 0; i < letters.size() + 2 * kAhead; ++i) {
                if (i < letters.size()) {
                    hash_of(i) = Table::hash(letters[i].position);
                    shard.table.prefetch_slot(hash_of(i));
                }
                if (i >= kAhead && i - kAhead < letters.size())
                    shard.table.prefetch_entry(hash_of(i - kAhead));
                if (i >= 2 * kAhead) {
                    const std::size_t due = i - 2 * kAhead;
                    take_in(shard, letters[due], hash_of(due));
                }
            }
        });
    }

    static void take_in(Shard& shard, const Letter& letter, std::uint64_t hash) {
        Index place = shard.table.find(letter.position, hash);
        if (place == Table::kNone) {
            place = shard.table.insert(letter.position, hash, {});
            shard.notes.push_back({});
        }
        if (letter.from == kNobody) return;
        shard.arrows.push_back({place, letter.from, letter.score});
        if (place < shard.level_end && place >= shard.first) shard.in_order = false;
    }

    std::optional<Note> before_end_;
    Crew<R> crew_;
    EngineLimit limit_;
    Homes<R> homes_;
    int bits_;  // of a name for the shard
    std::vector<Shard> shards_;
    Mail<Letter> mail_;
    std::uint64_t positions_ = 0;
    std::uint64_t arrows_ = 0;
    std::uint64_t moves_before_ = 0;  // listed in earlier calls
    bool is_stopped_ = false;
    std::uint64_t since_asking_ = 0;       // the work since the monitor was asked
    std::atomic<std::uint64_t> sent_ = 0;  // letters in a round
    std::atomic<bool> is_full_ = false;    // it has to end
};

}  // namespace zermelo

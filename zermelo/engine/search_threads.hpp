// The values of search.hpp by several threads, for values that only all moves of a position decide,
// as Grundy values and scores, or distances once a look for moves that end the play has decided
// nothing: the search would visit every position that can be reached in any order, so they are all
// listed in shards (reach.hpp), and valued by one way back through the rounds in which they were
// listed. That is enough where every move leads to a later level: where positions fill up or empty
// step by step. Other games are left to the search, as soon as a move shows it.
//
// Three ways lost. Where moves leap over levels, each position counted those of its moves that had no
// value yet, and had its own once there were none: Nim with four heaps took two threads twice as long
// so as it takes the search, for all moves had to be kept and sorted. Who wins is not for this: one
// move that wins decides, so that the search visits fewer positions (docs/performance.md tells how
// few): outcome_threads.hpp has that. Nor are sums: their search finds values without those of most
// positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "zermelo/base/error.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/engine/apart.hpp"
#include "zermelo/engine/reach.hpp"
#include "zermelo/engine/rounds_back.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// The Look of Reach that keeps every move. `open` is noted of all positions.
template <class NoteType, class ScoreType, NoteType open>
struct EveryMove {
    using Note = NoteType;
    using Score = ScoreType;
    static constexpr std::uint64_t kMovesPerEntry = 8;
    static constexpr bool kOnlyInOrder = true;
    bool ends(std::int64_t) const { return false; }
    bool drops() const { return false; }
    Note note(std::uint32_t) const { return open; }
};

/// Values positions as Search<R, Fold> does, for as long as it lives, or not at all. The fold must be
/// one that no single move decides, but for one that ends the play.
template <Rules R, class Fold>
class SearchThreads {
  public:
    using Position = typename R::Position;
    using Value = typename Fold::Value;

    /// The rules must outlive it.
    explicit SearchThreads(const R& rules, EngineLimit limit = {})
        : reach_(rules, limit, value_before_end<R, Fold>()) {}

    /// The value of a position; those of all that can be reached from it are kept. None where a move
    /// leads to no later level, or positions and moves are more than the limit allows; an error if
    /// the monitor stops the work. In both cases all is forgotten. O(positions + moves) that can be
    /// reached and are not known yet.
    Result<std::optional<Value>> value(const Position& root) {
        if (const Value* const known = reach_.find(root)) return *known;
        const auto valued = value_from(root);
        if (valued && reach_.is_in_order()) {
            reach_.forget_moves();
            return *reach_.find(root);
        }
        reach_.forget();
        if (reach_.is_stopped()) return std::unexpected(valued.error());
        return std::nullopt;
    }

    std::size_t positions() const { return reach_.size(); }
    /// The number of moves that were looked at so far.
    std::uint64_t looks() const { return reach_.moves(); }

    /// The bytes that a position takes at the most, or kMovesPerEntry moves.
    static constexpr std::uint64_t bytes_per_entry() {
        return std::max<std::uint64_t>(Graph::bytes_per_position(),
                                       Look::kMovesPerEntry * sizeof(typename Graph::Arrow));
    }

  private:
    using Score = std::conditional_t<scores(R::objective), std::int64_t, NoScore>;
    using Look = EveryMove<Value, Score, Fold::kOpen>;
    using Graph = Reach<R, Look>;
    struct Options {
        static bool counts(Value) { return true; }
        void add(Value option, std::int64_t score) { fold.add(option, score); }
        Value note_after(Value note) const { return note == Fold::kOpen ? fold.value() : note; }
        Fold fold;
    };

    Result<void> value_from(const Position& root) {
        ZERMELO_TRY(reach_.list_from(root));
        if (!reach_.is_in_order()) return {};
        return RoundsBack<Graph, Options>(reach_).run();
    }

    Graph reach_;
};

/// The values of Search<R, Fold>, by threads if there may be several and they have them, else by the
/// search.
template <Rules R, class Fold>
class ValuesByThreads {
  public:
    using Position = typename R::Position;
    using Value = typename Fold::Value;

    /// The rules must outlive it.
    explicit ValuesByThreads(const R& rules, EngineLimit limit = {}) : alone_(rules, limit) {
        if (limit.jobs <= 1) return;
        limit.entries =
            saturating_multiply(limit.entries, bytes_per_entry()) / Threads::bytes_per_entry();
        own_rules_ = std::make_unique<const R>(copy_for_thread(rules));
        threads_ = std::make_unique<Threads>(*own_rules_, limit);
    }

    /// Errors are those of Search::value.
    Result<Value> value(const Position& position) {
        if (threads_ != nullptr) {
            const auto found = ZERMELO_TRY(threads_->value(position));
            // Where the rules went wrong, perhaps at a position that the search does not come to, it tells.
            if (found && !went_wrong(*own_rules_)) return *found;
            threads_.reset();  // the memory is for the search now
        }
        return alone_.value(position);
    }

    /// The number of moves that were looked at by whoever has the values.
    std::uint64_t looks() const { return threads_ != nullptr ? threads_->looks() : alone_.looks(); }

    static constexpr std::uint64_t bytes_per_entry() { return Alone::bytes_per_entry(); }

  private:
    using Alone = Search<R, Fold>;
    using Threads = SearchThreads<R, Fold>;

    Alone alone_;
    std::unique_ptr<const R> own_rules_;  // of the threads
    std::unique_ptr<Threads> threads_;    // as long as they have the values
};

/// The values of all positions that a search visits, by threads if these rules have a use for them.
template <Rules R, class Fold>
using AllValues =
    std::conditional_t<has_use_for_threads<R>(), ValuesByThreads<R, Fold>, Search<R, Fold>>;

}  // namespace zermelo

// The remoteness of a position tells how long play lasts: it is the number of moves of both players
// that are left if whoever wins ends the play as soon as he can and the other one puts the end off
// as long as he can. Where no move is left it is 0. Who wins takes the move to the position of the
// least remoteness among those that he wins by; who loses has only moves that lose, and takes the
// one to the greatest. (H. Steinhaus, "Definicje potrzebne do teorii gry i poscigu", 1925; C. A. B.
// Smith, "Graphs and composite games", 1966.)
//
// The remoteness tells who wins as well: where the last mover wins, a position is a P-position iff
// it is even, and where the last mover loses, iff it is odd. But a search for who wins ends at the
// first move that wins, and this one has to look at all of them. So it has a bound of its own on
// the moves that it looks at, and what lies beyond is not known: "who wins" never waits for it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/engine/apart.hpp"
#include "zermelo/engine/search.hpp"

namespace zermelo {

template <Objective kObjective>
struct RemotenessFold {
    static_assert(!scores(kObjective), "who wins by score does not hurry");
    using Value = std::uint32_t;
    static constexpr Value kOpen = std::numeric_limits<Value>::max();
    /// The least remoteness of a P-position.
    static constexpr Value kLeastLost = kObjective == Objective::last_mover_wins ? 0 : 1;
    /// True if nothing counts beside a move that ends the play.
    static constexpr bool kEndDecides = kLeastLost == 0;

    /// True if the player to move loses.
    static constexpr bool lost(Value remoteness) { return remoteness % 2 == kLeastLost; }

    bool add(Value option, std::int64_t) {
        if (lost(option)) {
            soonest = std::min(soonest, option + 1);
        } else {
            latest = std::max(latest, option + 1);
        }
        return option == kLeastLost;  // no other move wins sooner
    }
    Value value() const { return soonest != kOpen ? soonest : latest; }

    Value soonest = kOpen;  // by the moves that win
    Value latest = 0;       // by those that lose; 0 if there are none
};

/// The remoteness of positions, as far as it is known, for as long as it lives.
template <Rules R>
class RemotenessSolver {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The number of moves that a search may look at, which takes a second or less. Once one has
    /// failed, the later ones may look at kLater each, and all together at four times the `work`:
    /// so the end of a long play is known when it is near.
    static constexpr std::uint64_t kWork = std::uint64_t{1} << 26;
    static constexpr std::uint64_t kLater = std::uint64_t{1} << 12;

    /// All that the rules refer to must outlive the solver. A caller who knows that the `work` is
    /// not enough for all positions says that the game is not `small`, and no search is wasted on
    /// it.
    explicit RemotenessSolver(R rules, EngineLimit limit = {}, std::uint64_t work = kWork,
                              bool small = true)
        : rules_(std::make_unique<const R>(std::move(rules))),
          limit_(limit),
          search_(*rules_, limit),
          work_(work),
          in_all_(4 * work),
          small_(small && fits(*rules_, work)) {}

    /// From now on a search may look at so many moves, and all together, from the first one on, at
    /// `in_all`.
    void allow(std::uint64_t work, std::uint64_t in_all) {
        work_ = work;
        in_all_ = in_all;
    }

    /// The remoteness, or none where it is not known: it would take too long or too much memory, or
    /// play need not end. An error only where the monitor stops the search. A win by the next move
    /// is found wherever its moves can be looked at. O(positions + moves) of what can be reached
    /// and is not known yet, within the bound.
    Result<std::optional<std::uint32_t>> value(const Position& position) {
        if (const auto known = this->known(position)) return known;
        const std::uint64_t left = in_all_ - std::min(in_all_, spent_);
        const std::uint64_t allowed = std::min(left, small_ ? work_ : kLater);
        if (allowed == 0) return std::nullopt;
        if (wins_at_once(position, allowed)) return 1;
        if constexpr (has_use_for_threads<R>()) {
            const auto ahead = std::move(ahead_);
            if (ahead != nullptr && ahead->serves(position, allowed)) {
                if (const auto found = search_from(*ahead, allowed)) return *found;
            }
        }
        const std::uint64_t before = search_.looks();
        search_.allow(allowed);
        const auto found = search_.value(position);
        return conclude(search_, found, search_.looks() - before, allowed);
    }

    /// True if nobody has asked anything that took work, so that it may be done ahead.
    bool is_untouched() const { return small_ && ahead_ == nullptr && spent_ == 0; }

    /// Does some of what value() will do for the position, until the monitor stops it, in another
    /// thread than the one that will ask, which must not before this has returned. What value() tells
    /// is the same as without, wherever this stops: what goes beyond the bound of value() counts as not
    /// done.
    void work_ahead(const Position& position, Monitor& monitor) {
        auto ahead = std::make_unique<Ahead>(copy_for_thread(*rules_), limit_, position, work_);
        ahead->search.allow(work_);
        ahead->search.begin(position, monitor);
        ahead_ = std::move(ahead);
    }

    /// The first move, in the order of the rules, with which play lasts as long as the remoteness
    /// says; none where it is not known or no move is left. Errors are those of value().
    Result<std::optional<Move>> best_move(const Position& position) {
        const auto here = ZERMELO_TRY(value(position));
        std::optional<Move> best;
        if (!here || *here == 0) return best;
        rules_->visit_moves(position, [&](const Move& move) {
            if (known(rules_->after(position, move)) == *here - 1) best = move;
            return !best.has_value();
        });
        return best;
    }

    static constexpr std::uint64_t bytes_per_entry() { return Search<R, Fold>::bytes_per_entry(); }

    /// The rules that it asks, which are others once it has gone on with what was done ahead: then what
    /// went wrong with them is told by them alone.
    const R& rules() const { return *rules_; }

  private:
    using Fold = RemotenessFold<R::objective>;

    /// A search that was begun before anybody asked.
    struct Ahead {
        Ahead(R own, const EngineLimit& limit, const Position& root, std::uint64_t most_looks)
            : rules(std::make_unique<const R>(std::move(own))),
              search(*rules, limit),
              position(root),
              most(most_looks) {}
        bool serves(const Position& wanted, std::uint64_t allowed) const {
            return wanted == position && allowed <= most;
        }
        std::unique_ptr<const R> rules;
        Search<R, Fold> search;
        Position position;
        std::uint64_t most;  // the moves that it may look at
    };

    /// Goes on with what was begun ahead, and if that finds the remoteness, its search takes the place of
    /// the other one, which has not begun. None where the rules went wrong, perhaps at a position that the
    /// other one does not come to: it has to tell.
    std::optional<Result<std::optional<std::uint32_t>>> search_from(Ahead& ahead,
                                                                    std::uint64_t allowed) {
        ahead.search.allow(allowed - std::min(allowed, ahead.search.looks()));
        const auto found = ahead.search.resume();
        if (went_wrong(*ahead.rules)) return std::nullopt;
        auto result = conclude(ahead.search, found, ahead.search.looks(), allowed);
        if (result && *result) {
            search_ = std::move(ahead.search);
            rules_ = std::move(ahead.rules);
        }
        return result;
    }

    /// What follows from a search that was to look at `allowed` moves, and has looked at so many.
    Result<std::optional<std::uint32_t>> conclude(const Search<R, Fold>& search,
                                                  const Result<std::uint32_t>& found,
                                                  std::uint64_t looks, std::uint64_t allowed) {
        spent_ += std::min(looks, allowed);
        if (found && looks <= allowed) return *found;
        if (search.stopped()) return std::unexpected(found.error());
        small_ = false;
        return std::nullopt;
    }

    /// True if a search of all positions, each with some moves, may end within the work.
    static bool fits(const R& rules, std::uint64_t work) {
        if constexpr (requires { rules.positions(); }) {
            return rules.positions() <= work / 4;
        } else {
            return true;
        }
    }

    /// True if one of the first moves ends the play and wins it, also where the others are too
    /// many.
    bool wins_at_once(const Position& position, std::uint64_t most) {
        if constexpr (R::objective == Objective::last_mover_loses) return false;
        bool wins = false;
        std::uint64_t looks = 0;
        rules_->visit_moves(position, [&](const Move& move) {
            wins = is_terminal(*rules_, rules_->after(position, move));
            return !wins && ++looks < most;
        });
        spent_ += looks;
        return wins;
    }

    /// The remoteness that is known without any search.
    std::optional<std::uint32_t> known(const Position& position) const {
        if (const auto known = search_.known(position)) return known;
        return is_terminal(*rules_, position) ? std::optional<std::uint32_t>(0) : std::nullopt;
    }

    std::unique_ptr<const R> rules_;  // where the search finds it, also after a move of this object
    EngineLimit limit_;
    Search<R, Fold> search_;
    std::unique_ptr<Ahead> ahead_;
    std::uint64_t work_;
    std::uint64_t in_all_;
    std::uint64_t spent_ = 0;  // the moves that were looked at
    bool small_;               // true if the large search is to be tried
};

}  // namespace zermelo

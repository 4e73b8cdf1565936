// Who wins, by several threads: each searches depth first, as in search.hpp, and all read and write one
// table. A position that a thread has taken up is in the table before its value is. Where threads part
// (parting.hpp), the others leave moves to such positions for the end; elsewhere all follow the first
// move. So they value nearly the positions that one thread would value. Where nothing else
// is left, they go together into the same position and part there. Now and then a thread looks whether
// a position that it has under way was decided by another one, and leaves it if so.
//
// One winning move decides, so chance says which positions are valued, and nothing that anybody sees may
// hang on that. Values may, as there is only one of each. Two things are an error of the search, and
// where threads meet one of them, they leave all to one thread, which tells what it would have told:
//   - Positions come back. Rules that are searched so have `ranks`, numbers of a position: as long as
//     every move that was seen made one of them larger, or every one made it smaller, nothing that was
//     seen goes round. Few games without end pass that; and one that shows it only at positions that no
//     thread came to has the winner all the same, by the moves that were seen.
//   - The rules go wrong (failure_in_words() in rules.hpp). Each thread asks a copy whose failures are
//     its own.
// Nor is anything said of how much work it was: who bounds other work by that takes one thread.
//
// Ways that lost (docs/performance.md): each thread for itself with the moves in another order, which
// values up to one and a half times the positions; and all positions in shards (search_threads.hpp),
// of which a search visits a part. Where a thread took the last move in place of the next one when it
// left a move for the end, two valued up to a fifth more positions than one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <memory>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/engine/apart.hpp"
#include "zermelo/engine/crew.hpp"
#include "zermelo/engine/halt.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/parting.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/shared_outcomes.hpp"
#include "zermelo/engine/ways.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// Rules whose positions are words at the most, and tell numbers of them, of which one may show that
/// none comes back, see rules.hpp.
template <class R>
concept RankedRules = Rules<R> && sizeof(typename R::Position) <= 8 &&
                      std::has_unique_object_representations_v<typename R::Position>&& requires(
                          const R& rules, const typename R::Position& position) {
    std::tuple_size<decltype(rules.ranks(position))>::value;
};

/// The part of one thread in a search for who wins.
template <RankedRules R>
class alignas(kApart) SharedSearch {
  public:
    using Position = typename R::Position;

    /// A thread that holds at most `most_pending` positions which wait or are under way. All that it is
    /// given must outlive it.
    SharedSearch(const R& rules, SharedOutcomes& table, HaltFlag& halt, std::uint64_t most_pending)
        : rules_(copy_for_thread(rules)), table_(table), halt_(halt), most_pending_(most_pending) {}

    static std::uint64_t key_of(const Position& position) {
        std::uint64_t word = 0;
        std::memcpy(&word, &position, sizeof position);
        return SharedOutcomes::key_of(word);
    }

    /// Forgets what is under way, and begins at a position.
    void begin(const Position& root) {
        frames_.clear();
        pending_.assign(1, {root, key_of(root)});
    }

    /// Works until the position is valued, somebody halts all threads, or for so many steps. The
    /// monitor, if any, is that of the calling thread.
    void work(Monitor* monitor, std::uint64_t most_steps) {
        for (std::uint64_t step = 0; step < most_steps; ++step) {
            if (halt_.is_set()) return;
            if (frames_.empty() && pending_.empty()) return halt_.halt(Halt::done);
            if (step % kStepsBetweenAsking == 0 && monitor != nullptr &&
                !monitor->go_on(table_.positions(), 0)) {
                return halt_.halt(Halt::interrupted);
            }
            if (++since_look_ > kStepsBetweenLooks + frames_.size()) {
                look_around();
            } else {
                advance();
            }
        }
    }

    /// False if the rules went wrong, moves went both ways in each rank, or too much waited.
    bool holds() const { return !gives_up_ && !went_wrong(rules_) && ways_.any(); }
    const Ways& ways() const { return ways_; }

    /// The bytes that a position takes that waits, or is under way.
    static constexpr std::uint64_t bytes_per_pending() {
        return 2 * std::max(sizeof(Frame), sizeof(Option));
    }

  private:
    using State = SharedOutcomes::State;
    struct Option {
        Position position;
        std::uint64_t key;
    };
    struct Frame {
        std::uint64_t key;
        std::size_t begin;  // of its options that wait
        std::size_t later;  // so many of them, from `begin` on, are left for the end
        Parting parting;
    };
    static constexpr std::size_t kBatch = 16;
    static constexpr std::uint64_t kStepsBetweenAsking = 1 << 12;
    static constexpr std::uint64_t kStepsBetweenLooks = 1 << 4;

    /// Leaves the lowest position under way that another thread has decided.
    void look_around() {
        since_look_ = 0;
        if (!holds()) return halt_.halt(Halt::given_up);
        for (std::size_t i = 0; i < frames_.size(); ++i) {
            const State known = table_.find(frames_[i].key);
            if (known == State::open) continue;
            frames_.resize(i + 1);
            return finish(known == State::p_position ? Outcome::p_position : Outcome::n_position);
        }
    }

    /// Takes up the next option of the topmost frame, or values it if none is left.
    void advance() {
        const std::size_t begin = frames_.empty() ? 0 : frames_.back().begin;
        if (pending_.size() == begin) return finish(Outcome::p_position);
        const Option next = pending_.back();
        const auto [known, has_room] = table_.insert(next.key, room_);
        if (!has_room) return halt_.halt(Halt::full);
        if (known == State::open && !frames_.empty() && frames_.back().parting.parts() &&
            pending_.size() - begin > frames_.back().later) {
            return leave_for_the_end(frames_.back());
        }
        pending_.pop_back();
        if (known == State::p_position) return finish(Outcome::n_position);
        if (known != State::n_position) return enter(next);
        if (!frames_.empty()) frames_.back().parting.note_in_vain();
    }

    /// Puts the next option, which another thread has taken up, below those that are still to be tried,
    /// which keep their order.
    void leave_for_the_end(Frame& frame) {
        std::rotate(place(frame.begin + frame.later), pending_.end() - 1, pending_.end());
        ++frame.later;
    }

    /// Values the topmost frame, if there is one; by a P-position the one below it wins.
    void finish(Outcome outcome) {
        for (bool goes_on = true; goes_on && !frames_.empty(); outcome = Outcome::n_position) {
            goes_on = outcome == Outcome::p_position;
            pending_.resize(frames_.back().begin);
            table_.set(frames_.back().key, outcome);
            frames_.pop_back();
            if (!goes_on && !frames_.empty()) frames_.back().parting.note_in_vain();
        }
    }

    void enter(const Option& option) {
        const Parting parting = frames_.empty() ? Parting() : frames_.back().parting.after_a_move();
        frames_.push_back({option.key, pending_.size(), 0, parting});
        const Position& position = option.position;
        const auto ranks = rules_.ranks(position);
        bool any_move = false;
        bool wins = false;
        rules_.visit_moves(position, [&](const auto& move) {
            any_move = true;
            batch_.push_back({rules_.after(position, move), 0});
            ways_.see(ranks, rules_.ranks(batch_.back().position));
            return batch_.size() < kBatch || !(wins = look_up());
        });
        wins = wins || look_up();
        if (gives_up_) return;
        if (wins || !any_move) {
            const bool misere = R::objective == Objective::last_mover_loses;
            finish(wins || misere ? Outcome::n_position : Outcome::p_position);
        }
    }

    /// Looks up the batch, and leaves pending what is not valued; true if one of it is a P-position,
    /// or there is no need to go on.
    bool look_up() {
        for (Option& option : batch_) {
            option.key = key_of(option.position);
            table_.prefetch(option.key);
        }
        bool wins = false;
        for (const Option& option : batch_) {
            const State known = table_.find(option.key);
            if (known == State::unknown || known == State::open) pending_.push_back(option);
            if (known == State::n_position) frames_.back().parting.note_in_vain();
            wins = known == State::p_position;
            if constexpr (looks_for_ends<R, OutcomeFold<R::objective>>())
                wins = wins || (known == State::unknown && rules_.tells_end(option.position));
            if (wins) break;
        }
        batch_.clear();
        const bool fits = pending_.size() + frames_.size() <= most_pending_;
        gives_up_ = !fits || !ways_.any();
        if (gives_up_) halt_.halt(Halt::given_up);
        return wins || gives_up_;
    }

    auto place(std::size_t index) { return pending_.begin() + static_cast<std::ptrdiff_t>(index); }

    R rules_;
    SharedOutcomes& table_;
    HaltFlag& halt_;
    SharedOutcomes::Room room_;
    std::uint64_t most_pending_;
    std::vector<Frame> frames_;
    std::vector<Option> pending_;  // the topmost frame's last, as in search.hpp
    std::vector<Option> batch_;    // looked up together
    std::uint64_t since_look_ = 0;
    Ways ways_;
    bool gives_up_ = false;  // also where another thread has halted all for a reason of its own
};

/// Values positions as OutcomeSolver<R> does, for as long as it lives, by threads if there may be
/// several and the work is large; where they cannot, by the search of one thread.
template <RankedRules R>
class OutcomesByThreads {
  public:
    using Position = typename R::Position;

    /// The rules must outlive it.
    explicit OutcomesByThreads(const R& rules, EngineLimit limit = {})
        : rules_(&rules),
          limit_(limit),
          alone_(rules, limit),
          by_one_thread_(limit.jobs <= 1 || memory_of(limit) < kLeastMemory) {}

    /// Errors are those of Search::value, and come from it alone, but for the one of a monitor that
    /// stops the work.
    Result<Outcome> value(const Position& position) {
        if (!by_one_thread_) {
            if (crew_ == nullptr) {
                const std::uint64_t most = limit_.alone / kWorkOfALook;
                alone_.allow(most - std::min(most, alone_.looks()));
                auto found = alone_.value(position);
                if (found || alone_.stopped() || !alone_.is_used_up()) return found;
                alone_ = Alone(*rules_, limit_);  // the memory is for the threads now
                crew_ = std::make_unique<Crew>(*rules_, limit_);
            }
            if (const auto found = ZERMELO_TRY(crew_->value(position))) return *found;
            crew_.reset();
            by_one_thread_ = true;
        }
        return alone_.value(position);
    }

    /// The number of moves that the search of one thread looked at.
    std::uint64_t looks() const { return alone_.looks(); }
    /// True if threads have the values.
    bool has_threads() const { return crew_ != nullptr; }

    static constexpr std::uint64_t bytes_per_entry() { return Alone::bytes_per_entry(); }

  private:
    using Alone = OutcomeSolver<R>;
    using Part = SharedSearch<R>;
    /// A move of a rules file takes up to so much work, and what is done before there are threads is
    /// done again.
    static constexpr std::uint64_t kWorkOfALook = 64;
    static constexpr std::uint64_t kLeastMemory = 1 << 23;  // for less, none are worth it

    static std::uint64_t memory_of(const EngineLimit& limit) {
        return saturating_multiply(limit.entries, Alone::bytes_per_entry());
    }

    /// The threads, and what they share.
    class Crew {
      public:
        Crew(const R& rules, const EngineLimit& limit)
            : memory_(memory_of(limit)), monitor_(limit.monitor) {
            const unsigned jobs = std::min(limit.jobs, kMostJobs);
            const std::uint64_t most = memory_ / 8 / Part::bytes_per_pending() / jobs;
            for (unsigned number = 0; number < jobs; ++number)
                parts_.push_back(std::make_unique<Part>(rules, table_, halt_, most));
        }

        /// None where they give up.
        Result<std::optional<Outcome>> value(const Position& root) {
            for (const auto& part : parts_)
                part->begin(root);
            for (bool alone = true;; alone = false) {
                halt_.clear();
                run(alone);
                const Halt why = halt_.why();
                if (why == Halt::interrupted) return stopped_error();
                if (why == Halt::given_up || !hold()) return std::nullopt;
                if (why == Halt::done) return outcome_of(root);
                if (why == Halt::full && !table_.grow(memory_ - memory_ / 8)) return std::nullopt;
            }
        }

      private:
        static constexpr unsigned kMostJobs = 64;
        static constexpr std::uint64_t kAlone = 1 << 8;  // steps before others are woken

        void run(bool alone) {
            if (alone) return parts_.front()->work(monitor_, kAlone);
            if (!workers_) workers_.emplace(static_cast<unsigned>(parts_.size()));
            workers_->for_each(parts_.size(), [&](std::size_t number, unsigned worker) {
                parts_[number]->work(worker == 0 ? monitor_ : nullptr, kSaturated);
            });
        }

        Outcome outcome_of(const Position& root) const {
            return table_.find(Part::key_of(root)) == SharedOutcomes::State::p_position
                       ? Outcome::p_position
                       : Outcome::n_position;
        }

        /// False where one thread is to decide.
        bool hold() const {
            Ways ways;
            bool all_hold = true;
            for (const auto& part : parts_) {
                ways.see(part->ways());
                all_hold = all_hold && part->holds();
            }
            return all_hold && ways.any();
        }

        std::uint64_t memory_;
        Monitor* monitor_;
        std::optional<Workers> workers_;  // once there is work for them
        SharedOutcomes table_;
        HaltFlag halt_;
        std::vector<std::unique_ptr<Part>> parts_;
    };

    const R* rules_;
    EngineLimit limit_;
    Alone alone_;
    bool by_one_thread_;          // whatever is asked from now on
    std::unique_ptr<Crew> crew_;  // once one thread has worked for a while
};

}  // namespace zermelo

// What one thread has of a search by bounds, see bounds.hpp: the question that it works at.
//
// As in `search` there is no recursion: a stack of frames holds the positions under way, and one
// arena the moves that they still have to try, those of the topmost frame last. Bounds are kept of
// positions that were finished only, and so they are true even where positions come back: each
// rests on plays that end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/engine/apart.hpp"
#include "zermelo/engine/bounds_table.hpp"
#include "zermelo/engine/parting.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/engine/team.hpp"
#include "zermelo/engine/ways.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// What a move of a play scores.
enum class Scoring : std::uint8_t {
    any,        ///< as the rules say
    last_move,  ///< 1, 0 or -1, and only a move that ends the play scores
};

/// What a search by bounds may use, and the monitor that it tells how many positions it knows.
struct BoundsLimit {
    std::uint64_t table_bytes = std::uint64_t{3} << 30;
    std::uint64_t under_way = 1'000'000;  ///< positions under way and moves they still have to try
    /// So many values are found by questions. Who asks for more will ask for most, as proofs do,
    /// and then each is valued with all that can be reached from it.
    std::uint64_t by_questions = 1000;
    Monitor* monitor = nullptr;
    unsigned jobs = 1;              ///< threads, where the table may be shared
    std::uint64_t alone = 1 << 14;  ///< positions of a question before there are several, some 5 ms
};

/// What a question asks of a value: on which side of this window it lies, which has no width, or any.
struct BoundsWindow {
    static constexpr std::int64_t kInfinity = std::int64_t{1} << 62;  // no score is so large
    std::int64_t alpha = -kInfinity;
    std::int64_t beta = kInfinity;

    bool is_whole() const { return alpha == -kInfinity; }
    bool is_answered_by(Bounds bounds) const {
        return bounds.exact() || bounds.lower >= beta || bounds.upper <= alpha;
    }
};

template <Rules R, class Table>
class BoundsPart {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    static constexpr bool kServesThreads = Table::kServesThreads;
    /// None where the search had to stop.
    using Answer = std::optional<Result<Bounds>>;

    /// All that it is given must outlive it. Of several threads each asks a copy of the rules.
    BoundsPart(const R& rules, Scoring scoring, const BoundsLimit& limit, Table& table,
               TeamDesk& desk)
        : rules_(&rules),
          last_move_(scoring == Scoring::last_move),
          under_way_(limit.under_way / std::max(limit.jobs, 1U)),
          table_(table),
          member_(desk, kLongTime) {
        if (limit.jobs > 1) rules_ = &own_rules_.emplace(copy_for_thread(rules));
    }
    BoundsPart(const BoundsPart&) = delete;
    BoundsPart& operator=(const BoundsPart&) = delete;

    TeamMember& member() { return member_; }

    Bounds bounds_of(const Position& position, std::uint64_t hash) const {
        const auto known = table_.find(position, hash);
        return known ? known->bounds : anything();
    }

    /// What is known of a position once it is known on which side of the window its value lies, or an
    /// error, see BoundsSearch::value. None if the search has to stop.
    Answer ask(const Position& root, std::uint64_t hash, BoundsWindow window) {
        frames_.clear();
        options_.clear();
        next_search_for_repeats_ = kFirstSearchForRepeats;
        const std::uint64_t most =
            saturating_add(member_.steps(), std::max(kLeast, kOften * table_.most()));
        bool is_finished = enter(root, hash, window);
        while (!is_finished || !frames_.empty()) {
            if (member_.has_to_stop()) return leave_all(std::nullopt);
            if (options_.size() + frames_.size() > under_way_ || member_.steps() > most)
                return fail(no_room_error(table_.most() + under_way_));
            if (frames_.size() >= next_search_for_repeats_ && repeats())
                return fail(endless_play_error());
            if (is_finished) take_in(frames_.back(), finished_);
            is_finished = look_around() || (is_decided(frames_.back()) ? leave() : advance());
        }
        return finished_;
    }

    /// The bytes that a position takes that waits, or is under way.
    static std::uint64_t bytes_under_way(const Position& position) {
        return 3 * (std::max(sizeof(Option), sizeof(Frame)) + Table::bytes_outside(position));
    }

    /// Tries moves in the order that another part has learnt.
    void begin_like(const BoundsPart& other) {
        member_.begin_like(other.member_);
        answers_ = other.answers_;
    }

    /// What its moves tell of whether positions can come back.
    const Ways& ways() const { return ways_; }
    /// Whether its own rules went wrong.
    bool went_wrong() const { return own_rules_ && zermelo::went_wrong(*own_rules_); }

  private:
    static constexpr std::int64_t kInfinity = BoundsWindow::kInfinity;
    static constexpr int kMostAsked = 16;
    /// How often a question may fill the table, and how many positions it may search however small
    /// that is: beyond that the same positions are searched again and again.
    static constexpr std::uint64_t kOften = 8;
    static constexpr std::uint64_t kLeast = 1 << 14;
    static constexpr std::uint64_t kPositionsBetweenAsking = 1 << 11;  // some 10 ms
    static constexpr unsigned kLongTime = 64;                          // positions
    static constexpr std::uint64_t kPositionsBetweenLooks = 1 << 8;
    static constexpr std::size_t kFirstSearchForRepeats = 64;
    /// Moves that are made before what they lead to is looked up: where that is dear, one may decide.
    static constexpr std::size_t kBatch = sizeof(Position) <= sizeof(std::uint64_t) ? 16 : 1;

    /// A move that is listed, and where it leads.
    struct Listed {
        Move move;
        Position position;
        std::uint64_t hash = 0;
    };
    struct Option {
        Position position;
        std::uint64_t hash;
        std::int64_t score;
        std::uint64_t promise;
        std::uint32_t name;  // of the move
    };

    struct Frame {
        Position position;
        std::uint64_t hash;
        BoundsWindow window;
        std::int64_t lower;  // of the moves that were tried, and of the position
        std::int64_t upper;  // of the moves that were tried
        std::uint64_t searched_before;
        std::size_t begin;        // of its options in the arena
        std::int64_t score;       // of the move under way
        std::uint32_t name;       // of the move under way
        std::uint32_t best_name;  // of the move that `lower` comes from
        std::size_t later;        // so many of its options, from `begin` on, are left for the end
        Parting parting;
        bool is_marked;
    };

    Bounds anything() const { return last_move_ ? Bounds{-1, 1} : Bounds{-kInfinity, kInfinity}; }

    /// An error if this thread is to tell it; else one thread will have to.
    Answer fail(std::unexpected<Error> error) {
        if (!own_rules_) return leave_all(std::move(error));
        member_.halt(Halt::given_up);
        return leave_all(std::nullopt);
    }

    Answer leave_all(Answer answer) {
        for (const Frame& frame : frames_)
            if (frame.is_marked) member_.unmark(frame.hash);
        return answer;
    }

    /// Opens a position: true if its bounds are told at once, else a frame is pushed.
    bool enter(const Position& position, std::uint64_t hash, BoundsWindow window) {
        const auto known = table_.find(position, hash);
        finished_ = known ? known->bounds : anything();
        if (window.is_answered_by(finished_)) return true;
        if (known && known->asked >= kMostAsked) window = {};
        member_.step(kPositionsBetweenAsking, table_.size());
        frames_.push_back({position, hash, window, -kInfinity, -kInfinity, member_.steps(),
                           options_.size(), 0, 0, 0, 0, parting_with(window), false});
        list_options(frames_.back(), known ? known->best : 0);
        Frame& frame = frames_.back();
        if (options_.size() > frame.begin || std::max(frame.lower, frame.upper) > -kInfinity) {
            frame.is_marked = member_.is_worth_a_mark(frames_.size());
            if (frame.is_marked) member_.mark(hash);
            return false;
        }
        finished_ = {};  // no move is left
        frames_.pop_back();
        return true;
    }

    Parting parting_with(BoundsWindow window) const {
        if (window.is_whole()) return Parting::at_once();
        return frames_.empty() ? Parting() : frames_.back().parting.after_a_move();
    }
    static bool is_decided(const Frame& frame) { return frame.lower >= frame.window.beta; }

    /// Puts the moves of a frame into the arena, the most promising one last, but for those whose
    /// positions are known well enough.
    void list_options(Frame& frame, std::uint32_t best) {
        batch_.clear();
        rules_->visit_moves(frame.position, [&](const Move& move) {
            const Position& next =
                batch_.emplace_back(move, rules_->after(frame.position, move)).position;
            see_way(frame.position, next);
            batch_.back().hash = PositionHash<Position>()(next);
            // What the table has of the batch is on its way while its other moves are made.
            table_.prefetch(next, batch_.back().hash);
            return batch_.size() < kBatch || take_batch(frame);
        });
        if (!take_batch(frame)) return;
        std::sort(options_.begin() + static_cast<std::ptrdiff_t>(frame.begin), options_.end(),
                  [&](const Option& one, const Option& other) {
                      return std::tuple(one.name == best, one.score, one.promise) <
                             std::tuple(other.name == best, other.score, other.promise);
                  });
    }

    /// Does so with those of the batch; false if they decide the frame, or there is no more room.
    bool take_batch(Frame& frame) {
        for (Listed& listed : batch_) {
            const auto known = table_.find(listed.position, listed.hash);
            // A position that is in the table has moves.
            const std::int64_t score =
                known && last_move_ ? 0 : rules_->score(frame.position, listed.move);
            const bool ends = last_move_ && score != 0;
            const Bounds bounds = ends ? Bounds{} : known ? known->bounds : anything();
            frame.name = name_of(listed.move);
            if (!is_told(frame, score, bounds)) {
                const std::size_t number = options_.size() - frame.begin;
                options_.push_back({std::move(listed.position), listed.hash, score,
                                    promise_of(frame.name, number), frame.name});
            }
            if (is_decided(frame) || options_.size() + frames_.size() > under_way_) break;
        }
        batch_.clear();
        return !is_decided(frame) && options_.size() + frames_.size() <= under_way_;
    }
    /// Several threads must know that no position comes back.
    void see_way(const Position& from, const Position& to) {
        if constexpr (Table::kServesThreads) {
            if (!own_rules_) return;
            ways_.see(Table::ranks(*rules_, from), Table::ranks(*rules_, to));
            if (!ways_.any()) member_.halt(Halt::given_up);
        }
    }

    /// Takes in a move that scores `score` and leads to a position of these bounds; false, and only
    /// what it is worth at least is taken in, if that position must be searched.
    bool is_told(Frame& frame, std::int64_t score, Bounds bounds) {
        if (bounds.upper != kInfinity && score - bounds.upper > frame.lower) {
            frame.lower = score - bounds.upper;
            frame.best_name = frame.name;
        }
        if (is_decided(frame)) return true;
        const bool is_low =
            bounds.lower != -kInfinity && score - bounds.lower <= frame.window.alpha;
        if (!is_low && !bounds.exact()) return false;
        frame.upper = std::max(frame.upper, score - bounds.lower);
        return true;
    }

    /// The same of the move under way, once its position is searched.
    void take_in(Frame& frame, Bounds bounds) {
        is_told(frame, frame.score, bounds);
        frame.parting.note_in_vain();
    }

    /// Takes up the next move of the topmost frame; true if its position is told at once.
    bool advance() {
        Frame& frame = frames_.back();
        if (options_.size() == frame.begin) return leave();
        if (leaves_for_the_end(frame)) return false;
        const Option option = std::move(options_.back());
        options_.pop_back();
        frame.score = option.score;
        frame.name = option.name;
        const BoundsWindow window =
            frame.window.is_whole()
                ? BoundsWindow{}
                : BoundsWindow{option.score - frame.window.beta, option.score - frame.window.alpha};
        return enter(option.position, option.hash, window);
    }

    /// Puts the next option below those that are still to be tried, which keep their order, if another
    /// thread has begun it, and threads part here.
    bool leaves_for_the_end(Frame& frame) {
        if (!frame.parting.parts() || options_.size() - frame.begin <= frame.later) return false;
        if (!member_.is_begun(options_.back().hash)) return false;
        const auto place = static_cast<std::ptrdiff_t>(frame.begin + frame.later);
        std::rotate(options_.begin() + place, options_.end() - 1, options_.end());
        ++frame.later;
        return true;
    }

    /// Finishes the topmost frame.
    bool leave() {
        const Frame& frame = frames_.back();
        const bool cut = is_decided(frame);
        if (cut) note_answer(frame.best_name);
        const Bounds bounds{std::max(frame.lower, anything().lower),
                            cut ? anything().upper : std::min(frame.upper, anything().upper)};
        const std::uint64_t work = member_.steps() - frame.searched_before + 1;
        finished_ = table_.keep(frame.position, frame.hash, bounds, frame.best_name, work);
        member_.learn(frames_.size(), work);
        member_.give_room(table_);
        return drop();
    }

    bool drop() {
        const Frame& frame = frames_.back();
        if (frame.is_marked) member_.unmark(frame.hash);
        options_.resize(frame.begin);
        frames_.pop_back();
        return true;
    }

    /// Now and then finishes the lowest frame that another thread has finished, with all above it.
    bool look_around() {
        if (!member_.looks_now(kPositionsBetweenLooks)) return false;
        for (std::size_t i = 0; i < frames_.size(); ++i) {
            const Frame& frame = frames_[i];
            const Bounds bounds = bounds_of(frame.position, frame.hash);
            if (!frame.window.is_answered_by(bounds)) continue;
            while (frames_.size() > i)
                drop();
            finished_ = bounds;
            return true;
        }
        return false;
    }

    // Moves are told apart by their hashes; two of one name disturb the order and nothing else.
    static std::uint32_t name_of(const Move& move) {
        return static_cast<std::uint32_t>(PositionHash<Move>()(move) >> 32) | 1;
    }
    std::uint32_t& answers_of(std::uint32_t name) { return answers_[name >> 20]; }

    /// More for a move that answered more, and of equal ones for the earlier one.
    std::uint64_t promise_of(std::uint32_t name, std::uint64_t number) {
        const std::uint64_t later = std::min<std::uint64_t>(number, 0xffffffff);
        return std::uint64_t{answers_of(name)} << 32 | (0xffffffff - later);
    }

    void note_answer(std::uint32_t name) {
        if (++answers_of(name) < 1U << 30) return;
        for (std::uint32_t& count : answers_)
            count /= 2;
    }

    /// Whether a position stands in two frames; each twice as deep as the last time that it was
    /// looked for.
    bool repeats() {
        next_search_for_repeats_ = 2 * frames_.size();
        std::vector<const Frame*> order;
        for (const Frame& frame : frames_)
            order.push_back(&frame);
        std::sort(order.begin(), order.end(),
                  [](const Frame* one, const Frame* other) { return one->hash < other->hash; });
        return std::adjacent_find(order.begin(), order.end(),
                                  [](const Frame* one, const Frame* other) {
                                      return one->position == other->position;
                                  }) != order.end();
    }

    const R* rules_;
    std::optional<R> own_rules_;  // where there are several threads
    bool last_move_;
    std::uint64_t under_way_;
    Table& table_;
    TeamMember member_;
    std::vector<Frame> frames_;
    std::vector<Option> options_;
    std::vector<Listed> batch_;                     // of the frame that was entered last
    Bounds finished_;                               // of the position that was finished last
    std::array<std::uint32_t, 4096> answers_ = {};  // how many questions moves of a name answered
    std::size_t next_search_for_repeats_ = 0;
    Ways ways_;
};

}  // namespace zermelo

// Scores by bounds: a position is asked whether it is worth at least so much, and most of its moves
// need not be looked at before the answer is certain. The value is found by a few such questions,
// each a search with a window of no width, which leaves bounds in a table where the next question
// finds them (Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms",
// 1996, who call it MTD(f)).
//
// The first move that is tried is the one that was best before, then those that score more, then
// those that answered more questions elsewhere. A position that was asked kMostAsked times is
// valued whole, with all that can be reached from it, so that there are never many more steps than
// in the plain search, however many scores there are.
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
#include <tuple>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/engine/bounds_table.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/search_errors.hpp"
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
};

template <Rules R>
class BoundsSearch {
    static_assert(R::objective == Objective::higher_score);

  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The rules must outlive the search. What the moves of either player in any one play score
    /// must sum up, by absolute value, to less than 2^62.
    BoundsSearch(const R& rules, Scoring scoring, BoundsLimit limit = {})
        : rules_(&rules),
          last_move_(scoring == Scoring::last_move),
          limit_(limit),
          table_(limit.table_bytes, bytes_outside(rules.start())) {}

    /// What fits the memory: three quarters for the table, one for what is under way.
    static BoundsLimit limit_of(const R& rules, const Resources& resources) {
        BoundsLimit limit;
        limit.table_bytes = resources.memory / 4 * 3;
        limit.under_way = resources.memory / 4 / bytes_under_way(rules);
        limit.monitor = resources.monitor;
        return limit;
    }

    /// The value of a position for the player to move; all that is learnt on the way is kept for
    /// the next call. An error of the kind `limit` if the moves under way do not fit the memory, far
    /// more positions are searched than the table can keep, a position can come back, or the monitor
    /// stops the search.
    Result<std::int64_t> value(const Position& root) {
        const std::uint64_t hash = hash_of(root);
        const auto known = bounds_of(root, hash);
        if (known.exact()) return known.lower;
        if (++values_ > limit_.by_questions) return ZERMELO_TRY(ask(root, hash, kWhole)).lower;
        return by_questions(root, hash, known);
    }

    /// How many positions are known now, and how many were searched so far, again and again.
    std::size_t positions() const { return table_.size(); }
    std::uint64_t searched() const { return searched_; }

  private:
    using Entry = typename BoundsTable<Position>::Entry;

    static constexpr std::int64_t kInfinity = std::int64_t{1} << 62;  // no score is so large
    static constexpr int kMostAsked = 16;
    /// How often a question may fill the table, and how many positions it may search however small
    /// that is: beyond that the same positions are searched again and again.
    static constexpr std::uint64_t kOften = 8;
    static constexpr std::uint64_t kLeast = 1 << 14;
    static constexpr std::uint64_t kStepsBetweenAsking = 1 << 12;  // some 10 ms
    static constexpr std::size_t kFirstSearchForRepeats = 64;

    /// What is asked of a value: which side of the window it lies on, of no width or of any.
    struct Window {
        std::int64_t alpha;
        std::int64_t beta;
    };
    static constexpr Window kWhole{-kInfinity, kInfinity};

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
        Window window;
        std::int64_t lower;  // of the moves that were tried, and of the position
        std::int64_t upper;  // of the moves that were tried
        std::uint64_t searched_before;
        std::size_t begin;        // of its options in the arena
        std::int64_t score;       // of the move under way
        std::uint32_t name;       // of the move under way
        std::uint32_t best_name;  // of the move that `lower` comes from
    };

    static std::uint64_t hash_of(const Position& position) {
        return PositionHash<Position>()(position);
    }
    static std::uint64_t bytes_outside([[maybe_unused]] const Position& position) {
        // A list of words lies outside once it is too long.
        if constexpr (requires { position.size(); }) {
            const std::uint64_t bytes = position.size() * sizeof(std::uint64_t);
            if (bytes >= sizeof(Position)) return bytes + 16;
        }
        return 0;
    }
    static std::uint64_t bytes_under_way(const R& rules) {
        return 3 * (std::max(sizeof(Option), sizeof(Frame)) + bytes_outside(rules.start()));
    }

    Bounds anything() const { return last_move_ ? Bounds{-1, 1} : Bounds{-kInfinity, kInfinity}; }
    Bounds bounds_of(const Position& position, std::uint64_t hash) const {
        const Entry* const entry = table_.find(position, hash);
        return entry == nullptr ? anything() : entry->bounds;
    }

    /// Narrows the bounds by questions, in steps that double as long as one side is open.
    Result<std::int64_t> by_questions(const Position& root, std::uint64_t hash, Bounds bounds) {
        std::int64_t step = 1;
        std::int64_t least = bounds.lower == -kInfinity ? 1 : bounds.lower + 1;
        while (bounds.lower < bounds.upper) {  // rules that fail may make them cross
            least = std::clamp(least, bounds.lower + 1, bounds.upper);
            const Bounds told = ZERMELO_TRY(ask(root, hash, {least - 1, least}));
            // The table may have forgotten what was told before.
            bounds = {std::max(bounds.lower, told.lower), std::min(bounds.upper, told.upper)};
            if (bounds.lower == -kInfinity) {
                least = bounds.upper - step + 1;
            } else if (bounds.upper == kInfinity) {
                least = bounds.lower + step;
            } else {
                least = bounds.lower + (bounds.upper - bounds.lower + 1) / 2;
            }
            step *= 2;
        }
        return bounds.lower;
    }

    /// What is known of a position once it is known on which side of the window its value lies.
    Result<Bounds> ask(const Position& root, std::uint64_t hash, Window window) {
        frames_.clear();
        options_.clear();
        next_search_for_repeats_ = kFirstSearchForRepeats;
        const std::uint64_t most =
            saturating_add(searched_, std::max(kLeast, kOften * table_.most()));
        auto& bounds = finished_;
        bool is_finished = enter(root, hash, window);
        for (std::uint64_t step = 1; !is_finished || !frames_.empty(); ++step) {
            if (step % kStepsBetweenAsking == 0 && limit_.monitor != nullptr &&
                !limit_.monitor->go_on(table_.size(), 0)) {
                return stopped_error();
            }
            if (options_.size() + frames_.size() > limit_.under_way || searched_ > most)
                return too_much();
            if (frames_.size() >= next_search_for_repeats_ && repeats())
                return endless_play_error();
            if (is_finished) take_in(frames_.back(), bounds);
            is_finished = is_decided(frames_.back()) ? leave() : advance();
        }
        return bounds;
    }

    std::unexpected<Error> too_much() const {
        return no_room_error(table_.most() + limit_.under_way);
    }

    /// Opens a position: true if its bounds are told at once, else a frame is pushed.
    bool enter(const Position& position, std::uint64_t hash, Window window) {
        const Entry* const entry = table_.find(position, hash);
        const Bounds known = entry == nullptr ? anything() : entry->bounds;
        if (answers(known, window)) {
            finished_ = known;
            return true;
        }
        if (entry != nullptr && entry->asked >= kMostAsked) window = kWhole;
        ++searched_;
        frames_.push_back(
            {position, hash, window, -kInfinity, -kInfinity, searched_, options_.size(), 0, 0, 0});
        list_options(frames_.back(), entry == nullptr ? 0 : entry->best);
        const Frame& frame = frames_.back();
        if (options_.size() > frame.begin || std::max(frame.lower, frame.upper) > -kInfinity)
            return false;
        finished_ = {};  // no move is left
        frames_.pop_back();
        return true;
    }

    static bool answers(Bounds bounds, Window window) {
        return bounds.exact() || bounds.lower >= window.beta || bounds.upper <= window.alpha;
    }

    static bool is_decided(const Frame& frame) { return frame.lower >= frame.window.beta; }

    /// Puts the moves of a frame into the arena, the most promising one last, but for those whose
    /// positions are known well enough.
    void list_options(Frame& frame, std::uint32_t best) {
        std::uint64_t count = 0;
        rules_->visit_moves(frame.position, [&](const Move& move) {
            Option option{rules_->after(frame.position, move), 0, 0, 0, name_of(move)};
            option.hash = hash_of(option.position);
            const Entry* const entry = table_.find(option.position, option.hash);
            // A position that is in the table has moves.
            if (entry == nullptr || !last_move_) option.score = rules_->score(frame.position, move);
            const bool ends = last_move_ && option.score != 0;
            const Bounds bounds = ends ? Bounds{} : entry != nullptr ? entry->bounds : anything();
            frame.name = option.name;
            if (is_told(frame, option.score, bounds)) return !is_decided(frame);
            option.promise = promise_of(option.name, count++);
            options_.push_back(std::move(option));
            return options_.size() + frames_.size() <= limit_.under_way;
        });
        if (is_decided(frame)) return;
        std::sort(options_.begin() + static_cast<std::ptrdiff_t>(frame.begin), options_.end(),
                  [&](const Option& one, const Option& other) {
                      return std::tuple(one.name == best, one.score, one.promise) <
                             std::tuple(other.name == best, other.score, other.promise);
                  });
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
    void take_in(Frame& frame, Bounds bounds) { is_told(frame, frame.score, bounds); }

    /// Takes up the next move of the topmost frame; true if its position is told at once.
    bool advance() {
        Frame& frame = frames_.back();
        if (options_.size() == frame.begin) return leave();
        const Option option = std::move(options_.back());
        options_.pop_back();
        frame.score = option.score;
        frame.name = option.name;
        const Window window = is_whole(frame.window) ? kWhole
                                                     : Window{option.score - frame.window.beta,
                                                              option.score - frame.window.alpha};
        return enter(option.position, option.hash, window);
    }

    static bool is_whole(Window window) { return window.alpha == -kInfinity; }

    /// Finishes the topmost frame.
    bool leave() {
        const Frame& frame = frames_.back();
        const bool cut = is_decided(frame);
        options_.resize(frame.begin);
        if (cut) note_answer(frame.best_name);
        const Bounds bounds{std::max(frame.lower, anything().lower),
                            cut ? anything().upper : std::min(frame.upper, anything().upper)};
        finished_ = table_.keep(frame.position, frame.hash, bounds, frame.best_name,
                                searched_ - frame.searched_before + 1);
        frames_.pop_back();
        return true;
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
    bool last_move_;
    BoundsLimit limit_;
    BoundsTable<Position> table_;
    std::vector<Frame> frames_;
    std::vector<Option> options_;
    Bounds finished_;                               // of the position that was finished last
    std::array<std::uint32_t, 4096> answers_ = {};  // how many questions moves of a name answered
    std::size_t next_search_for_repeats_ = 0;
    std::uint64_t searched_ = 0;
    std::uint64_t values_ = 0;
};

/// Scores by bounds, for sessions and proofs.
template <Rules R>
class BoundsEvaluator final : public Evaluator<R> {
  public:
    BoundsEvaluator(R rules, Scoring scoring, const SessionOptions& options)
        : Evaluator<R>(std::move(rules)),
          search_(this->rules(), scoring,
                  BoundsSearch<R>::limit_of(this->rules(), options.resources)) {}
    BoundsEvaluator(const BoundsEvaluator&) = delete;  // the search refers to its rules
    BoundsEvaluator& operator=(const BoundsEvaluator&) = delete;

    ValueKind kind() const override { return ValueKind::score; }

    Result<Value> value(const typename R::Position& position) override {
        const auto score = search_.value(position);
        ZERMELO_TRY(expect_no_failure(this->rules()));
        if (!score) return std::unexpected(score.error());
        return Value{ValueKind::score, *score};
    }

  private:
    BoundsSearch<R> search_;
};

}  // namespace zermelo

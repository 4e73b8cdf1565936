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
// Where a word tells a position, several threads work at the same question (team.hpp). They leave all to
// one thread, which tells what there is to tell, where positions may come back, or anything goes wrong.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/bounds_part.hpp"
#include "zermelo/engine/bounds_table.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/engine/team.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

template <Rules R, class Table = BoundsTable<typename R::Position>>
class BoundsSearch {
    static_assert(R::objective == Objective::higher_score);

  public:
    using Position = typename R::Position;

    /// The rules must outlive the search. What the moves of either player in any one play score
    /// must sum up, by absolute value, to less than 2^62. Several threads need a SharedBoundsTable.
    BoundsSearch(const R& rules, Scoring scoring, BoundsLimit limit = {})
        : rules_(&rules), scoring_(scoring), limit_(limit) {
        if (!Table::kServesThreads) limit_.jobs = 1;
        begin();
    }

    /// What fits the memory: three quarters for the table, one for what is under way.
    static BoundsLimit limit_of(const R& rules, const Resources& resources) {
        BoundsLimit limit;
        limit.table_bytes = resources.memory / 4 * 3;
        limit.under_way = resources.memory / 4 / Part::bytes_under_way(rules.start());
        limit.monitor = resources.monitor;
        limit.jobs = resources.jobs;
        return limit;
    }

    /// The value of a position for the player to move; all that is learnt on the way is kept for
    /// the next call. An error of the kind `limit` if the moves under way do not fit the memory, far
    /// more positions are searched than the table can keep, a position can come back, or the monitor
    /// stops the search.
    Result<std::int64_t> value(const Position& root) {
        const std::uint64_t hash = PositionHash<Position>()(root);
        for (;;) {
            const Bounds known = first_part().bounds_of(root, hash);
            if (known.exact()) return known.lower;
            ++values_;
            const Found found = values_ > limit_.by_questions ? ask(root, hash, BoundsWindow{})
                                                              : by_questions(root, hash, known);
            if (const auto bounds = ZERMELO_TRY(found)) return bounds->lower;
            limit_.jobs = 1;
            begin();
        }
    }

    /// How many positions are known now, and how many were searched so far, again and again.
    std::size_t positions() const { return state_->table.size(); }
    std::uint64_t searched() const { return state_->team.steps(); }
    /// How many threads may work at a question.
    unsigned jobs() const { return limit_.jobs; }

  private:
    using Part = BoundsPart<R, Table>;
    /// None where threads leave it to one.
    using Found = Result<std::optional<Bounds>>;
    static constexpr std::int64_t kInfinity = BoundsWindow::kInfinity;

    /// What is there as long as the same threads search.
    struct State {
        State(const R& rules, Scoring scoring, const BoundsLimit& limit)
            : table(limit.table_bytes, rules.start()),
              team(limit.jobs, limit.monitor, limit.alone,
                   [&rules, scoring, limit, this](TeamDesk& desk) {
                       return std::make_unique<Part>(rules, scoring, limit, table, desk);
                   }) {}
        Table table;
        Team<Part> team;
    };

    void begin() {
        state_.reset();  // its memory first
        state_ = std::make_unique<State>(*rules_, scoring_, limit_);
    }
    const Part& first_part() const { return *state_->team.parts().front(); }

    /// Narrows the bounds by questions, in steps that double as long as one side is open.
    Found by_questions(const Position& root, std::uint64_t hash, Bounds bounds) {
        std::int64_t step = 1;
        std::int64_t least = bounds.lower == -kInfinity ? 1 : bounds.lower + 1;
        while (bounds.lower < bounds.upper) {  // rules that fail may make them cross
            least = std::clamp(least, bounds.lower + 1, bounds.upper);
            const auto told = ZERMELO_TRY(ask(root, hash, {least - 1, least}));
            if (!told) return std::nullopt;
            // The table may have forgotten what was told before.
            bounds = {std::max(bounds.lower, told->lower), std::min(bounds.upper, told->upper)};
            if (bounds.lower == -kInfinity) {
                least = bounds.upper - step + 1;
            } else if (bounds.upper == kInfinity) {
                least = bounds.lower + step;
            } else {
                least = bounds.lower + (bounds.upper - bounds.lower + 1) / 2;
            }
            step *= 2;
        }
        return bounds;
    }

    Found ask(const Position& root, std::uint64_t hash, BoundsWindow window) {
        auto& team = state_->team;
        const auto answer =
            team.answer(state_->table, [&](Part& part) { return part.ask(root, hash, window); });
        if (!answer && team.why() == Halt::interrupted) return stopped_error();
        if (!answer || !holds()) return std::nullopt;
        return *answer;
    }

    /// False where one thread is to decide.
    bool holds() const {
        Ways ways;
        for (const auto& part : state_->team.parts()) {
            if (part->went_wrong()) return false;
            ways.see(part->ways());
        }
        return ways.any();
    }

    const R* rules_;
    Scoring scoring_;
    BoundsLimit limit_;
    std::unique_ptr<State> state_;
    std::uint64_t values_ = 0;
};

/// Scores by bounds, for sessions and proofs; the base as EngineEvaluator has it.
template <Rules R, class Table = BoundsTable<typename R::Position>, class Base = Evaluator<R>>
class BoundsEvaluator final : public Base {
    using Search = BoundsSearch<R, Table>;

  public:
    BoundsEvaluator(R rules, Scoring scoring, const SessionOptions& options)
        : Base(std::move(rules)),
          search_(this->rules(), scoring, Search::limit_of(this->rules(), options.resources)) {}
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
    Search search_;
};

}  // namespace zermelo

// Values by the generic engines, from rules alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "zermelo/base/error.hpp"
#include "zermelo/base/side_task.hpp"
#include "zermelo/engine/apart.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/long_run.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/search_threads.hpp"
#include "zermelo/engine/sums.hpp"

namespace zermelo {

/// How much work the remoteness of positions may take beside their values, see RemotenessSolver.
enum class RemotenessWork : std::uint8_t {
    whole,   ///< as much as the solver takes by itself
    modest,  ///< where values are asked for: not much more than these
    little,  ///< where values come from elsewhere: a tenth of a second
};

/// Values by the generic engine that the objective asks for, who wins by this one. Seven eighths of
/// the memory are for them, and one for the remoteness, which is none where there are scores. The base
/// is Valuation where nobody asks about moves.
template <Rules R, class Winners = NormalSolver<R, Outcome>, class Base = Evaluator<R>>
class EngineEvaluator final : public Base {
  public:
    EngineEvaluator(R rules, const SessionOptions& options,
                    RemotenessWork work = RemotenessWork::whole)
        : Base(std::move(rules)),
          beside_(options.resources.monitor),
          solver_(make_solver(this->rules(), options, &beside_)),
          remoteness_(make_remoteness(this->rules(), options)),
          work_(work),
          kind_(kind_of(options)),
          works_ahead_(kind_ == ValueKind::outcome && options.resources.jobs > 1 &&
                       !options.only_values) {}
    EngineEvaluator(const EngineEvaluator&) = delete;  // the solvers refer to its rules
    EngineEvaluator& operator=(const EngineEvaluator&) = delete;

    /// The kind of values that the objective and the options ask for.
    static ValueKind kind_of(const SessionOptions& options) {
        if constexpr (R::objective == Objective::higher_score) return ValueKind::score;
        if constexpr (R::objective == Objective::long_run) return ValueKind::long_run;
        const bool grundy = options.grundy && R::objective == Objective::last_mover_wins;
        return grundy ? ValueKind::grundy : ValueKind::outcome;
    }

    ValueKind kind() const override { return kind_; }

    Result<Value> value(const typename R::Position& position) override {
        gives_values_ = true;
        return std::visit(
            [&](auto& solver) -> Result<Value> {
                const auto result = ask(solver, position);
                ZERMELO_TRY(expect_no_failure(this->rules()));
                if (!result) return std::unexpected(result.error());
                return wrap(*result);
            },
            solver_);
    }

    Result<std::optional<std::uint32_t>> remoteness(const typename R::Position& position) override {
        if constexpr (scores(R::objective)) {
            return std::nullopt;
        } else {
            bound_remoteness();
            auto moves = remoteness_.value(position);
            ZERMELO_TRY(expect_remoteness_to_hold());
            return moves;
        }
    }
    Result<std::optional<typename R::Move>> move_by_remoteness(
        const typename R::Position& position) override {
        if constexpr (scores(R::objective)) {
            return std::nullopt;
        } else {
            bound_remoteness();
            auto move = remoteness_.best_move(position);
            ZERMELO_TRY(expect_remoteness_to_hold());
            return move;
        }
    }

  private:
    static auto solver_type() {
        if constexpr (R::objective == Objective::higher_score) {
            // Where the values of all positions only check other scores, one thread will do.
            using Fold = ScoreFold<R::objective>;
            constexpr bool kCheck = requires {
                R::has_own_scores;
            };
            using Scores = std::conditional_t<kCheck, Search<R, Fold>, AllValues<R, Fold>>;
            return std::type_identity<std::variant<Scores>>();
        } else if constexpr (R::objective == Objective::long_run) {
            return std::type_identity<std::variant<LongRunSolver<R>>>();
        } else if constexpr (R::objective == Objective::last_mover_wins) {
            return std::type_identity<std::variant<Winners, NormalSolver<R, std::uint32_t>>>();
        } else {
            return std::type_identity<std::variant<Winners>>();
        }
    }
    using Solver = typename decltype(solver_type())::type;

    static Solver make_solver(const R& rules, const SessionOptions& options, Monitor* monitor) {
        using Main = std::variant_alternative_t<0, Solver>;
        if constexpr (R::objective == Objective::long_run) {
            return Main(rules, options.horizon, limit_of<Main>(options, monitor));
        } else if constexpr (R::objective == Objective::last_mover_wins) {
            using Grundy = std::variant_alternative_t<1, Solver>;
            if (options.grundy) return Grundy(rules, limit_of<Grundy>(options, monitor));
            return Main(rules, limit_of<Main>(options, monitor));
        } else {
            return Main(rules, limit_of<Main>(options, monitor));
        }
    }

    template <class S>
    static EngineLimit limit_of(const SessionOptions& options, Monitor* monitor) {
        const std::uint64_t memory = options.resources.memory - for_remoteness(options);
        // How much work one thread has with who wins bounds other work, see bound_remoteness().
        const bool one = std::is_same_v<S, Winners> && !options.only_values;
        return {memory / S::bytes_per_entry(), monitor, one ? 1 : options.resources.jobs};
    }

    static std::uint64_t for_remoteness(const SessionOptions& options) {
        return scores(R::objective) ? 0 : options.resources.memory / 8;
    }

    using Remoteness =
        std::conditional_t<scores(R::objective), std::monostate, RemotenessSolver<R>>;

    static Remoteness make_remoteness(const R& rules, const SessionOptions& options) {
        if constexpr (scores(R::objective)) {
            return {};
        } else {
            return Remoteness(rules, {for_remoteness(options) / Remoteness::bytes_per_entry(),
                                      options.resources.monitor});
        }
    }

    /// Who asks for values, too, waits for the remoteness not much longer than for them, or than a
    /// tenth of a second.
    void bound_remoteness() requires(!scores(R::objective)) {
        constexpr std::uint64_t kFloor = std::uint64_t{1} << 16;
        if (work_ == RemotenessWork::whole) return;
        if (work_ == RemotenessWork::modest && !gives_values_) return;
        const std::uint64_t looks =
            std::visit([](const auto& solver) { return solver.looks(); }, solver_);
        std::uint64_t floor = kFloor;
        if constexpr (requires { R::kLooksOfAMoment; }) {
            if (work_ == RemotenessWork::little) floor = R::kLooksOfAMoment;
        }
        const std::uint64_t work = std::clamp(2 * looks, floor, Remoteness::kWork);
        remoteness_.allow(work, work + work / 4);
    }

    /// The remoteness may have rules of its own, see RemotenessSolver::work_ahead().
    Result<void> expect_remoteness_to_hold() const requires(!scores(R::objective)) {
        ZERMELO_TRY(expect_no_failure(this->rules()));
        return expect_no_failure(remoteness_.rules());
    }

    /// Who wins takes one thread, and how long play lasts another one; so it is begun beside.
    template <class S>
    auto ask(S& solver, const typename R::Position& position) {
        if constexpr (R::objective == Objective::long_run) {
            return solver.sign(position);
        } else if constexpr (scores(R::objective) || !has_use_for_threads<R>()) {
            return solver.value(position);
        } else {
            if (!works_ahead_ || !remoteness_.is_untouched()) return solver.value(position);
            return beside_.run_beside(
                [&](Monitor& monitor) { remoteness_.work_ahead(position, monitor); },
                [&] { return solver.value(position); });
        }
    }

    static Value wrap(Outcome outcome) { return Value::of(outcome); }
    static Value wrap(std::uint32_t value) { return Value::grundy(value); }
    static Value wrap(std::int64_t score) { return {ValueKind::score, score}; }
    static Value wrap(int sign) { return {ValueKind::long_run, sign}; }

    SideTask beside_;  // the monitor of the solver
    Solver solver_;
    Remoteness remoteness_;
    RemotenessWork work_;
    bool gives_values_ = false;
    ValueKind kind_;
    bool works_ahead_;
};

}  // namespace zermelo

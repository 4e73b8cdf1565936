// The values of games in which positions may come back, for sessions: by one thread, or by several.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "zermelo/base/error.hpp"
#include "zermelo/engine/apart.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/retrograde.hpp"
#include "zermelo/engine/retrograde_threads.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// How the positions of rules end, by one thread or by several.
template <Rules R>
class RetrogradeEndings {
  public:
    using Ending = typename RetrogradeSolver<R>::Ending;

    /// The rules must outlive them.
    RetrogradeEndings(const R& rules, const Resources& resources)
        : alone_(rules,
                 {resources.memory / RetrogradeSolver<R>::bytes_per_entry(), resources.monitor}) {
        if (!has_use_for_threads<R>() || resources.jobs <= 1) return;
        threads_.emplace(rules, EngineLimit{resources.memory / Threads::bytes_per_entry(),
                                            resources.monitor, resources.jobs});
    }

    /// As RetrogradeSolver has it.
    Result<Ending> ending(const typename R::Position& position) {
        return threads_ ? threads_->ending(position) : alone_.ending(position);
    }

  private:
    /// Without a use for threads there are none, and their class is one that is compiled anyway.
    using Threads =
        std::conditional_t<has_use_for_threads<R>(), RetrogradeThreads<R>, RetrogradeSolver<R>>;

    RetrogradeSolver<R> alone_;
    std::optional<Threads> threads_;  // where several may be used
};

/// The values of a game in which positions may come back, for sessions; the base as EngineEvaluator has
/// it.
template <Rules R, class Endings = RetrogradeEndings<R>, class Base = Evaluator<R>>
class RetrogradeEvaluator final : public Base {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    RetrogradeEvaluator(R rules, const SessionOptions& options)
        : Base(std::move(rules)), endings_(this->rules(), options.resources) {}
    RetrogradeEvaluator(const RetrogradeEvaluator&) = delete;  // the solver refers to its rules
    RetrogradeEvaluator& operator=(const RetrogradeEvaluator&) = delete;

    ValueKind kind() const override { return ValueKind::score; }

    Result<Value> value(const Position& position) override {
        const Ending found = ZERMELO_TRY(endings_.ending(position));
        return Value{ValueKind::score, found.value};
    }

    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        const Ending found = ZERMELO_TRY(endings_.ending(position));
        if (found.value == 0 && is_terminal(this->rules(), position)) return 0;
        return found.remoteness;
    }

    /// With any other winning move play might go round for ever.
    Result<std::optional<Move>> move_by_remoteness(const Position& position) override {
        const Ending here = ZERMELO_TRY(endings_.ending(position));
        std::optional<Move> best;
        if (!here.remoteness) return best;
        Result<void> result;
        this->rules().visit_moves(position, [&](const Move& move) {
            const std::int64_t score = this->rules().score(position, move);
            auto next = Ending{0, 0};  // the end of the play
            if (score == 0) {
                auto found = endings_.ending(this->rules().after(position, move));
                if (!found) {
                    result = std::unexpected(std::move(found.error()));
                    return false;
                }
                next = *found;
            }
            const bool lasts = next.remoteness && *next.remoteness + 1 == *here.remoteness;
            if (lasts && score - next.value == here.value) best = move;
            return !best.has_value();
        });
        if (!result) return std::unexpected(std::move(result.error()));
        return best;
    }

  private:
    using Ending = typename RetrogradeSolver<R>::Ending;

    Endings endings_;
};

}  // namespace zermelo

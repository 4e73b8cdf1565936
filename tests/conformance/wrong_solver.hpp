// Solvers that are wrong: their values are, or the moves that they know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/long_run.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::test {

enum class Lies : std::uint8_t { nowhere, everywhere, at_the_start, here_and_there };

/// What a wrong solver does wrong, by a seed.
struct Mistakes {
    Lies lies = Lies::nowhere;
    bool overlooks_moves = false;
    std::uint64_t seed = 0;
};

/// Endless games: so far ahead the sign has settled on boards of the sizes used here.
constexpr std::uint64_t kHorizon = 255;

/// The search that tells the values of a game; who wins follows from Grundy values.
template <Rules R>
auto plain_search(const R& rules) {
    constexpr EngineLimit kLimit{.entries = 1 << 19};
    if constexpr (R::objective == Objective::long_run) {
        return LongRunSolver<R>(rules, kHorizon, kLimit);
    } else if constexpr (R::objective == Objective::higher_score) {
        return ScoreSolver<R>(rules, kLimit);
    } else if constexpr (R::objective == Objective::last_mover_wins) {
        return GrundySolver<R>(rules, kLimit);
    } else {
        return OutcomeSolver<R>(rules, kLimit);
    }
}

/// The values of the plain search, some of them made wrong.
template <NotatedRules R>
class WrongEvaluator final : public Evaluator<R> {
  public:
    using Position = typename R::Position;

    WrongEvaluator(const R& rules, const SessionOptions& options, const Mistakes& mistakes)
        : Evaluator<R>(rules),
          search_(plain_search(this->rules())),
          kind_(EngineEvaluator<R>::kind_of(options)),
          lies_(mistakes.lies),
          seed_(mistakes.seed) {}
    WrongEvaluator(const WrongEvaluator&) = delete;  // the search refers to its rules
    WrongEvaluator& operator=(const WrongEvaluator&) = delete;

    ValueKind kind() const override { return kind_; }

    Result<Value> value(const Position& position) override {
        auto value = right_value(position);
        if (!value || !lies_at(position)) return value;
        switch (value->kind) {
            case ValueKind::outcome:
            case ValueKind::long_run:
                value->number = -value->number;
                break;
            case ValueKind::grundy:
                value->number ^= 1;
                break;
            case ValueKind::score:
                value->number += (seed_ & 1) != 0 ? 1 : -1;
                break;
        }
        return value;
    }

    /// By its own values; where they contradict themselves, the first move that is legal.
    Result<std::optional<typename R::Move>> best_move(const Position& position) override {
        std::optional<typename R::Move> best;
        bool wins = false;
        this->rules().visit_moves(position, [&](const auto& move) {
            const auto next = value(this->rules().after(position, move));
            wins = next && next->sign() < 0;
            if (!best || wins) best = move;
            return !wins;
        });
        return best;
    }

  private:
    Result<Value> right_value(const Position& position) {
        if constexpr (R::objective == Objective::long_run) {
            return Value{kind_, ZERMELO_TRY(search_.sign(position))};
        } else {
            return wrap(ZERMELO_TRY(search_.value(position)));
        }
    }
    Value wrap(std::int64_t score) const { return {kind_, score}; }
    Value wrap(Outcome outcome) const { return Value::of(outcome); }
    Value wrap(std::uint32_t value) const {
        if (kind_ == ValueKind::grundy) return Value::grundy(value);
        return Value::of(value == 0 ? Outcome::p_position : Outcome::n_position);
    }

    bool lies_at(const Position& position) const {
        if (lies_ == Lies::nowhere) return false;
        if (lies_ == Lies::at_the_start && R::objective != Objective::long_run) {
            return position == this->rules().start();
        }
        const std::uint64_t hash = PositionHash<Position>()(position);
        return lies_ == Lies::everywhere || hash_combine(hash, seed_) % 4 == 0;
    }

    decltype(plain_search(std::declval<const R&>())) search_;
    ValueKind kind_;
    Lies lies_;
    std::uint64_t seed_;
};

/// The rules of somebody who may overlook moves.
template <NotatedRules R>
class Misread {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    static constexpr Objective objective = R::objective;

    Misread(const R& rules, const Mistakes& mistakes) : rules_(rules), mistakes_(mistakes) {}

    Position start() const { return rules_.start(); }
    template <class Visitor>
    bool visit_moves(const Position& position, Visitor&& visit) const {
        std::uint64_t count = 0;
        return rules_.visit_moves(position, [&](const Move& move) {
            return (count++ > 0 && overlooks(position, move)) || visit(move);
        });
    }
    Position after(const Position& position, const Move& move) const {
        return rules_.after(position, move);
    }
    std::int64_t score(const Position& position, const Move& move) const requires HasScore<R> {
        return rules_.score(position, move);
    }
    std::string write_move(const Move& move) const { return rules_.write_move(move); }
    std::optional<Move> read_move(std::string_view text) const { return rules_.read_move(text); }
    std::string write_position(const Position& p) const { return rules_.write_position(p); }

  private:
    bool overlooks(const Position& position, const Move& move) const {
        if (!mistakes_.overlooks_moves) return false;
        const std::uint64_t hash = PositionHash<Position>()(rules_.after(position, move));
        return hash_combine(hash, mistakes_.seed) % 4 == 0;
    }

    R rules_;
    Mistakes mistakes_;
};

}  // namespace zermelo::test

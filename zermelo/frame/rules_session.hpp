// A session made of rules and an evaluator. The rules say what is legal and what follows; the
// evaluator says what positions are worth, and may know more: stretches of moves of one value, or a
// best move at once. EngineSession takes its values from the generic engines, so any game has
// sessions from its rules alone; the fast way of a game is another evaluator in the same session.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/long_run.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/face/session.hpp"

namespace zermelo {

/// kind() and value(position) are needed. Optional:
///   visit_choices(position, visit)   in place of one choice a move
///   best_move(position)              an optional<Move> with a best move, or a Result of one, in
///                                    place of a look at all
///   remoteness(position)             a Result of an optional<uint32_t>, see Session::remoteness();
///                                    and with it
///   move_by_remoteness(position)     an optional<Move>, or a Result of one: a best move with which
///                                    play lasts so long; none where the remoteness is not known
///                                    or no move is left. It goes before best_move
///   trickiest_move(position)         an optional<Move> with the move of Session::trickiest(), or a
///                                    Result of one; only asked where the mover does not win
///   reason(rules, position)          sentences on why the position is worth what it is
template <class E, class R>
concept Evaluator = Rules<R> && requires(E& evaluator, const typename R::Position& position) {
    { evaluator.kind() } -> std::same_as<ValueKind>;
    { evaluator.value(position) } -> std::same_as<Result<Value>>;
};

template <NotatedRules R, Evaluator<R> E>
class RulesSession final : public Session {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// `owner` keeps alive what the rules refer to.
    RulesSession(std::shared_ptr<const void> owner, R rules, E evaluator)
        : owner_(std::move(owner)),
          rules_(std::move(rules)),
          evaluator_(std::move(evaluator)),
          position_(rules_.start()) {}

    ValueKind kind() const override { return evaluator_.kind(); }
    Player to_move() const override { return player_after(played_.size()); }
    std::string position() const override { return rules_.write_position(position_); }
    /// A game whose notation does not speak for itself declares `std::string
    /// words_for(const Rules&, const Position&)` in its namespace.
    std::string position_in_words() const override {
        if constexpr (requires { words_for(rules_, position_); }) {
            return words_for(rules_, position_);
        } else {
            return fmt::format("The position is {}.", position());
        }
    }
    int128 score_so_far() const override { return score_so_far_; }
    Result<Value> value() override { return evaluator_.value(position_); }

    Result<void> visit_choices(const ChoiceVisitor& visit) override {
        if constexpr (requires { evaluator_.visit_choices(position_, visit); }) {
            return evaluator_.visit_choices(position_, visit);
        } else {
            Result<void> result;
            rules_.visit_moves(position_, [&](const Move& move) {
                const auto choice = choice_of(move);
                if (!choice) {
                    result = std::unexpected(choice.error());
                    return false;
                }
                return visit(*choice);
            });
            return result;
        }
    }

    Result<std::optional<std::uint32_t>> remoteness() override {
        if constexpr (requires { evaluator_.remoteness(position_); }) {
            return evaluator_.remoteness(position_);
        } else {
            return std::nullopt;
        }
    }

    Result<std::optional<Choice>> best() override {
        if constexpr (requires { evaluator_.move_by_remoteness(position_); }) {
            const Result<std::optional<Move>> move = evaluator_.move_by_remoteness(position_);
            if (!move || *move) return choice_of(move);
        }
        if constexpr (requires { evaluator_.best_move(position_); }) {
            return choice_of(evaluator_.best_move(position_));
        } else {
            std::optional<Choice> best;
            const auto visited = visit_choices([&](const Choice& choice) {
                if (!best || choice.better_than(*best)) best = choice;
                return true;
            });
            if (!visited) return std::unexpected(visited.error());
            return best;
        }
    }

    Result<std::optional<Choice>> trickiest() override {
        const auto here = value();
        if (!here) return std::unexpected(here.error());
        // Whoever wins leaves nothing but replies that all lose, and none of them is wrong.
        if (here->kind != ValueKind::score && here->sign() > 0) return first_winning_choice();
        if constexpr (requires { evaluator_.trickiest_move(position_); }) {
            return choice_of(evaluator_.trickiest_move(position_));
        } else {
            return choice_of(trickiest_by_counting());
        }
    }

    void visit_moves(const MoveVisitor& visit) const override {
        rules_.visit_moves(position_,
                           [&](const Move& move) { return visit(rules_.write_move(move)); });
    }

    Result<void> play(std::string_view text) override {
        const std::optional<Move> move = rules_.read_move(text);
        if (!move)
            return input_error(fmt::format("{} is not a move", in_quotes(text)) + some_moves());
        if (!is_legal(rules_, position_, *move)) {
            return input_error(fmt::format("{} is not legal here", text) + some_moves());
        }
        step(*move);
        return {};
    }

    bool undo(std::size_t moves) override {
        if (moves > played_.size()) return false;
        std::vector<Move> kept(played_.begin(), played_.end() - static_cast<std::ptrdiff_t>(moves));
        played_.clear();
        position_ = rules_.start();
        score_so_far_ = 0;
        for (const Move& move : kept)
            step(move);
        return true;
    }

    std::vector<std::string> history() const override {
        std::vector<std::string> moves;
        for (const Move& move : played_)
            moves.push_back(rules_.write_move(move));
        return moves;
    }

    /// A game that has a picture declares `View view_of(const Rules&, const Position&,
    /// std::span<const Move> history)` in its namespace; else the view is the notation.
    View view() const override {
        if constexpr (requires { view_of(rules_, position_, played_); }) {
            return view_of(rules_, position_, played_);
        } else {
            return TextView{position()};
        }
    }

    std::vector<std::string> reason() override {
        if constexpr (requires { evaluator_.reason(rules_, position_); }) {
            return evaluator_.reason(rules_, position_);
        } else {
            return {};
        }
    }

  private:
    /// Plays a legal move.
    void step(const Move& move) {
        if constexpr (scores(R::objective)) {
            const int128 score = rules_.score(position_, move);
            score_so_far_ += to_move() == Player::first ? score : -score;
        }
        position_ = rules_.after(position_, move);
        played_.push_back(move);
    }

    /// What a move from a position is worth for the mover.
    Result<Value> value_of(const Position& position, const Move& move) {
        const auto next = evaluator_.value(rules_.after(position, move));
        if (!next) return std::unexpected(next.error());
        std::int64_t score = 0;
        // In the long run a single score does not count.
        if constexpr (R::objective == Objective::higher_score) {
            score = rules_.score(position, move);
        }
        return value_of_move(*next, score);
    }

    Result<Choice> choice_of(const Move& move) {
        const auto value = value_of(position_, move);
        if (!value) return std::unexpected(value.error());
        const std::string text = rules_.write_move(move);
        return Choice{text, text, 1, *value};
    }

    Result<std::optional<Choice>> choice_of(const Result<std::optional<Move>>& move) {
        if (!move) return std::unexpected(move.error());
        if (!*move) return std::nullopt;
        auto choice = choice_of(**move);
        if (!choice) return std::unexpected(std::move(choice.error()));
        return std::move(*choice);
    }

    /// The first move that wins, where there is one.
    Result<std::optional<Choice>> first_winning_choice() {
        std::optional<Choice> winning;
        const auto visited = visit_choices([&](const Choice& choice) {
            if (choice.sign() > 0) winning = Choice{choice.first, choice.first, 1, choice.value};
            return !winning.has_value();
        });
        if (!visited) return std::unexpected(visited.error());
        return winning;
    }

    /// Straight from what it is: O(moves * replies) values.
    Result<std::optional<Move>> trickiest_by_counting() {
        const auto best = this->best();
        if (!best) return std::unexpected(best.error());
        std::optional<Move> trickiest;
        std::uint64_t most = 0;
        Result<void> result;
        rules_.visit_moves(position_, [&](const Move& move) {
            const auto value = value_of(position_, move);
            if (!value) {
                result = std::unexpected(value.error());
                return false;
            }
            if ((*best)->better_than({.value = *value})) return true;
            const auto wrong = wrong_replies(rules_.after(position_, move));
            if (!wrong) {
                result = std::unexpected(wrong.error());
                return false;
            }
            if (!trickiest || *wrong > most) {
                trickiest = move;
                most = *wrong;
            }
            return true;
        });
        if (!result) return std::unexpected(result.error());
        return trickiest;
    }

    /// How many moves of the position are not best.
    Result<std::uint64_t> wrong_replies(const Position& position) {
        std::uint64_t replies = 0;
        std::uint64_t best_replies = 0;
        Choice best;
        Result<void> result;
        rules_.visit_moves(position, [&](const Move& reply) {
            const auto value = value_of(position, reply);
            if (!value) {
                result = std::unexpected(value.error());
                return false;
            }
            const Choice choice{.value = *value};
            if (replies == 0 || choice.better_than(best)) {
                best = choice;
                best_replies = 0;
            }
            best_replies += best.better_than(choice) ? 0 : 1;
            ++replies;
            return true;
        });
        if (!result) return std::unexpected(result.error());
        return replies - best_replies;
    }

    std::string some_moves() const {
        constexpr int kMost = 5;
        std::string moves;
        int count = 0;
        rules_.visit_moves(position_, [&](const Move& move) {
            if (++count > kMost) return false;
            moves += ' ' + rules_.write_move(move);
            return true;
        });
        if (count == 0) return "; no move is left";
        if (count == 1) return "; the only legal move is" + moves;
        return "; the legal moves are" + moves + (count > kMost ? " ..." : "");
    }

    std::shared_ptr<const void> owner_;
    R rules_;
    E evaluator_;
    Position position_;
    std::vector<Move> played_;  // not the positions, which may be large and the moves many
    int128 score_so_far_ = 0;
};

/// Values by the generic engine that the objective asks for. Seven eighths of the memory are for
/// them, and one for the remoteness, which is none where there are scores.
template <Rules R>
class EngineEvaluator {
  public:
    EngineEvaluator(R rules, const SessionOptions& options)
        : rules_(std::make_unique<const R>(std::move(rules))),
          solver_(make_solver(*rules_, options)),
          remoteness_(make_remoteness(*rules_, options)),
          kind_(kind_of(options)) {}

    /// What positions are worth, by the objective and the options.
    static ValueKind kind_of(const SessionOptions& options) {
        if constexpr (R::objective == Objective::higher_score) return ValueKind::score;
        if constexpr (R::objective == Objective::long_run) return ValueKind::long_run;
        const bool grundy = options.grundy && R::objective == Objective::last_mover_wins;
        return grundy ? ValueKind::grundy : ValueKind::outcome;
    }

    ValueKind kind() const { return kind_; }

    Result<Value> value(const typename R::Position& position) {
        return std::visit(
            [&](auto& solver) -> Result<Value> {
                const auto result = ask(solver, position);
                if (!result) return std::unexpected(result.error());
                return wrap(*result);
            },
            solver_);
    }

    Result<std::optional<std::uint32_t>> remoteness(const typename R::Position& position) {
        if constexpr (scores(R::objective)) {
            return std::nullopt;
        } else {
            return remoteness_.value(position);
        }
    }
    Result<std::optional<typename R::Move>> move_by_remoteness(
        const typename R::Position& position) {
        if constexpr (scores(R::objective)) {
            return std::nullopt;
        } else {
            return remoteness_.best_move(position);
        }
    }

  private:
    static auto solver_type() {
        if constexpr (R::objective == Objective::higher_score) {
            return std::type_identity<std::variant<ScoreSolver<R>>>();
        } else if constexpr (R::objective == Objective::long_run) {
            return std::type_identity<std::variant<LongRunSolver<R>>>();
        } else if constexpr (R::objective == Objective::last_mover_wins) {
            return std::type_identity<std::variant<OutcomeSolver<R>, GrundySolver<R>>>();
        } else {
            return std::type_identity<std::variant<OutcomeSolver<R>>>();
        }
    }
    using Solver = typename decltype(solver_type())::type;

    static Solver make_solver(const R& rules, const SessionOptions& options) {
        using Main = std::variant_alternative_t<0, Solver>;
        const EngineLimit limit{
            (options.resources.memory - for_remoteness(options)) / Main::bytes_per_entry(),
            options.resources.monitor};
        if constexpr (R::objective == Objective::long_run) {
            return Main(rules, options.horizon, limit);
        } else if constexpr (R::objective == Objective::last_mover_wins) {
            if (options.grundy) return GrundySolver<R>(rules, limit);
            return Main(rules, limit);
        } else {
            return Main(rules, limit);
        }
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

    template <class S>
    static auto ask(S& solver, const typename R::Position& position) {
        if constexpr (R::objective == Objective::long_run) {
            return solver.sign(position);
        } else {
            return solver.value(position);
        }
    }

    static Value wrap(Outcome outcome) { return Value::of(outcome); }
    static Value wrap(std::uint32_t value) { return Value::grundy(value); }
    static Value wrap(std::int64_t score) { return {ValueKind::score, score}; }
    static Value wrap(int sign) { return {ValueKind::long_run, sign}; }

    std::unique_ptr<const R> rules_;  // where the solver finds it, also after a move of this object
    Solver solver_;
    Remoteness remoteness_;
    ValueKind kind_;
};

template <NotatedRules R>
using EngineSession = RulesSession<R, EngineEvaluator<R>>;

}  // namespace zermelo

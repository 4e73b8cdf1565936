// A session made of an evaluator, which has the rules as well. The rules say what is legal and what
// follows; the evaluator says what positions are worth. Moves and positions become text here, and
// nowhere below.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/frame/position_walker.hpp"

namespace zermelo {

/// How the positions of a game are shown, where their notation does not speak for itself.
template <Rules R>
struct PositionLook {
    using Position = typename R::Position;

    /// The picture of a position after these moves. By default it is the notation.
    View (*view)(const R& rules, const Position& position,
                 std::span<const typename R::Move> history) = nullptr;
    /// A sentence that tells the position: "Heaps 2 to 5 are left; the ends hold 3 and 1."
    std::string (*words)(const R& rules, const Position& position) = nullptr;
};

template <NotatedRules R>
class RulesSession final : public Session {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// `owner` keeps alive what the rules refer to.
    RulesSession(std::shared_ptr<const void> owner, std::unique_ptr<Evaluator<R>> evaluator,
                 const PositionLook<R>& look = {})
        : owner_(std::move(owner)),
          evaluator_(std::move(evaluator)),
          look_(look),
          start_(rules().start()),
          position_(start_),
          score_so_far_(score_at_start()) {}

    Evaluator<R>& evaluator() const { return *evaluator_; }
    const Position& current() const { return position_; }
    std::span<const Move> played() const { return played_; }

    /// Begins anew at another start, which counts nothing for anybody. What is known stays known.
    void restart(Position start) {
        start_ = std::move(start);
        position_ = start_;
        played_.clear();
        score_so_far_ = 0;
    }

    ValueKind kind() const override { return evaluator_->kind(); }
    Player to_move() const override { return player_after(played_.size()); }
    std::string position() const override { return rules().write_position(position_); }
    std::string position_in_words() const override {
        return look_.words != nullptr ? look_.words(rules(), position_)
                                      : fmt::format("The position is {}.", position());
    }
    View view() const override {
        if (look_.view != nullptr) return look_.view(rules(), position_, played_);
        return TextView{position()};
    }
    int128 score_so_far() const override { return score_so_far_; }
    bool may_repeat() const override {
        if constexpr (requires { rules().may_repeat(); }) return rules().may_repeat();
        return false;
    }
    Result<Value> value() override { return evaluator_->value(position_); }

    Result<std::optional<Value>> value_for_other() override {
        return evaluator_->value_for_other(position_);
    }

    Result<void> visit_choices(const ChoiceVisitor& visit) override {
        return evaluator_->visit_ranges(position_, [&](const MoveRange<Move>& range) {
            return visit({rules().write_move(range.first), rules().write_move(range.last),
                          range.moves, range.value});
        });
    }

    Result<std::optional<std::uint32_t>> remoteness() override {
        return evaluator_->remoteness(position_);
    }

    Result<std::optional<Choice>> best() override { return choice_of(best_move()); }

    Result<std::optional<Choice>> trickiest() override {
        const auto here = ZERMELO_TRY(value());
        // Whoever wins leaves nothing but replies that all lose, and none of them is wrong.
        if (here.kind != ValueKind::score && here.sign() > 0) return first_winning_choice();
        return choice_of(evaluator_->trickiest_move(position_));
    }

    void visit_moves(const MoveVisitor& visit) const override {
        rules().visit_moves(position_,
                            [&](const Move& move) { return visit(rules().write_move(move)); });
    }

    Result<void> visit_positions(const PositionWalk& walk, const PositionVisitor& visit) override {
        return PositionWalker<R>(*evaluator_, walk, visit).from(position_);
    }

    Result<void> play(std::string_view text) override {
        const std::optional<Move> move = rules().read_move(text);
        if (!move) return input_error("{} is not a move{}", in_quotes(text), some_moves());
        if (!is_legal(rules(), position_, *move)) {
            ZERMELO_TRY(expect_no_failure(rules()));
            return input_error("{} is not legal here{}", text, some_moves());
        }
        step(*move);
        return expect_no_failure(rules());
    }

    Result<std::optional<Choice>> play_best() override {
        const auto move = best_move();
        auto choice = choice_of(move);
        if (choice && *choice) step(**move);
        return choice;
    }

    bool undo(std::size_t moves) override {
        if (moves > played_.size()) return false;
        std::vector<Move> kept(played_.begin(), played_.end() - static_cast<std::ptrdiff_t>(moves));
        played_.clear();
        position_ = start_;
        score_so_far_ = score_at_start();
        for (const Move& move : kept)
            step(move);
        return true;
    }

    std::vector<std::string> history() const override {
        std::vector<std::string> moves;
        for (const Move& move : played_)
            moves.push_back(rules().write_move(move));
        return moves;
    }

    std::vector<Sentence> reason() override { return evaluator_->reason(position_); }

  private:
    const R& rules() const { return evaluator_->rules(); }

    int128 score_at_start() const {
        if constexpr (requires { rules().score_at_start(); }) return rules().score_at_start();
        return 0;
    }

    /// Plays a legal move.
    void step(const Move& move) {
        const int128 score = score_of(rules(), position_, move);
        score_so_far_ += to_move() == Player::first ? score : -score;
        position_ = rules().after(position_, move);
        played_.push_back(move);
    }

    Result<std::optional<Move>> best_move() {
        auto move = evaluator_->move_by_remoteness(position_);
        return !move || *move ? std::move(move) : evaluator_->best_move(position_);
    }

    Result<std::optional<Choice>> choice_of(const Result<std::optional<Move>>& move) {
        if (!move) return std::unexpected(move.error());
        if (!*move) return std::nullopt;
        const auto value = ZERMELO_TRY(evaluator_->value_of(position_, **move));
        return single_choice(**move, value);
    }

    /// The first move that wins, where there is one.
    Result<std::optional<Choice>> first_winning_choice() {
        std::optional<Choice> winning;
        ZERMELO_TRY(evaluator_->visit_ranges(position_, [&](const auto& range) {
            if (sign_of_move(range.value) > 0) winning = single_choice(range.first, range.value);
            return !winning.has_value();
        }));
        return winning;
    }

    Choice single_choice(const Move& move, const Value& value) const {
        const std::string text = rules().write_move(move);
        return {text, text, 1, value};
    }

    Sentence some_moves() const {
        constexpr int kMost = 5;
        std::string moves;
        int count = 0;
        rules().visit_moves(position_, [&](const Move& move) {
            if (++count > kMost) return false;
            if (count > 1) moves += ' ';
            moves += rules().write_move(move);
            return true;
        });
        if (count == 0) return Sentence{"; no move is left"};
        if (count == 1) return Sentence{"; the only legal move is {}", moves};
        return Sentence{"; the legal moves are {}", moves + (count > kMost ? " ..." : "")};
    }

    std::shared_ptr<const void> owner_;
    std::unique_ptr<Evaluator<R>> evaluator_;
    PositionLook<R> look_;
    Position start_;
    Position position_;
    std::vector<Move> played_;  // not the positions, which may be large and the moves many
    int128 score_so_far_;
};

/// A session with the values of the generic engines.
template <NotatedRules R>
std::unique_ptr<RulesSession<R>> engine_session(std::shared_ptr<const void> owner, R rules,
                                                const SessionOptions& options,
                                                const PositionLook<R>& look = {}) {
    return std::make_unique<RulesSession<R>>(
        std::move(owner), std::make_unique<EngineEvaluator<R>>(std::move(rules), options), look);
}

}  // namespace zermelo

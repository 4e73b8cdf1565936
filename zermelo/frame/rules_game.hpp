// A Game and its Puzzles made of the table of a game's parts.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/sizes.hpp"
#include "zermelo/engine/distance_evaluator.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/frame/game_parts.hpp"
#include "zermelo/frame/map_parts.hpp"
#include "zermelo/frame/prover.hpp"
#include "zermelo/frame/rules_graph.hpp"
#include "zermelo/frame/rules_session.hpp"

namespace zermelo {

/// Reads an instance into at most `memory` bytes by the fast reader, if the game has one, and by
/// the plain one what that does not take.
template <class Parts>
Result<typename Parts::Instance> read_instance(const Parts& parts, std::string_view text,
                                               std::uint64_t memory) {
    if (parts.read_fast != nullptr) {
        if (auto instance = parts.read_fast(text, memory)) return std::move(*instance);
    }
    typename Parts::Limits limits;
    return Parts::PlainGame::read_plain(text, limits, memory);
}

template <class Parts>
class RulesPuzzle final : public Puzzle {
  public:
    using Plain = typename Parts::PlainGame;
    using Instance = typename Parts::Instance;
    using R = typename Parts::R;

    /// The parts must outlive it.
    RulesPuzzle(const Parts& parts, Instance instance)
        : RulesPuzzle(parts, std::make_shared<const Instance>(std::move(instance))) {}
    RulesPuzzle(const Parts& parts, std::shared_ptr<const Instance> instance)
        : parts_(&parts), instance_(std::move(instance)) {}

    const Instance& instance() const { return *instance_; }
    std::size_t cases() const override { return Plain::cases(*instance_); }
    std::string text() const override { return parts_->write(*instance_); }
    std::unique_ptr<Puzzle> copy() const override {
        return std::make_unique<RulesPuzzle>(*parts_, instance_);
    }

    std::unique_ptr<Puzzle> only(std::size_t index) const override {
        if (cases() == 1) return copy();
        if (parts_->only == nullptr) return nullptr;
        return std::make_unique<RulesPuzzle>(*parts_, parts_->only(*instance_, index));
    }

    void visit_smaller(const PuzzleVisitor& visit) const override {
        if (parts_->visit_smaller == nullptr) return;
        parts_->visit_smaller(*instance_, [&](Instance smaller) {
            return visit(RulesPuzzle(*parts_, std::move(smaller)));
        });
    }

    Result<std::string> answer(const Resources& resources) const override {
        if (parts_->answer != nullptr) return parts_->answer(*instance_, resources);
        return answer_lines([&](std::size_t i) { return open(i, {.resources = resources}); });
    }

    Result<std::string> answer_by_rules(const SessionOptions& options) const override {
        return answer_lines([&](std::size_t i) { return open_by_rules(i, options); });
    }

    AnswerPlace place_in_answer(std::size_t token, std::size_t byte) const override {
        if (parts_->place_in_answer != nullptr) return parts_->place_in_answer(token, byte);
        return {.index = token < cases() ? token : 0};
    }

    Result<std::unique_ptr<Session>> open(std::size_t index,
                                          const SessionOptions& options) const override {
        return open_session(index, options);
    }

    bool reopen(std::size_t index, Session& session) const override {
        if constexpr (requires(const R& rules) { Plain::have_same_positions(rules, rules); }) {
            auto* const known = dynamic_cast<RulesSession<R>*>(&session);
            const R rules = Plain::rules(*instance_, index);
            if (known == nullptr || !Plain::have_same_positions(rules, known->evaluator().rules()))
                return false;
            known->restart(rules.start());
            return true;
        }
        return false;
    }

    bool restart(std::span<const std::int64_t> numbers, Session& session) const override {
        if constexpr (requires { Plain::start_of(*instance_, numbers); }) {
            auto* const known = dynamic_cast<RulesSession<R>*>(&session);
            auto start = Plain::start_of(*instance_, numbers);
            if (known == nullptr || !start) return false;
            known->restart(std::move(*start));
            return true;
        }
        return false;
    }

    Result<std::unique_ptr<Session>> open_by_rules(std::size_t index,
                                                   const SessionOptions& options) const override {
        return engine_session(instance_, Plain::rules(*instance_, index), options, look());
    }

    Result<std::string> answer_line(std::size_t index, Session& session) const override {
        return parts_->answer_line(*instance_, index, session);
    }

    std::unique_ptr<PositionGraph> graph(std::size_t begin, std::size_t end,
                                         GraphPositions wanted) const override {
        // Of play that never ends a solver of its own sees the end, and the engines some moves.
        constexpr bool kOwnSolver =
            R::objective == Objective::long_run && !requires(const R& rules) {
            rules.failure_in_words();
        };
        if constexpr (kHasWords<typename R::Position> && !kOwnSolver) {
            if (Plain::one_game || end - begin == 1) {
                const R rules = Plain::rules(*instance_, begin);
                auto plain = std::make_unique<RulesGraph<R>>(instance_, rules, starts(begin, end));
                if (parts_->graph != nullptr) return parts_->graph(std::move(plain), rules, wanted);
                return plain;
            }
        }
        return nullptr;
    }

    Result<std::vector<Proof>> prove(std::size_t begin, std::size_t end,
                                     const SessionOptions& options) const override {
        std::vector<Proof> proofs;
        while (begin < end) {
            const bool together = Plain::one_game && !options.distance;
            const std::size_t next = together ? end : begin + 1;
            proofs.push_back(ZERMELO_TRY(prove_one(begin, next, options)));
            begin = next;
        }
        return proofs;
    }

    Result<CaseMap> map(std::optional<std::size_t> index,
                        const MapOptions& options) const override {
        if (Sentence why = objection_to_map(parts_->info, options); !why.empty()) {
            return input_error(std::move(why));
        }
        if (cases() == 0 && !parts_->info.map.of_file) {
            return input_error("there is no {} to draw", Sentence::phrase(parts_->info.case_name));
        }
        if (parts_->map != nullptr) return parts_->map(parts_->info, *instance_, index, options);
        return map_of_position(index.value_or(0), options);
    }

    std::vector<SheetTable> sheet(std::size_t index) const override {
        if (parts_->sheet == nullptr || parts_->edit == nullptr || index >= cases()) return {};
        return parts_->sheet(*instance_, index);
    }

    Result<std::unique_ptr<Puzzle>> edited(std::size_t index,
                                           const SheetEdit& edit) const override {
        const auto text = ZERMELO_TRY(edited_text(index, edit));
        auto instance = read_like(text);
        if (!instance) return input_error(std::move(instance.error().message));
        return std::make_unique<RulesPuzzle>(*parts_, std::move(*instance));
    }

  private:
    PositionLook<R> look() const { return {parts_->view, parts_->words}; }

    std::vector<typename R::Position> starts(std::size_t begin, std::size_t end) const {
        std::vector<typename R::Position> result;
        for (std::size_t i = begin; i < end; ++i)
            result.push_back(Plain::rules(*instance_, i).start());
        return result;
    }

    /// For proofs, which by given values are the same as without them.
    typename Parts::EvaluatorResult evaluator_to_prove(const R& rules,
                                                       SessionOptions options) const {
        options.only_values = !options.distance;
        if (!options.distance && makes_sums(rules)) {
            // Play may never come to a part by itself, so that nobody gives its value.
            options.grundy = true;
            options.values = nullptr;
        }
        if constexpr (kHasWords<typename R::Position>) {
            if (options.values != nullptr && parts_->has_preferred_moves && !options.distance) {
                SessionOptions own = options;
                own.values = nullptr;
                auto preference = ZERMELO_TRY(evaluator(rules, own));
                return std::make_unique<GivenEvaluator<R>>(rules, options, std::move(preference));
            }
        }
        return evaluator(rules, options);
    }

    /// The fast way to values, if the game has one.
    typename Parts::EvaluatorResult evaluator(R rules, const SessionOptions& options) const {
        if constexpr (kHasWords<typename R::Position>) {
            if (options.values != nullptr)
                return std::make_unique<GivenEvaluator<R>>(std::move(rules), options);
        }
        if constexpr (!scores(R::objective)) {
            if (options.distance && !parts_->evaluator_tells_distances)
                return std::make_unique<DistanceEvaluator<R>>(rules, options);
        }
        if (parts_->evaluator_of_shared != nullptr) {
            return parts_->evaluator_of_shared(rules, options, shared_);
        }
        if (parts_->evaluator != nullptr) return parts_->evaluator(rules, options);
        return std::make_unique<EngineEvaluator<R>>(std::move(rules), options);
    }

    Result<std::unique_ptr<RulesSession<R>>> open_session(std::size_t index,
                                                          const SessionOptions& options) const {
        auto values = ZERMELO_TRY(evaluator(Plain::rules(*instance_, index), options));
        return std::make_unique<RulesSession<R>>(instance_, std::move(values), look());
    }

    Result<CaseMap> map_of_position(std::size_t index, const MapOptions& options) const {
        const auto opened = ZERMELO_TRY(open_session(index, {.resources = options.resources}));
        RulesSession<R>& session = *opened;
        ZERMELO_TRY(play_moves(options.after, session));
        if (parts_->map_at == nullptr) return map_of_session(parts_->info, session);
        return parts_->map_at(parts_->info, *instance_,
                              {session.current(), session.played(), session.evaluator()}, options);
    }

    Result<std::string> edited_text(std::size_t index, const SheetEdit& edit) const {
        ZERMELO_TRY(check_edit(sheet(index), edit));
        Instance changed = *instance_;
        if (auto done = parts_->edit(changed, index, edit); !done) {
            return input_error(std::move(done.error().message));
        }
        return parts_->write(changed);
    }

    /// Another input of this game, which is small, see kMostEditedCells.
    Result<Instance> read_like(std::string_view text) const {
        if constexpr (requires { Plain::read_like(*instance_, text); }) {
            return Plain::read_like(*instance_, text);
        } else {
            return read_instance(*parts_, text, kSaturated);
        }
    }

    /// Of cases that are one game.
    Result<Proof> prove_one(std::size_t begin, std::size_t end,
                            const SessionOptions& options) const {
        const R rules = prepared(Plain::rules(*instance_, begin));
        const ValueKind kind = EngineEvaluator<R>::kind_of(options);
        std::vector<std::size_t> numbers;
        for (std::size_t i = begin; i < end; ++i) {
            ZERMELO_TRY(expect_small_enough_to_prove(Plain::rules(*instance_, i), kind, options));
            numbers.push_back(i + 1);
        }
        const auto starts = this->starts(begin, end);
        const auto values = ZERMELO_TRY(evaluator_to_prove(rules, options));
        Prover<R> prover(rules, *values, options.resources);
        constexpr bool kMayTellMoves = !scores(R::objective) || requires {
            rules.last_move_decides();
        };
        if constexpr (kMayTellMoves) {
            if (options.distance && last_move_decides(rules)) {
                auto proof = prover.prove_distance(numbers.front(), starts.front(), kind);
                ZERMELO_TRY(expect_no_failure(rules));
                return proof;
            }
        }
        auto proof = prover.prove(numbers, starts, kind);
        ZERMELO_TRY(expect_no_failure(rules));
        return proof;
    }

    /// The answers of all cases, by the sessions that this opens.
    Result<std::string> answer_lines(
        const std::function<Result<std::unique_ptr<Session>>(std::size_t)>& open_case) const {
        std::string lines;
        for (std::size_t i = 0; i < cases(); ++i) {
            const std::unique_ptr<Session> session = ZERMELO_TRY(open_case(i));
            const std::string line = ZERMELO_TRY(answer_line(i, *session));
            lines += line;
            lines += '\n';
        }
        return lines;
    }

    const Parts* parts_;
    std::shared_ptr<const Instance> instance_;
    mutable typename Parts::Shared shared_ = {};
};

template <class Parts>
class RulesGame final : public Game {
  public:
    using Plain = typename Parts::PlainGame;
    using Instance = typename Parts::Instance;
    using Limits = typename Parts::Limits;

    explicit RulesGame(Parts parts) : parts_(std::move(parts)) {
        parts_.info.name = Plain::name;
        parts_.info.aliases.assign(Plain::aliases.begin(), Plain::aliases.end());
        parts_.info.objective = Parts::R::objective;
    }

    const GameInfo& info() const override { return parts_.info; }

    Result<std::unique_ptr<Puzzle>> read(std::string_view text,
                                         const Resources& resources) const override {
        return puzzle(read_instance(parts_, text, resources.memory));
    }

    Result<std::unique_ptr<Puzzle>> read_plain(std::string_view text,
                                               const Resources& resources) const override {
        Limits limits;
        return puzzle(Plain::read_plain(text, limits, resources.memory));
    }

    Result<std::string> answer(std::string_view text, const Resources& resources) const override {
        if (parts_.answer_fast != nullptr) {
            if (auto answer = parts_.answer_fast(text, resources)) return std::move(*answer);
        }
        const auto puzzle = ZERMELO_TRY(read(text, resources));
        return puzzle->answer(resources);
    }

    Result<std::vector<Bound>> validate(std::string_view text,
                                        std::optional<std::string_view> alias,
                                        const Resources& resources) const override {
        Limits limits = alias ? parts_.contest(*alias).limits : Limits();
        ZERMELO_TRY(Plain::read_plain(text, limits, resources.memory));
        return listed(std::move(limits));
    }
    std::vector<Bound> bounds() const override { return listed(Limits()); }
    Contest contest(std::string_view alias) const override {
        auto told = parts_.contest(alias);
        return {listed(std::move(told.limits)), told.largest, told.most_cases};
    }

    Result<std::unique_ptr<Puzzle>> generate(const Generation& generation) const override {
        const Generation wanted = ZERMELO_TRY(settled(info(), generation));
        Random random(wanted.seed);
        return puzzle(parts_.generate(wanted, random));
    }

    std::unique_ptr<Puzzle> join(std::span<const std::unique_ptr<Puzzle>> puzzles) const override {
        if (parts_.append == nullptr) return nullptr;
        Instance all;
        for (const auto& puzzle : puzzles)
            parts_.append(all, dynamic_cast<const RulesPuzzle<Parts>&>(*puzzle).instance());
        return std::make_unique<RulesPuzzle<Parts>>(parts_, std::move(all));
    }

    void visit_tiny(unsigned size, const PuzzleVisitor& visit) const override {
        parts_.visit_tiny(size, [&](Instance instance) {
            return visit(RulesPuzzle<Parts>(parts_, std::move(instance)));
        });
    }

  private:
    Result<std::unique_ptr<Puzzle>> puzzle(Result<Instance> instance) const {
        if (!instance) return std::unexpected(std::move(instance.error()));
        return std::make_unique<RulesPuzzle<Parts>>(parts_, std::move(*instance));
    }
    static std::vector<Bound> listed(Limits limits) {
        std::vector<Bound> result;
        for (const Bound* bound : limits.bounds())
            result.push_back(*bound);
        return result;
    }

    Parts parts_;
};

}  // namespace zermelo

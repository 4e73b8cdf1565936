// A game made of its definition: a struct of static functions, most of them optional. With what it
// must have (rules, a reader and a writer) a game is complete, solved by the generic engines; each
// optional one puts something faster in the place of what the rules give. The definition D has
//
//   all that PlainGame has         in rules.hpp, from which it is derived: name, aliases, Instance,
//                                  Limits, read_plain(text, limits, memory), cases(instance), and
//                                  rules(instance, index)
//   info()                         a const GameInfo&
//   contest_limits(alias)          the Limits of the contest
//   write(instance)                the file
//   answer_line(instance, index, session)   the contest's answer for a case, its lines without the
//                                  last newline, by the session that stands at its start
//   generate(generation, random)   an Instance, or an error; the character is one of info's, and
//                                  `sides` are none or all that info names (with one side alone:
//                                  none, it is the size)
//   visit_tiny(size, visit)        visit(instance) for every tiny instance; false stops
// and may have
//   read_fast(text, memory)        an optional<Instance>: none where anything is odd, or it would
//                                  take more than so many bytes
//   answer(instance, resources)    all answers, faster than answer_line gives them
//   answer_fast(text, resources)   an optional<Result<string>>: all answers without an Instance;
//                                  none where anything is odd, and the text is to be read instead
//   evaluator(rules, options)      a Result of an Evaluator (rules_session.hpp) of a case, the fast
//                                  way to the values of its positions
//   map(instance, index, options)  a picture of a case by the fast way, or of the file (where info
//                                  says so): then the index may be none; or else
//   map_at(instance, session, options)      a picture of the position that a session stands at
//   largest(alias)                 a Generation: size and cases of the contest's largest input;
//                                  without it the largest size is found by trying, see
//                                  largest_by_trying
//   most_cases(alias)              how many cases it allows in a file
//   only(instance, index)          the Instance with only this case, where a file holds several
//   place_in_answer(token, byte)   an AnswerPlace, where answers are not a token a case
//   append(instance, other)        puts the cases of the other instance behind those of the first,
//                                  where a file holds independent cases
//   sheet(instance, index)         the SheetTables of a case, a vector: what can be edited of it;
//   and edit(instance, index, edit)    makes such a change, that is within the tables, in the
//   instance:
//                                  a Result<void>. What it leaves is written and read, and refused
//                                  if it cannot be read
//   visit_smaller(instance, visit) visit(smaller) for every Instance that is one step smaller, see
//                                  Puzzle::visit_smaller; false stops
//   Cache                          what the cases of a puzzle share; with it, evaluator(rules,
//                                  options, cache) gets a Cache& that lives as long as the puzzle
//
// The instance has ==; of the Limits, bounds() lists pointers to the Bounds.
//
// What stands outside the struct already is named in it: `static constexpr auto& write =
// my_game::write;`.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/frame/prover.hpp"
#include "zermelo/frame/rules_session.hpp"

namespace zermelo {

/// What a contest that asks who wins is told: `mover` if the player to move wins, else `other`.
inline Result<std::string> line_by_winner(Session& session, const char* mover, const char* other) {
    const auto value = session.value();
    if (!value) return std::unexpected(value.error());
    return value->sign() > 0 ? mover : other;
}

/// The generation with the name of a character of the game, and as many sides as generate() of a
/// definition is promised.
Result<Generation> settled(const GameInfo& info, const Generation& generation);

/// The largest size of which the contest called `alias` takes at least half of what the game
/// generates with one case: found by doubling and then by halving. Where the contest sets no bound
/// it is the last in 1, 2, 4, ... up to a million whose texts have no more than 4 MiB. A Generation
/// as it is by default where the contest takes nothing of sizes up to 16.
Generation largest_by_trying(const Game& game, std::string_view alias);

/// Reads an instance into at most `memory` bytes by the fast reader, if the game has one, and by
/// the plain one what that does not take.
template <class D>
Result<typename D::Instance> read_instance(std::string_view text, std::uint64_t memory) {
    if constexpr (requires { D::read_fast(text, memory); }) {
        if (auto instance = D::read_fast(text, memory)) return std::move(*instance);
    }
    typename D::Limits limits;
    return D::read_plain(text, limits, memory);
}

template <class D>
class RulesPuzzle final : public Puzzle {
  public:
    using Instance = typename D::Instance;

    explicit RulesPuzzle(Instance instance)
        : RulesPuzzle(std::make_shared<const Instance>(std::move(instance))) {}
    explicit RulesPuzzle(std::shared_ptr<const Instance> instance)
        : instance_(std::move(instance)) {}

    const Instance& instance() const { return *instance_; }
    std::size_t cases() const override { return D::cases(*instance_); }
    std::string text() const override { return D::write(*instance_); }
    std::unique_ptr<Puzzle> copy() const override {
        return std::make_unique<RulesPuzzle>(instance_);
    }

    std::unique_ptr<Puzzle> only(std::size_t index) const override {
        if (cases() == 1) return copy();
        if constexpr (requires { D::only(*instance_, index); }) {
            return std::make_unique<RulesPuzzle>(D::only(*instance_, index));
        } else {
            return nullptr;
        }
    }

    void visit_smaller(const PuzzleVisitor& visit) const override {
        const auto visit_instance = [&](Instance smaller) {
            return visit(RulesPuzzle(std::move(smaller)));
        };
        if constexpr (requires { D::visit_smaller(*instance_, visit_instance); }) {
            D::visit_smaller(*instance_, visit_instance);
        }
    }

    Result<std::string> answer(const Resources& resources) const override {
        if constexpr (requires { D::answer(*instance_, resources); }) {
            return D::answer(*instance_, resources);
        } else {
            return answer_lines([&](std::size_t i) { return open(i, {.resources = resources}); });
        }
    }

    Result<std::string> answer_by_rules(const SessionOptions& options) const override {
        return answer_lines([&](std::size_t i) { return open_by_rules(i, options); });
    }

    AnswerPlace place_in_answer(std::size_t token, std::size_t byte) const override {
        if constexpr (requires { D::place_in_answer(token, byte); }) {
            return D::place_in_answer(token, byte);
        } else {
            return {.index = token < cases() ? token : 0};
        }
    }

    Result<std::unique_ptr<Session>> open(std::size_t index,
                                          const SessionOptions& options) const override {
        auto rules = D::rules(*instance_, index);
        return session(rules, evaluator(rules, options));
    }

    Result<std::unique_ptr<Session>> open_by_rules(std::size_t index,
                                                   const SessionOptions& options) const override {
        auto rules = D::rules(*instance_, index);
        return session(rules, engine_evaluator(rules, options));
    }

    Result<std::vector<Proof>> prove(std::size_t begin, std::size_t end,
                                     const SessionOptions& options) const override {
        std::vector<Proof> proofs;
        while (begin < end) {
            const std::size_t next = D::one_game ? end : begin + 1;
            auto proof = prove_one(begin, next, options);
            if (!proof) return std::unexpected(std::move(proof.error()));
            proofs.push_back(std::move(*proof));
            begin = next;
        }
        return proofs;
    }

    Result<CaseMap> map(std::optional<std::size_t> index,
                        const MapOptions& options) const override {
        if (std::string why = objection_to_map(D::info(), options); !why.empty()) {
            return input_error(std::move(why));
        }
        if (cases() == 0 && !D::info().map.of_file) {
            return input_error(fmt::format("there is no {} to draw", D::info().case_name));
        }
        if constexpr (requires { D::map(*instance_, index, options); }) {
            return D::map(*instance_, index, options);
        } else {
            const auto session = open(index.value_or(0), {.resources = options.resources});
            if (!session) return std::unexpected(session.error());
            const auto play = [&](std::string_view move) { return (*session)->play(move); };
            if (auto played = play_moves(options.after, play); !played) {
                return std::unexpected(std::move(played.error()));
            }
            if constexpr (requires { D::map_at(*instance_, **session, options); }) {
                return D::map_at(*instance_, **session, options);
            } else {
                return map_of_session(D::info(), **session);
            }
        }
    }

    std::vector<SheetTable> sheet(std::size_t index) const override {
        if constexpr (requires { D::sheet(*instance_, index); }) {
            if (index < cases()) return D::sheet(*instance_, index);
        }
        return {};
    }

    Result<std::unique_ptr<Puzzle>> edited(std::size_t index,
                                           const SheetEdit& edit) const override {
        const auto text = edited_text(index, edit);
        if (!text) return std::unexpected(text.error());
        auto instance = read_instance<D>(*text, kSaturated);  // small, see kMostEditedCells
        if (!instance) return input_error(std::move(instance.error().message));
        return std::make_unique<RulesPuzzle>(std::move(*instance));
    }

  private:
    Result<std::string> edited_text(std::size_t index, const SheetEdit& edit) const {
        if (auto allowed = check_edit(sheet(index), edit); !allowed) {
            return std::unexpected(std::move(allowed.error()));
        }
        Instance changed = *instance_;
        if constexpr (requires { D::edit(changed, index, edit); }) {
            if (auto done = D::edit(changed, index, edit); !done) {
                return input_error(std::move(done.error().message));
            }
        }
        return D::write(changed);
    }

    /// Of cases that are one game.
    Result<Proof> prove_one(std::size_t begin, std::size_t end,
                            const SessionOptions& options) const {
        const auto rules = prepared(D::rules(*instance_, begin));
        using R = std::remove_const_t<decltype(rules)>;
        const ValueKind kind = EngineEvaluator<R>::kind_of(options);
        std::vector<std::size_t> numbers;
        std::vector<typename R::Position> starts;
        for (std::size_t i = begin; i < end; ++i) {
            const R of_case = D::rules(*instance_, i);
            if (auto small = expect_small_enough_to_prove(of_case, kind, options.resources);
                !small) {
                return std::unexpected(std::move(small.error()));
            }
            numbers.push_back(i + 1);
            starts.push_back(of_case.start());
        }
        auto values = evaluator(rules, options);
        if (!values) return std::unexpected(std::move(values.error()));
        return Prover(rules, *values, options.resources).prove(numbers, starts);
    }

    template <class R>
    static Result<EngineEvaluator<R>> engine_evaluator(const R& rules,
                                                       const SessionOptions& options) {
        return EngineEvaluator<R>(rules, options);
    }

    /// The fast way to values, if the game has one.
    template <class R>
    auto evaluator(const R& rules, const SessionOptions& options) const {
        if constexpr (requires { D::evaluator(rules, options, cache_); }) {
            return D::evaluator(rules, options, cache_);
        } else if constexpr (requires { D::evaluator(rules, options); }) {
            return D::evaluator(rules, options);
        } else {
            return engine_evaluator(rules, options);
        }
    }

    template <class R, class E>
    Result<std::unique_ptr<Session>> session(R rules, Result<E> evaluator) const {
        if (!evaluator) return std::unexpected(std::move(evaluator.error()));
        return std::make_unique<RulesSession<R, E>>(instance_, std::move(rules),
                                                    std::move(*evaluator));
    }

    template <class Open>
    Result<std::string> answer_lines(const Open& open_case) const {
        std::string lines;
        for (std::size_t i = 0; i < cases(); ++i) {
            const Result<std::unique_ptr<Session>> session = open_case(i);
            if (!session) return std::unexpected(session.error());
            const Result<std::string> line = D::answer_line(*instance_, i, **session);
            if (!line) return std::unexpected(line.error());
            lines += *line;
            lines += '\n';
        }
        return lines;
    }

    static auto cache_type() {
        if constexpr (requires { typename D::Cache; }) {
            return std::type_identity<typename D::Cache>();
        } else {
            return std::type_identity<std::monostate>();
        }
    }

    std::shared_ptr<const Instance> instance_;
    mutable typename decltype(cache_type())::type cache_;
};

template <class D>
class RulesGame final : public Game {
  public:
    using Instance = typename D::Instance;
    using Limits = typename D::Limits;

    const GameInfo& info() const override { return D::info(); }

    Result<std::unique_ptr<Puzzle>> read(std::string_view text,
                                         const Resources& resources) const override {
        auto instance = read_instance<D>(text, resources.memory);
        if (!instance) return std::unexpected(std::move(instance.error()));
        return puzzle(std::move(*instance));
    }

    Result<std::unique_ptr<Puzzle>> read_plain(std::string_view text,
                                               const Resources& resources) const override {
        Limits limits;
        auto instance = D::read_plain(text, limits, resources.memory);
        if (!instance) return std::unexpected(std::move(instance.error()));
        return puzzle(std::move(*instance));
    }

    Result<std::string> answer(std::string_view text, const Resources& resources) const override {
        if constexpr (requires { D::answer_fast(text, resources); }) {
            if (auto answer = D::answer_fast(text, resources)) return std::move(*answer);
        }
        const auto puzzle = read(text, resources);
        if (!puzzle) return std::unexpected(puzzle.error());
        return (*puzzle)->answer(resources);
    }

    Result<std::vector<Bound>> validate_contest(std::string_view text, std::string_view alias,
                                                const Resources& resources) const override {
        return seen(text, D::contest_limits(alias), resources.memory);
    }
    Result<std::vector<Bound>> validate(std::string_view text,
                                        const Resources& resources) const override {
        return seen(text, Limits(), resources.memory);
    }
    std::vector<Bound> contest_bounds(std::string_view alias) const override {
        return listed(D::contest_limits(alias));
    }
    std::vector<Bound> bounds() const override { return listed(Limits()); }

    Result<std::unique_ptr<Puzzle>> generate(const Generation& generation) const override {
        const Result<Generation> wanted = settled(info(), generation);
        if (!wanted) return std::unexpected(wanted.error());
        Random random(wanted->seed);
        Result<Instance> instance = D::generate(*wanted, random);
        if (!instance) return std::unexpected(std::move(instance.error()));
        return puzzle(std::move(*instance));
    }

    Generation largest(std::string_view alias) const override {
        if constexpr (requires { D::largest(alias); }) {
            return D::largest(alias);
        } else {
            return largest_by_trying(*this, alias);
        }
    }

    std::int64_t most_cases(std::string_view alias) const override {
        if constexpr (requires { D::most_cases(alias); }) {
            return D::most_cases(alias);
        } else {
            return 1;
        }
    }

    std::unique_ptr<Puzzle> join(std::span<const std::unique_ptr<Puzzle>> puzzles) const override {
        if constexpr (requires(Instance & instance) { D::append(instance, instance); }) {
            Instance all;
            for (const auto& puzzle : puzzles)
                D::append(all, dynamic_cast<const RulesPuzzle<D>&>(*puzzle).instance());
            return puzzle(std::move(all));
        } else {
            return nullptr;
        }
    }

    void visit_tiny(unsigned size, const PuzzleVisitor& visit) const override {
        D::visit_tiny(
            size, [&](Instance instance) { return visit(RulesPuzzle<D>(std::move(instance))); });
    }

  private:
    static std::unique_ptr<Puzzle> puzzle(Instance instance) {
        return std::make_unique<RulesPuzzle<D>>(std::move(instance));
    }
    static std::vector<Bound> listed(Limits limits) {
        std::vector<Bound> result;
        for (const Bound* bound : limits.bounds())
            result.push_back(*bound);
        return result;
    }
    static Result<std::vector<Bound>> seen(std::string_view text, Limits limits,
                                           std::uint64_t memory) {
        const auto instance = D::read_plain(text, limits, memory);
        if (!instance) return std::unexpected(instance.error());
        return listed(std::move(limits));
    }
};

}  // namespace zermelo

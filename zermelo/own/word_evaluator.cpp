#include "zermelo/own/word_evaluator.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/engine/apart.hpp"
#include "zermelo/engine/bounds.hpp"
#include "zermelo/engine/distance_evaluator.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/outcome_threads.hpp"
#include "zermelo/engine/retrograde_evaluator.hpp"
#include "zermelo/own/evaluator.hpp"
#include "zermelo/own/level_retrograde.hpp"
#include "zermelo/own/numbered_retrograde.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::own {

namespace {

/// Values of words, as those of the positions of the file.
template <class Words, class Values>
class WordEvaluator final : public Evaluator<language::RulesOfFile<Words::objective>> {
  public:
    using FileRules = language::RulesOfFile<Words::objective>;

    /// What the values take beside the words.
    template <class... Arguments>
    WordEvaluator(const FileRules& rules, Words words, const Arguments&... arguments)
        : Evaluator<FileRules>(rules), values_(std::move(words), arguments...) {}

    ValueKind kind() const override { return values_.kind(); }
    Result<Value> value(const language::Position& position) override {
        return values_.value(word_of(position));
    }
    void visit_next(const language::Position& position,
                    const typename Evaluator<FileRules>::PositionVisitor& visit) const override {
        const Words& words = values_.rules();
        words.visit_plain_moves(words.of(position), [&](const auto& move) {
            return visit(words.position_of({move.next}));
        });
    }
    Result<std::optional<std::uint32_t>> remoteness(const language::Position& position) override {
        return values_.remoteness(word_of(position));
    }
    Result<std::optional<language::Move>> move_by_remoteness(
        const language::Position& position) override {
        const auto wanted = ZERMELO_TRY(values_.move_by_remoteness(word_of(position)));
        std::optional<language::Move> found;
        if (!wanted) return found;
        Result<void> asked;
        this->rules().visit_moves(position, [&](const language::Move& move) {
            const auto next = word_of(this->rules().after(position, move));
            const auto is_wanted = is_as_good(next, {wanted->next});
            if (!is_wanted) asked = std::unexpected(is_wanted.error());
            if (is_wanted && *is_wanted) found = move;
            return asked && !found;
        });
        ZERMELO_TRY(asked);
        return found;
    }

  private:
    /// Whether a position is as good as the one that a best move leads to. With symmetries that was asked
    /// of the position that stands for all, whose moves stand in another order.
    Result<bool> is_as_good(const typename Words::Position& next,
                            const typename Words::Position& wanted) {
        if (next == wanted || !values_.rules().has_symmetries()) return next == wanted;
        const auto distance = ZERMELO_TRY(values_.remoteness(next));
        if (!distance || distance != ZERMELO_TRY(values_.remoteness(wanted))) return false;
        if constexpr (scores(Words::objective)) {
            return ZERMELO_TRY(worth(next)) == ZERMELO_TRY(worth(wanted));
        } else {
            return true;  // who wins is told by whether the distance is odd
        }
    }

    /// The value, and where play is over what the move that ended it is worth to the other player.
    Result<std::int64_t> worth(const typename Words::Position& position) requires(
        scores(Words::objective)) {
        return ZERMELO_TRY(values_.value(position)).number + values_.rules().result_of(position);
    }

    /// Of the position that stands for this one.
    auto word_of(const language::Position& position) const {
        return values_.rules().like(values_.rules().of(position));
    }

    Values values_;
};

/// How positions of one word end: by the engine for all positions; where they turn out to be many, and
/// have numbers of few bits, or a level for each number of moves, by the ones for such.
class WordEndings {
  public:
    using Words = NumberedRetrograde::Words;
    using Ending = NumberedRetrograde::Ending;

    WordEndings(const Words& rules, const Resources& resources)
        : plain_(rules, resources),
          few_(rules, {most_of_few(rules, resources), resources.monitor}),
          numbered_(rules, {0, resources.monitor, resources.jobs}),
          levels_(rules, resources),
          has_numbers_(bytes_of_numbers(rules, resources).has_value()) {}

    Result<Ending> ending(const Words::Position& position) {
        if (!has_numbers_ && !has_levels_) return plain_.ending(position);
        if (const auto known = numbered_.known(position)) return *known;
        if (const auto known = levels_.known(position)) return *known;
        if (auto found = few_.ending(position)) return found;
        if (has_numbers_)
            has_numbers_ = ZERMELO_TRY(numbered_.value_from(position));
        else
            has_levels_ = ZERMELO_TRY(levels_.value_from(position));
        return ending(position);
    }

  private:
    /// So many numbers are there for each position and move before they are worth their memory.
    static constexpr int kNumbersOfEntry = 64;

    static constexpr std::uint64_t kMostOfFew = 1 << 16;

    /// What an array of numbers takes; none if there is none, or no room for it. Numbers are of all
    /// positions, also of those for which others stand.
    static std::optional<std::uint64_t> bytes_of_numbers(const Words& rules,
                                                         const Resources& resources) {
        if (rules.has_symmetries()) return std::nullopt;
        const auto bytes = NumberedRetrograde::bytes(rules);
        return bytes && *bytes <= resources.memory ? bytes : std::nullopt;
    }
    /// How many positions and moves are valued by the engine for all before the others are tried.
    static std::uint64_t most_of_few(const Words& rules, const Resources& resources) {
        const auto bytes = bytes_of_numbers(rules, resources);
        return bytes ? *bytes / sizeof(std::uint64_t) / kNumbersOfEntry : kMostOfFew;
    }

    RetrogradeEndings<Words> plain_;
    RetrogradeSolver<Words> few_;
    NumberedRetrograde numbered_;
    LevelRetrograde levels_;
    bool has_numbers_;
    bool has_levels_ = true;
};

/// The positions of another graph, of which words tell where their moves lead.
template <class Words>
class WordGraph final : public PositionGraph {
  public:
    WordGraph(std::unique_ptr<PositionGraph> plain, Words words)
        : plain_(std::move(plain)), words_(std::move(words)) {}

    Objective objective() const override { return plain_->objective(); }
    bool draws_without_end() const override { return plain_->draws_without_end(); }
    bool last_move_decides() const override { return plain_->last_move_decides(); }
    bool makes_sums() const override { return plain_->makes_sums(); }
    std::vector<std::vector<std::uint64_t>> starts() const override { return plain_->starts(); }
    std::string notation(PositionWords position) const override {
        return plain_->notation(position);
    }
    Result<void> failure() const override { return plain_->failure(); }

    bool visit_options(PositionWords position, const Visitor& visit) const override {
        const auto here = words_.of(WordsOf<language::Position>::position(position));
        return words_.visit_moves(here, [&](const auto& move) {
            const language::Position next = words_.position_of({move.next});
            return visit(WordsOf<language::Position>(next), score_of(words_, here, move));
        });
    }

  private:
    std::unique_ptr<PositionGraph> plain_;
    Words words_;
};

}  // namespace

template <Objective kObjective>
std::unique_ptr<PositionGraph> graph_of_words(std::unique_ptr<PositionGraph> plain,
                                              const language::RulesOfFile<kObjective>& rules) {
    using Words = WordRules<kObjective>;
    if (!Words::serve(rules)) return plain;
    return std::make_unique<WordGraph<Words>>(std::move(plain), Words(rules));
}

template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> word_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options,
    std::shared_ptr<const WordSymmetries> symmetries, RemotenessWork work,
    std::shared_ptr<const MaskedMoves> masked) {
    using Words = WordRules<kObjective>;
    if (!Words::serve(rules)) return nullptr;
    Words words(rules, std::move(symmetries), std::move(masked));
    if constexpr (scores(kObjective)) {
        const bool has_result = rules.program().ending == language::Ending::result;
        if (!has_result) {
            using Values =
                BoundsEvaluator<Words, SharedBoundsTable<Words, ScoreFacts>, Valuation<Words>>;
            return std::make_unique<WordEvaluator<Words, Values>>(rules, std::move(words),
                                                                  Scoring::any, options);
        }
        using Values =
            BoundsEvaluator<Words, SharedBoundsTable<Words, ResultFacts>, Valuation<Words>>;
        return std::make_unique<WordEvaluator<Words, Values>>(rules, std::move(words),
                                                              Scoring::last_move, options);
    } else {
        if (options.distance) {
            using Values = DistanceEvaluator<Words, Valuation<Words>>;
            return std::make_unique<WordEvaluator<Words, Values>>(rules, std::move(words), options);
        }
        using Winners = std::conditional_t<has_use_for_threads<Words>(), OutcomesByThreads<Words>,
                                           OutcomeSolver<Words>>;
        using Values = EngineEvaluator<Words, Winners, Valuation<Words>>;
        return std::make_unique<WordEvaluator<Words, Values>>(rules, std::move(words), options,
                                                              work);
    }
}

std::unique_ptr<Evaluator<language::RulesOfFile<Objective::higher_score>>> retrograde_of_words(
    const language::RulesOfFile<Objective::higher_score>& rules, const SessionOptions& options,
    std::shared_ptr<const WordSymmetries> symmetries) {
    using Words = WordRules<Objective::higher_score>;
    if (!Words::serve(rules) || rules.program().uses_again) return nullptr;
    using Values = RetrogradeEvaluator<Words, WordEndings, Valuation<Words>>;
    return std::make_unique<WordEvaluator<Words, Values>>(
        rules, Words(rules, std::move(symmetries)), options);
}

#define ZERMELO_FOR_OBJECTIVE(o)                                                             \
    template std::unique_ptr<Evaluator<language::RulesOfFile<Objective::o>>> word_evaluator( \
        const language::RulesOfFile<Objective::o>&, const SessionOptions&,                   \
        std::shared_ptr<const WordSymmetries>, RemotenessWork,                               \
        std::shared_ptr<const MaskedMoves>);                                                 \
    template std::unique_ptr<PositionGraph> graph_of_words(                                  \
        std::unique_ptr<PositionGraph>, const language::RulesOfFile<Objective::o>&)
ZERMELO_FOR_OBJECTIVE(last_mover_wins);
ZERMELO_FOR_OBJECTIVE(last_mover_loses);
ZERMELO_FOR_OBJECTIVE(higher_score);

}  // namespace zermelo::own

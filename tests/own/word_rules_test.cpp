// Rules files whose positions are words: their values are those of the plain search, and the move
// that a short win begins with is the one that the rules list first.
#include "zermelo/own/word_rules.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "../language/agreement.hpp"
#include "../language/compiled_rules.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/own/word_evaluator.hpp"

namespace zermelo::test {
namespace {

constexpr std::size_t kMostPositions = 120;

/// What was compared.
struct Tried {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t with_mover = 0;  ///< of the games
    std::uint64_t failures = 0;    ///< of the games
};

/// The engine for all rules that values positions of the file as they are.
template <Objective kObjective>
std::unique_ptr<Evaluator<language::RulesOfFile<kObjective>>> plain_evaluator(
    const language::RulesOfFile<kObjective>& rules, const SessionOptions& options) {
    return std::make_unique<EngineEvaluator<language::RulesOfFile<kObjective>>>(
        rules, options, RemotenessWork::modest);
}

language::Case first_case(const language::Program& program, const std::string& input) {
    return language::read_input(program, input)->front();
}

template <class R>
void expect_same(Evaluator<R>& words, Evaluator<R>& plain, Tried& tried) {
    const R& rules = plain.rules();
    EXPECT_EQ(words.kind(), plain.kind());
    std::deque<language::Position> pending = {rules.start()};
    std::size_t met = 1;
    for (; !pending.empty() && !testing::Test::HasFailure(); pending.pop_front()) {
        const language::Position& position = pending.front();
        SCOPED_TRACE(rules.write_position(position));
        const auto value = words.value(position);
        const auto wanted = plain.value(position);
        // Bounds do not look at all positions, so they may miss one where the rules fail.
        if (!wanted && (!value || scores(R::objective))) {
            ++tried.failures;
            return;
        }
        ASSERT_TRUE(wanted) << wanted.error().message;
        ASSERT_TRUE(value) << value.error().message;
        EXPECT_EQ(*value, *wanted);
        const auto move = words.move_by_remoteness(position);
        const auto wanted_move = plain.move_by_remoteness(position);
        ASSERT_TRUE(move && wanted_move);
        EXPECT_EQ(words.remoteness(position), plain.remoteness(position));
        EXPECT_EQ(*move, *wanted_move);
        ++tried.positions;
        rules.visit_moves(position, [&](const language::Move& next) {
            if (++met < kMostPositions) pending.push_back(rules.after(position, next));
            return met < kMostPositions;
        });
    }
}

/// Each with rules of its own, which fail or not: the plain search by the interpreter, the words also
/// by code if there is any.
template <Objective kObjective>
void compare(const language::Program& program, const std::string& input,
             const language::Program& translated, Tried& tried) {
    const language::RulesOfFile<kObjective> one(translated, first_case(translated, input));
    const language::RulesOfFile<kObjective> other(program, first_case(program, input));
    for (const bool grundy : {false, true}) {
        SessionOptions options;
        options.grundy = grundy;
        options.resources.memory = 1 << 26;
        if (grundy && kObjective != Objective::last_mover_wins) continue;
        const auto words = own::word_evaluator(one, options);
        EXPECT_EQ(words != nullptr, own::WordRules<kObjective>::serve(one));
        if (words == nullptr) return;
        ++tried.games;
        tried.with_mover += program.uses_mover ? 1 : 0;
        expect_same(*words, *plain_evaluator(other, options), tried);
    }
}

void compare(const std::string& text, const std::string& input, language::TranslatedCode code,
             Tried& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    const auto program = program_of(text);
    const auto translated = program_of(text);
    *translated->translation = code;
    const auto cases = language::read_input(*program, input);
    if (!cases || cases->empty() || program->tree.may_repeat) return;
    language::with_objective(*program, [&]<Objective kObjective>() {
        if constexpr (kObjective != Objective::long_run)
            compare<kObjective>(*program, input, *translated, tried);
    });
}

void tell(std::string_view what, const Tried& tried) {
    test::tried(fmt::format("cases of {} with words", what), tried.games);
    test::tried(fmt::format("positions of {}, as words", what), tried.positions);
}

TEST(WordRules, AreWorthWhatTheFilesOfTheGalleryAreWorth) {
    Random random = test::random();
    Tried tried;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 2 : 5) && !HasFailure(); ++i)
            compare(text, random_input(*program_of(text), random), nullptr, tried);
    }
    EXPECT_GT(tried.games, 30U);
    EXPECT_GT(tried.with_mover, 5U);
    tell("the gallery", tried);
}

TEST(WordRules, AreWorthWhatRandomFilesAreWorth) {
    Random random = test::random();
    Tried tried;
    for (std::uint64_t i = 0; i < 400 * effort() && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        compare(text, random_input(*program_of(text), random), nullptr, tried);
    }
    EXPECT_GT(tried.games, 30U);
    EXPECT_GT(tried.failures, 0U);
    tell("random files", tried);
}

language::TranslatedCode called = nullptr;
std::uint64_t lists = 0;  // that were asked of it

bool counted(language::translated::Call* call, std::uint64_t routine) {
    lists += routine == language::kSuccessorsRoutine ? 1 : 0;
    return called(call, routine);
}

/// An engine that asks compiled code for its words, as it does where work lasts.
TEST(WordRules, AreWorthTheSameByCompiledCode) {
    Random random = test::random();
    std::vector<std::string> texts;
    for (const auto& file : rules_files("examples/games"))
        texts.push_back(contents(file));
    for (std::uint64_t i = 0; i < 20 * effort(); ++i)
        texts.push_back(random_rules(random));
    const CompiledRules compiled(texts, "-O1");
    Tried tried;
    for (std::size_t i = 0; i < texts.size() && !HasFailure(); ++i) {
        called = compiled.code(i);
        ASSERT_NE(called, nullptr);
        for (int input = 0; input < 5 && !HasFailure(); ++input)
            compare(texts[i], random_input(*program_of(texts[i]), random), counted, tried);
    }
    EXPECT_GT(tried.games, 30U);
    EXPECT_GT(lists, tried.positions);
    tell("compiled code", tried);
}

}  // namespace
}  // namespace zermelo::test

// Rules files whose positions are words: their values are those of the plain search, and the move
// that a short win begins with is the one that the rules list first.
#include "zermelo/own/word_rules.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "../language/agreement.hpp"
#include "../language/compiled_rules.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "zermelo/engine/outcome_threads.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/own/plain_evaluators.hpp"
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
    using R = language::RulesOfFile<kObjective>;
    if constexpr (!scores(kObjective)) {
        if (options.distance) return std::make_unique<DistanceEvaluator<R>>(rules, options);
    }
    return std::make_unique<EngineEvaluator<R>>(rules, options, RemotenessWork::modest);
}

language::Case first_case(const language::Program& program, const std::string& input) {
    return language::read_input(program, input)->front();
}

template <class R>
std::vector<language::Position> next_of(const Evaluator<R>& evaluator,
                                        const language::Position& position) {
    std::vector<language::Position> all;
    evaluator.visit_next(position, [&](const language::Position& next) {
        all.push_back(next);
        return true;
    });
    return all;
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
        // Words pass over more positions, so they may miss one where the rules fail, or that comes back.
        if (!wanted) {
            ++tried.failures;
            return;
        }
        ASSERT_TRUE(wanted) << wanted.error().message;
        ASSERT_TRUE(value) << value.error().message;
        EXPECT_EQ(*value, *wanted);
        const auto move = words.move_by_remoteness(position);
        const auto wanted_move = plain.move_by_remoteness(position);
        // The search for a position may end before it comes to what goes wrong, and that for a move not.
        if (!wanted_move) {
            EXPECT_FALSE(move);
            ++tried.failures;
            return;
        }
        ASSERT_TRUE(move) << move.error().message;
        EXPECT_EQ(words.remoteness(position), plain.remoteness(position));
        EXPECT_EQ(*move, *wanted_move);
        EXPECT_EQ(next_of(words, position), next_of(plain, position));
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
    enum class Wanted { outcome, grundy, distance };
    for (const Wanted wanted : {Wanted::outcome, Wanted::grundy, Wanted::distance}) {
        SessionOptions options;
        options.grundy = wanted == Wanted::grundy;
        options.distance = wanted == Wanted::distance;
        options.resources.memory = 1 << 23;  // who needs more than this mostly needs far more
        if (options.distance) options.resources.jobs = 1 + static_cast<unsigned>(tried.games % 3);
        if (options.grundy && kObjective != Objective::last_mover_wins) continue;
        if (options.distance && scores(kObjective)) continue;
        const auto words = own::word_evaluator(one, options);
        EXPECT_EQ(words != nullptr, own::WordRules<kObjective>::serve(one));
        if (words == nullptr) return;
        ++tried.games;
        tried.with_mover += program.uses_mover ? 1 : 0;
        options.resources.jobs = 1;
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
        for (int i = 0; i < (thinned() ? 2 : 8) && !HasFailure(); ++i)
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
        for (int input = 0; input < 8 && !HasFailure(); ++input)
            compare(texts[i], random_input(*program_of(texts[i]), random), counted, tried);
    }
    EXPECT_GT(tried.games, 30U);
    EXPECT_GT(lists, tried.positions);
    tell("compiled code", tried);
}

/// Games that conditions decide, valued from their ends: as words, and as positions of the file.
void compare_from_ends(const std::string& text, const std::string& input, Tried& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    using R = language::RulesOfFile<Objective::higher_score>;
    const auto program = program_of(text);
    const auto cases = language::read_input(*program, input);
    if (!cases || cases->empty() || program->ending != language::Ending::result) return;
    const R one(*program, cases->front());
    const R other(*program, cases->front());
    SessionOptions options;
    options.resources.memory = 1 << 26;
    const auto words = own::retrograde_of_words(one, options);
    EXPECT_EQ(words != nullptr,
              own::WordRules<Objective::higher_score>::serve(one) && !program->uses_again);
    if (words == nullptr) return;
    ++tried.games;
    RetrogradeEvaluator<R> plain(other, options);
    EXPECT_EQ(words->value(one.start()).has_value(), plain.value(other.start()).has_value());
    EXPECT_EQ(one.has_failed(), other.has_failed());
    if (other.has_failed()) {
        ++tried.failures;
        return;
    }
    expect_same(*words, plain, tried);
}

TEST(WordRules, AreWorthTheSameFromTheEnds) {
    Random random = test::random();
    Tried tried;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 2 : 5) && !HasFailure(); ++i)
            compare_from_ends(text, random_input(*program_of(text), random), tried);
    }
    compare_from_ends(example("connect-four"), thinned() ? "3 4" : "4 4", tried);
    compare_from_ends(example("tic-tac-toe"), "", tried);
    for (std::uint64_t i = 0; i < 400 * effort() && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        compare_from_ends(text, random_input(*program_of(text), random), tried);
    }
    EXPECT_GT(tried.games, 20U);
    EXPECT_GT(tried.positions, 200U);
    tell("games from their ends", tried);
}

/// Who wins by threads, from the first move on; where the rules fail or positions come back, all as one
/// thread has it.
template <Objective kObjective>
void compare_threads(const std::string& text, const std::string& input, unsigned jobs,
                     std::uint64_t& by_threads) {
    using Words = own::WordRules<kObjective>;
    SCOPED_TRACE(text + "\ninput " + input);
    const auto program = program_of(text);
    const language::RulesOfFile<kObjective> file(*program, first_case(*program, input));
    const Words rules(file);
    const Words others = rules.apart();
    OutcomesByThreads<Words> threads(rules, {.jobs = jobs, .alone = 0});
    const auto found = threads.value(rules.start());
    const auto wanted = OutcomeSolver<Words>(others).value(others.start());
    ASSERT_EQ(found, wanted);
    EXPECT_EQ(rules.failure_in_words(), others.failure_in_words());
    by_threads += threads.has_threads() ? 1 : 0;
}

TEST(WordRules, AreSearchedByThreads) {
    const std::string strip = example("treblecross");
    std::uint64_t by_threads = 0;
    for (const unsigned jobs : {1U, 2U, 3U}) {
        compare_threads<Objective::last_mover_wins>(strip, "16", jobs, by_threads);
        compare_threads<Objective::last_mover_wins>(example("clobber"), "3 4 xoxo oxox xoxo", jobs,
                                                    by_threads);
        compare_threads<Objective::last_mover_wins>(example("toads-and-frogs"), "11 TTTT...FFFF",
                                                    jobs, by_threads);
        compare_threads<Objective::last_mover_wins>(example("snort"), "7 6 1 2 2 3 3 4 4 5 5 6 6 7",
                                                    jobs, by_threads);
        compare_threads<Objective::last_mover_loses>(example("chomp"), "5 6", jobs, by_threads);
    }
    EXPECT_EQ(by_threads, 10U);
    test::tried("games of rules files by threads", by_threads);
}

/// Every play of these goes wrong or comes back, so that no thread can miss it.
TEST(WordRules, AreLeftToOneThreadByThreadsWhereTheyFail) {
    const std::string there_and_back =
        "game there-and-back: put a cross on a strip, or take one away\n"
        "input n in 1..\nposition cross[n] in 0..1 = 0\n"
        "move i in 1..n -> cross[i] = 1 - cross[i]\n";
    const std::string divides =
        "game divides: put a cross on a strip, and divide by what is free\n"
        "input n in 1..\nposition cross[n] in 0..1 = 0, left = n\n"
        "move i in 1..n if cross[i] == 0 -> cross[i] = 1; left = left - 1 + 0 / (left - 1)\n";
    std::uint64_t by_threads = 0;
    for (const unsigned jobs : {1U, 2U, 3U}) {
        compare_threads<Objective::last_mover_wins>(there_and_back, "9", jobs, by_threads);
        compare_threads<Objective::last_mover_wins>(divides, "9", jobs, by_threads);
    }
    EXPECT_EQ(by_threads, 0U);
}

/// How many moves one thread looks at, who leaves no small game to others.
template <Objective kObjective>
std::uint64_t looks(const std::string& text, const std::string& input) {
    using Words = own::WordRules<kObjective>;
    const auto program = program_of(text);
    const Words rules(language::RulesOfFile<kObjective>(*program, first_case(*program, input)));
    OutcomeSolver<Words> search(rules);
    EXPECT_TRUE(search.value(rules.start()));
    return search.looks();
}

/// A certificate is the same to the byte, whoever has the values.
TEST(WordRules, AreProvedTheSameByThreads) {
    for (const std::string misere : {"", "last mover loses\n"}) {
        const std::string text = misere +
                                 "game strip: put a cross on a strip, not beside two others\n"
                                 "input n in 1..\nposition cross[n] in 0..1 = 0\n"
                                 "move i in 1..n if cross[i] == 0 and "
                                 "(sum j in max(i-2, 1)..min(i+2, n): cross[j]) < 2\n"
                                 "    -> cross[i] = 1\n";
        ASSERT_GT(misere.empty() ? looks<Objective::last_mover_wins>(text, "20")
                                 : looks<Objective::last_mover_loses>(text, "20"),
                  EngineLimit().alone);
        const auto game = own::game_of_rules(text);
        ASSERT_TRUE(game) << game.error().message;
        const auto puzzle = (*game)->read("20", {});
        ASSERT_TRUE(puzzle);
        std::string wanted;
        for (const unsigned jobs : {1U, 2U, 3U}) {
            const SessionOptions options{.resources = {.jobs = jobs}};
            const auto proof = (*puzzle)->prove(0, 1, options);
            ASSERT_TRUE(proof) << proof.error().message;
            const std::string told =
                proof->front().claims.front().text + proof->front().lists.front().lines;
            if (wanted.empty()) wanted = told;
            EXPECT_EQ(told, wanted);
            EXPECT_EQ(*(*game)->answer("20", options.resources), *(*game)->answer("20", {}));
        }
    }
}

}  // namespace
}  // namespace zermelo::test

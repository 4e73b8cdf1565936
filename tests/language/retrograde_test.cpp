// Rules files valued backward from the end of play, by one thread and by several: against the plain
// search where no position comes back, and against each other everywhere.
#include "zermelo/engine/retrograde_threads.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "agreement.hpp"
#include "random_rules.hpp"
#include "values.hpp"

namespace zermelo::test {
namespace {

using DecidedRules = language::RulesOfFile<Objective::higher_score>;

struct ThreadCounts {
    std::uint64_t cases = 0;
    std::uint64_t positions = 0;
    std::uint64_t by_plain_search = 0;  // cases that this values, too
};

/// Values of the first positions, by every number of threads, if all positions and moves are `most`
/// at the most.
void compare_threads(const DecidedRules& rules, std::uint64_t most, ThreadCounts& counts) {
    RetrogradeSolver<DecidedRules> alone(rules, {.entries = most});
    if (!alone.ending(rules.start()) || rules.failure()) return;
    const std::size_t size = alone.positions();
    ScoreSolver<DecidedRules> plain(rules, {.entries = most});
    const bool ends = plain.value(rules.start()).has_value();
    ++counts.cases;
    counts.positions += size;
    counts.by_plain_search += ends ? 1 : 0;
    for (const unsigned jobs : {1U, 2U, 3U}) {
        RetrogradeThreads<DecidedRules> solver(rules, {.entries = most, .jobs = jobs, .alone = 0});
        ASSERT_TRUE(solver.ending(rules.start()));
        EXPECT_EQ(solver.positions(), size);
        for (const auto& position : some_positions(rules, 100)) {
            const auto expected = alone.ending(position).value();
            const auto found = solver.ending(position).value();
            ASSERT_EQ(found.value, expected.value) << rules.write_position(position);
            ASSERT_EQ(found.remoteness, expected.remoteness) << rules.write_position(position);
            if (ends) {
                ASSERT_EQ(found.value, plain.value(position).value());
            }
        }
    }
    EXPECT_FALSE(rules.failure());
}

void compare_threads(const language::Program& program, const std::string& input, std::uint64_t most,
                     ThreadCounts& counts) {
    if (program.objective() != Objective::higher_score ||
        program.ending != language::Ending::result) {
        return;
    }
    SCOPED_TRACE("input " + input);
    const auto cases = language::read_input(program, input);
    if (!cases) return;
    for (const auto& game : *cases)
        compare_threads(DecidedRules(program, game), most, counts);
}

TEST(RetrogradeThreads, AgreeOnTheGamesOfTheTree) {
    Random random = test::random();
    ThreadCounts counts;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder)) {
            const auto program = program_of(contents(file));
            ASSERT_NE(program, nullptr);
            SCOPED_TRACE(file);
            for (int i = 0; i < 10 && !HasFailure(); ++i)
                compare_threads(*program, random_input(*program, random), 3000, counts);
        }
    }
    EXPECT_GT(counts.cases, counts.by_plain_search);
    tried("cases of games that conditions decide, by threads", counts.cases);
    tried("positions of theirs", counts.positions);
}

TEST(RetrogradeThreads, AgreeOnWholeGames) {
    ThreadCounts counts;
    for (const auto& [name, input] : {std::pair<std::string, std::string>{"tic-tac-toe", ""},
                                      {"connect-four", "3 4"},
                                      {"cat-and-mouse", "6 8 0 1 1 2 2 3 3 4 4 5 5 0 1 4 2 5"}}) {
        SCOPED_TRACE(name);
        const auto program = program_of(example(name));
        ASSERT_NE(program, nullptr);
        compare_threads(*program, input, 100'000, counts);
    }
    EXPECT_EQ(counts.cases, 3U);
    EXPECT_EQ(counts.by_plain_search, 2U);
    tried("positions of whole games by threads", counts.positions);
}

TEST(RetrogradeThreads, AgreeOnRandomRules) {
    Random random = test::random();
    ThreadCounts counts;
    for (int i = 0; i < 3000 && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        SCOPED_TRACE(text);
        const auto program = program_of(text);
        ASSERT_NE(program, nullptr);
        compare_threads(*program, random_input(*program, random), 3000, counts);
    }
    EXPECT_GT(counts.cases, 0U);
    tried("cases of random games that conditions decide, by threads", counts.cases);
    tried("positions of theirs", counts.positions);
}

}  // namespace
}  // namespace zermelo::test

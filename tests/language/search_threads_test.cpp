// Rules files valued by several threads, against the plain search: Grundy values, scores and distances.
#include "zermelo/engine/search_threads.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "agreement.hpp"
#include "random_rules.hpp"
#include "support/support.hpp"
#include "values.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/engine/search_errors.hpp"

namespace zermelo::test {
namespace {

struct ThreadedCases {
    std::uint64_t grundy = 0;  // cases
    std::uint64_t scores = 0;
    std::uint64_t distances = 0;
    std::uint64_t positions = 0;
    std::uint64_t endless = 0;  // cases in which positions come back
    std::uint64_t left = 0;     // to the search, of three times as many
};

/// Values of the first positions, by every number of threads, if the search needs no more than
/// `most` positions and moves at a time.
template <class Fold, class R>
void expect_values_by_threads(const R& rules, std::uint64_t most, std::uint64_t& cases,
                              ThreadedCases& all) {
    constexpr bool kDistances =
        !scores(R::objective) && !std::is_same_v<Fold, GrundyFold<R::objective>>;
    Search<R, Fold> search(rules, {.entries = most});
    const auto expected = search.value(rules.start());
    const bool endless =
        !expected && expected.error().message == endless_play_error().error().message;
    if (rules.has_failed() || (!expected && !endless)) return;
    all.endless += endless ? 1 : 0;
    cases += endless ? 0 : 1;
    const std::size_t met = search.positions();
    for (const unsigned jobs : {1U, 2U, 3U}) {
        SearchThreads<R, Fold> threads(rules, {.entries = 20 * most, .jobs = jobs, .alone = 0});
        const auto found = threads.value(rules.start()).value();
        if (rules.has_failed()) return;  // where threads were before the search met an endless play
        all.left += found ? 0 : 1;
        if (!found) continue;
        ASSERT_FALSE(endless);
        ASSERT_EQ(*found, *expected);
        // The search of distances need not look at all positions.
        EXPECT_GE(threads.positions(), met);
        if (!kDistances) {
            EXPECT_EQ(threads.positions(), met);
        }
        for (const auto& position : some_positions(rules, 100)) {
            const auto value = threads.value(position).value();
            const auto wanted = search.value(position);
            if (rules.has_failed()) return;
            if (value && wanted) {
                ASSERT_EQ(*value, *wanted) << rules.write_position(position);
                ++all.positions;
            } else {
                // The search has passed over some of them.
                EXPECT_TRUE(kDistances);
                if (value) {
                    EXPECT_NE(wanted.error().message, endless_play_error().error().message);
                }
            }
        }
    }
}

template <Objective kObjective>
void expect_distances_by_threads(const language::RulesOfFile<kObjective>& rules, std::uint64_t most,
                                 ThreadedCases& all) {
    expect_values_by_threads<RemotenessFold<kObjective>>(rules, most, all.distances, all);
}

void expect_values_by_threads(const language::Program& program, const std::string& input,
                              std::uint64_t most, ThreadedCases& all) {
    SCOPED_TRACE("input " + input);
    const auto cases = language::read_input(program, input);
    if (!cases) return;
    for (const auto& game : *cases) {
        if (program.objective() == Objective::last_mover_wins) {
            const language::RulesOfFile<Objective::last_mover_wins> rules(program, game);
            expect_values_by_threads<GrundyFold<Objective::last_mover_wins>>(rules, most,
                                                                             all.grundy, all);
            expect_distances_by_threads(rules, most, all);
        } else if (program.objective() == Objective::last_mover_loses) {
            expect_distances_by_threads(
                language::RulesOfFile<Objective::last_mover_loses>(program, game), most, all);
        } else if (program.objective() == Objective::higher_score) {
            expect_values_by_threads<ScoreFold<Objective::higher_score>>(
                language::RulesOfFile<Objective::higher_score>(program, game), most, all.scores,
                all);
        }
    }
}

void tell(const ThreadedCases& all) {
    EXPECT_GT(all.grundy, 0U);
    EXPECT_GT(all.scores, 0U);
    EXPECT_GT(all.distances, 0U);
    EXPECT_GT(all.positions, 0U);
    tried("cases with Grundy values by threads", all.grundy);
    tried("cases with scores by threads", all.scores);
    tried("cases with distances by threads", all.distances);
    tried("positions of theirs", all.positions);
    tried("cases without end by threads", all.endless);
    tried("cases that threads leave to the search", all.left);
}

TEST(SearchThreads, AgreeOnTheGamesOfTheTree) {
    Random random = test::random();
    ThreadedCases all;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder)) {
            const auto program = program_of(contents(file));
            ASSERT_NE(program, nullptr);
            SCOPED_TRACE(file);
            for (int i = 0; i < 10 && !HasFailure(); ++i)
                expect_values_by_threads(*program, random_input(*program, random), 3000, all);
        }
    }
    tell(all);
    EXPECT_GT(all.endless, 0U);
}

TEST(SearchThreads, AgreeOnRandomRules) {
    Random random = test::random();
    ThreadedCases all;
    const std::uint64_t count = (thinned() ? 50 : 200) * effort();
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        SCOPED_TRACE(text);
        const auto program = program_of(text);
        ASSERT_NE(program, nullptr);
        expect_values_by_threads(*program, random_input(*program, random), 1000, all);
    }
    tell(all);
}

}  // namespace
}  // namespace zermelo::test

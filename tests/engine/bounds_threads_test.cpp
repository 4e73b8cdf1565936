// Scores by bounds, by several threads: against values found backward by the rules, also where positions
// come back, where rules go wrong, and at the limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/paths.hpp"
#include "support/support.hpp"
#include "zermelo/engine/bounds.hpp"

namespace zermelo {
namespace {

constexpr auto kTeams = {1U, 2U, 3U, 7U};

/// A token on a graph; whoever moves it to a vertex without edges gets what that one tells.
struct ScoredPaths : test::Paths<Objective::higher_score> {
    std::vector<std::int64_t> results;  // of each vertex, for the player who has moved there

    std::int64_t score(const Position&, const Move& to) const {
        return moves[to].empty() ? results[to] : 0;
    }
    ScoredPaths apart() const {
        ScoredPaths copy;
        copy.moves = moves;
        copy.wrong = wrong;
        copy.results = results;
        return copy;
    }
};

using SharedBounds = BoundsSearch<ScoredPaths, SharedBoundsTable<ScoredPaths, ResultFacts>>;

ScoredPaths random_scored_paths(Random& random, std::uint64_t vertices, std::uint64_t returns) {
    ScoredPaths rules;
    rules.moves = test::random_paths<test::WinningPaths>(random, vertices, returns).moves;
    for (std::uint64_t v = 0; v < vertices; ++v)
        rules.results.push_back(static_cast<std::int64_t>(random.below(3)) - 1);
    return rules;
}

/// What each vertex is worth by the rules of the game, found backward: it is no less, and no more.
std::vector<Bounds> bounds_backward(const ScoredPaths& rules) {
    std::vector<Bounds> known(rules.moves.size(), Bounds{-1, 1});
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t v = known.size(); v-- > 0;) {
            Bounds bounds{0, 0};
            if (!rules.moves[v].empty()) bounds = {-1, -1};
            for (const std::uint64_t to : rules.moves[v]) {
                const std::int64_t score = rules.score(v, to);
                bounds.lower = std::max(bounds.lower, score - known[to].upper);
                bounds.upper = std::max(bounds.upper, score - known[to].lower);
            }
            changed |= bounds != known[v];
            known[v] = bounds;
        }
    }
    return known;
}

struct TriedScores {
    std::uint64_t values = 0;
    std::uint64_t left = 0;  // to one thread, which finds a value
    std::uint64_t endless = 0;
};

/// Each vertex by itself. What threads find is so by the rules; the error comes from one thread, and
/// where that one finds a value, there is none.
void compare_scores(const ScoredPaths& rules, unsigned jobs, TriedScores& tried) {
    const auto by_rules = bounds_backward(rules);
    for (std::uint64_t v = 0; v < rules.moves.size(); ++v) {
        SharedBounds alone(rules, Scoring::last_move);
        SharedBounds threads(rules, Scoring::last_move, {.jobs = jobs, .alone = v % 3});
        const auto wanted = alone.value(v);
        const auto found = threads.value(v);
        if (found) {
            ASSERT_TRUE(by_rules[v].exact());
            ASSERT_EQ(*found, by_rules[v].lower);
            threads.jobs() == jobs ? ++tried.values : ++tried.left;
        } else {
            ASSERT_FALSE(wanted);
            ASSERT_EQ(found.error().message, wanted.error().message);
            ASSERT_EQ(threads.jobs(), 1U);
            ++tried.endless;
        }
        SharedBounds as_usual(rules, Scoring::last_move, {.jobs = jobs});
        ASSERT_EQ(as_usual.value(v).has_value(), wanted.has_value());
    }
}

TEST(BoundsByThreads, AreRightOnRandomGraphs) {
    Random random = test::random();
    TriedScores tried;
    for (std::uint64_t round = 0; round < 60 * test::effort() && !HasFailure(); ++round) {
        const unsigned jobs = std::data(kTeams)[round % 4];
        const std::uint64_t returns = random.below(3) == 0 ? 0 : 1 + random.below(40);
        compare_scores(random_scored_paths(random, 2 + random.below(40), returns), jobs, tried);
    }
    EXPECT_GT(tried.values, 100U);
    EXPECT_GT(tried.left, 0U);
    EXPECT_GT(tried.endless, 0U);
    test::tried("vertices scored by threads", tried.values);
    test::tried("vertices that threads leave to one", tried.left);
}

TEST(BoundsByThreads, AreRightOnLargeGraphs) {
    Random random = test::random();
    const auto rules = random_scored_paths(random, 10'000, 0);
    const auto by_rules = bounds_backward(rules);
    for (const unsigned jobs : kTeams) {
        for (const std::uint64_t bytes : {1 << 12, 1 << 24}) {
            SharedBounds threads(rules, Scoring::last_move,
                                 {.table_bytes = bytes, .jobs = jobs, .alone = 16});
            for (int i = 0; i < 100; ++i) {
                const std::uint64_t v = 9000 + random.below(1000);
                ASSERT_EQ(*threads.value(v), by_rules[v].lower);
            }
            EXPECT_EQ(threads.jobs(), jobs);
        }
    }
}

/// A thread may go wrong where one thread never comes, and nothing may be seen of that.
TEST(BoundsByThreads, LeaveRulesThatGoWrongToOneThread) {
    Random random = test::random();
    std::uint64_t left = 0;
    std::uint64_t missed = 0;
    for (std::uint64_t round = 0; round < 300 * test::effort() && !HasFailure(); ++round) {
        auto rules = random_scored_paths(random, 30, 0);
        const auto by_rules = bounds_backward(rules);
        rules.wrong = random.below(30);
        const ScoredPaths alone = rules.apart();
        const auto wanted = SharedBounds(alone, Scoring::last_move).value(0);
        const unsigned jobs = std::data(kTeams)[round % 4];
        SharedBounds threads(rules, Scoring::last_move, {.jobs = jobs, .alone = 0});
        const auto found = threads.value(0);
        ASSERT_EQ(found.has_value(), wanted.has_value());
        if (threads.jobs() > 1) {
            ASSERT_FALSE(*rules.failed);
            ASSERT_EQ(*found, by_rules[0].lower);
            ++missed;
        } else {
            ASSERT_EQ(*rules.failed, *alone.failed);
            ASSERT_EQ(*found, *wanted);
            left += *rules.failed ? 1 : 0;
        }
    }
    EXPECT_GT(left, 5U);
    EXPECT_GT(missed, 5U);
    test::tried("failures that threads leave to one", left);
}

/// A token that goes one to three vertices on. All is a draw, so that no move decides before the others,
/// and there are very many ways to the end.
ScoredPaths drawn_paths(std::uint64_t vertices) {
    ScoredPaths rules;
    rules.moves.resize(vertices);
    rules.results.assign(vertices, 0);
    for (std::uint64_t v = 0; v < vertices; ++v)
        for (std::uint64_t to = v + 1; to < std::min(v + 4, vertices); ++to)
            rules.moves[v].push_back(to);
    return rules;
}

TEST(BoundsByThreads, SayWhatOneThreadSaysAtTheLimits) {
    const auto rules = drawn_paths(3000);
    // Too little room for what is under way, and a table in which all is forgotten.
    for (const BoundsLimit& limit : {BoundsLimit{.under_way = 20}, BoundsLimit{.table_bytes = 0}}) {
        const auto wanted = SharedBounds(rules, Scoring::last_move, limit).value(0);
        ASSERT_FALSE(wanted);
        BoundsLimit for_two = limit;
        for_two.jobs = 2;
        for_two.alone = 0;
        SharedBounds threads(rules, Scoring::last_move, for_two);
        const auto found = threads.value(0);
        ASSERT_FALSE(found);
        EXPECT_EQ(found.error().message, wanted.error().message);
        EXPECT_EQ(threads.jobs(), 1U);
    }
}

TEST(BoundsByThreads, AMonitorStopsThem) {
    const auto rules = drawn_paths(3000);
    for (const unsigned jobs : kTeams) {
        test::StopAfter monitor(0);
        // Nothing is remembered, so that it takes long.
        SharedBounds threads(rules, Scoring::last_move,
                             {.table_bytes = 0, .monitor = &monitor, .jobs = jobs, .alone = 100});
        const auto found = threads.value(0);
        ASSERT_FALSE(found);
        EXPECT_EQ(found.error().message, stopped_error().error().message);
    }
}

}  // namespace
}  // namespace zermelo

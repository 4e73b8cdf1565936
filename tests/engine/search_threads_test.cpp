// ValueFold of all positions by several threads against the plain search, on random graphs, and at their
// limits.
#include "zermelo/engine/search_threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/paths.hpp"
#include "support/chain.hpp"
#include "support/nim.hpp"
#include "support/support.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/engine/score.hpp"

namespace zermelo {
namespace {

/// A token that goes along the edges of a directed graph; who cannot move loses, or each move scores.
template <Objective kObjective>
struct Walks {
    using Position = std::uint32_t;
    struct Move {
        std::uint32_t to;
        std::int32_t worth;
        bool operator==(const Move&) const = default;
    };
    static constexpr Objective objective = kObjective;

    std::vector<std::vector<Move>> moves;

    Position start() const { return 0; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        return std::all_of(moves[p].begin(), moves[p].end(), visit);
    }
    Position after(const Position&, const Move& move) const { return move.to; }
    std::int64_t score(const Position&, const Move& move) const { return move.worth; }
};
using WinningWalks = Walks<Objective::last_mover_wins>;
using LosingWalks = Walks<Objective::last_mover_loses>;
using ScoringWalks = Walks<Objective::higher_score>;
using ValueFold = GrundyFold<Objective::last_mover_wins>;
using WinningOutcomes = OutcomeFold<Objective::last_mover_wins>;
using WinningDistances = RemotenessFold<Objective::last_mover_wins>;
using LosingDistances = RemotenessFold<Objective::last_mover_loses>;
using ScoreFoldOfWalks = ScoreFold<Objective::higher_score>;

/// Vertices in layers of so many. Moves go on by one layer, or, where there are `leaps`, to any later
/// one; where there are `returns`, a few go back.
template <class R>
R random_walks(Random& random, std::uint32_t layers, std::uint32_t width, bool leaps,
               bool returns) {
    R rules;
    for (std::uint32_t v = 0; v < layers * width; ++v) {
        rules.moves.emplace_back();
        const std::uint32_t layer = v / width;
        if (layer + 1 == layers || (layer > 0 && random.below(8) == 0)) continue;
        for (std::uint64_t left = 1 + random.below(4); left > 0; --left) {
            const std::uint64_t later = leaps ? random.below(layers - layer - 1) : 0;
            const bool back = returns && random.below(40) == 0;
            const std::uint64_t to = back ? random.below(layer + 1) : layer + 1 + later;
            rules.moves[v].push_back({static_cast<std::uint32_t>(to * width + random.below(width)),
                                      static_cast<std::int32_t>(random.below(9)) - 4});
        }
    }
    return rules;
}

/// How large small walks are, and how many threads value them: mostly one, as starting more takes
/// long.
struct WalkSize {
    std::uint32_t layers;
    std::uint32_t width;
    unsigned jobs;
};
WalkSize random_size(Random& random, int round) {
    const auto layers = static_cast<std::uint32_t>(1 + random.below(6));
    const auto width = static_cast<std::uint32_t>(1 + random.below(5));
    return {layers, width, round % 10 < 3 ? 1 + static_cast<unsigned>(round % 10) : 1};
}

struct TriedByThreads {
    std::uint64_t values = 0;
    std::uint64_t left = 0;  // to the search
    std::uint64_t endless = 0;
    std::uint64_t passed_over = 0;  // endless only behind a move that decides
};

/// The values of `asked` vertices, one after the other, so that what is known already is met again.
template <class Fold, class R>
void compare_with_search(Random& random, const R& rules, unsigned jobs, int asked,
                         TriedByThreads& tried) {
    Search<R, Fold> search(rules);
    SearchThreads<R, Fold> threads(rules, {.jobs = jobs, .alone = 0});
    AllValues<R, Fold> either(rules, {.jobs = jobs, .alone = 0});
    for (int i = 0; i < asked; ++i) {
        const auto v = static_cast<std::uint32_t>(random.below(rules.moves.size()));
        const auto expected = search.value(v);
        const auto found = either.value(v);
        const auto by_threads = threads.value(v).value();
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (expected) {
            ASSERT_EQ(*found, *expected);
            ASSERT_EQ(by_threads.value_or(*expected), *expected);
            by_threads ? ++tried.values : ++tried.left;
        } else {
            ASSERT_EQ(found.error().message, expected.error().message);
            ASSERT_FALSE(by_threads);
            ++tried.endless;
        }
        ASSERT_EQ(threads.positions() > 0, by_threads.has_value());
    }
}

TEST(SearchThreads, FindWhatTheSearchFinds) {
    Random random = test::random();
    TriedByThreads tried;
    for (int round = 0; round < 300 * static_cast<int>(test::effort()) && !HasFailure(); ++round) {
        const auto [layers, width, jobs] = random_size(random, round);
        const bool leaps = round % 4 == 0;
        const bool returns = round % 3 == 0;
        const auto winning = random_walks<WinningWalks>(random, layers, width, leaps, returns);
        compare_with_search<ValueFold>(random, winning, jobs, 8, tried);
        const auto scoring = random_walks<ScoringWalks>(random, layers, width, leaps, returns);
        compare_with_search<ScoreFoldOfWalks>(random, scoring, jobs, 8, tried);
    }
    EXPECT_GT(tried.values, 1000U);
    EXPECT_GT(tried.left, 10U);
    EXPECT_GT(tried.endless, 10U);
    test::tried("values by threads", tried.values);
    test::tried("values that threads leave to the search", tried.left);
    test::tried("plays without end by threads", tried.endless);
}

/// By rules that tell where play ends, against the search that does not ask them. To which positions
/// that one comes for who wins hangs on what it knows, so each may meet some that come back where the
/// other does not.
template <class Fold, class R>
void compare_with_search_of_all(const R& rules, TriedByThreads& tried) {
    const test::StuckToken<R> telling{rules};
    Search<R, Fold> all(rules);
    Search<test::StuckToken<R>, Fold> search(telling);
    for (std::uint32_t v = 0; v < rules.moves.size(); ++v) {
        const auto wanted = all.value(v);
        const auto found = search.value(v);
        if (wanted && found) {
            ASSERT_EQ(*found, *wanted);
        } else {
            ASSERT_TRUE(!wanted || (std::is_same_v<Fold, WinningOutcomes>));
            tried.passed_over += found ? 1 : 0;
        }
    }
}

/// What the search passes over is also passed over by threads, whether or not positions come back
/// there.
template <class Fold, class R>
void compare_distances(Random& random, const R& rules, unsigned jobs, TriedByThreads& tried) {
    compare_with_search<Fold>(random, test::StuckToken<R>{rules}, jobs, 8, tried);
    compare_with_search_of_all<Fold>(rules, tried);
}

TEST(SearchThreads, PassOverWhatLiesBehindAMoveThatEndsThePlay) {
    Random random = test::random();
    TriedByThreads tried;
    for (int round = 0; round < 300 * static_cast<int>(test::effort()) && !HasFailure(); ++round) {
        const auto [layers, width, jobs] = random_size(random, round);
        const auto winning =
            random_walks<WinningWalks>(random, layers, width, round % 4 == 0, true);
        compare_distances<WinningDistances>(random, winning, jobs, tried);
        compare_with_search_of_all<WinningOutcomes>(winning, tried);
        const auto paths = test::random_paths<test::WinningPaths>(random, 20, 4 + random.below(30));
        compare_with_search_of_all<WinningDistances>(paths, tried);
        compare_with_search_of_all<WinningOutcomes>(paths, tried);
        const auto losing = random_walks<LosingWalks>(random, layers, width, round % 4 == 0, false);
        compare_distances<LosingDistances>(random, losing, jobs, tried);
    }
    EXPECT_GT(tried.values, 1000U);
    EXPECT_GT(tried.left, 10U);
    EXPECT_GT(tried.endless, 0U);
    EXPECT_GT(tried.passed_over, 10U);
    test::tried("distances by threads", tried.values);
    test::tried("positions that are valued without what comes back behind them", tried.passed_over);
}

TEST(SearchThreads, FindTheSameOnLargeGraphs) {
    Random random = test::random();
    TriedByThreads tried;
    for (const unsigned jobs : {1U, 2U, 3U}) {
        const auto winning = random_walks<WinningWalks>(random, 9, 4000, false, false);
        compare_with_search<ValueFold>(random, winning, jobs, 200, tried);
        compare_with_search<WinningDistances>(random, test::StuckToken<WinningWalks>{winning}, jobs,
                                              200, tried);
        const auto scoring = random_walks<ScoringWalks>(random, 9, 4000, false, false);
        compare_with_search<ScoreFoldOfWalks>(random, scoring, jobs, 200, tried);
    }
    EXPECT_EQ(tried.values, 1800U);
    test::tried("values of large graphs by threads", tried.values);
}

/// Coins of many kinds: a turn spends one, and every kind may be spent once; so positions have many
/// moves, and values that pass a word.
struct ManyKinds {
    struct Position {
        std::int32_t spent = 0;
        std::int32_t last = 0;
        bool operator==(const Position&) const = default;
    };
    using Move = std::int32_t;
    static constexpr Objective objective = Objective::last_mover_wins;

    std::int32_t turns;
    std::int32_t kinds;

    Position start() const { return {}; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (Move kind = 0; p.spent < turns && kind < kinds; ++kind) {
            if ((p.last + kind) % (p.spent + 2) != 0 && !visit(kind)) return false;
        }
        return true;
    }
    Position after(const Position& p, const Move& kind) const { return {p.spent + 1, kind}; }
};

TEST(SearchThreads, PositionsMayHaveManyMoves) {
    const ManyKinds rules{12, 400};
    Search<ManyKinds, ValueFold> search(rules);
    ASSERT_TRUE(search.value(rules.start()));
    for (const unsigned jobs : {1U, 2U, 3U}) {
        SearchThreads<ManyKinds, ValueFold> threads(rules, {.jobs = jobs, .alone = 0});
        EXPECT_EQ(threads.value(rules.start()).value(), search.value(rules.start()).value());
        EXPECT_EQ(threads.positions(), search.positions());
        EXPECT_EQ(threads.looks(), search.looks());
        for (std::int32_t kind = 0; kind < 400; kind += 7)
            ASSERT_EQ(threads.value({6, kind}).value(), search.value({6, kind}).value());
    }
}

TEST(SearchThreads, DeepPlayIsNoLimit) {
    const test::Chain rules{200'000};
    for (const std::int64_t length : {std::int64_t{60'000}, rules.length}) {
        AllValues<test::Chain, ValueFold> values(rules, {.jobs = 2});
        EXPECT_EQ(*values.value(length), 0U);
    }
}

TEST(SearchThreads, EightMovesCountAsAPosition) {
    const ManyKinds rules{3, 100};
    Search<ManyKinds, ValueFold> search(rules);
    ASSERT_TRUE(search.value(rules.start()));
    const std::uint64_t entries = search.positions() + search.looks() / 8;
    for (const unsigned jobs : {1U, 2U, 3U}) {
        SearchThreads<ManyKinds, ValueFold> few(rules, {entries - 1, nullptr, jobs, 0});
        EXPECT_EQ(few.value(rules.start()).value(), std::nullopt);
        EXPECT_EQ(few.positions(), 0U);
        SearchThreads<ManyKinds, ValueFold> enough(rules, {entries, nullptr, jobs, 0});
        EXPECT_EQ(enough.value(rules.start()).value(), search.value(rules.start()).value());
    }
}

TEST(SearchThreads, WhereMovesDoNotFitTheSearchGoesOn) {
    const ManyKinds rules{3, 1000};
    Search<ManyKinds, ValueFold> search(rules);
    const auto value = search.value(rules.start());
    const std::uint64_t entries = search.positions() + 4000;  // pending moves of four positions
    AllValues<ManyKinds, ValueFold> both(rules, {.entries = entries, .jobs = 2});
    EXPECT_EQ(both.value(rules.start()).value(), value.value());
    AllValues<ManyKinds, ValueFold> neither(rules, {.entries = 1000, .jobs = 2});
    EXPECT_EQ(
        neither.value(rules.start()).error().message,
        "the search holds 1000 positions and moves, and the memory allowed has no room for more");
    const test::NormalNim huge{{1'000'000'000'000, 0, 0}};
    AllValues<test::NormalNim, ValueFold> none(huge, {.entries = 10'000, .jobs = 2});
    EXPECT_EQ(none.value(huge.start()).error().kind, ErrorKind::limit);
}

TEST(SearchThreads, AMonitorStopsThemWhereverTheyAre) {
    const ManyKinds rules{10, 300};
    std::uint64_t stopped = 0;
    for (const unsigned jobs : {1U, 2U}) {
        for (std::uint64_t times = 0;; ++times, ++stopped) {
            test::StopAfter monitor(times);
            SearchThreads<ManyKinds, ValueFold> threads(
                rules, {.monitor = &monitor, .jobs = jobs, .alone = 0});
            const auto value = threads.value(rules.start());
            if (value) break;
            EXPECT_EQ(value.error().message, stopped_error().error().message);
            EXPECT_EQ(monitor.seen(), times + 1);  // nobody went on
            EXPECT_EQ(threads.positions(), 0U);
        }
    }
    EXPECT_GT(stopped, 8U);
    test::tried("places where threads are stopped", stopped);
}

TEST(SearchThreads, AnEvaluatorHasThem) {
    const ManyKinds rules{20, 500};
    Search<ManyKinds, ValueFold> search(rules);
    const SessionOptions options{.resources = {.jobs = 2}, .grundy = true};
    EngineEvaluator<ManyKinds> evaluator(rules, options);
    EXPECT_EQ(*evaluator.value(rules.start()), Value::grundy(*search.value(rules.start())));
    EXPECT_EQ(*evaluator.value({10, 7}), Value::grundy(*search.value({10, 7})));
}

}  // namespace
}  // namespace zermelo

// Who wins by several threads against the plain search: on games and on random graphs, also such in
// which positions come back, where rules go wrong, and at the limits.
#include "zermelo/engine/outcome_threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/paths.hpp"
#include "support/chain.hpp"
#include "support/crosses.hpp"
#include "support/support.hpp"
#include "zermelo/engine/engine_evaluator.hpp"

namespace zermelo {
namespace {

constexpr auto kThreads = {1U, 2U, 3U, 7U};

using test::Crosses;
using test::LosingPaths;
using test::random_paths;
using test::StuckToken;
using test::WinningPaths;

template <class R>
void compare_crosses(const R& rules, unsigned jobs, std::uint64_t& values) {
    OutcomeSolver<R> search(rules);
    OutcomesByThreads<R> threads(rules, {.jobs = jobs, .alone = 0});
    for (std::uint64_t p = 0; p < std::uint64_t{1} << rules.cells; p = 2 * p + 1, ++values)
        ASSERT_EQ(*threads.value(p), *search.value(p));
    EXPECT_EQ(threads.has_threads(), jobs > 1);
}

TEST(OutcomesByThreads, AreThoseOfTheSearch) {
    std::uint64_t values = 0;
    for (const unsigned jobs : kThreads) {
        for (int cells = 1; cells <= 18 && !HasFailure(); ++cells) {
            compare_crosses(Crosses<Objective::last_mover_wins>{cells}, jobs, values);
            compare_crosses(Crosses<Objective::last_mover_loses>{cells}, jobs, values);
        }
    }
    test::tried("positions with crosses, by threads", values);
}

TEST(OutcomesByThreads, AreThoseOfTheSearchWhereTheTableGrows) {
    const Crosses<Objective::last_mover_wins> rules{21};
    const Outcome wanted = *OutcomeSolver<Crosses<Objective::last_mover_wins>>(rules).value(0);
    for (const unsigned jobs : {2U, 3U}) {
        OutcomesByThreads<Crosses<Objective::last_mover_wins>> threads(rules, {.jobs = jobs});
        EXPECT_EQ(*threads.value(0), wanted);
        EXPECT_TRUE(threads.has_threads());
    }
}

TEST(OutcomesByThreads, LeaveSmallQuestionsToOneThread) {
    const Crosses<Objective::last_mover_wins> rules{7};
    OutcomesByThreads<Crosses<Objective::last_mover_wins>> threads(rules, {.jobs = 2});
    ASSERT_TRUE(threads.value(0));
    EXPECT_FALSE(threads.has_threads());
}

/// Who wins at each vertex by the rules of the game: found backward, none where play need not end.
template <class R>
std::vector<std::optional<Outcome>> outcomes_backward(const R& rules) {
    const bool misere = R::objective == Objective::last_mover_loses;
    std::vector<std::optional<Outcome>> known(rules.moves.size());
    const auto value = [&](const auto& moves) -> std::optional<Outcome> {
        if (moves.empty()) return misere ? Outcome::n_position : Outcome::p_position;
        const auto leads_to = [&](Outcome outcome) {
            return [&known, outcome](std::uint64_t to) { return known[to] == outcome; };
        };
        if (std::any_of(moves.begin(), moves.end(), leads_to(Outcome::p_position)))
            return Outcome::n_position;
        if (std::all_of(moves.begin(), moves.end(), leads_to(Outcome::n_position)))
            return Outcome::p_position;
        return std::nullopt;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t v = known.size(); v-- > 0;) {
            if (known[v]) continue;
            known[v] = value(rules.moves[v]);
            changed |= known[v].has_value();
        }
    }
    return known;
}

struct TriedPaths {
    std::uint64_t values = 0;
    std::uint64_t left = 0;  // to one thread, which finds a value
    std::uint64_t endless = 0;
};

/// Each vertex by itself. What threads find is so by the rules; the error comes from one thread, and
/// where that one finds a value, there is none.
template <class R>
void compare_graphs(const R& rules, unsigned jobs, TriedPaths& tried) {
    const auto by_rules = outcomes_backward(rules);
    for (std::uint32_t v = 0; v < rules.moves.size(); ++v) {
        OutcomeSolver<R> search(rules);
        OutcomesByThreads<R> by_threads(rules, {.jobs = jobs, .alone = 0});
        const auto wanted = search.value(v);
        const auto found = by_threads.value(v);
        if (found) {
            ASSERT_EQ(*found, by_rules[v]);
            by_threads.has_threads() || jobs == 1 ? ++tried.values : ++tried.left;
        } else {
            ASSERT_FALSE(wanted);
            ASSERT_EQ(found.error().message, wanted.error().message);
            ASSERT_FALSE(by_threads.has_threads());
            ++tried.endless;
        }
        OutcomesByThreads<R> as_usual(rules, {.jobs = jobs});
        const auto usual = as_usual.value(v);
        ASSERT_EQ(usual.has_value(), wanted.has_value());
        if (usual) {
            ASSERT_EQ(*usual, *wanted);
        }
    }
}

TEST(OutcomesByThreads, AreRightOnRandomGraphs) {
    Random random = test::random();
    TriedPaths tried;
    for (std::uint64_t round = 0; round < 60 * test::effort() && !HasFailure(); ++round) {
        const unsigned jobs = std::data(kThreads)[round % 4];
        const auto vertices = static_cast<std::uint32_t>(2 + random.below(40));
        const std::uint64_t returns = random.below(3) == 0 ? 0 : 1 + random.below(60);
        compare_graphs(random_paths<WinningPaths>(random, vertices, returns), jobs, tried);
        compare_graphs(random_paths<LosingPaths>(random, vertices, returns), jobs, tried);
        using Stuck = StuckToken<WinningPaths>;
        compare_graphs(random_paths<Stuck>(random, vertices, returns), jobs, tried);
    }
    EXPECT_GT(tried.values, 300U);
    EXPECT_GT(tried.left, 30U);
    EXPECT_GT(tried.endless, 30U);
    test::tried("vertices valued by threads", tried.values);
    test::tried("vertices that threads leave to one", tried.left);
    test::tried("vertices from which play need not end", tried.endless);
}

template <class R>
void compare_large_graphs(Random& random) {
    const auto rules = random_paths<R>(random, 30'000, 0);
    const auto by_rules = outcomes_backward(rules);
    for (const unsigned jobs : kThreads) {
        OutcomesByThreads<R> threads(rules, {.jobs = jobs, .alone = 0});
        for (int i = 0; i < 300; ++i) {
            const auto v = static_cast<std::uint32_t>(random.below(rules.moves.size()));
            ASSERT_EQ(*threads.value(v), by_rules[v]);
        }
    }
}

TEST(OutcomesByThreads, AreRightOnLargeGraphs) {
    Random random = test::random();
    compare_large_graphs<WinningPaths>(random);
    compare_large_graphs<StuckToken<WinningPaths>>(random);
}

/// A thread may go wrong where one thread never comes, and nothing may be seen of that.
template <class R>
void compare_rules_that_go_wrong() {
    Random random = test::random();
    std::uint64_t left = 0;
    std::uint64_t missed = 0;
    for (std::uint64_t round = 0; round < 300 * test::effort() && !testing::Test::HasFailure();
         ++round) {
        auto rules = random_paths<R>(random, 30, 0);
        const auto by_rules = outcomes_backward(rules);
        rules.wrong = static_cast<std::uint32_t>(random.below(30));
        const R alone = rules.apart();
        const auto wanted = OutcomeSolver<R>(alone).value(0);
        OutcomesByThreads<R> threads(rules, {.jobs = std::data(kThreads)[round % 4], .alone = 0});
        const auto found = threads.value(0);
        ASSERT_EQ(found.has_value(), wanted.has_value());
        if (threads.has_threads()) {
            ASSERT_FALSE(*rules.failed);
            ASSERT_EQ(*found, by_rules[0]);
            ++missed;
        } else {
            ASSERT_EQ(*rules.failed, *alone.failed);
            ASSERT_EQ(*found, *wanted);
            left += *rules.failed ? 1 : 0;
        }
    }
    EXPECT_GT(left, 10U);
    EXPECT_GT(missed, 10U);
    test::tried("failures that threads leave to one", left);
}

TEST(OutcomesByThreads, LeaveRulesThatGoWrongToOneThread) {
    compare_rules_that_go_wrong<WinningPaths>();
    compare_rules_that_go_wrong<StuckToken<WinningPaths>>();
}

struct LongChain : test::Chain {
    std::array<std::int64_t, 1> ranks(const Position& p) const { return {p}; }
};
struct LongRing : test::Ring {
    std::array<std::int64_t, 1> ranks(const Position& p) const { return {p}; }
};

TEST(OutcomesByThreads, DeepPlayIsNoLimit) {
    for (const unsigned jobs : {2U, 3U}) {
        for (const std::int64_t length : {200'000, 200'001}) {
            const LongChain rules{{length}};
            OutcomesByThreads<LongChain> threads(rules, {.jobs = jobs});
            EXPECT_EQ(*threads.value(length),
                      length % 2 == 0 ? Outcome::p_position : Outcome::n_position);
            EXPECT_TRUE(threads.has_threads());
        }
        const LongRing ring{{{200'000}}};
        OutcomesByThreads<LongRing> endless(ring, {.jobs = jobs});
        EXPECT_EQ(endless.value(200'000).error().message, endless_play_error().error().message);
    }
}

/// One heap, of which any number may be taken.
struct OneHeap {
    using Position = std::int64_t;
    using Move = std::int64_t;
    static constexpr Objective objective = Objective::last_mover_loses;
    Position stones;
    Position start() const { return stones; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (Move take = p; take > 0; --take) {
            if (!visit(take)) return false;
        }
        return true;
    }
    Position after(const Position& p, const Move& take) const { return p - take; }
    std::array<std::int64_t, 1> ranks(const Position& p) const { return {p}; }
};

TEST(OutcomesByThreads, AreWithinTheLimit) {
    const OneHeap huge{1'000'000'000'000};
    const EngineLimit limit{.entries = 300'000, .jobs = 2};
    OutcomesByThreads<OneHeap> threads(huge, limit);
    EXPECT_EQ(threads.value(huge.stones).error().message,
              OutcomeSolver<OneHeap>(huge, limit).value(huge.stones).error().message);
    EXPECT_FALSE(threads.has_threads());
    EXPECT_EQ(*threads.value(2), Outcome::n_position);

    // The table has no room for all, and one thread has none for what it needs.
    using Rules = Crosses<Objective::last_mover_wins>;
    const Rules rules{24};
    OutcomesByThreads<Rules> few(rules, limit);
    EXPECT_EQ(
        few.value(0).error().message,
        "the search holds 300000 positions and moves, and the memory allowed has no room for more");
    EXPECT_FALSE(few.has_threads());
}

/// A position from which many moves lead to one that wins, so that it is lost. While they are listed,
/// another thread finds the table full.
struct Fan {
    using Position = std::uint32_t;
    using Move = std::uint32_t;
    static constexpr Objective objective = Objective::last_mover_wins;
    static constexpr Position kEnd = 100;
    HaltFlag* halt;

    Position start() const { return 0; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        halt->halt(Halt::full);
        if (p != 0) return p == kEnd || visit(Move{kEnd});
        for (Move to = 1; to <= 40; ++to) {
            if (!visit(to)) return false;
        }
        return true;
    }
    Position after(const Position&, const Move& move) const { return move; }
    std::array<std::int64_t, 1> ranks(const Position& p) const { return {p}; }
};

TEST(SharedSearch, DecidesNothingOnceItGivesUp) {
    HaltFlag halt;
    SharedOutcomes table;
    SharedSearch<Fan> search(Fan{&halt}, table, halt, 4);
    search.begin(0);
    search.work(nullptr, 1000);
    EXPECT_EQ(halt.why(), Halt::full);
    EXPECT_FALSE(search.holds());
    EXPECT_EQ(table.find(SharedSearch<Fan>::key_of(0)), SharedOutcomes::State::open);
}

TEST(OutcomesByThreads, AMonitorStopsThem) {
    using Rules = Crosses<Objective::last_mover_wins>;
    const Rules rules{19};
    const Outcome wanted = *OutcomeSolver<Rules>(rules).value(0);
    std::uint64_t stopped = 0;
    for (const unsigned jobs : {2U, 3U}) {
        for (const std::uint64_t times : {0, 1, 3, 1'000'000}) {
            test::StopAfter monitor(times);
            OutcomesByThreads<Rules> threads(rules,
                                             {.monitor = &monitor, .jobs = jobs, .alone = 0});
            const auto value = threads.value(0);
            if (value) {
                EXPECT_EQ(*value, wanted);
                continue;
            }
            EXPECT_EQ(value.error().message, stopped_error().error().message);
            EXPECT_EQ(monitor.seen(), times + 1);  // nobody went on
            ++stopped;
        }
    }
    EXPECT_GE(stopped, 4U);  // before there are threads, and when there are
}

/// An evaluator has them where nobody asks for more than values, and moves hang on values alone.
TEST(OutcomesByThreads, LeadToTheSameMoves) {
    using Rules = Crosses<Objective::last_mover_loses>;
    const Rules rules{19};
    std::vector<std::optional<int>> wanted;
    for (const unsigned jobs : kThreads) {
        const SessionOptions options{.resources = {.jobs = jobs}, .only_values = true};
        EngineEvaluator<Rules, OutcomesByThreads<Rules>> evaluator(rules, options);
        ASSERT_TRUE(evaluator.value(0));
        std::vector<std::optional<int>> moves;
        for (std::uint64_t p = 0; p < 3000; ++p)
            moves.push_back(*evaluator.best_move(p));
        if (wanted.empty()) wanted = moves;
        EXPECT_EQ(moves, wanted);
    }
}

}  // namespace
}  // namespace zermelo

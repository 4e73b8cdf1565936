// Games in which positions may come back, against the definition: who can force the end within so
// many moves, for more and more of them.
#include "zermelo/engine/retrograde_evaluator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "support/support.hpp"

namespace zermelo {
namespace {

/// A token on a directed graph. From a vertex without edges no move is left, which is won, drawn or
/// lost for who moved there, as `ends` tells.
struct Token {
    using Position = std::uint32_t;
    using Move = std::uint32_t;
    static constexpr Objective objective = Objective::higher_score;

    std::vector<std::vector<std::uint32_t>> edges;
    std::vector<int> ends;

    Position start() const { return 0; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        return std::all_of(edges[p].begin(), edges[p].end(), visit);
    }
    Position after(const Position&, const Move& to) const { return to; }
    std::int64_t score(const Position&, const Move& to) const {
        return edges[to].empty() ? ends[to] : 0;
    }
};

/// Some have moves to later vertices alone, and some only to the next few, so that positions are met
/// in their order.
Token random_token(Random& random) {
    const std::uint64_t vertices = 1 + random.below(12);
    const std::uint64_t most = 1 + random.below(4);
    const bool forward = random.below(3) == 0;
    const std::uint64_t reach = random.below(2) == 0 ? vertices : 3;
    Token token;
    for (std::uint64_t v = 0; v < vertices; ++v) {
        token.edges.emplace_back();
        const std::uint64_t later = std::min(reach, vertices - v - 1);
        if (forward && later == 0) {
            token.ends.push_back(static_cast<int>(random.below(3)) - 1);
            continue;
        }
        for (std::uint64_t edges = random.below(most + 1); edges > 0; --edges) {
            const std::uint64_t to = forward ? v + 1 + random.below(later) : random.below(vertices);
            token.edges.back().push_back(static_cast<std::uint32_t>(to));
        }
        token.ends.push_back(static_cast<int>(random.below(3)) - 1);
    }
    return token;
}

struct Known {
    std::int64_t value = 0;
    std::optional<std::uint32_t> remoteness;
};

/// Of each vertex, who can force the end in their favour within `moves` moves, for more and more of
/// them; the first number that is enough is the remoteness.
std::vector<Known> by_definition(const Token& token) {
    const std::size_t n = token.edges.size();
    std::vector<Known> known(n);
    for (std::uint32_t moves = 1; moves <= n * 2 + 2; ++moves) {
        std::vector<Known> next = known;
        for (std::size_t v = 0; v < n; ++v) {
            if (known[v].value != 0 || token.edges[v].empty()) continue;
            std::int64_t best = -1;
            for (const std::uint32_t to : token.edges[v]) {
                const std::int64_t score = token.score(static_cast<std::uint32_t>(v), to);
                best = std::max(best, score != 0 ? score : -known[to].value);
            }
            if (best != 0) next[v] = {best, moves};
        }
        known = std::move(next);
    }
    return known;
}

TEST(Retrograde, IsWhatTheDefinitionSays) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t draws = 0;
    for (int round = 0; round < 3000; ++round) {
        const Token token = random_token(random);
        const std::vector<Known> known = by_definition(token);
        const unsigned jobs = round % 10 < 3 ? 1 + static_cast<unsigned>(round % 10) : 1;
        RetrogradeSolver<Token> solver(token);
        RetrogradeThreads<Token> threads(token, {.jobs = jobs, .alone = 0});
        RetrogradeEvaluator<Token> evaluator(token, {.resources = {.jobs = jobs}});
        // From any vertex, so that what is known already is met again.
        for (std::size_t i = 0; i < known.size(); ++i) {
            const auto v = static_cast<std::uint32_t>(random.below(known.size()));
            const auto ending = solver.ending(v);
            ASSERT_TRUE(ending);
            EXPECT_EQ(ending->value, known[v].value);
            EXPECT_EQ(ending->remoteness, known[v].remoteness);
            const auto by_threads = threads.ending(v);
            ASSERT_TRUE(by_threads);
            EXPECT_EQ(by_threads->value, known[v].value);
            EXPECT_EQ(by_threads->remoteness, known[v].remoteness);
            EXPECT_EQ(evaluator.value(v)->number, known[v].value);
            const auto move = *evaluator.move_by_remoteness(v);
            EXPECT_EQ(move.has_value(), known[v].value != 0);
            if (move && token.score(v, *move) == 0) {
                EXPECT_EQ(known[*move].value, -known[v].value);
                EXPECT_EQ(*known[*move].remoteness + 1, *known[v].remoteness);
            }
            draws += known[v].value == 0 && !token.edges[v].empty() ? 1 : 0;
            ++count;
        }
    }
    EXPECT_GT(draws, count / 20);
    EXPECT_LT(draws, count / 2);
    test::tried("vertices", count);
}

/// A token on vertices in layers of so many, from each of which it goes on to some of the next one or,
/// rarely, back by one.
Token large_token(Random& random, std::uint32_t layers, std::uint32_t width, bool back) {
    Token token;
    for (std::uint32_t v = 0; v < layers * width; ++v) {
        token.edges.emplace_back();
        token.ends.push_back(static_cast<int>(random.below(3)) - 1);
        const std::uint32_t layer = v / width;
        if (layer + 1 == layers || (layer > 2 && random.below(200) == 0)) continue;
        for (std::uint64_t edges = 1 + random.below(4); edges > 0; --edges) {
            const bool goes_back = back && layer > 0 && random.below(20) == 0;
            const std::uint32_t to = goes_back ? layer - 1 : layer + 1;
            token.edges[v].push_back(to * width + static_cast<std::uint32_t>(random.below(width)));
        }
    }
    return token;
}

TEST(Retrograde, ThreadsFindTheSame) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (int round = 0; round < 6; ++round) {
        const Token token = large_token(random, 8 + round, 2000, round % 2 == 0);
        RetrogradeSolver<Token> alone(token);
        ASSERT_TRUE(alone.ending(0));
        const std::size_t positions = alone.positions();
        for (const unsigned jobs : {1U, 2U, 3U}) {
            RetrogradeThreads<Token> solver(token, {.jobs = jobs, .alone = 0});
            ASSERT_TRUE(solver.ending(0));
            EXPECT_EQ(solver.positions(), positions);
            for (std::uint32_t v = 0; v < token.edges.size(); v += 7, ++count) {
                const auto expected = alone.ending(v);
                const auto found = solver.ending(v);
                ASSERT_EQ(found->value, expected->value);
                ASSERT_EQ(found->remoteness, expected->remoteness);
            }
        }
    }
    test::tried("vertices by threads", count);
}

TEST(Retrograde, ALimitIsAnErrorAndForgetsAll) {
    Token token;
    for (std::uint32_t v = 0; v < 1000; ++v) {
        token.edges.push_back({(v + 1) % 1000});
        token.ends.push_back(0);
    }
    for (const unsigned jobs : {1U, 2U, 3U}) {
        RetrogradeThreads<Token> small(token, {.entries = 1999, .jobs = jobs, .alone = 0});
        EXPECT_EQ(small.ending(0).error().kind, ErrorKind::limit);
        EXPECT_EQ(small.positions(), 0U);
        RetrogradeThreads<Token> large(token, {.entries = 2000, .jobs = jobs, .alone = 0});
        EXPECT_EQ(large.ending(0)->value, 0);
    }
}

/// A heap of which any number may be taken, for as many moves as there are stones.
struct Heap {
    using Position = std::uint64_t;
    using Move = std::uint64_t;
    static constexpr Objective objective = Objective::higher_score;

    std::uint64_t stones;

    Position start() const { return stones; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (Move take = 1; take <= p; ++take) {
            if (!visit(take)) return false;
        }
        return true;
    }
    Position after(const Position& p, const Move& take) const { return p - take; }
    std::int64_t score(const Position& p, const Move& take) const { return take == p ? 1 : 0; }
};

TEST(Retrograde, APositionOfMoreMovesThanTheLimitIsAnError) {
    const Heap heap{1'000'000'000'000};
    for (const unsigned jobs : {1U, 2U}) {
        RetrogradeThreads<Heap> solver(heap, {.entries = 10'000, .jobs = jobs, .alone = 0});
        EXPECT_EQ(solver.ending(heap.start()).error().kind, ErrorKind::limit);
    }
}

class StopsAtOnce final : public Monitor {
  public:
    bool go_on(std::uint64_t, std::uint64_t) override { return false; }
};

TEST(Retrograde, AMonitorStopsThreads) {
    Random random = test::random();
    const Token token = large_token(random, 10, 4000, true);
    StopsAtOnce monitor;
    for (const unsigned jobs : {1U, 2U}) {
        RetrogradeThreads<Token> solver(token, {.monitor = &monitor, .jobs = jobs, .alone = 0});
        EXPECT_EQ(solver.ending(0).error().message.english(),
                  stopped_error().error().message.english());
        EXPECT_EQ(solver.positions(), 0U);
    }
}

}  // namespace
}  // namespace zermelo

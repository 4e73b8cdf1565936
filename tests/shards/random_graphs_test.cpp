// Shards of random graphs: what each position is worth is what the definition says, however many
// shards there are and however small the letters.
#include <gmock/gmock.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "shards/graphs.hpp"
#include "shards/shards.hpp"
#include "support/support.hpp"
#include "zermelo/shards/notations.hpp"

namespace zermelo::test {
namespace {

/// Returns how many positions were compared.
std::uint64_t compare(const Graph& graph, ShardValue value, unsigned shards, std::uint64_t most) {
    ShardsHere here(graph, shards, value, most);
    const auto solved = here.solve();
    EXPECT_TRUE(solved) << solved.error().message;
    const std::vector<Worth> wanted = expected(graph, value);
    const auto found = here.worths();
    const std::set<std::size_t> vertices = reached(graph);
    EXPECT_EQ(found.size(), vertices.size());
    for (const std::size_t vertex : vertices) {
        const auto worth = found.find(std::to_string(vertex));
        if (worth == found.end()) {
            ADD_FAILURE() << vertex << " is not listed";
            return 0;
        }
        EXPECT_EQ(worth->second.number, wanted[vertex].number) << vertex;
        EXPECT_EQ(worth->second.remoteness, wanted[vertex].remoteness) << vertex;
    }
    return found.size();
}

std::uint64_t compare_random(Random& random, Objective goal, bool repeats, bool decides,
                             ShardValue value) {
    const auto graph = random_graph(random, goal, repeats, decides);
    const unsigned shards = kShards[random.below(std::size(kShards))];
    return compare(*graph, value, shards, 1 + random.below(30));
}

TEST(RandomGraphs, PositionsAreWorthWhatTheDefinitionSays) {
    Random random = test::random();
    std::uint64_t positions = 0;
    for (std::uint64_t i = 0; i < 300 * effort() && !testing::Test::HasFailure(); ++i) {
        positions +=
            compare_random(random, Objective::last_mover_wins, false, true, ShardValue::ending);
        positions +=
            compare_random(random, Objective::last_mover_loses, false, true, ShardValue::ending);
        positions +=
            compare_random(random, Objective::last_mover_wins, false, true, ShardValue::grundy);
        positions +=
            compare_random(random, Objective::higher_score, false, false, ShardValue::score);
        positions +=
            compare_random(random, Objective::higher_score, false, true, ShardValue::ending);
        positions +=
            compare_random(random, Objective::higher_score, true, true, ShardValue::ending);
        positions += compare_random(random, Objective::long_run, true, false, ShardValue::long_run);
    }
    tried("positions of random graphs in shards", positions);
}

/// Every arc to a later vertex: the Grundy values are all numbers, and a position has more moves
/// than a letter has words.
TEST(RandomGraphs, GrundyValuesMayBeLarge) {
    Graph graph;
    constexpr std::size_t kCount = 150;
    graph.arcs.resize(kCount);
    for (std::size_t v = 0; v < kCount; ++v)
        for (std::size_t to = v + 1; to < kCount; ++to)
            graph.arcs[v].push_back({to, 0});
    for (const unsigned shards : kShards)
        EXPECT_EQ(compare(graph, ShardValue::grundy, shards, 10), kCount);
}

/// One player gains with every move and the other one loses, so that the sum does not fit 64 bits.
TEST(RandomGraphs, TheLongRunMayBeWorthMoreThanAWordHolds) {
    constexpr std::int64_t kLarge = std::int64_t{1} << 62;
    Graph graph;
    graph.goal = Objective::long_run;
    graph.arcs = {{{1, kLarge}, {1, -kLarge}}, {{0, -kLarge}}};
    for (const unsigned shards : kShards)
        EXPECT_EQ(compare(graph, ShardValue::long_run, shards, 10), 2U);
}

/// The positions of all shards as one process merges them from chunks of so many bytes.
std::vector<std::pair<std::string, Worth>> merged(const ShardsHere& here, std::size_t bytes) {
    std::vector<shards::SortedPositions> sorted;
    for (std::size_t shard = 0; shard < here.size(); ++shard)
        sorted.push_back(*shards::SortedPositions::of(here[shard], kSaturated));
    std::vector<std::pair<std::string, Worth>> found;
    shards::NotationMerge merge(static_cast<unsigned>(here.size()),
                                [&](unsigned shard) { return sorted[shard].next_chunk(bytes); });
    const auto visited = merge.visit([&](std::string_view notation, const Worth& worth) {
        found.emplace_back(notation, worth);
        return Result<void>();
    });
    EXPECT_TRUE(visited);
    return found;
}

TEST(RandomGraphs, PositionsAreMergedInTheOrderOfTheirNotation) {
    Random random = test::random();
    std::uint64_t positions = 0;
    for (std::uint64_t i = 0; i < 100 * effort(); ++i) {
        const auto graph = random_graph(random, Objective::higher_score, true, true);
        ShardsHere here(*graph, kShards[random.below(std::size(kShards))], ShardValue::ending, 20);
        ASSERT_TRUE(here.solve());
        const auto worths = here.worths();
        const std::vector<std::pair<std::string, Worth>> wanted(worths.begin(), worths.end());
        EXPECT_EQ(merged(here, 1 + random.below(100)), wanted);
        positions += wanted.size();
    }
    tried("positions of shards that are merged", positions);
}

TEST(RandomGraphs, NotationsThatTakeTooMuchMemoryAreRefusedWithTheFigure) {
    Graph graph;
    graph.arcs = {{{1, 0}, {2, 0}}, {}, {}};
    ShardsHere here(graph, 1, ShardValue::ending, 100);
    ASSERT_TRUE(here.solve());
    const auto sorted = shards::SortedPositions::of(here[0], 10);
    ASSERT_FALSE(sorted);
    EXPECT_EQ(sorted.error().kind, ErrorKind::limit);
    EXPECT_EQ(sorted.error().message.english(),
              "the notations of the 3 positions of one shard take 48 B or more; the memory allowed "
              "leaves them 10 B");
}

TEST(RandomGraphs, PlayThatNeedNotEndIsAnError) {
    Graph graph;
    graph.arcs = {{{1, 0}}, {{2, 0}}, {{1, 0}}};
    for (const unsigned shards : kShards) {
        const auto solved = ShardsHere(graph, shards, ShardValue::grundy, 100).solve();
        ASSERT_FALSE(solved);
        EXPECT_EQ(solved.error().kind, ErrorKind::limit);
        EXPECT_NE(solved.error().message.english().find("need not end"), std::string::npos);
    }
}

TEST(RandomGraphs, RulesThatFailAreAnError) {
    Graph graph;
    graph.arcs = {{{1, 0}}, {}};
    graph.failed = input_error("the rules are wrong").error();
    const auto solved = ShardsHere(graph, 2, ShardValue::ending, 100).solve();
    ASSERT_FALSE(solved);
    EXPECT_EQ(solved.error(), *graph.failed);
}

TEST(RandomGraphs, WhatTakesTooMuchMemoryIsRefusedWithTheFigure) {
    Graph graph;
    graph.arcs.resize(1000);
    for (std::size_t v = 1; v < 1000; ++v)
        graph.arcs[v - 1].push_back({v, 0});
    EXPECT_TRUE(ShardsHere(graph, 2, ShardValue::ending, 100, 200'000).solve());
    const auto solved = ShardsHere(graph, 2, ShardValue::ending, 100, 50'000).solve();
    ASSERT_FALSE(solved);
    EXPECT_EQ(solved.error().kind, ErrorKind::limit);
    EXPECT_THAT(solved.error().message.english(),
                testing::MatchesRegex(
                    "the [0-9]+ positions that were found by one shard of 2 take 4[0-9]\\.[0-9] "
                    "KiB, and there are more; the memory allowed leaves them 48\\.8 KiB"));
}

}  // namespace
}  // namespace zermelo::test

// Shards of random graphs: what each position is worth is what the definition says, however many
// shards there are and however small the letters.
#include <gmock/gmock.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "shards/shards.hpp"
#include "support/support.hpp"
#include "zermelo/shards/notations.hpp"

namespace zermelo::test {
namespace {

using shards::ShardValue;
using Worth = PositionValues::Worth;

struct Arc {
    std::size_t to;
    std::int64_t score;
};

/// A game on a graph: from each vertex a move along each arc. Positions are words of different
/// lengths, of none too.
class Graph final : public PositionGraph {
  public:
    Objective goal = Objective::last_mover_wins;
    bool repeats = false;
    bool decides = true;
    std::optional<Error> failed = {};
    std::vector<std::vector<Arc>> arcs = {};

    Objective objective() const override { return goal; }
    bool draws_without_end() const override { return repeats; }
    bool last_move_decides() const override { return decides; }
    std::vector<std::uint64_t> start() const override { return words(0); }
    bool visit_options(PositionWords position, const Visitor& visit) const override {
        const auto& moves = arcs[vertex(position)];
        return std::all_of(moves.begin(), moves.end(),
                           [&](const Arc& arc) { return visit(words(arc.to), arc.score); });
    }
    std::string notation(PositionWords position) const override {
        return std::to_string(vertex(position));
    }
    Result<void> failure() const override {
        if (failed) return std::unexpected(*failed);
        return {};
    }

  private:
    static std::vector<std::uint64_t> words(std::size_t vertex) {
        if (vertex == 0) return {};
        return std::vector<std::uint64_t>(1 + vertex % 5, vertex);
    }
    static std::size_t vertex(PositionWords words) {
        return words.empty() ? 0 : static_cast<std::size_t>(words[0]);
    }
};

/// The vertices that can be reached from the first one.
std::set<std::size_t> reached(const Graph& graph) {
    std::set<std::size_t> found = {0};
    std::vector<std::size_t> pending = {0};
    while (!pending.empty()) {
        const std::size_t vertex = pending.back();
        pending.pop_back();
        for (const Arc& arc : graph.arcs[vertex])
            if (found.insert(arc.to).second) pending.push_back(arc.to);
    }
    return found;
}

/// How play ends, by the definition: who can win within r moves, who must lose within r moves, for
/// r = 0, 1, ...
std::vector<Worth> endings(const Graph& graph) {
    const std::size_t count = graph.arcs.size();
    const bool scored = scores(graph.goal);
    std::vector<Worth> worths(count);
    for (std::size_t v = 0; v < count; ++v) {
        if (!graph.arcs[v].empty()) continue;
        worths[v] = {scored ? 0 : graph.goal == Objective::last_mover_wins ? -1 : 1, 0};
    }
    for (std::uint32_t moves = 1; moves <= count; ++moves) {
        const std::vector<Worth> sooner = worths;
        for (std::size_t v = 0; v < count; ++v) {
            if (sooner[v].remoteness) continue;
            const auto is_won = [&](const Arc& arc) {
                return arc.score > 0 || (arc.score == 0 && sooner[arc.to].number < 0);
            };
            const auto is_lost = [&](const Arc& arc) {
                return arc.score < 0 || (arc.score == 0 && sooner[arc.to].number > 0);
            };
            const auto& arcs = graph.arcs[v];
            if (std::any_of(arcs.begin(), arcs.end(), is_won)) {
                worths[v] = {1, moves};
            } else if (std::all_of(arcs.begin(), arcs.end(), is_lost)) {
                worths[v] = {-1, moves};
            }
        }
    }
    return worths;
}

/// Of a graph whose arcs lead to later vertices: the largest score, and the least number that is no
/// move's.
std::int64_t best_score(const Graph& graph, std::size_t vertex,
                        const std::vector<std::int64_t>& later) {
    std::optional<std::int64_t> best;
    for (const Arc& arc : graph.arcs[vertex])
        best = std::max(best.value_or(INT64_MIN), arc.score - later[arc.to]);
    return best.value_or(0);
}
std::int64_t mex(const Graph& graph, std::size_t vertex, const std::vector<std::int64_t>& later) {
    std::set<std::int64_t> seen;
    for (const Arc& arc : graph.arcs[vertex])
        seen.insert(later[arc.to]);
    std::int64_t value = 0;
    while (seen.contains(value))
        ++value;
    return value;
}
template <class Value>
std::vector<std::int64_t> numbers(const Graph& graph, const Value& value) {
    std::vector<std::int64_t> found(graph.arcs.size());
    for (std::size_t v = found.size(); v-- > 0;)
        found[v] = value(graph, v, found);
    return found;
}

std::vector<Worth> expected(const Graph& graph, ShardValue value) {
    if (value == ShardValue::ending) return endings(graph);
    std::vector<Worth> worths(graph.arcs.size());
    if (value == ShardValue::grundy) worths = endings(graph);
    const auto found =
        value == ShardValue::grundy ? numbers(graph, mex) : numbers(graph, best_score);
    for (std::size_t v = 0; v < found.size(); ++v)
        worths[v].number = found[v];
    return worths;
}

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

/// With arcs to later vertices, or to any.
std::unique_ptr<Graph> random_graph(Random& random, Objective goal, bool repeats, bool decides) {
    auto made = std::make_unique<Graph>();
    Graph& graph = *made;
    graph.goal = goal;
    graph.repeats = repeats;
    graph.decides = decides;
    const std::uint64_t count = 1 + random.below(60);
    const std::uint64_t most = 1 + random.below(6);
    for (std::uint64_t v = 0; v < count; ++v) {
        auto& arcs = graph.arcs.emplace_back();
        if (!repeats && v + 1 == count) break;
        for (std::uint64_t i = random.below(most + 1); i > 0; --i) {
            const std::uint64_t to =
                repeats ? random.below(count) : v + 1 + random.below(count - v - 1);
            arcs.push_back({to, decides ? 0 : static_cast<std::int64_t>(random.below(9)) - 4});
        }
    }
    // Only moves that end the play decide.
    if (scores(goal) && decides) {
        for (auto& arcs : graph.arcs)
            for (Arc& arc : arcs)
                if (graph.arcs[arc.to].empty())
                    arc.score = static_cast<std::int64_t>(random.below(3)) - 1;
    }
    return made;
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
              "the notations of the 3 positions of one rank take 48 B or more; the memory allowed "
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
                    "the [0-9]+ positions that were found by one rank of 2 take 4[0-9]\\.[0-9] "
                    "KiB, and there are more; the memory allowed leaves them 48\\.8 KiB"));
}

}  // namespace
}  // namespace zermelo::test

// Random graphs as games, and what each position is worth by the definition.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/int128.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/rules/outcome.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/rules/value.hpp"
#include "zermelo/shards/listing.hpp"

namespace zermelo::test {

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
    bool makes_sums() const override { return false; }
    std::vector<std::vector<std::uint64_t>> starts() const override { return {words(0)}; }
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
inline std::set<std::size_t> reached(const Graph& graph) {
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
inline std::vector<Worth> endings(const Graph& graph) {
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
inline std::int64_t best_score(const Graph& graph, std::size_t vertex,
                               const std::vector<std::int64_t>& later) {
    std::optional<std::int64_t> best;
    for (const Arc& arc : graph.arcs[vertex])
        best = std::max(best.value_or(INT64_MIN), arc.score - later[arc.to]);
    return best.value_or(0);
}
inline std::int64_t mex(const Graph& graph, std::size_t vertex,
                        const std::vector<std::int64_t>& later) {
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

/// Who is ahead after as many moves as the engines look ahead.
inline std::vector<Worth> long_run(const Graph& graph) {
    std::vector<int128> after(graph.arcs.size(), 0);
    for (std::uint64_t moves = 0; moves < SessionOptions().horizon; ++moves) {
        const std::vector<int128> sooner = after;
        for (std::size_t v = 0; v < after.size(); ++v) {
            std::optional<int128> best;
            for (const Arc& arc : graph.arcs[v]) {
                const int128 gain = arc.score - sooner[arc.to];
                best = std::max(best.value_or(gain), gain);
            }
            after[v] = best.value_or(0);
        }
    }
    std::vector<Worth> worths(after.size());
    for (std::size_t v = 0; v < after.size(); ++v)
        worths[v].number = (after[v] > 0) - (after[v] < 0);
    return worths;
}

inline std::vector<Worth> expected(const Graph& graph, ShardValue value) {
    if (value == ShardValue::ending) return endings(graph);
    if (value == ShardValue::long_run) return long_run(graph);
    std::vector<Worth> worths(graph.arcs.size());
    if (value == ShardValue::grundy) worths = endings(graph);
    const auto found =
        value == ShardValue::grundy ? numbers(graph, mex) : numbers(graph, best_score);
    for (std::size_t v = 0; v < found.size(); ++v)
        worths[v].number = found[v];
    return worths;
}

/// With arcs to later vertices, or to any.
inline std::unique_ptr<Graph> random_graph(Random& random, Objective goal, bool repeats,
                                           bool decides) {
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

}  // namespace zermelo::test

// Lists of distances, in random small games of every kind, against the definition: who can force the
// end within so many moves, for more and more of them. What the prover writes is verified; of lists
// that lie, alone or together, none proves what is not true.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/table_rules.hpp"
#include "support/support.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/frame/prover.hpp"

namespace zermelo::test {
namespace {

/// Of a game for scores positions may come back, and the last move tells who wins.
template <Objective kObjective>
Table<kObjective> random_table(Random& random) {
    using Edge = typename Table<kObjective>::Edge;
    const std::uint64_t nodes = 2 + random.below(7);
    const std::uint64_t ends = 1 + random.below(2);  // the last nodes have no moves
    typename Table<kObjective>::Edges edges(nodes);
    for (std::uint64_t v = 0; v + ends < nodes; ++v) {
        for (std::uint64_t to = scores(kObjective) ? 0 : v + 1; to < nodes; ++to) {
            const bool last = to + ends >= nodes;
            const std::int64_t score = static_cast<std::int64_t>(random.below(3)) - 1;
            if (to != v && random.below(5) < 2)
                edges[v].push_back(Edge{static_cast<std::int64_t>(to), last ? score : 0});
        }
    }
    // A node without moves is an end, and only a move to one scores.
    for (auto& from : edges)
        std::erase_if(from, [&](const Edge& edge) {
            return static_cast<std::uint64_t>(edge.to) + ends < nodes &&
                   edges[static_cast<std::size_t>(edge.to)].empty();
        });
    if (scores(kObjective)) return Table<kObjective>::decided_by_last_move(std::move(edges));
    return Table<kObjective>(std::move(edges));
}

/// What is true of a node: N for a win within N moves, -N for a loss in N, 0 for a draw; none where
/// play is over.
using Truth = std::vector<std::optional<std::int64_t>>;

/// What the move means to who makes it, 1, -1 or 0, once all is told that takes fewer moves.
template <Objective kObjective>
int promised(const Table<kObjective>& table, const Truth& truth,
             const typename Table<kObjective>::Edge& edge) {
    const auto to = static_cast<std::size_t>(edge.to);
    if (!table.edges()[to].empty()) return *truth[to] < 0 ? 1 : *truth[to] > 0 ? -1 : 0;
    if (kObjective == Objective::higher_score) return static_cast<int>(edge.score);
    return kObjective == Objective::last_mover_wins ? 1 : -1;
}

template <Objective kObjective>
Truth by_definition(const Table<kObjective>& table) {
    const std::size_t nodes = table.edges().size();
    Truth truth(nodes);
    for (std::size_t v = 0; v < nodes; ++v)
        if (!table.edges()[v].empty()) truth[v] = 0;
    for (std::int64_t moves = 1; moves <= static_cast<std::int64_t>(nodes); ++moves) {
        const Truth before = truth;
        for (std::size_t v = 0; v < nodes; ++v) {
            if (before[v] != 0) continue;
            const auto& edges = table.edges()[v];
            const auto means = [&](int what) {
                return
                    [&, what](const auto& edge) { return promised(table, before, edge) == what; };
            };
            if (std::ranges::any_of(edges, means(1))) truth[v] = moves;
            if (std::ranges::all_of(edges, means(-1))) truth[v] = -moves;
        }
    }
    return truth;
}

/// Something that is the greater the better a BOUND is: 1, 2, ..., 0, ..., -2, -1.
std::int64_t rank(std::int64_t bound) {
    constexpr std::int64_t kMany = 1000;
    return bound > 0 ? kMany - bound : bound < 0 ? -kMany - bound : 0;
}

/// The lines of a list: of each node, in the order in which they are met.
struct Lines {
    struct Line {
        std::int64_t bound;
        std::int64_t move;
        std::size_t node;
    };
    std::vector<Line> lines = {};

    bool has(std::size_t node) const {
        return std::ranges::any_of(lines, [&](const Line& line) { return line.node == node; });
    }
    std::string text(bool second) const {
        std::string text =
            fmt::format("distance {} {}\n", second ? "second" : "first", lines.size());
        for (const Line& line : lines)
            text += fmt::format("{} to{} node {}\n", line.bound, line.move, line.node);
        return text;
    }
};

/// The lines that are met from a start if choose(node) tells the line of a node.
template <class T, class Choose>
Lines lines_of(const T& table, bool second, const Choose& choose) {
    Lines met;
    const auto meet = [&](std::int64_t node) {
        const auto v = static_cast<std::size_t>(node);
        if (!table.edges()[v].empty() && !met.has(v)) met.lines.push_back(choose(v));
    };
    const auto meet_options = [&](std::int64_t node) {
        for (const auto& edge : table.edges()[static_cast<std::size_t>(node)])
            meet(edge.to);
    };
    second ? meet_options(0) : meet(0);
    for (std::size_t i = 0; i < met.lines.size(); ++i)
        meet_options(met.lines[i].move);
    return met;
}

std::int64_t any_bound(Random& random) {
    return static_cast<std::int64_t>(random.below(9)) - 4;
}

template <class T>
std::int64_t any_move(const T& table, std::size_t node, Random& random) {
    const auto& edges = table.edges()[node];
    return edges[random.below(edges.size())].to;
}

/// A list as somebody may write it who does not know, or lies: the moves of `truth` or any, its
/// bounds or others.
template <class T>
Lines random_lines(const T& table, const Truth& truth, bool second, Random& random) {
    const std::uint64_t lies = random.below(4);
    return lines_of(table, second, [&](std::size_t node) {
        Lines::Line line{*truth[node], any_move(table, node, random), node};
        const auto good = [&](const auto& edge) {
            const int means = promised(table, truth, edge);
            return *truth[node] > 0 ? means > 0 : *truth[node] == 0 ? means == 0 : true;
        };
        const auto found = std::ranges::find_if(table.edges()[node], good);
        if (random.below(4) >= lies && found != table.edges()[node].end()) line.move = found->to;
        if (random.below(4) < lies) line.bound = any_bound(random);
        if (random.below(8) < lies) line.bound += line.bound < 0 ? 1 : -1;
        return line;
    });
}

/// Tries lists of this game; returns how many proved something.
template <class T>
int expect_only_the_truth(const T& table, const Truth& truth, Random& random) {
    int proved = 0;
    for (int i = 0; i < 40; ++i) {
        const bool second = random.below(2) != 0;
        const std::string text = random_lines(table, truth, second, random).text(second);
        std::int64_t claimed = random.below(2) != 0 ? *truth[0] : any_bound(random);
        claimed += static_cast<std::int64_t>(random.below(3)) - 1;
        if (claimed == 0) continue;
        const auto kind = check::Kind::distance;
        if (!objection_to_list(table, kind, text, second, claimed).empty()) continue;
        ++proved;
        const std::int64_t sign = second ? -1 : 1;
        EXPECT_GE(rank(sign * *truth[0]), rank(sign * claimed)) << claimed << "\n" << text;
    }
    return proved;
}

/// What is true, for a prover.
template <Objective kObjective>
class TrueDistances final : public Evaluator<Table<kObjective>> {
  public:
    using Position = typename Table<kObjective>::Position;
    using Move = typename Table<kObjective>::Move;

    TrueDistances(const Table<kObjective>& table, const Truth& truth)
        : Evaluator<Table<kObjective>>(table), truth_(truth) {}

    ValueKind kind() const override {
        return scores(kObjective) ? ValueKind::score : ValueKind::outcome;
    }
    Result<Value> value(const Position& position) override {
        const std::int64_t sign = sign_of(position);
        if (scores(kObjective)) return Value{ValueKind::score, sign};
        return Value::of(sign > 0 ? Outcome::n_position : Outcome::p_position);
    }
    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        if (of(position) == 0) return std::nullopt;  // a draw; where play is over there is none
        return static_cast<std::uint32_t>(std::abs(of(position).value_or(0)));
    }
    Result<std::optional<Move>> move_by_remoteness(const Position& position) override {
        const auto left = *remoteness(position);
        for (const auto& edge : this->rules().edges()[place(position)]) {
            const auto left_then = *remoteness({edge.to});
            if (promised(this->rules(), truth_, edge) == sign_of(position) && left_then &&
                *left_then + 1 == left)
                return edge.to;
        }
        return std::nullopt;
    }

  private:
    static std::size_t place(const Position& position) {
        return static_cast<std::size_t>(position.node);
    }
    std::optional<std::int64_t> of(const Position& position) const {
        return truth_[place(position)];
    }
    std::int64_t sign_of(const Position& position) const {
        if (const auto known = of(position)) return (*known > 0) - (*known < 0);
        if (scores(kObjective)) return 0;
        return kObjective == Objective::last_mover_wins ? -1 : 1;
    }

    Truth truth_;
};

template <Objective kObjective>
void expect_proof(const Table<kObjective>& rules, const Truth& distances) {
    const std::int64_t truth = *distances[0];
    TrueDistances evaluator(rules, distances);
    const auto proof = Prover(rules, evaluator, {}).prove_distance(1, rules.start(), {});
    ASSERT_TRUE(proof) << proof.error().message.english();
    EXPECT_EQ(proof->claims[0].text,
              fmt::format("{} wins in {} move{}", truth > 0 ? "first" : "second", std::abs(truth),
                          std::abs(truth) == 1 ? "" : "s"));
    for (const bool second : {false, true}) {
        const auto& list = proof->lists[second ? 1 : 0];
        const std::string text = fmt::format("{} {}\n{}", list.name, list.count, list.lines);
        const auto objection = [&](std::int64_t claimed) {
            return objection_to_list(rules, check::Kind::distance, text, second, claimed);
        };
        EXPECT_EQ(objection(truth), "") << text;
        // Each list is needed: one that hurries more, and one that holds out longer, are refused.
        const std::int64_t better = second ? truth + 1 : truth - 1;
        if (better != 0) {
            EXPECT_NE(objection(better), "") << text;
        }
    }
}

template <Objective kObjective>
void try_games() {
    Random random = test::random();
    const int games = thinned() ? 50 : 300;
    int decided = 0;
    int proved = 0;
    for (int i = 0; i < games; ++i) {
        const auto table = random_table<kObjective>(random);
        const Truth truth = by_definition(table);
        if (!truth[0]) continue;
        proved += expect_only_the_truth(table, truth, random);
        if (*truth[0] == 0) continue;
        ++decided;
        expect_proof(table, truth);
    }
    tried("lists of distances that were verified", static_cast<std::size_t>(proved));
    EXPECT_GT(decided, games / 4);
    EXPECT_GT(proved, games / 4);
}

TEST(Distances, WhereTheLastMoverWins) {
    try_games<Objective::last_mover_wins>();
}

TEST(Distances, WhereTheLastMoverLoses) {
    try_games<Objective::last_mover_loses>();
}

TEST(Distances, WherePlayMayLastForEver) {
    try_games<Objective::higher_score>();
}

TEST(Distances, WhoNeverLosesIsNeverLate) {
    // Round and round, or away to a loss in one move.
    using Result = Table<Objective::higher_score>;
    const auto circle = Result::decided_by_last_move({{{1}, {2, -1}}, {{0}}, {}});
    const auto objection = [&](const std::string& text, bool second, std::int64_t claimed) {
        return objection_to_list(circle, check::Kind::distance, text, second, claimed);
    };
    const std::string stays = "distance first 1\n0 to1 node 0\n";
    EXPECT_EQ(objection(stays, false, -7), "");
    EXPECT_THAT(objection(stays, false, 7), testing::HasSubstr("the list proves 0 for first"));
    EXPECT_THAT(objection("distance first 1\n9 to1 node 0\n", false, 9),
                testing::HasSubstr("it secures only 11"));
    EXPECT_THAT(objection("distance first 1\n-2 to2 node 0\n", false, -2),
                testing::HasSubstr("it secures only -1"));
    EXPECT_EQ(objection("distance first 1\n-1 to2 node 0\n", false, -1), "");
}

}  // namespace
}  // namespace zermelo::test

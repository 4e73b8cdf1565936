// Shards of the positions that stand for all that play alike: each position is worth what the one is that
// stands for it, and proofs by their values are those of one process.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "language/rules_files.hpp"
#include "language/symmetric_games.hpp"
#include "shards/shards.hpp"
#include "support/support.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo::test {
namespace {

using shards::PositionShard;

constexpr std::uint64_t kMemory = 10'000'000;

struct ShardsCompared {
    std::uint64_t positions = 0;
    std::uint64_t left = 0;  ///< of them
    std::uint64_t wide = 0;  ///< of them, of more words than one
    std::uint64_t refused = 0;
};

/// Holds each position against the one that stands for it, which a smaller graph has.
void compare_shards(const ShardsHere& all, const ShardsHere& few, const PositionGraph& graph,
                    ShardsCompared& tried) {
    ValuesHere values(few);
    std::set<std::vector<std::uint64_t>> left;
    for (std::size_t own = 0; own < all.size(); ++own) {
        const auto& listing = all[own].listing();
        for (std::uint32_t i = 0; i < listing.size(); ++i) {
            const PositionWords position = listing.words(i);
            const auto worth = values.worth(position);
            ASSERT_TRUE(worth) << graph.notation(position);
            EXPECT_EQ(*worth, all[own].worth(i)) << graph.notation(position);
            const auto listed = graph.representative(position);
            EXPECT_EQ(graph.representative(listed), listed);
            left.insert(listed);
            tried.wide += position.size() > 2 ? 1 : 0;
        }
        tried.positions += listing.size();
    }
    EXPECT_EQ(few.worths().size(), left.size());
    tried.left += left.size();
}

void compare_graphs(const Puzzle& puzzle, SessionOptions options, Random& random,
                    ShardsCompared& tried) {
    const auto all = puzzle.graph(0, 1, GraphPositions::all);
    const auto few = puzzle.graph(0, 1, GraphPositions::representatives);
    EXPECT_TRUE(all->has_all_positions());
    if (few->has_all_positions()) return;
    const auto value = PositionShard::value_for(*all, options.grundy, options.distance);
    ShardsHere all_here(*all, 2, value, 1000, kMemory);
    if (!all_here.solve()) return;
    ShardsHere few_here(*few, kShards[random.below(std::size(kShards))], value,
                        1 + random.below(200), kMemory);
    const auto solved = few_here.solve();
    if (!solved) {
        EXPECT_NE(solved.error().message.english().find("this hint is wrong"), std::string::npos);
        EXPECT_FALSE(few->failure());
        ++tried.refused;
        return;
    }
    compare_shards(all_here, few_here, *few, tried);
    options.resources.memory = std::uint64_t{1} << 24;
    const std::string wanted = proof(puzzle, options);
    ValuesHere values(few_here);
    options.values = &values;
    EXPECT_EQ(proof(puzzle, options), wanted);
}

void compare_graphs(const std::string& rules, const std::string& input, Random& random,
                    ShardsCompared& tried) {
    SCOPED_TRACE(rules + "\ninput " + input);
    const auto game = own::game_of_rules(rules);
    ASSERT_TRUE(game);
    const auto puzzle = (*game)->read(input, {});
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    const bool has_grundy = (*game)->info().objective == Objective::last_mover_wins;
    const bool has_scores = (*game)->info().counts_scores;
    compare_graphs(**puzzle, {}, random, tried);
    if (has_grundy) compare_graphs(**puzzle, {.grundy = true}, random, tried);
    if (!has_scores) compare_graphs(**puzzle, {.distance = true}, random, tried);
}

TEST(ShardsOfRepresentatives, AreWorthWhatAllPositionsAre) {
    Random random = test::random();
    ShardsCompared tried;
    compare_graphs(example("connect-four"), "3 4", random, tried);
    compare_graphs(example("dots-and-boxes"), "2 1", random, tried);
    compare_graphs(example("tic-tac-toe") + "symmetric under rotation, reflection\n", "", random,
                   tried);
    compare_graphs(example("treblecross") + "symmetric under reversal\n", "9", random, tried);
    compare_graphs(misere_heaps("70000"), "3 5 3 4", random, tried);
    EXPECT_EQ(tried.refused, 0U);
    EXPECT_LT(2 * tried.left, tried.positions);
    test::tried("positions of games in shards with symmetries", tried.positions);
}

TEST(ShardsOfRepresentatives, OfRandomBoardsAreWorthWhatAllPositionsAre) {
    Random random = test::random();
    ShardsCompared tried;
    for (std::uint64_t i = 0; i < (thinned() ? 30 : 150) * effort() && !HasFailure(); ++i)
        compare_graphs(random_neighbours(random),
                       fmt::format("{} {}", random.between(1, 3), random.between(1, 3)), random,
                       tried);
    EXPECT_LT(tried.left, tried.positions);
    EXPECT_GT(tried.wide, 0U);
    test::tried("positions of random boards in shards with symmetries", tried.positions);
}

TEST(ShardsOfRepresentatives, OfALieAreRefused) {
    Random random = test::random();
    ShardsCompared tried;
    compare_graphs(example("connect-four") + "symmetric under reflection\n", "3 4", random, tried);
    EXPECT_GT(tried.refused, 0U);
    EXPECT_EQ(tried.positions, 0U);
}

}  // namespace
}  // namespace zermelo::test

// Shards of the positions of games: each position is worth what the engines of one process say, by
// which every position is asked for through a session; and a proof by these values is that of one
// process.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "language/rules_files.hpp"
#include "shards/shards.hpp"
#include "support/support.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/shards/listing.hpp"
#include "zermelo/workbench/answers/table_file.hpp"

namespace zermelo::test {
namespace {

using shards::PositionShard;
using shards::ShardValue;

/// The memory in which positions of an input are listed: some hundred of them; and some thousand of
/// a game that has no smaller inputs.
constexpr std::uint64_t kMemories[] = {200'000, 2'000'000};

ShardValue kind_of(const PositionGraph& graph, TableValue value) {
    return PositionShard::value_for(graph, value == TableValue::grundy,
                                    value == TableValue::distance);
}

/// Whether the positions are few enough for a test; a session might look at all of them for long.
bool is_small(const PositionGraph& graph, TableValue value, std::uint64_t memory) {
    return ShardsHere(graph, 1, kind_of(graph, value), 1000, memory).solve().has_value();
}

SessionOptions options_for(TableValue value) {
    return {.resources = {.memory = std::uint64_t{1} << 24},
            .grundy = value == TableValue::grundy,
            .distance = value == TableValue::distance};
}

/// That the proof is the same where shards give the values.
void expect_proof(const Puzzle& puzzle, TableValue value, const ShardsHere& shards) {
    SessionOptions options = options_for(value);
    const std::string wanted = proof(puzzle, options);
    ValuesHere values(shards);
    options.values = &values;
    EXPECT_EQ(proof(puzzle, options), wanted);
}

using Worths = std::map<std::string, PositionWorth>;

/// What each position is worth by a session; none if play goes wrong, or if nothing tells how long it lasts.
Result<Worths> wanted_values(const Puzzle& puzzle, TableValue value) {
    const bool distance = value == TableValue::distance;
    const SessionOptions options = options_for(value);
    const auto session = ZERMELO_TRY(puzzle.open(0, options));
    Worths worths;
    ZERMELO_TRY(session->visit_positions(
        {.remoteness = distance, .resources = options.resources},
        [&](const WalkedPosition& walked) -> Result<void> {
            const int sign = walked.value.sign();
            if (distance && sign != 0 && !walked.remoteness) return limit_error("too long");
            const bool by_sign = distance || value == TableValue::outcome;
            worths[std::string(walked.notation)] = {by_sign ? sign : walked.value.number,
                                                    walked.remoteness.value_or(0)};
            return {};
        }));
    return worths;
}

void expect_values(const Puzzle& puzzle, const Worths& wanted, TableValue value, unsigned shards,
                   std::uint64_t most_words) {
    const auto graph = puzzle.graph(0, 1, GraphPositions::all);
    const ShardValue kind = kind_of(*graph, value);
    ShardsHere here(*graph, shards, kind, most_words);
    const auto solved = here.solve();
    ASSERT_TRUE(solved) << solved.error().message;
    const auto found = here.worths();
    ASSERT_EQ(found.size(), wanted.size());
    for (const auto& [position, worth] : wanted) {
        const auto here_found = found.find(position);
        ASSERT_NE(here_found, found.end()) << position;
        const std::int64_t number = here_found->second.number;
        const bool by_sign = value == TableValue::outcome;
        EXPECT_EQ(by_sign ? (number > 0) - (number < 0) : number, worth.number) << position;
        if (value == TableValue::distance && worth.number != 0) {
            EXPECT_EQ(here_found->second.remoteness, worth.moves) << position;
        }
    }
    expect_proof(puzzle, value, here);
}

/// The values that such a game has; in how many moves it ends also where conditions tell who wins.
std::vector<TableValue> values_of(const GameInfo& info) {
    std::vector<TableValue> values;
    for (const TableValue value : {TableValue::grundy, TableValue::outcome, TableValue::score})
        if (objection_to_value(info, value).empty()) values.push_back(value);
    if (!scores(info.objective) || !info.counts_scores) values.push_back(TableValue::distance);
    return values;
}

/// Returns how many positions were compared; 0 if it is no input for this test.
std::uint64_t compare(const Puzzle& puzzle, const GameInfo& info, std::uint64_t memory,
                      Random& random) {
    std::uint64_t positions = 0;
    for (const TableValue value : values_of(info)) {
        if (puzzle.cases() == 0 ||
            !is_small(*puzzle.graph(0, 1, GraphPositions::all), value, memory))
            continue;
        const auto wanted = wanted_values(puzzle, value);
        if (!wanted) continue;
        SCOPED_TRACE(puzzle.text());
        for (const unsigned shards : kShards)
            expect_values(puzzle, *wanted, value, shards, 1 + random.below(200));
        positions += wanted->size();
    }
    return positions;
}

/// Tries inputs of a game, each of which fits the memory, until enough positions were compared.
std::uint64_t compare_inputs(const Game& game, std::uint64_t memory, Random& random) {
    const std::uint64_t enough = 400 * effort();
    std::uint64_t positions = 0;
    const auto go_on = [&] { return positions < enough && !testing::Test::HasFailure(); };
    for (std::uint64_t seed = 0; seed < 20 * effort() && go_on(); ++seed) {
        const auto puzzle = game.generate({.seed = random.below(1 << 20),
                                           .size = 1 + static_cast<std::int64_t>(random.below(5))});
        if (puzzle) positions += compare(**puzzle, game.info(), memory, random);
    }
    for (unsigned size = 1; size <= 3 && go_on(); ++size) {
        std::uint64_t inputs = 0;
        game.visit_tiny(size, [&](const Puzzle& puzzle) {
            positions += compare(puzzle, game.info(), memory, random);
            return ++inputs < 20 && go_on();
        });
    }
    return positions;
}

/// The same of small inputs, else of larger ones.
std::uint64_t compare_inputs(const Game& game, Random& random) {
    std::uint64_t positions = 0;
    for (const std::uint64_t memory : kMemories)
        if (positions == 0) positions = compare_inputs(game, memory, random);
    return positions;
}

TEST(ShardsOfGames, RulesFilesAreWorthWhatSessionsSay) {
    Random random = test::random();
    std::uint64_t positions = 0;
    for (const auto& file : rules_files("examples/games")) {
        SCOPED_TRACE(file.filename());
        const auto game = own::game_of_rules(contents(file));
        ASSERT_TRUE(game);
        const std::uint64_t compared = compare_inputs(**game, random);
        EXPECT_GT(compared, 0);
        positions += compared;
        if (testing::Test::HasFailure()) return;
    }
    tried("positions of rules files in shards", positions);
}

TEST(ShardsOfGames, BuiltInGamesAreWorthWhatSessionsSay) {
    Random random = test::random();
    std::uint64_t positions = 0;
    for (const RegisteredGame& entry : all_games()) {
        SCOPED_TRACE(entry.game.info().name);
        const auto sample = entry.game.read(entry.sample_input);
        ASSERT_TRUE(sample);
        // Staircases have shards of their own, and keepaway has none.
        const auto graph = (*sample)->graph(0, 1, GraphPositions::all);
        if (graph == nullptr) continue;
        const std::uint64_t compared = compare_inputs(entry.game, random);
        EXPECT_GT(compared, 0);
        positions += compared;
    }
    tried("positions of built-in games in shards", positions);
}

}  // namespace
}  // namespace zermelo::test

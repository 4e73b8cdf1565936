// Rules files of placement games: which are told for such, and that their values are those of the
// plain search.
#include "zermelo/own/placement.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <type_traits>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/values.hpp"
#include "zermelo/own/plain_evaluators.hpp"

namespace zermelo::test {
namespace {

using Rules = language::RulesOfFile<Objective::last_mover_wins>;

constexpr const char* kHead = "input rows, columns\nposition cell[rows, columns] in 0..2 = 0\n";

/// Compares the values of all positions that are reached from the start, at most some thousands,
/// with those of the plain search.
template <class Plain>
void expect_values(Evaluator<Rules>& evaluator, Plain plain, const std::string& text) {
    const Rules& rules = evaluator.rules();
    std::vector<language::Position> positions = {rules.start()};
    for (std::size_t i = 0; i < positions.size() && !testing::Test::HasFailure(); ++i) {
        const auto position = positions[i];
        const auto value = evaluator.value(position);
        const auto wanted = plain.value(position);
        ASSERT_TRUE(value && wanted) << text << rules.write_position(position);
        if constexpr (std::is_same_v<Plain, OutcomeSolver<Rules>>) {
            EXPECT_EQ(*value, Value::of(*wanted)) << text << rules.write_position(position);
        } else {
            EXPECT_EQ(*value, Value::grundy(*wanted)) << text << rules.write_position(position);
        }
        rules.visit_moves(position, [&](const language::Move& move) {
            if (positions.size() < 3000) positions.push_back(rules.after(position, move));
            return true;
        });
    }
}

/// The masked moves of some positions are those of the rules, in their order.
void expect_masked_moves(const Rules& rules, std::shared_ptr<const own::MaskedMoves> masked,
                         const std::string& text) {
    using Words = own::WordRules<Objective::last_mover_wins>;
    if (masked == nullptr || !Words::serve(rules)) return;
    const Words plain(rules);
    const Words words(rules, nullptr, std::move(masked));
    const auto moves_of = [](const Words& of, const Words::Position& position) {
        std::vector<std::uint64_t> moves;
        of.visit_moves(position, [&](const auto& move) {
            moves.push_back(move.next);
            return true;
        });
        return moves;
    };
    std::vector<Words::Position> positions = {plain.start()};
    for (std::size_t i = 0; i < positions.size() && !testing::Test::HasFailure(); ++i) {
        const auto moves = moves_of(plain, positions[i]);
        EXPECT_EQ(moves_of(words, positions[i]), moves)
            << text << rules.write_position(plain.position_of(positions[i]));
        for (const std::uint64_t next : moves)
            if (positions.size() < 400) positions.push_back({next});
    }
}

/// Whether the first case is told for a placement game. Then its values must be right.
bool agrees(std::string_view text, const std::string& input, std::uint64_t memory = 1 << 26) {
    const auto game = file_game(text, input);
    auto placement = own::placement_of(*game.program, game.rules.game());
    if (!placement) return false;
    expect_masked_moves(game.rules, placement->moves, std::string(text));
    SessionOptions options;
    options.resources.memory = memory;
    const auto plain = [&] {
        return std::make_unique<EngineEvaluator<Rules>>(game.rules, options,
                                                        RemotenessWork::little);
    };
    if (placement->is_impartial) {
        own::ImpartialPlacementEvaluator<Rules> winners(game.rules, *placement, options, plain());
        expect_values(winners, OutcomeSolver<Rules>(game.rules), std::string(text));
        options.grundy = true;
        own::ImpartialPlacementEvaluator<Rules> values(game.rules, *placement, options, plain());
        expect_values(values, GrundySolver<Rules>(game.rules), std::string(text));
    } else {
        own::PlacementEvaluator<Rules> evaluator(game.rules, *placement, options, plain());
        expect_values(evaluator, OutcomeSolver<Rules>(game.rules), std::string(text));
    }
    return true;
}

TEST(OwnPlacement, DomineeringIsThatOfThePlainSearch) {
    const std::string text = example("domineering");
    for (const std::uint64_t memory : {0, 1 << 13, 1 << 26}) {
        for (const char* input : {"1 1", "1 5", "5 1", "2 2", "3 3", "2 5", "4 3", "4 4"})
            EXPECT_TRUE(agrees(text, input, memory)) << input;
    }
    EXPECT_FALSE(agrees(text, "9 8"));  // more than 64 cells
    EXPECT_FALSE(agrees(text, "0 3"));
}

TEST(OwnPlacement, RulesMayBeWrittenInOtherWays) {
    const std::string head = kHead;
    EXPECT_TRUE(agrees(head + "left move i in 1..rows if rows > 1 and cell[i, 1] == 0 -> "
                              "cell[i, 1] = 2\n"
                              "right move j in 1..columns if cell[1, j] == 0 -> cell[1, j] = 1\n",
                       "3 4"));
    EXPECT_TRUE(
        agrees("input n, dish[n] in \".x\"\nposition dish\n"
               "left move i in 1..n if dish[i] == \"x\" -> dish[i] = \".\"\n"
               "move i in 1..n-1, d in 1..n-i if dish[i] == \"x\" and dish[i+d] == \"x\" -> "
               "dish[i+d] = \".\"; dish[i] = \".\"\n",
               "6 xx.xxx"));
}

TEST(OwnPlacement, OtherRulesAreNotTakenForOne) {
    const std::string head = kHead;
    const std::string right = "right move i in 1..rows if cell[i, 1] == 0 -> cell[i, 1] = 1\n";
    ASSERT_TRUE(agrees(head + right, "3 3"));
    for (const std::string_view left : {
             "left move i in 1..rows if cell[i, 1] == 0 -> cell[i, 2] = 1\n",
             "left move i in 1..rows if cell[i, 1] == 0 -> cell[i, 1] = 0\n",
             "left move i in 1..rows if cell[i, 1] == 1 -> cell[i, 1] = 2\n",
             "left move i in 1..rows if cell[i, 1] != 0 -> cell[i, 1] = 0\n",
             "left move i in 1..rows if cell[i, 1] == 0 or i == 2 -> cell[i, 1] = 1\n",
             "left move i in 1..rows if cell[i, 1] == 0 and cell[i, 2] != 0 -> cell[i, 1] = 1\n",
             "left move i in 1..cell[1, 1] if cell[i, 1] == 0 -> cell[i, 1] = 1\n",
             "left move i in 1..rows if cell[i, 1] == 0 -> cell[i, 1] = 1 + i\n",
             "left move i in 1..rows if cell[i, 1] == 0 -> cell[i, 1] = mover\n",
         }) {
        EXPECT_FALSE(agrees(head + right + std::string(left), "3 3")) << left;
    }
}

TEST(OwnPlacement, CramIsThatOfThePlainSearch) {
    const std::string text = example("cram");
    for (const std::uint64_t memory : {0, 1 << 13, 1 << 26}) {
        for (const char* input : {"1 1", "1 9", "9 1", "3 3", "2 5"})
            EXPECT_TRUE(agrees(text, input, memory)) << input;
    }
}

/// Vertices and some edges between them, as the games of graphs read them.
std::string random_graph(Random& random, std::uint64_t most) {
    const std::uint64_t vertices = 1 + random.below(most);
    const std::uint64_t edges = random.below(most + 3);
    std::string text = fmt::format("{} {}", vertices, edges);
    for (std::uint64_t i = 0; i < edges; ++i)
        text += fmt::format(" {} {}", 1 + random.below(vertices), 1 + random.below(vertices));
    return text;
}

TEST(OwnPlacement, MovesMayFillMoreThanTheyNeed) {
    Random random = test::random();
    for (int round = 0; round < 30 && !testing::Test::HasFailure(); ++round) {
        const std::uint64_t memory = random.chance(1, 2) ? 0 : 1 << 20;
        const std::string graph = random_graph(random, 9);
        EXPECT_TRUE(agrees(example("node-kayles"), graph, memory)) << graph;
        EXPECT_TRUE(agrees(example("poset-game"), "8 4 2 1 3 2 3 1 5 4", memory));
        const std::string edges = random_graph(random, 7);
        EXPECT_EQ(agrees(example("edge-deletion"), edges, memory), edges.find(" 0") == edges.npos)
            << edges;
        EXPECT_TRUE(agrees(example("one-shape"), "3 4 3 0 0 0 1 1 1 ..#. .... #...", memory));
    }
}

TEST(OwnPlacement, WhatIsFilledBesidesMustBeTheSameAlways) {
    const std::string head =
        "input n\nposition cell[n] in 0..2 = 0\n"
        "let side(i, j) = 1 <= i - j and i - j <= 1\n"
        "let free(i, j) = cell[i] == 0 and (side(i, j) or j < i)\n"
        "let taken(i) = cell[i] == 1\n";
    const auto is_placement = [&](std::string_view move) {
        return agrees(head + std::string(move) + "\n", "5");
    };
    EXPECT_TRUE(is_placement("move i in 2..n if free(i, i - 1) -> cell[i] = 1; cell[i - 1] = 2"));
    EXPECT_TRUE(is_placement("move i in 1..n-1 if all j in i..i+1: cell[j] == 0 -> cell[i] = 1"));
    EXPECT_TRUE(is_placement(
        "move i in 1..n if cell[i] == 0 -> cell[j] = 2 for j in i..n if j % 2 == i % 2"));
    EXPECT_FALSE(is_placement(
        "move i in 1..n if cell[i] == 0 -> cell[i] = 2; cell[j] = 1 for j in 1..n if taken(j)"));
    EXPECT_FALSE(
        is_placement("move i in 1..n if cell[i] == 0 -> cell[i] = 2; cell[1 + cell[1]] = 1"));
    EXPECT_FALSE(is_placement(
        "move i in 1..n if all j in i..n if cell[1] == 0: cell[j] == 0 -> cell[i] = 1"));
    EXPECT_FALSE(is_placement("move i in 1..n if free(i, cell[1]) -> cell[i] = 1"));
    EXPECT_TRUE(
        is_placement("left move i in 1..n if cell[i] == 0 -> cell[i] = 1; cell[1] = 1\n"
                     "right move i in 1..n if cell[i] == 0 -> cell[i] = 1"));
    EXPECT_TRUE(is_placement("move i in 1..n-1 if cell[i + mover] == 0 -> cell[i + mover] = 1"));
    // A cell that is asked for at times alone may be filled again.
    EXPECT_TRUE(is_placement(
        "move i in 1..n if cell[1] == 0 and (i > 2 or cell[i] == 0) -> cell[1] = 1; cell[i] = 2"));
    EXPECT_FALSE(is_placement("move i in 1..n if i > 2 or cell[i] == 0 -> cell[i] = 2"));
    EXPECT_FALSE(is_placement("move i in 1..n if all j in 1..n-5: cell[i] == 0 -> cell[i] = 2"));
}

TEST(OwnPlacement, WhatCellsHoldMayTakeMovesAway) {
    Random random = test::random();
    for (int round = 0; round < 40 && !testing::Test::HasFailure(); ++round) {
        const std::uint64_t memory = random.chance(1, 2) ? 0 : 1 << 20;
        const std::string graph = random_graph(random, 6);
        EXPECT_TRUE(agrees(example("snort"), graph, memory)) << graph;
        EXPECT_TRUE(agrees(example("col"), graph, memory)) << graph;
    }
    const std::string head = "input n\nposition cell[n] in 0..3 = 0\n";
    const auto is_placement = [&](std::string_view move) {
        return agrees(head + std::string(move) + "\n", "4");
    };
    EXPECT_TRUE(is_placement("move i in 1..n if cell[i] == 0 and cell[1] != 1 -> cell[i] = 1"));
    EXPECT_TRUE(is_placement(
        "move a i in 1..n-1 if not (cell[i] != 0 or i > 1 and cell[i + 1] == 2) -> cell[i] = 1\n"
        "move b i in 1..n if cell[i] == 0 -> cell[i] = 2"));
    // What is filled once more, or asked to be filled, does not take moves away for good.
    EXPECT_FALSE(is_placement(
        "move i in 1..n if cell[i] == 0 and cell[1] != 1 -> cell[i] = 1; cell[1] = 2"));
    EXPECT_FALSE(is_placement("move i in 1..n if cell[i] == 0 and cell[1] != 0 -> cell[i] = 1"));
    EXPECT_FALSE(is_placement("move i in 1..n if cell[i] == 0 and cell[1] == 1 -> cell[i] = 1"));
    EXPECT_FALSE(is_placement("move i in 1..n if cell[i] == 0 and cell[1] != i -> cell[i] = 1"));
    EXPECT_FALSE(is_placement(
        "move i in 1..n if cell[i] == 0 and (cell[1] != 1 or cell[2] != 1) -> cell[i] = 1"));
    EXPECT_FALSE(is_placement(
        "move i in 1..n if cell[i] == 0 and any j in 1..n: cell[j] != 1 -> cell[i] = 1"));
    EXPECT_FALSE(
        is_placement("left move i in 1..n if cell[i] == 0 and cell[1] != mover -> cell[i] = 1"));
}

/// Rules of placement by chance: pieces of one to three cells of a grid.
std::string random_placement_rules(Random& random) {
    std::string text = kHead;
    const bool impartial = random.chance(1, 2);
    const bool fills_others = random.chance(1, 3);
    const bool excludes = !fills_others && random.chance(1, 2);
    for (std::uint64_t count = 1 + random.below(4); count > 0; --count) {
        std::string condition;
        std::string changes;
        for (std::uint64_t cells = 1 + random.below(3); cells > 0; --cells) {
            const std::string cell =
                fmt::format("cell[r + {}, c + {}]", random.below(2), random.below(3));
            condition += fmt::format("{}{} == 0", condition.empty() ? "" : " and ", cell);
            if (fills_others && random.chance(1, 2) && !changes.empty()) continue;
            changes +=
                fmt::format("{}{} = {}", changes.empty() ? "" : "; ", cell, 1 + random.below(2));
        }
        if (excludes && random.chance(2, 3))
            condition +=
                fmt::format(" and cell[r, {}] != {}", 1 + random.below(3), 1 + random.below(2));
        if (excludes && random.chance(1, 3))
            condition += fmt::format(" and not any i in 1..rows: i {} r and cell[i, c] == {}",
                                     random.chance(1, 2) ? "<" : ">", 1 + random.below(2));
        if (fills_others && random.chance(1, 2))
            changes += fmt::format("; cell[i, c + {}] = 1 for i in 1..rows if (i + r) % 2 == {}",
                                   random.below(3), random.below(2));
        if (fills_others && random.chance(1, 2))
            condition +=
                fmt::format(" and all i in r..rows if i > {}: cell[i, c] == 0", random.below(3));
        const char* const words[] = {"left move", "right move", "move"};
        text += fmt::format("{} m{} r in 1..rows-1, c in 1..columns-2 if {}{} -> {}\n",
                            words[impartial ? 2 : random.below(3)], count,
                            random.chance(1, 2) ? "(r + c) % 2 == 0 and " : "", condition, changes);
    }
    return text;
}

TEST(OwnPlacement, RandomRulesAreThoseOfThePlainSearch) {
    Random random = test::random();
    std::uint64_t taken = 0;
    for (int round = 0; round < 300 && !testing::Test::HasFailure(); ++round) {
        const std::string text = random_placement_rules(random);
        taken +=
            agrees(text, random.chance(1, 2) ? "3 4" : "2 5", random.chance(1, 2) ? 0 : 1 << 20);
    }
    tried("random placement games", taken);
}

}  // namespace
}  // namespace zermelo::test

// Scores by bounds, against the plain search that values every position: games of the tree, random
// rules files, and tables that are too small.
#include "zermelo/engine/bounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "agreement.hpp"
#include "random_rules.hpp"
#include "values.hpp"

namespace zermelo::test {
namespace {

using ScoredRules = language::RulesOfFile<Objective::higher_score>;
using Position = language::Position;

struct Counts {
    std::uint64_t cases = 0;
    std::uint64_t positions = 0;
    std::uint64_t forgotten = 0;  // cases in which a table was too small
};

Scoring scoring_of(const language::Program& program) {
    return program.ending == language::Ending::result ? Scoring::last_move : Scoring::any;
}

/// Asks for the values of positions, with a table of so many bytes, from both ends of the play.
void compare(const ScoredRules& rules, const std::vector<Position>& positions,
             ScoreSolver<ScoredRules>& solver, std::uint64_t table, Counts& counts) {
    const BoundsLimit limit{.table_bytes = table, .by_questions = 30};
    BoundsSearch<ScoredRules> forward(rules, scoring_of(rules.program()), limit);
    BoundsSearch<ScoredRules> backward(rules, scoring_of(rules.program()), limit);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position& last = positions[positions.size() - 1 - i];
        ASSERT_EQ(forward.value(positions[i]).value(), solver.value(positions[i]).value())
            << rules.write_position(positions[i]);
        ASSERT_EQ(backward.value(last).value(), solver.value(last).value())
            << rules.write_position(last);
    }
    counts.forgotten += forward.positions() < forward.searched() / 4 ? 1 : 0;
}

/// In how many ways play can go on from a position of few that can be reached; `most` if there are more.
std::uint64_t plays(const ScoredRules& rules, const Position& position, std::uint64_t most,
                    std::map<Position, std::uint64_t>& known) {
    const auto [entry, is_new] = known.try_emplace(position, 0);
    if (!is_new) return entry->second;
    std::uint64_t count = 0;
    rules.visit_moves(position, [&](const language::Move& move) {
        count = std::min(most, count + plays(rules, rules.after(position, move), most, known));
        return count < most;
    });
    return known[position] = std::max<std::uint64_t>(count, 1);
}

/// The cases of an input whose rules neither fail nor repeat positions.
void compare(const language::Program& program, const std::string& input, std::uint64_t most,
             Counts& counts) {
    SCOPED_TRACE("input " + input);
    const auto cases = language::read_input(program, input);
    if (!cases) return;
    for (const auto& game : *cases) {
        const ScoredRules rules(program, game);
        ScoreSolver<ScoredRules> solver(rules, {.entries = most});
        if (!solver.value(rules.start()) || rules.failure()) continue;
        const auto positions = some_positions(rules, 60);
        ++counts.cases;
        counts.positions += positions.size();
        compare(rules, positions, solver, 1 << 20, counts);
        // Without room for what is known a search takes as long as there are plays.
        constexpr std::uint64_t kMostPlays = 2000;
        std::map<Position, std::uint64_t> known;
        if (solver.positions() <= 16 && plays(rules, rules.start(), kMostPlays, known) < kMostPlays)
            compare(rules, positions, solver, 1 << 9, counts);
        EXPECT_FALSE(rules.failure());
    }
}

TEST(Bounds, AgreeWithThePlainSearchOnTheGamesOfTheTree) {
    Random random = test::random();
    Counts counts;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder)) {
            const auto program = program_of(contents(file));
            ASSERT_NE(program, nullptr);
            if (program->objective() != Objective::higher_score) continue;
            SCOPED_TRACE(file);
            for (int i = 0; i < 10 && !HasFailure(); ++i)
                compare(*program, random_input(*program, random), 600, counts);
        }
    }
    tried("cases of games of scores by bounds", counts.cases);
    tried("positions of theirs", counts.positions);
    tried("tables that were too small", counts.forgotten);
}

TEST(Bounds, AgreeWithThePlainSearchOnRandomRules) {
    Random random = test::random();
    Counts counts;
    for (int i = 0; i < 3000 && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        SCOPED_TRACE(text);
        const auto program = program_of(text);
        ASSERT_NE(program, nullptr);
        if (program->objective() != Objective::higher_score) continue;
        for (int j = 0; j < 3; ++j)
            compare(*program, random_input(*program, random), 600, counts);
    }
    tried("cases of random games of scores by bounds", counts.cases);
    tried("positions of theirs", counts.positions);
    tried("tables that were too small", counts.forgotten);
}

}  // namespace
}  // namespace zermelo::test

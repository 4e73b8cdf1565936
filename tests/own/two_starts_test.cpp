// Who wins where the other player starts: held against plain play of all small boards of every
// game of Left and Right among the examples.
#include "zermelo/own/two_starts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../language/rules_files.hpp"
#include "support/support.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::test {
namespace {

using language::FileRules;
using language::Position;
using language::Verdict;

/// Who wins by trying all moves: 1 if the player to move does, -1 if the other one, else 0.
class PlainPlay {
  public:
    explicit PlainPlay(const FileRules& rules) : rules_(rules) {}

    int result(const Position& position) {
        const Verdict verdict = rules_.verdict(position);
        if (verdict != Verdict::open)
            return verdict == Verdict::won ? 1 : verdict == Verdict::lost ? -1 : 0;
        const std::vector<std::uint64_t> words(position.data(), position.data() + position.size());
        const auto known = known_.find(words);
        if (known != known_.end()) return known->second;
        int best = -2;
        rules_.visit_moves(position, [&](const language::Move& move) {
            best = std::max(best, -result(rules_.after(position, move)));
            return true;
        });
        return known_[words] = best == -2 ? -1 : best;  // the last mover wins
    }

  private:
    const FileRules& rules_;
    std::map<std::vector<std::uint64_t>, int> known_;
};

/// Holds both values of up to `most` positions from the start on against plain play; how many.
template <Objective kObjective>
std::uint64_t expect_both_values(std::shared_ptr<const language::Program> program,
                                 const std::string& input, std::size_t most) {
    auto cases = language::read_input(*program, input);
    EXPECT_TRUE(cases) << input;
    if (!cases) return 0;
    const language::RulesOfFile<kObjective> rules(*program, std::move(cases->at(0)));
    const auto evaluator = own::evaluator_of_session(rules, SessionOptions());
    EXPECT_TRUE(evaluator) << input;
    PlainPlay plain(rules);
    std::vector<Position> positions = {rules.start()};
    for (std::size_t i = 0; i < positions.size() && !testing::Test::HasFailure(); ++i) {
        const Position position = positions[i];
        if (rules.verdict(position) != Verdict::open) continue;
        const auto told = (*evaluator)->value_for_other(position);
        Position other = position;
        other[other.size() - 1] ^= 1;
        EXPECT_TRUE(told && *told) << input << rules.write_position(position);
        EXPECT_EQ((*told)->sign(), plain.result(other)) << input << rules.write_position(position);
        const auto value = (*evaluator)->value(position);
        const bool moves = rules.score_at_start() == 0 && !is_terminal(rules, position);
        EXPECT_TRUE(!moves || (value && value->sign() == plain.result(position))) << input;
        rules.visit_moves(position, [&](const language::Move& move) {
            if (positions.size() < most) positions.push_back(rules.after(position, move));
            return true;
        });
    }
    return positions.size();
}

/// The words of all rows of `length` characters.
void visit_rows(std::string_view characters, std::size_t length, const auto& visit) {
    std::string row(length, characters[0]);
    for (;;) {
        visit(row);
        std::size_t i = 0;
        while (i < length && row[i] == characters.back())
            row[i++] = characters[0];
        if (i == length) return;
        row[i] = characters[characters.find(row[i]) + 1];
    }
}

/// All graphs of n vertices, as the number of edges and their ends.
void visit_graphs(int n, const auto& visit) {
    std::vector<std::pair<int, int>> pairs;
    for (int v = 1; v <= n; ++v)
        for (int w = 1; w < v; ++w)
            pairs.emplace_back(w, v);
    for (unsigned set = 0; set >> pairs.size() == 0; ++set) {
        std::string edges;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if ((set >> i & 1) != 0)
                edges += fmt::format(" {} {}", pairs[i].first, pairs[i].second);
        visit(fmt::format("{} {}{}", n, std::popcount(set), edges));
    }
}

constexpr auto kLast = Objective::last_mover_wins;

TEST(TwoStarts, AllRowsOfToadsAndFrogs) {
    const auto program = program_of(example("toads-and-frogs"));
    std::uint64_t positions = 0;
    for (std::size_t n = 1; n <= (thinned() ? 4 : 6); ++n) {
        visit_rows(".TF", n, [&](const std::string& row) {
            positions += expect_both_values<kLast>(program, fmt::format("{} {}", n, row), 50);
        });
    }
    tried("positions of Toads and Frogs", positions);
}

TEST(TwoStarts, AllBoardsOfClobber) {
    const auto program = program_of(example("clobber"));
    std::uint64_t positions = 0;
    visit_rows(".xo", thinned() ? 4 : 6, [&](const std::string& cells) {
        const std::size_t half = cells.size() / 2;
        const std::string input =
            fmt::format("2 {} {} {}", half, cells.substr(0, half), cells.substr(half));
        positions += expect_both_values<kLast>(program, input, 50);
    });
    tried("positions of Clobber", positions);
}

TEST(TwoStarts, AllGraphsOfColAndSnort) {
    std::uint64_t positions = 0;
    for (const char* name : {"col", "snort"}) {
        const auto program = program_of(example(name));
        for (int n = 1; n <= (thinned() ? 3 : 4); ++n) {
            visit_graphs(n, [&](const std::string& input) {
                positions += expect_both_values<kLast>(program, input, 100);
            });
        }
    }
    tried("positions of Col and Snort", positions);
}

TEST(TwoStarts, RandomTreesOfRedBlueHackenbush) {
    Random random = test::random();
    const auto program = program_of(example("red-blue-hackenbush"));
    std::uint64_t positions = 0;
    for (int round = 0; round < (thinned() ? 20 : 200); ++round) {
        const std::uint64_t edges = 1 + random.below(6);
        std::string input = fmt::format("{} {}", edges + 1, edges);
        for (std::uint64_t v = 2; v <= edges + 1; ++v)
            input += fmt::format(" {} {}", 1 + random.below(v - 1), v);
        input += ' ';
        for (std::uint64_t e = 0; e < edges; ++e)
            input += random.chance(1, 2) ? 'B' : 'R';
        positions += expect_both_values<kLast>(program, input, 100);
    }
    tried("positions of Red-Blue Hackenbush", positions);
}

TEST(TwoStarts, SmallBoardsOfDomineering) {
    const auto program = program_of(example("domineering"));
    std::uint64_t positions = 0;
    for (const char* input : {"1 1", "1 4", "4 1", "2 2", "2 3", "3 2", "3 3", "2 5", "4 3"})
        positions += expect_both_values<kLast>(program, input, 400);
    tried("positions of Domineering", positions);
}

TEST(TwoStarts, GamesThatAreWonLostOrDrawnByConditions) {
    constexpr auto kScore = Objective::higher_score;
    std::uint64_t positions =
        expect_both_values<kScore>(program_of(example("tic-tac-toe")), "", thinned() ? 30 : 400);
    const auto program = program_of(example("connect-four"));
    for (const char* input : {"1 4", "3 3", "2 4", "4 2"})
        positions += expect_both_values<kScore>(program, input, thinned() ? 20 : 200);
    tried("positions of games by conditions", positions);
}

/// A failure there is none of the game, and leaves the class untold.
TEST(TwoStarts, WhatGoesWrongOnlyWhereTheOtherOneStartsIsNoFailure) {
    const auto program = program_of(
        "position a in 0..9\n"
        "left move k in 1..a -> [a - k]\n"
        "right move if a > 0 and 6 / (6 - a) > 0 -> [a - 1]\n");
    const auto cases = language::read_input(*program, "6");
    ASSERT_TRUE(cases);
    const language::RulesOfFile<kLast> rules(*program, cases->at(0));
    const auto evaluator = own::evaluator_of_session(rules, SessionOptions());
    ASSERT_TRUE(evaluator);
    const auto told = (*evaluator)->value_for_other(rules.start());
    ASSERT_TRUE(told);
    EXPECT_FALSE(*told);
    EXPECT_TRUE((*evaluator)->value(rules.start()));
}

TEST(TwoStarts, OnlyPlayersWhoDifferAreTold) {
    for (const char* name : {"nim", "cram", "dots-and-boxes", "misere-nim"}) {
        EXPECT_FALSE(program_of(example(name))->is_partisan()) << name;
    }
}

/// Interrupts the work when it is asked for the `left`-th time.
class StopLater final : public Monitor {
  public:
    bool go_on(std::uint64_t, std::uint64_t) override { return left == 0 || --left > 0; }
    int left = 0;
};

TEST(TwoStarts, AnInterruptionIsAnErrorAndTooMuchWorkIsNot) {
    // A draw with so many positions that the search asks whether to go on.
    const auto program = program_of(example("connect-four"));
    const auto cases = language::read_input(*program, "5 5");
    ASSERT_TRUE(cases);
    const language::RulesOfFile<Objective::higher_score> rules(*program, cases->at(0));
    StopLater monitor;
    SessionOptions options;
    options.resources.monitor = &monitor;
    const auto evaluator = own::evaluator_of_session(rules, options);
    ASSERT_TRUE(evaluator);
    if (!thinned()) {
        const auto told = (*evaluator)->value_for_other(rules.start());
        ASSERT_TRUE(told);
        EXPECT_FALSE(*told);
    }
    monitor.left = 2;
    EXPECT_FALSE((*evaluator)->value_for_other(rules.start()));
}

TEST(TwoStarts, WorkIsBoundedByThatOfTheFirstStart) {
    StopLater monitor;
    own::CountingMonitor counting(&monitor);
    EXPECT_TRUE(counting.go_on(1, 0));
    counting.allow(2);
    EXPECT_TRUE(counting.go_on(1, 0));
    EXPECT_TRUE(counting.go_on(1, 0));
    EXPECT_FALSE(counting.go_on(1, 0));
    EXPECT_FALSE(counting.interrupted());
    counting.allow(2);
    monitor.left = 1;
    EXPECT_FALSE(counting.go_on(1, 0));
    EXPECT_TRUE(counting.interrupted());
    EXPECT_EQ(counting.count(), 5U);
}

}  // namespace
}  // namespace zermelo::test

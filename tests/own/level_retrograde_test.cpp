// Positions of one word that come in levels: how they end is what the engine for all positions tells, in
// games of the gallery, in random rules, and on random boards, by any number of threads.
#include "zermelo/own/level_retrograde.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "word_endings.hpp"

namespace zermelo::test {
namespace {

struct BoardsTried {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t decided = 0;  ///< of the positions
    std::uint64_t unfit = 0;    ///< games that do not come in levels
};

/// Each position is as the plain engine tells, and no other one is known.
void expect_levels(const EndedRules& rules, const EndedWords& words,
                   const std::vector<EndedWords::Position>& positions, BoardsTried& tried) {
    RetrogradeSolver<EndedRules> plain(rules);
    std::set<std::uint64_t> all;
    for (const auto& [word] : positions)
        all.insert(word);
    for (const unsigned jobs : {1U, 2U, 3U}) {
        own::LevelRetrograde levels(words, {.jobs = jobs});
        const auto valued = levels.value_from(words.start());
        ASSERT_TRUE(valued);
        if (!*valued) {
            EXPECT_FALSE(levels.known(words.start()));
            ++tried.unfit;
            return;
        }
        const std::uint64_t decided = expect_endings(levels, plain, words, positions);
        if (jobs == 1) tried.decided += decided;
        for (const auto& [word] : positions) {
            for (int bit = 0; bit < 64; bit += 7) {
                const std::uint64_t other = word ^ std::uint64_t{1} << bit;
                ASSERT_EQ(levels.known({other}).has_value(), all.contains(other));
            }
        }
    }
    ++tried.games;
    tried.positions += positions.size();
}

void compare_levels(const std::string& text, const std::string& input, std::size_t most,
                    BoardsTried& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    for_words(text, input, [&](const EndedRules& rules, const EndedWords& words) {
        const auto positions = all_positions(words, most);
        if (!positions.empty() && !words.failure_in_words())
            expect_levels(rules, words, positions, tried);
    });
}

void tell_levels(const std::string& what, const BoardsTried& counts) {
    tried("positions of " + what + " in levels", counts.positions);
}

TEST(LevelRetrograde, AgreesOnTheGallery) {
    Random random = test::random();
    BoardsTried counts;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 3 : 10) && !HasFailure(); ++i)
            compare_levels(text, random_input(*program_of(text), random), 2000, counts);
    }
    compare_levels(example("tic-tac-toe"), "", 6000, counts);
    EXPECT_GT(counts.games, 0U);
    tell_levels("the gallery", counts);
}

TEST(LevelRetrograde, AgreesOnRandomRules) {
    Random random = test::random();
    BoardsTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 500 : 2000) * effort() && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        compare_levels(text, random_input(*program_of(text), random), 1000, counts);
    }
    EXPECT_GT(counts.games + counts.unfit, 0U);
    tell_levels("random rules", counts);
}

TEST(LevelRetrograde, AgreesOnRandomBoards) {
    Random random = test::random();
    BoardsTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 80 : 300) * effort() && !HasFailure(); ++i)
        compare_levels(random_board(random), std::to_string(3 + random.below(8)), 4000, counts);
    EXPECT_GT(counts.games, 20U);
    EXPECT_GT(counts.unfit, 0U);
    EXPECT_GT(counts.positions, 10 * counts.games);
    EXPECT_GT(counts.decided, counts.positions / 20);
    tell_levels("random boards", counts);
}

/// J. Tromp counted the positions of Connect Four on small boards, the ended ones among them.
TEST(LevelRetrograde, ListsTheConnectFourPositionsThatAreKnown) {
    const std::string text = example("connect-four");
    const auto positions = [&](const std::string& input) {
        std::uint64_t positions = 0;
        for_words(text, input, [&](const EndedRules&, const EndedWords& words) {
            own::LevelRetrograde levels(words, {.jobs = 2});
            EXPECT_TRUE(levels.value_from(words.start()).value());
            EXPECT_EQ(levels.known(words.start())->value, 0);
            positions = levels.positions();
        });
        return positions;
    };
    EXPECT_EQ(positions("4 3"), 6000U);
    EXPECT_EQ(positions("4 4"), 161029U);
}

/// After three moves there are few positions, and then far more than a part has room for.
TEST(LevelRetrograde, MakesMoreParts) {
    const std::string text =
        "input n\nposition cell[n] in 0..1 = 0\ndrawn if (count i in 1..n: cell[i] == 1) == 4\n"
        "lost if cell[1] == 1 and cell[3] == 1\nmove i in 1..n if cell[i] == 0 -> cell[i] = 1\n";
    const auto compare = [](const EndedRules&, const EndedWords& words) {
        RetrogradeSolver<EndedWords> plain(words);
        own::LevelRetrograde levels(words, {.jobs = 2});
        ASSERT_TRUE(levels.value_from(words.start()).value());
        std::uint64_t tried = 0;
        for (const auto& position : all_positions(words, 200000)) {
            const auto found = levels.known(position);
            ASSERT_TRUE(found);
            ASSERT_EQ(found->remoteness, plain.ending(position)->remoteness);
            ++tried;
        }
        EXPECT_EQ(tried, levels.positions());
        EXPECT_GT(tried, 70000U);
    };
    EXPECT_EQ(for_words(text, "38", compare), 1U);
}

TEST(LevelRetrograde, IsStopped) {
    const auto stop = [](const EndedRules&, const EndedWords& words) {
        expect_stops(words, [&](StopAfter& monitor) {
            return own::LevelRetrograde(words, {.monitor = &monitor});
        });
    };
    EXPECT_EQ(for_words(example("connect-four"), "4 4", stop), 1U);
}

/// With too little memory it says so; with enough for what it holds, it does not.
TEST(LevelRetrograde, KeepsWithinTheMemory) {
    const auto refuse = [](const EndedRules&, const EndedWords& words) {
        std::uint64_t refused = 0;
        for (std::uint64_t memory = 1; memory <= std::uint64_t{1} << 23; memory *= 2) {
            own::LevelRetrograde levels(words, {.memory = memory, .jobs = 2});
            const auto valued = levels.value_from(words.start());
            EXPECT_EQ(levels.known(words.start()).has_value(), valued.has_value());
            if (valued) continue;
            ++refused;
            EXPECT_EQ(memory, std::uint64_t{1} << (refused - 1));
            EXPECT_NE(valued.error().message.english().find("has no room"), std::string::npos);
        }
        EXPECT_GT(refused, 15U);
        EXPECT_LT(refused, 24U);
    };
    EXPECT_EQ(for_words(example("connect-four"), "4 4", refuse), 1U);
}

}  // namespace
}  // namespace zermelo::test

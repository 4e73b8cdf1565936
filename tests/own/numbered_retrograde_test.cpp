// Positions of one word that are numbers: how they end is what the engine for all positions tells,
// in games of the gallery, in random rules, and in random games of tokens, by any number of threads.
// What is learned of moves is held against the moves themselves.
#include "zermelo/own/numbered_retrograde.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "word_endings.hpp"

namespace zermelo::test {
namespace {

struct HuntsTried {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t decided = 0;    ///< of the positions
    std::uint64_t irregular = 0;  ///< of the positions
    std::uint64_t unlearned = 0;  ///< games whose moves are too different
};

/// The position is as the plain engine tells, and so are all that come next.
void expect_numbered(const EndedRules& rules, const EndedWords& words,
                     const std::vector<EndedWords::Position>& positions, HuntsTried& tried) {
    RetrogradeSolver<EndedRules> plain(rules);
    for (const unsigned jobs : {1U, 2U, 3U}) {
        own::NumberedRetrograde numbered(words, {.jobs = jobs});
        const auto valued = numbered.value_from(words.start());
        ASSERT_TRUE(valued);
        if (!*valued) {
            EXPECT_FALSE(numbered.known(words.start()));
            ++tried.unlearned;
            return;
        }
        const std::uint64_t decided = expect_endings(numbered, plain, words, positions);
        if (jobs == 1) tried.decided += decided;
        if (jobs == 1) tried.irregular += numbered.irregular();
    }
    ++tried.games;
    tried.positions += positions.size();
}

void compare(const std::string& text, const std::string& input, HuntsTried& tried) {
    constexpr std::size_t kMostPositions = 3000;
    constexpr int kMostBits = 22;
    SCOPED_TRACE(text + "\ninput " + input);
    for_words(text, input, [&](const EndedRules& rules, const EndedWords& words) {
        const own::WordNumbers numbers(words.memory(), words.mover_bit());
        if (numbers.bits() > kMostBits) return;
        const auto positions = all_positions(words, kMostPositions);
        if (words.failure_in_words()) return;
        for (const auto& [word] : positions)
            ASSERT_EQ(numbers.word_of(numbers.number_of(word)), word);
        if (!positions.empty()) expect_numbered(rules, words, positions, tried);
    });
}

void tell(const std::string& what, const HuntsTried& counts) {
    tried("positions of " + what + " by numbers", counts.positions);
    if (counts.irregular > 0)
        tried("positions of " + what + " that are not regular", counts.irregular);
}

TEST(NumberedRetrograde, AgreesOnTheGallery) {
    Random random = test::random();
    HuntsTried counts;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 3 : 10) && !HasFailure(); ++i)
            compare(text, random_input(*program_of(text), random), counts);
    }
    EXPECT_GT(counts.games, 0U);
    tell("the gallery", counts);
}

TEST(NumberedRetrograde, AgreesOnRandomRules) {
    Random random = test::random();
    HuntsTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 1500 : 3000) * effort() && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        compare(text, random_input(*program_of(text), random), counts);
    }
    EXPECT_GT(counts.games, 0U);
    tell("random rules", counts);
}

/// Tokens that go about, some only where others are or are not.
std::string random_tokens(Random& random) {
    const auto anywhere = [&] {
        return one_of<8>({"a != b", "b - a in {1, 2, 3}", "a + b > n", "c == 1", "b > c", "a == b",
                          "not a == n - b", "a + c != b"},
                         random);
    };
    const auto move = [&]() -> std::string {
        switch (random.below(4)) {
            case 0:
                return one_of<3>(
                    {"a + k <= n -> a = a + k", "a % 2 == 0 -> a = n - a", "a > 2 -> a = a / 2"},
                    random);
            case 1:
                return one_of<3>({"b >= k -> b = b - k", "b % 3 != 1 -> b = (b + n) % (n + 1)",
                                  "b < n -> b = n"},
                                 random);
            case 2:
                return one_of<3>({"c == 0 -> c = 1", "c == 1 -> a = b", "a + b >= 0 -> c = 1 - c"},
                                 random);
            default:
                return anywhere() + one_of<4>({" -> a = b; b = a", " -> a = (a + k) % (n + 1)",
                                               " -> b = abs(b - k)", " -> a = a / 2; b = n - b"},
                                              random);
        }
    };
    std::string text = "input n in 1..12\nposition a in 0..n = 0, b in 0..n = n, c in 0..1 = 0\n";
    text += "may repeat\nlost if " + anywhere() + " and a == b\n";
    if (random.below(2) == 0) text += "won if mover == 1 and b == 2\n";
    const std::uint64_t moves = 2 + random.below(4);
    for (std::uint64_t i = 0; i < moves; ++i) {
        text += one_of<3>({"move m", "left move m", "right move m"}, random) + std::to_string(i);
        text += " k in 1.." + std::to_string(1 + random.below(3)) + " if " + move() + "\n";
    }
    return text;
}

TEST(NumberedRetrograde, AgreesOnRandomTokens) {
    Random random = test::random();
    HuntsTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 150 : 600) * effort() && !HasFailure(); ++i)
        compare(random_tokens(random), std::to_string(1 + random.below(12)), counts);
    EXPECT_GT(counts.games, 50U);
    EXPECT_GT(counts.positions, 10 * counts.games);
    EXPECT_GT(counts.decided, counts.positions / 20);
    EXPECT_GT(counts.irregular, counts.positions / 50);
    EXPECT_LT(counts.irregular, counts.positions / 20 * 19);
    tell("random tokens", counts);
}

constexpr const char* kHunt =
    "input side\nposition mouse in 0..side*side-1 = 0, cat in 0..side*side-1 = side*side-1\n"
    "may repeat\n"
    "lost if mover == 0 and mouse == cat\nwon if mover == 1 and mouse == cat\n"
    "left move up if mouse >= side -> mouse = mouse - side\n"
    "left move on if mouse % side + 1 < side -> mouse = mouse + 1\n"
    "left move hop if mouse == 3 and cat != 5 -> mouse = side*side-1\n"
    "right move down if cat < side*side-side -> cat = cat + side\n"
    "right move back if cat % side > 0 -> cat = cat - 1\n"
    "right move home if cat != 0 -> cat = 0\n";

TEST(NumberedRetrograde, AgreesOnAHunt) {
    HuntsTried counts;
    for (const char* side : {"2", "3", "5", "6"})
        compare(kHunt, side, counts);
    EXPECT_EQ(counts.games, 4U);
    EXPECT_GT(counts.irregular, 0U);
    EXPECT_LT(counts.irregular, counts.positions / 10);
}

/// A pair of tokens may go from anywhere to anywhere: each value would have thousands of others.
TEST(NumberedRetrograde, LeavesMovesThatAreTooDifferent) {
    HuntsTried counts;
    compare(
        "position a in 0..127 = 0, b in 0..127 = 0, c in 0..15 = 0\nmay repeat\nlost if a == 1\n"
        "move k in 0..9 -> a = (a * 3 + b) % 4; b = (b + k) % 4; c = (c + a + 1) % 4",
        "", counts);
    EXPECT_EQ(counts.games, 0U);
    EXPECT_EQ(counts.unlearned, 1U);
}

/// What is not reached from the first position is valued when it is asked for, and the rest is kept.
TEST(NumberedRetrograde, ValuesFromAnotherStart) {
    const auto program = program_of(
        "position place in 0..63 = 9, kind in 0..1 = 0\nmay repeat\nlost if place == 0\n"
        "move down k in 1..2 if place >= k and kind == 0 -> place = place - k\n"
        "move off if kind == 1 and place > 3 -> place = place - 3");
    const auto cases = language::read_input(*program, "");
    const EndedRules rules(*program, cases->front());
    const EndedWords words(rules);
    own::NumberedRetrograde numbered(words, {});
    ASSERT_TRUE(numbered.value_from(words.start()).value());
    const auto first = numbered.known(words.start());
    const std::uint64_t positions = numbered.positions();
    EXPECT_EQ(positions, 10U);
    language::Position other = rules.start();
    other[0] ^= words.memory().arrays.back().mask << words.memory().arrays.back().first_bit;
    ASSERT_FALSE(numbered.known(words.of(other)));
    ASSERT_TRUE(numbered.value_from(words.of(other)).value());
    EXPECT_EQ(numbered.positions(), positions + 3);
    RetrogradeSolver<EndedRules> plain(rules);
    EXPECT_EQ(numbered.known(words.of(other))->remoteness, plain.ending(other)->remoteness);
    EXPECT_EQ(numbered.known(words.start())->remoteness, first->remoteness);
    EXPECT_EQ(plain.ending(rules.start())->remoteness, first->remoteness);
}

TEST(NumberedRetrograde, IsStopped) {
    const auto stop = [](const EndedRules&, const EndedWords& words) {
        expect_stops(words, [&](StopAfter& monitor) {
            return own::NumberedRetrograde(words, {.monitor = &monitor, .jobs = 2});
        });
    };
    EXPECT_EQ(for_words(kHunt, "5", stop), 1U);
}

/// Moves back of regular positions are their moves, and no others.
TEST(MovesBack, AreMovesTheOtherWayRound) {
    Random random = test::random();
    std::uint64_t moves_back = 0;
    for (std::uint64_t i = 0; i < (thinned() ? 100 : 300) && !HasFailure(); ++i) {
        const std::string text = random_tokens(random);
        SCOPED_TRACE(text);
        const auto program = program_of(text);
        const auto cases = language::read_input(*program, "7");
        const EndedRules rules(*program, cases->front());
        const EndedWords words(rules);
        const own::WordNumbers numbers(words.memory(), words.mover_bit());
        own::MovesBack one(numbers);
        own::MovesBack other(numbers);
        std::map<std::uint64_t, std::vector<std::uint64_t>> moves;  // of positions
        std::set<std::uint64_t> with_same;                          // moves
        for (const auto& position : all_positions(words, 2000)) {
            auto& next = moves[position.word];
            words.visit_moves(position, [&](const EndedWords::Move& move) {
                next.push_back(move.next);
                return true;
            });
            if (!(random.below(2) == 0 ? one : other).learn(position.word, next))
                with_same.insert(position.word);
            EXPECT_EQ(with_same.contains(position.word),
                      std::set(next.begin(), next.end()).size() < next.size());
        }
        one.learn(other);
        ASSERT_TRUE(one.serves());
        one.turn_round();
        const auto is_regular = [&](std::uint64_t word) {
            return !with_same.contains(word) && one.moves(word) == moves.at(word).size();
        };
        std::multiset<std::pair<std::uint64_t, std::uint64_t>> wanted;
        std::multiset<std::pair<std::uint64_t, std::uint64_t>> found;
        for (const auto& [word, next] : moves) {
            for (const std::uint64_t to : next)
                if (is_regular(word)) wanted.emplace(word, to);
            one.visit_origins(word, [&](std::uint64_t from) {
                if (moves.contains(from) && is_regular(from)) found.emplace(from, word);
            });
        }
        EXPECT_EQ(found, wanted);
        moves_back += found.size();
    }
    tried("moves back of random tokens", moves_back);
    EXPECT_GT(moves_back, 500U);
}

/// Numbers that are taken out are those that were added, in order, and each once.
TEST(NumberSet, IsASet) {
    Random random = test::random();
    constexpr std::uint64_t kSize = 3 * own::NumberSet::kPart + 17;
    own::NumberSet numbers(kSize);
    std::set<std::uint64_t> wanted;
    for (int round = 0; round < 20; ++round) {
        for (std::uint64_t i = random.below(400); i > 0; --i) {
            const std::uint64_t number = random.below(kSize);
            EXPECT_EQ(numbers.add(number), wanted.insert(number).second);
        }
        std::vector<std::uint64_t> visited;
        for (const std::uint32_t part : numbers.parts())
            numbers.visit(part, [&](std::uint64_t number) { visited.push_back(number); });
        EXPECT_EQ(visited, std::vector(wanted.begin(), wanted.end()));
        if (random.below(2) == 0) continue;
        std::vector<std::uint64_t> taken;
        for (const std::uint32_t part : numbers.parts())
            numbers.take(part, [&](std::uint64_t number) { taken.push_back(number); });
        EXPECT_EQ(taken, visited);
        EXPECT_TRUE(numbers.parts().empty());
        wanted.clear();
    }
}

}  // namespace
}  // namespace zermelo::test

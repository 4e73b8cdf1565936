// Rules files of Left and Right whose positions are sums: their values are those of the plain search,
// and published ones.
#include "zermelo/own/partisan_sums.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/values.hpp"
#include "zermelo/own/evaluator.hpp"

namespace zermelo::test {
namespace {

using language::Position;
using Rules = own::PartisanRules;

/// The positions that are reached from the start, nearest first, with either player to move; at most
/// so many.
std::vector<Position> positions_of(const Rules& rules, std::size_t most) {
    std::vector<Position> positions = {rules.start(), *rules.for_other(rules.start())};
    for (std::size_t i = 0; i < positions.size() && positions.size() < most; ++i) {
        const Position position = positions[i];
        rules.visit_moves(position, [&](const language::Move& move) {
            positions.push_back(rules.after(position, move));
            return positions.size() < most;
        });
    }
    return positions;
}

bool is_searched_by_components(const Evaluator<Rules>& evaluator) {
    return dynamic_cast<const own::PartisanSumsEvaluator<Rules>*>(&evaluator) != nullptr;
}

/// Holds the values of positions of a case against the plain search; how many.
std::uint64_t expect_plain_values(const FileGame<>& game, std::size_t most) {
    const auto evaluator = own::evaluator_of(game.rules, SessionOptions());
    EXPECT_TRUE(evaluator && is_searched_by_components(**evaluator));
    if (!evaluator) return 0;
    OutcomeSolver<Rules> plain(game.rules);
    std::uint64_t count = 0;
    for (const Position& position : positions_of(game.rules, most)) {
        const auto value = (*evaluator)->value(position);
        const auto wanted = plain.value(position);
        EXPECT_TRUE(value && wanted) << game.rules.write_position(position);
        if (!value || !wanted) break;
        EXPECT_EQ(*value, Value::of(*wanted)) << game.rules.write_position(position);
        if (testing::Test::HasFailure()) break;
        ++count;
    }
    return count;
}

std::uint64_t expect_plain_values(std::string_view text, const std::string& input,
                                  std::size_t most = 300) {
    SCOPED_TRACE(std::string(text) + "input " + input);
    return expect_plain_values(file_game(text, input), most);
}

/// Left cuts blue edges, Right red ones: the edges are the binary digits behind the first one of a
/// number, from the ground up; 1 is blue.
constexpr const char* kStalks =
    "game stalks: cut an edge of a stalk\n"
    "position stalk in 1..\n"
    "left move p in {1, 2, 4, 8, 16, 32, 64, 128} if 2*p <= stalk and stalk / p % 2 == 1\n"
    "    -> [stalk / (2*p)]\n"
    "right move p in {1, 2, 4, 8, 16, 32, 64, 128} if 2*p <= stalk and stalk / p % 2 == 0\n"
    "    -> [stalk / (2*p)]\n";

constexpr const char* kSubtraction =
    "game partisan-subtraction: Left takes 1 or 2, Right 1 or 3\n"
    "position heap\n"
    "left move k in {1, 2} if k <= heap -> [heap - k]\n"
    "right move k in {1, 3} if k <= heap -> [heap - k]\n";

std::string random_numbers(Random& random, std::uint64_t count, std::uint64_t least,
                           std::uint64_t most) {
    std::string text;
    for (; count > 0; --count)
        text += fmt::format("{} ", least + random.below(most - least + 1));
    return text;
}

TEST(OwnPartisanSums, SumsOfNumbersAndHeaps) {
    Random random = test::random();
    std::uint64_t positions = 0;
    for (int round = 0; round < (thinned() ? 5 : 40) && !HasFailure(); ++round) {
        const std::uint64_t parts = 2 + random.below(4);
        positions += expect_plain_values(kStalks, random_numbers(random, parts, 1, 63));
        positions += expect_plain_values(kSubtraction, random_numbers(random, parts, 0, 6));
        positions += expect_plain_values(example("cutcake"),
                                         random_numbers(random, 2 * (1 + parts / 2), 1, 3));
    }
    tried("positions of stalks, heaps and cakes", positions);
}

/// Boards of one size, whose cells stand in the input one after the other.
TEST(OwnPartisanSums, SumsOfBoards) {
    Random random = test::random();
    std::uint64_t positions = 0;
    std::string toads = example("toads-and-frogs");
    toads.replace(toads.find("input n, row[n] in \".TF\"\nposition row"),
                  std::string_view("input n, row[n] in \".TF\"\nposition row").size(),
                  "position row[5] in 0..2");
    for (const auto& [from, to] :
         {std::pair("\"T\"", "1"), std::pair("\"F\"", "2"), std::pair("\".\"", "0"),
          std::pair("..n", "..5"), std::pair("n-1", "4"), std::pair("n-2", "3")}) {
        for (std::size_t at = toads.find(from); at != toads.npos; at = toads.find(from))
            toads.replace(at, std::string_view(from).size(), to);
    }
    const std::string dominoes =
        "game dominoes: Left upright, Right across\n"
        "position cell[2, 3] in 0..1\n"
        "left move c in 1..3 if cell[1, c] == 0 and cell[2, c] == 0 -> cell[1, c] = 1; cell[2, c] "
        "= 1\n"
        "right move r in 1..2, c in 1..2 if cell[r, c] == 0 and cell[r, c+1] == 0\n"
        "    -> cell[r, c] = 1; cell[r, c+1] = 1\n";
    for (int round = 0; round < (thinned() ? 5 : 40) && !HasFailure(); ++round) {
        const std::uint64_t parts = 2 + random.below(2);
        positions += expect_plain_values(toads, random_numbers(random, 5 * parts, 0, 2), 100);
        positions += expect_plain_values(dominoes, random_numbers(random, 6 * parts, 0, 1), 100);
    }
    tried("positions of several boards", positions);
}

/// Of a sum with a number n, as a position of the same game, the mover wins nothing by moving first:
/// so it is worth -n.
bool is_zero(const FileGame<>& game) {
    const auto evaluator = own::evaluator_of(game.rules, SessionOptions());
    EXPECT_TRUE(evaluator && is_searched_by_components(**evaluator));
    const Position start = game.rules.start();
    return (*evaluator)->value(start)->sign() < 0 &&
           (*evaluator)->value(*game.rules.for_other(start))->sign() < 0;
}

// Winning Ways, chapter 2: of 2^i..2^(i+1)-1 rows and at least 2^i columns a cake is worth what
// columns / 2^i tells, rounded down, less one.
TEST(OwnPartisanSums, CakesHaveThePublishedValues) {
    const auto worth = [](unsigned rows, unsigned columns) {
        const unsigned row_power = std::bit_floor(rows);
        const unsigned column_power = std::bit_floor(columns);
        return row_power <= column_power ? static_cast<int>(columns / row_power) - 1
                                         : 1 - static_cast<int>(rows / column_power);
    };
    const std::string text = example("cutcake");
    for (unsigned rows = 1; rows <= 9; ++rows) {
        for (unsigned columns = 1; columns <= 9; ++columns) {
            const int value = worth(rows, columns);
            // One row of n + 1 columns is n moves of Left, one column of n + 1 rows n of Right.
            const std::string other =
                value >= 0 ? fmt::format("{} 1", value + 1) : fmt::format("1 {}", 1 - value);
            EXPECT_TRUE(is_zero(file_game(text, fmt::format("{} {} {}", rows, columns, other))));
        }
    }
    EXPECT_TRUE(is_zero(file_game(text, "16 63 15 14 3 1")));
}

// Berlekamp's rule (Winning Ways, chapter 3): edges of the colour at the ground are 1 each until the
// colour changes; from there on every edge is worth half of what the one before was.
TEST(OwnPartisanSums, StalksHaveThePublishedValues) {
    const auto worth = [](unsigned stalk) {  // times 128
        const int edges = std::bit_width(stalk) - 1;
        int total = 0;
        int step = 128;
        bool halves = false;
        for (int i = edges - 1; i >= 0; --i) {
            const bool blue = (stalk >> i & 1) != 0;
            halves |= i + 1 < edges && blue != ((stalk >> (i + 1) & 1) != 0);
            if (halves) step /= 2;
            total += blue ? step : -step;
        }
        return total;
    };
    std::uint64_t count = 0;
    for (unsigned a = 1; a < 64; ++a) {
        for (unsigned b = a; b < 64; b += thinned() ? 5 : 1) {
            const int sum = worth(a) + worth(b);
            const auto game = file_game(kStalks, fmt::format("{} {}", a, b));
            const auto evaluator = own::evaluator_of(game.rules, SessionOptions());
            ASSERT_TRUE(evaluator);
            const Position start = game.rules.start();
            EXPECT_EQ((*evaluator)->value(start)->sign() > 0, sum > 0) << a << ' ' << b;
            EXPECT_EQ((*evaluator)->value(*game.rules.for_other(start))->sign() > 0, sum < 0)
                << a << ' ' << b;
            ++count;
        }
    }
    tried("pairs of stalks", count);
}

/// Clobber with lines of hints.
TEST(OwnPartisanSums, HintsServeGamesOfLeftAndRight) {
    Random random = test::random();
    std::uint64_t positions = 0;
    std::string clobber = example("clobber");
    clobber = clobber.substr(0, clobber.find("parts where"));
    for (const char* const hints :
         {"parts where cell != \".\"\n", "parts where cell != \".\"\nsymmetric under translation\n",
          "parts where cell != \".\"\nsymmetric under rotation, reflection, translation\n"}) {
        for (int round = 0; round < (thinned() ? 2 : 12) && !HasFailure(); ++round) {
            std::string input = random.chance(1, 2) ? "2 4 ---- ----" : "3 3 --- --- ---";
            for (char& c : input) {
                if (c == '-') c = ".xoxo"[random.below(5)];
            }
            positions += expect_plain_values(clobber + hints, input, 200);
        }
    }
    tried("positions of Clobber with hints", positions);
}

/// Rows from which Left and Right take some squares, by chance, and which then fall apart or not.
std::string random_taking(Random& random) {
    std::string text = "position row\n";
    for (std::uint64_t kinds = 2 + random.below(3), i = 0; i < kinds; ++i) {
        const char* const words[] = {"left move", "right move", "move"};
        const std::uint64_t player = i < 2 ? i : random.below(3);
        const std::uint64_t taken = 1 + random.below(3);
        text += fmt::format("{} m{} left in 0..row-{}", words[player], i, taken);
        if (random.chance(1, 3)) text += " if left % 2 == 0";
        text += random.chance(2, 3) ? fmt::format(" -> [left] + [row - {} - left]\n", taken)
                                    : " -> [left]\n";
    }
    return text;
}

TEST(OwnPartisanSums, RandomRowsAreThoseOfThePlainSearch) {
    Random random = test::random();
    std::uint64_t positions = 0;
    for (int round = 0; round < (thinned() ? 20 : 200) && !HasFailure(); ++round) {
        const std::string input = random_numbers(random, 2 + random.below(2), 1, 7);
        positions += expect_plain_values(random_taking(random), input, 100);
    }
    tried("positions of random rows", positions);
}

/// What fails only in a component that no play of the whole comes to is no failure.
TEST(OwnPartisanSums, WhatCannotBeToldIsLeftToThePlainSearch) {
    const auto game = file_game(
        "position a in 0..9\n"
        "left move k in 1..min(a, 1) -> [a - k] + [0]\n"
        "right move if a == 1 and 6 / (a - 1) > 0 -> [a - 1]\n",
        "2");
    const auto evaluator = own::evaluator_of(game.rules, SessionOptions());
    ASSERT_TRUE(evaluator && is_searched_by_components(**evaluator));
    OutcomeSolver<Rules> plain(game.rules);
    Position right = *game.rules.for_other(game.rules.start());
    EXPECT_EQ(*(*evaluator)->value(right), Value::of(*plain.value(right)));
    EXPECT_FALSE(game.rules.has_failed());
    const auto failing = (*evaluator)->value(game.rules.start());
    ASSERT_FALSE(failing);
    EXPECT_NE(failing.error().message.english().find("line 3"), std::string::npos);

    const auto endless = file_game(
        "position a in 0..9\nleft move if a > 0 -> [10 - a]\nright move if a > 0 -> [10 - a]\n",
        "4 4");
    const auto other = own::evaluator_of(endless.rules, SessionOptions());
    ASSERT_TRUE(other && is_searched_by_components(**other));
    const auto told = (*other)->value(endless.rules.start());
    OutcomeSolver<Rules> plain_too(endless.rules);
    const auto wanted = plain_too.value(endless.rules.start());
    ASSERT_FALSE(told || wanted);
    EXPECT_EQ(told.error().message, wanted.error().message);
}

TEST(OwnPartisanSums, OtherGamesAreNotSearchedSo) {
    const auto chosen = [](std::string_view text, const std::string& input, bool grundy = false) {
        const auto game = file_game(text, input);
        SessionOptions options;
        options.grundy = grundy;
        const auto evaluator = own::evaluator_of(game.rules, options);
        return evaluator && is_searched_by_components(**evaluator);
    };
    EXPECT_TRUE(chosen(kSubtraction, "3 4"));
    EXPECT_FALSE(chosen(kSubtraction, "3"));
    EXPECT_FALSE(chosen(kSubtraction, "3 4", true));
    EXPECT_FALSE(chosen(example("toads-and-frogs"), "4 T.F."));
    EXPECT_FALSE(chosen(example("domineering"), "3 3"));
    EXPECT_FALSE(chosen(example("kayles"), "3 4"));
    EXPECT_FALSE(chosen(std::string(kSubtraction) + "play in any parts\n", "3 4"));
}

TEST(OwnPartisanSums, RandomRulesAreThoseOfThePlainSearch) {
    Random random = test::random();
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    for (int round = 0; round < (thinned() ? 1'000 : 5'000) && !HasFailure(); ++round) {
        const std::string text = random_rules(random);
        const auto program = program_of(text);
        ASSERT_TRUE(program);
        if (!program->uses_mover || program->objective() != Rules::objective) continue;
        const std::string input = random_input(*program, random);
        auto cases = language::read_input(*program, input);
        if (!cases) continue;
        const Rules rules(*program, std::move(cases->at(0)));
        if (!rules.sums_are_partisan() || !rules.meets_sums()) continue;
        SCOPED_TRACE(text + "input " + input);
        SessionOptions options;
        options.resources.memory = 1 << 22;
        const auto evaluator = own::evaluator_of(rules, options);
        if (!evaluator) continue;  // a hint is wrong
        OutcomeSolver<Rules> plain(rules, {.entries = 2000});
        ++games;
        for (const Position& position : positions_of(rules, 20)) {
            const auto wanted = plain.value(position);
            if (!wanted || rules.has_failed()) break;
            const auto value = (*evaluator)->value(position);
            ASSERT_TRUE(value) << value.error().message.english();
            ASSERT_EQ(*value, Value::of(*wanted)) << rules.write_position(position);
            ++positions;
        }
    }
    tried("random games of Left and Right with sums", games);
    tried("positions of them", positions);
    EXPECT_GT(positions, games);
}

}  // namespace
}  // namespace zermelo::test

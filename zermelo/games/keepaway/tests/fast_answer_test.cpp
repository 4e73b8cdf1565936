// Keepaway: the map without the board against the map with it, for every vector target and several
// threads.
#include "zermelo/games/keepaway/fast_answer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>

#include "support/fast_answer.hpp"
#include "zermelo/games/keepaway/format.hpp"
#include "zermelo/games/keepaway/inputs.hpp"
#include "zermelo/games/keepaway/solver.hpp"
#include "zermelo/games/keepaway/tests/boards.hpp"

namespace zermelo::games::keepaway {
namespace {

using test::account_of;
using test::kEnoughMemory;

std::string by_puzzle(std::string_view text) {
    return test::answer_by_puzzle(game(), text);
}

/// The definition's word.
std::string by_definition(const Instance& instance) {
    const Map map = peel(instance);
    std::string letters;
    for (std::size_t row = 0; row < map.rows(); ++row) {
        for (const char wins : map.row(row))
            letters += wins != 0 ? 'M' : 'G';
        letters += '\n';
    }
    return letters;
}

void expect_answer(std::string_view text, const std::string& expected, bool taken) {
    test::expect_fast_answer(game(), answer_fast, text, expected, taken);
}

TEST(KeepawayFastAnswer, AgreesWithTheDefinitionOnSmallBoards) {
    std::uint64_t count = 0;
    visit_tiny(2, [&](const Instance& instance) {
        expect_answer(write(instance), by_definition(instance), true);
        ++count;
        return true;
    });
    Random random = test::random();
    for (std::uint64_t i = 0; i < 200 * test::effort(); ++i) {
        const Instance instance = random_board(random.between(2, 14), false, random);
        expect_answer(write(instance), by_definition(instance), true);
        ++count;
    }
    test::tried("small boards", count);
}

TEST(KeepawayFastAnswer, AgreesWithTheSearchOnTheBoard) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const auto& [character, summary] : game().info().characters) {
        for (const std::int64_t n : {kBlock - 1, kBlock, kBlock + 1, 2 * kBlock + 3}) {
            const auto instance = generate({0, character, n, 1}, random);
            ASSERT_TRUE(instance);
            const auto expected = answer(*instance, {.memory = kEnoughMemory});
            ASSERT_TRUE(expected);
            expect_answer(write(*instance), *expected, true);
            ++count;
        }
    }
    test::tried("boards of several blocks a row", count);
}

TEST(KeepawayFastAnswer, LongBoardsAreReadInParts) {
    Random random = test::random();
    for (const std::string_view character : {"random", "spiral", "rim"}) {
        if (test::thinned() && character != "rim") continue;  // all are read by the same steps
        const auto instance = generate({0, character, 701, 1}, random);
        ASSERT_TRUE(instance);
        const std::string text = write(*instance);
        const std::string expected = *answer(*instance, {.memory = kEnoughMemory});
        expect_answer(text, expected, true);
        expect_answer(text + "\n \t\r\n", expected, true);
        std::string all_lines = text;
        std::replace(all_lines.begin(), all_lines.end(), ' ', '\n');
        expect_answer(all_lines, expected, true);
        std::string one_line = text;
        std::replace(one_line.begin(), one_line.end(), '\n', ' ');
        expect_answer(one_line, expected, true);
    }
}

/// Values that fall with the Manhattan distance from the middle, so that whole rings close at once;
/// from `least` on.
Instance rings(std::int64_t n, std::int64_t k, std::int64_t least, Random& random) {
    const auto side = static_cast<std::size_t>(n);
    std::vector<std::size_t> cells(side * side);
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    random.shuffle(std::span(cells));
    const auto from_middle = [&](std::size_t cell) {
        return std::abs(2 * static_cast<std::int64_t>(cell / side) - n + 1) +
               std::abs(2 * static_cast<std::int64_t>(cell % side) - n + 1);
    };
    std::ranges::stable_sort(cells, std::ranges::greater(), from_middle);
    std::vector<std::int64_t> values(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        values[cells[i]] = least + static_cast<std::int64_t>(i);
    return board(side, k, std::move(values));
}

TEST(KeepawayFastAnswer, BoardsOfManyLooksAreTakenByValue) {
    Random random = test::random();
    for (const std::int64_t n : {300, 301}) {
        for (const std::int64_t k : {std::int64_t{1}, n / 2, n - 2}) {
            const Instance instance = rings(n, k, k == 1 ? 1 : 0, random);
            const std::string text = write(instance);
            const std::string expected = *answer(instance, {.memory = kEnoughMemory});
            expect_answer(text, expected, true);
            // Without the memory for the table of values, by looks at blocks only.
            EXPECT_EQ(*game().answer(text, {.memory = 200'000}), expected);
        }
    }
}

TEST(KeepawayFastAnswer, WhatIsWrongInALongBoardIsToldAsEver) {
    Random random = test::random();
    const auto instance = generate({0, "random", 601, 1}, random);
    ASSERT_TRUE(instance);
    const std::string text = write(*instance);
    for (std::string wrong : {text + "7", text.substr(0, text.size() / 2), text + "x"}) {
        const std::string expected = by_puzzle(wrong);
        EXPECT_NE(expected.find("error"), std::string::npos);
        expect_answer(wrong, expected, false);
    }
    // A value that comes again, in the same part of the text or in another.
    for (int i = 0; i < 4; ++i) {
        if (test::thinned() && i % 3 != 0) continue;  // two do for all steps
        Instance repeated = *instance;
        const auto side = static_cast<std::size_t>(repeated.n());
        const std::size_t row = i % 2 == 0 ? random.below(side) : 3;
        const std::int64_t value = repeated.values(row, random.below(side - 1));
        repeated.values(i < 2 ? side - 1 : row, side - 1) = value;
        const std::string with_twice = write(repeated);
        const std::string expected = by_puzzle(with_twice);
        EXPECT_NE(expected.find("and again in cell"), std::string::npos);
        expect_answer(with_twice, expected, false);
    }
}

TEST(KeepawayFastAnswer, SaysTheSameAboutBrokenTextsAndAnyValues) {
    Random random = test::random();
    const std::uint64_t count = 500 * test::effort();
    for (std::uint64_t i = 0; i < count; ++i) {
        const Instance instance = random_board(random.between(2, 9), random.chance(1, 2), random);
        std::string text = write(instance);
        if (random.chance(3, 4)) text = test::broken(text, random);
        expect_answer(text, by_puzzle(text), false);
    }
    test::tried("broken texts", count);
}

TEST(KeepawayFastAnswer, ValuesNeedNotBeginAtOne) {
    // 0 and what is a little beyond n^2 have bits as well; what has none is left to the other way.
    Random random = test::random();
    for (const std::int64_t n : {8, 9, 50}) {
        for (const std::int64_t step : {0L, -1L, 1L, 7L, 1'000'000'000L, 4'294'967'000L}) {
            auto instance = generate({0, "random", n, 1}, random);
            ASSERT_TRUE(instance);
            for (std::size_t row = 0; row < instance->values.rows(); ++row) {
                for (std::int64_t& value : instance->values.row(row))
                    value += step;
            }
            expect_answer(write(*instance), by_definition(*instance), step <= 0);
        }
    }
}

TEST(KeepawayFastAnswer, RefusesWhatDoesNotFitTheMemory) {
    Random random = test::random();
    const auto instance = generate({0, "random", 100, 1}, random);
    const std::string text = write(*instance);
    const auto expected = answer(*instance, {.memory = kEnoughMemory});
    for (const std::uint64_t memory : {100U, 10'100U, 12'000U, 50'000U, 100'000U, 1'000'000U}) {
        const auto answered = game().answer(text, {.memory = memory});
        EXPECT_EQ(answered.has_value(), memory >= 50'000U) << memory;
        if (answered) {
            EXPECT_EQ(*answered, *expected);
        } else {
            EXPECT_EQ(answered.error().kind, ErrorKind::limit);
            EXPECT_TRUE(
                answered.error().message.english().starts_with("a map of 100 x 100 needs "));
        }
    }
}

TEST(KeepawayFastAnswer, StopsWhenItIsTold) {
    Random random = test::random();
    const std::string text = write(*generate({0, "random", 800, 1}, random));
    for (const unsigned jobs : {1U, 2U}) {
        test::StopAfter monitor(1);
        const auto answer =
            answer_fast(text, {.memory = kEnoughMemory, .jobs = jobs, .monitor = &monitor});
        if (jobs == 2 && monitor.seen() < 2) continue;  // the other thread was faster
        ASSERT_TRUE(answer);
        ASSERT_FALSE(*answer);
        EXPECT_EQ(answer->error().message, stopped_error().error().message);
    }
}

}  // namespace
}  // namespace zermelo::games::keepaway

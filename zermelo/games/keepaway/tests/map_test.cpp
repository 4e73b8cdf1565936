// The map of a board against the rules and the generic engine.
#include "zermelo/games/keepaway/map.hpp"

#include <gtest/gtest.h>

#include "support/support.hpp"
#include "zermelo/games/keepaway/tests/boards.hpp"

namespace zermelo::games::keepaway {
namespace {

/// n lines of letters, as the contest's answer is written.
std::string letters_of(const CaseMap& map) {
    std::string lines;
    const MapGrid& grid = map.grids[0];
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        lines += map.kinds[grid.cells[i]].letter;
        if ((i + 1) % grid.columns == 0) lines += '\n';
    }
    return lines;
}

TEST(KeepawayMap, IsTheMapOfTheRules) {
    const std::uint64_t first = test::seed();
    std::uint64_t boards = 0;
    for (const auto& [character, summary] : game().info().characters) {
        for (std::int64_t size = 2; size <= 4; ++size) {
            for (std::uint64_t seed = 0; seed < 3 * test::effort(); ++seed) {
                const auto puzzle = game().generate({first + seed, character, size, 1});
                ASSERT_TRUE(puzzle);
                SCOPED_TRACE((*puzzle)->text());
                const auto map = (*puzzle)->map(0, {});
                const auto answer = (*puzzle)->answer_by_rules({.horizon = 255});
                ASSERT_TRUE(map && answer);
                EXPECT_EQ(letters_of(*map), *answer);
                ++boards;
            }
        }
    }
    test::tried("maps against the rules", boards);
}

TEST(KeepawayMap, LargerOnesAreThoseOfTheContestsAnswer) {
    const std::uint64_t first = test::seed();
    for (const auto& [character, summary] : game().info().characters) {
        const auto puzzle = game().generate({first, character, 60, 1});
        ASSERT_TRUE(puzzle);
        const auto map = (*puzzle)->map(0, {});
        const auto answer = (*puzzle)->answer({});
        ASSERT_TRUE(map && answer);
        EXPECT_EQ(letters_of(*map), *answer);
    }
}

TEST(KeepawayMap, CountsAndLabels) {
    const auto puzzle = game().read("3 1\n1 2 4\n6 8 3\n9 5 7\n");
    ASSERT_TRUE(puzzle);
    const auto map = (*puzzle)->map(0, {});
    ASSERT_TRUE(map);
    EXPECT_EQ(map->title, "keepaway: 3 x 3, k = 1");
    ASSERT_EQ(map->text.size(), 1U);
    EXPECT_EQ(map->text[0], "Marin wins from 2 of 9 cells");
    EXPECT_EQ(map->grids[0].labels[6], "9");
    EXPECT_TRUE((*puzzle)->map(0, {.most_labels = 8})->grids[0].labels.empty());
}

TEST(KeepawayMap, WhatDoesNotFitIsRefusedAndLongWorkIsStopped) {
    const auto puzzle = game().generate({1, "random", 300, 1});
    ASSERT_TRUE(puzzle);
    const auto refused = (*puzzle)->map(0, {.resources = {.memory = 89'999}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::limit);
    EXPECT_EQ(refused.error().message,
              "a map of 300 x 300 cells needs 87.9 KiB, the memory allowed is 87.9 KiB");
    test::StopAfter monitor(0);
    const auto stopped = (*puzzle)->map(0, {.resources = {.monitor = &monitor}});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error(), stopped_error().error());
}

}  // namespace
}  // namespace zermelo::games::keepaway

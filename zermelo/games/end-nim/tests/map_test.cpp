// The table of L and R against their definition, by the generic engine.
#include "zermelo/games/end-nim/map.hpp"

#include <gtest/gtest.h>

#include "support/support.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/games/end-nim/format.hpp"

namespace zermelo::games::end_nim {

/// The game as it is registered.
const Game& game();

namespace {

using Heaps = std::vector<std::int64_t>;

bool is_lost(const Heaps& heaps) {
    const EndNim rules(heaps);
    OutcomeSolver<EndNim> engine(rules);
    return *engine.value(rules.start()) == Outcome::p_position;
}

/// The only size of a heap that, put on this side, makes a lost position; 0 if the heaps are lost
/// without one.
std::int64_t losing_end(const Heaps& heaps, bool left) {
    if (is_lost(heaps)) return 0;
    for (std::int64_t stones = 1;; ++stones) {
        Heaps more = heaps;
        more.insert(left ? more.begin() : more.end(), stones);
        if (is_lost(more)) return stones;
    }
}

Result<CaseMap> map_of(const Heaps& heaps, const MapOptions& options) {
    const auto puzzle = game().read(write({{heaps}}));
    EXPECT_TRUE(puzzle);
    return (*puzzle)->map(0, options);
}

void expect_right(const Heaps& heaps) {
    SCOPED_TRACE(testing::PrintToString(heaps));
    const auto map = map_of(heaps, {});
    ASSERT_TRUE(map);
    const MapGrid& grid = map->grids[0];
    EXPECT_EQ(grid.heaps, heaps);
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        for (std::size_t j = 0; j < heaps.size(); ++j) {
            const std::size_t at = i * heaps.size() + j;
            const Tone tone = map->kinds[grid.cells[at]].tone;
            if (j < i) {
                EXPECT_EQ(tone, Tone::blank);
                EXPECT_EQ(grid.labels[at], "");
                continue;
            }
            const Heaps part(heaps.begin() + static_cast<std::ptrdiff_t>(i),
                             heaps.begin() + static_cast<std::ptrdiff_t>(j) + 1);
            EXPECT_EQ(tone, is_lost(part) ? Tone::second : Tone::first) << i << ' ' << j;
            EXPECT_EQ(grid.labels[at],
                      fmt::format("{} {}", losing_end(part, true), losing_end(part, false)))
                << i << ' ' << j;
        }
    }
    EXPECT_EQ(map->text[0], is_lost(heaps) ? "Second wins" : "First wins");
}

TEST(EndNimMap, HasLAndRByTheirDefinition) {
    Random random = test::random();
    std::uint64_t rows = 0;
    for (; rows < 60 * test::effort() && !testing::Test::HasFailure(); ++rows) {
        Heaps heaps(random.below(5) + 1);
        const std::int64_t most = random.between(1, 6);
        for (std::int64_t& heap : heaps)
            heap = random.between(1, most);
        expect_right(heaps);
    }
    test::tried("tables of rows", rows);
}

TEST(EndNimMap, LargeHeapsHaveTwoLines) {
    const auto map = map_of({kMostStones, 5}, {});
    ASSERT_TRUE(map);
    EXPECT_EQ(map->grids[0].labels[0], "1000000000000000000");
    EXPECT_EQ(map->grids[0].notes[1], "1000000000000000000");
    EXPECT_EQ(map->grids[0].labels[1], "5");
}

TEST(EndNimMap, IsOfTheHeapsThatAreLeft) {
    const auto puzzle = game().read("1\n3\n2 7 4\n");
    ASSERT_TRUE(puzzle);
    EXPECT_EQ((*puzzle)->map(0, {.after = "L-2 R-1"})->grids[0].heaps, (Heaps{7, 3}));
    const auto empty = (*puzzle)->map(0, {.after = "L-2 R-4 L-7"});
    ASSERT_TRUE(empty);
    EXPECT_TRUE(empty->grids.empty());
}

TEST(EndNimMap, WhatDoesNotFitIsRefusedAndLongWorkIsStopped) {
    const Heaps heaps(500, 2);
    const auto refused = map_of(heaps, {.resources = {.memory = 250'000}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::limit);
    EXPECT_TRUE(refused.error().message.english().starts_with(
        "a map of all stretches of 500 heaps needs "));
    std::uint64_t calls = 0;
    while (true) {
        test::StopAfter monitor(calls);
        const auto map = map_of(heaps, {.resources = {.monitor = &monitor}});
        if (map) break;
        EXPECT_EQ(map.error(), stopped_error().error());
        ++calls;
    }
    EXPECT_GT(calls, 0U);
}

}  // namespace
}  // namespace zermelo::games::end_nim

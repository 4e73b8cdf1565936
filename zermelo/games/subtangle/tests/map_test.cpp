// The maps of turns against the rules and the generic engine.
#include "zermelo/games/subtangle/map.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/format.hpp"
#include "zermelo/games/subtangle/tests/cases.hpp"

namespace zermelo::games::subtangle {

/// The game as it is registered.
const Game& game();

namespace {

/// Every cell of a turn's grid, every mark, and the contour between what the mover wins and not.
void expect_right(const Case& instance, std::size_t turn, const CaseMap& map) {
    const Subtangle rules(instance);
    OutcomeSolver<Subtangle> engine(rules);
    const MapGrid& grid = map.grids[0];
    const Tone mover = player_after(turn) == Player::first ? Tone::first : Tone::second;
    const auto mover_wins = [&](std::size_t row, std::size_t column) {
        return map.kinds[grid.at(row, column)].tone == mover;
    };
    for (std::size_t row = 0; row < grid.rows; ++row) {
        for (std::size_t column = 0; column < grid.columns; ++column) {
            if (row < turn || column < turn) {
                EXPECT_EQ(map.kinds[grid.at(row, column)].tone, Tone::plain);
                continue;
            }
            const Position position{static_cast<std::int32_t>(turn), static_cast<std::int32_t>(row),
                                    static_cast<std::int32_t>(column)};
            EXPECT_EQ(mover_wins(row, column), *engine.value(position) == Outcome::n_position)
                << row << ' ' << column;
        }
    }
    const Position least{static_cast<std::int32_t>(turn), static_cast<std::int32_t>(turn),
                         static_cast<std::int32_t>(turn)};
    for (const MapGrid::Place& mark : grid.marks) {
        const Cell cell{static_cast<std::int32_t>(mark.row + 1),
                        static_cast<std::int32_t>(mark.column + 1)};
        ASSERT_TRUE(rules.legal(least, cell));
        EXPECT_EQ(*engine.value(rules.after(least, cell)), Outcome::p_position);
    }
    EXPECT_EQ(grid.marks.empty(), !mover_wins(turn, turn));
    EXPECT_EQ(grid.contour.empty(), grid.marks.empty());
    // The upright parts of the contour stand where the mover's part of a row ends.
    for (std::size_t i = 2; i < grid.contour.size(); i += 2) {
        EXPECT_EQ(grid.contour[i].column, grid.contour[i - 1].column);
        const std::size_t column = grid.contour[i].column;
        for (std::size_t row = grid.contour[i].row; row < grid.contour[i - 1].row; ++row) {
            EXPECT_TRUE(mover_wins(row, column - 1));
            EXPECT_TRUE(column == grid.columns || !mover_wins(row, column));
        }
    }
}

Result<CaseMap> map_of(const Case& instance, const MapOptions& options) {
    return map_of_case(game().info(), {{instance}}, 0, options);
}

TEST(SubtangleMap, CellsTellWhatTheEngineSays) {
    Random random = test::random();
    std::uint64_t cells = 0;
    for (std::uint64_t i = 0; i < 300 * test::effort() && !testing::Test::HasFailure(); ++i) {
        const Case instance = random_case(6, 7, random);
        for (std::size_t turn = 0; turn < playable_turns(instance).size(); ++turn) {
            SCOPED_TRACE(fmt::format("case {}, turn {}", i, turn + 1));
            const auto map = map_of(instance, {.part = turn + 1});
            ASSERT_TRUE(map);
            expect_right(instance, turn, *map);
            cells += map->grids[0].cells.size();
        }
    }
    test::tried("cells of turns", cells);
}

TEST(SubtangleMap, TurnsUpToTheRepeatAreListedAndTheOthersCounted) {
    const Case instance = make_case(
        {1, 2, 3, 1, 4},
        {{1, 1, 1, 1, 1}, {1, 2, 2, 2, 2}, {1, 2, 3, 3, 3}, {1, 2, 3, 1, 1}, {1, 2, 3, 1, 4}});
    const auto all = map_of(instance, {});
    ASSERT_TRUE(all);
    EXPECT_EQ(all->grids.size(), 3U);
    EXPECT_EQ(all->unlisted, 0U);
    EXPECT_EQ(all->text[1], "turn 4 asks for 1 again: only the turns before it matter");
    EXPECT_EQ(all->grids[1].title, "turn 2 asks for 2 (Narek)");
    const auto two = map_of(instance, {.most_parts = 2});
    ASSERT_TRUE(two);
    EXPECT_EQ(two->grids.size(), 2U);
    EXPECT_EQ(two->unlisted, 1U);
    EXPECT_EQ(two->text.back(), "turns 1 to 2 of 3");
    const auto last = map_of(instance, {.part = 5});
    ASSERT_TRUE(last) << "also one that does not matter from the start";
    const auto beyond = map_of(instance, {.part = 6});
    ASSERT_FALSE(beyond);
    EXPECT_EQ(beyond.error().message, "there is no turn 6; turns 1..5 can be played");
    EXPECT_FALSE(map_of(instance, {.part = 0}));
}

TEST(SubtangleMap, WhatDoesNotFitIsRefused) {
    const Case instance = make_case({1, 2}, {{1, 1, 1}, {1, 2, 2}});
    const auto cells = map_of(instance, {.resources = {.memory = 11}});
    ASSERT_FALSE(cells);
    EXPECT_EQ(cells.error().message,
              "a map of 2 x 3 cells for 2 turns needs 12 B, the memory allowed is 11 B");
    const auto corners = map_of(instance, {.resources = {.memory = 13}});
    ASSERT_FALSE(corners);
    EXPECT_EQ(corners.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace zermelo::games::subtangle

// The maps of grids against the rules and the generic engines.
#include "zermelo/games/grid-walk/map.hpp"

#include <gtest/gtest.h>

#include "support/support.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"

namespace zermelo::games::grid_walk {

/// The game as it is registered.
const Game& game();

namespace {

CaseMap map_of(const Instance& instance, const MapOptions& options,
               std::optional<std::size_t> query = {}) {
    auto map = map_of_grid(game().info(), instance, query, options);
    EXPECT_TRUE(map);
    return std::move(*map);
}

std::size_t index_of(const MapGrid& grid, Cell cell) {
    return static_cast<std::size_t>(cell.row - 1) * grid.columns +
           static_cast<std::size_t>(cell.column - 1);
}

void expect_right(const Instance& instance) {
    const CaseMap wins = map_of(instance, {.layer = "wins"});
    const CaseMap grundy = map_of(instance, {.layer = "grundy"});
    const GridWalk rules(instance, {1, 1});
    OutcomeSolver<GridWalk> outcomes(rules);
    GrundySolver<GridWalk> values(rules);
    std::size_t open = 0;
    for_open_cells(instance, [&](Cell cell) {
        ++open;
        const MapGrid& grid = wins.grids[0];
        const std::size_t at = index_of(grid, cell);
        const bool won = *outcomes.value(cell) == Outcome::n_position;
        EXPECT_EQ(wins.kinds[grid.cells[at]].tone, won ? Tone::first : Tone::second);
        const std::uint32_t value = *values.value(cell);
        EXPECT_EQ(grundy.grids[0].labels[at], std::to_string(value));
        const MapKind& kind = grundy.kinds[grundy.grids[0].cells[at]];
        EXPECT_EQ(kind.tone, value == 0 ? Tone::second : Tone::shade);
        if (value > 0) {
            EXPECT_EQ(kind.meaning, std::to_string(value));
        }
    });
    for (const CaseMap& map : {wins, grundy}) {
        std::size_t walls = 0;
        for (std::size_t i = 0; i < map.grids[0].cells.size(); ++i) {
            const bool wall = map.kinds[map.grids[0].cells[i]].tone == Tone::wall;
            EXPECT_EQ(wall, instance.walls.values()[i] != 0);
            walls += wall ? 1 : 0;
        }
        EXPECT_EQ(walls + open, map.grids[0].cells.size());
    }
}

TEST(GridWalkMap, CellsTellWhatTheEnginesSay) {
    Random random = test::random();
    std::uint64_t boards = 0;
    for (; boards < 200 * test::effort() && !testing::Test::HasFailure(); ++boards)
        expect_right(random_board(9, random));
    test::tried("maps of random grids", boards);
}

TEST(GridWalkMap, TokensAreMarked) {
    Instance instance = open_board(3, 4, 1);
    EXPECT_TRUE(map_of(instance, {}).grids[0].marks.empty());
    instance.queries = {{1, 1}, {3, 2}};
    const CaseMap all = map_of(instance, {});
    EXPECT_EQ(all.grids[0].marks, (std::vector<MapGrid::Place>{{0, 0}, {2, 1}}));
    EXPECT_EQ(all.mark, "tokens of the queries");
    const CaseMap one = map_of(instance, {}, 1);
    EXPECT_EQ(one.grids[0].marks, (std::vector<MapGrid::Place>{{2, 1}}));
    EXPECT_EQ(one.mark, "the token of query 2");
    instance.queries.assign(51, {1, 1});
    EXPECT_TRUE(map_of(instance, {}).grids[0].marks.empty()) << "too many to look at";
}

/// With so many values several share a shade, each says which, and no kind is left over.
TEST(GridWalkMap, ManyGrundyValuesShareShades) {
    Instance instance = open_board(500, 500, 499);
    Random random(1);
    fill_with_walls(instance, 20, random);
    const CaseMap map = map_of(instance, {.layer = "grundy"});
    const GrundyValues values = grundy_values(instance);
    EXPECT_LE(map.kinds.size(), kMostMapKinds);
    std::uint32_t largest = 0;
    for_open_cells(instance, [&](Cell cell) {
        const std::uint32_t value = values.at(cell);
        largest = std::max(largest, value);
        const MapKind& kind = map.kinds[map.grids[0].cells[index_of(map.grids[0], cell)]];
        if (value == 0) {
            EXPECT_EQ(kind.tone, Tone::second);
            return;
        }
        const std::size_t dots = kind.meaning.english().find("..");
        const std::uint32_t low = static_cast<std::uint32_t>(std::stoul(kind.meaning.english()));
        const std::uint32_t high =
            dots == std::string::npos
                ? low
                : static_cast<std::uint32_t>(std::stoul(kind.meaning.english().substr(dots + 2)));
        EXPECT_TRUE(low <= value && value <= high) << kind.meaning << " for " << value;
    });
    EXPECT_GT(largest, kMostMapKinds) << "the test needs more values than kinds";
    EXPECT_EQ(map.kinds.back().shade, 255);
}

TEST(GridWalkMap, WhatDoesNotFitIsRefusedAndLongWorkIsStopped) {
    const Instance instance = open_board(400, 300, 5);
    for (const std::string_view layer : game().info().map.layers) {
        const auto refused = map_of_grid(game().info(), instance, {},
                                         {.resources = {.memory = 120'000}, .layer = layer});
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().kind, ErrorKind::limit);
        EXPECT_TRUE(
            refused.error().message.english().starts_with("a map of 400 x 300 cells needs "));
        std::uint64_t calls = 0;
        while (true) {
            test::StopAfter monitor(calls);
            const auto map = map_of_grid(game().info(), instance, {},
                                         {.resources = {.monitor = &monitor}, .layer = layer});
            if (map) break;
            EXPECT_EQ(map.error(), stopped_error().error());
            ++calls;
        }
        EXPECT_GT(calls, 0U);
    }
}

}  // namespace
}  // namespace zermelo::games::grid_walk

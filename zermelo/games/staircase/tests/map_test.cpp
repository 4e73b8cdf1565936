// The map of a board is a perfect game, held against the rules and the generic engine.
#include "zermelo/games/staircase/map.hpp"

#include <gtest/gtest.h>

#include <span>
#include <variant>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"

namespace zermelo::games::staircase {

/// The game as it is registered.
const Game& game();

namespace {

/// Plays the moves by their numbers on the map: each is legal, owned by its mover and scores what
/// it says; and from `played` on none gives anything away.
void expect_perfect(const Instance& instance, const CaseMap& map, std::size_t played) {
    const Staircase rules(instance);
    ScoreSolver<Staircase> engine(rules);
    const MapGrid& grid = map.grids[0];
    const MapSeries& series = map.series[0];
    const std::size_t cells = grid.cells.size();
    ASSERT_EQ(series.numbers.size(), cells + 1);
    EXPECT_EQ(series.played, played);
    std::vector<std::size_t> order(cells, cells);
    for (std::size_t at = 0; at < cells; ++at)
        order.at(std::stoul(grid.labels[at]) - 1) = at;

    Staircase::Position position = rules.start();
    std::int64_t difference = 0;
    std::optional<std::int64_t> final;
    for (std::size_t i = 0; i < cells; ++i) {
        EXPECT_EQ(series.numbers[i], difference);
        const std::int64_t sign = player_after(i) == Player::first ? 1 : -1;
        const std::int64_t total = difference + sign * *engine.value(position);
        if (i >= played) {
            EXPECT_EQ(total, final.value_or(total)) << "move " << i << " gave something away";
            final = total;
        }
        const std::size_t at = order[i];
        ASSERT_LT(at, cells);
        const Cell cell{static_cast<std::int32_t>(at / grid.columns + 1),
                        static_cast<std::int32_t>(at % grid.columns + 1)};
        ASSERT_TRUE(rules.legal(position, cell));
        const bool later = played > 0 && i >= played;
        const Tone owner = sign > 0 ? (later ? Tone::first_later : Tone::first)
                                    : (later ? Tone::second_later : Tone::second);
        EXPECT_EQ(map.kinds[grid.cells[at]].tone, owner);
        EXPECT_EQ(grid.notes[at], fmt::format("+{}", rules.score(position, cell)));
        difference += sign * rules.score(position, cell);
        position = rules.after(position, cell);
    }
    EXPECT_EQ(series.numbers.back(), difference);
    EXPECT_EQ(difference, final.value_or(difference));
}

/// The contour has the filled cells, and no others, above and left of it.
template <class Filled>
void expect_contour(const std::vector<MapGrid::Place>& contour, std::size_t rows,
                    std::size_t columns, const Filled& is_filled) {
    ASSERT_EQ(contour.front(), (MapGrid::Place{rows, 0}));
    ASSERT_EQ(contour.back(), (MapGrid::Place{0, columns}));
    std::vector<std::size_t> filled(rows, 0);
    for (std::size_t i = 1; i < contour.size(); ++i) {
        const auto [bottom, left] = contour[i - 1];
        const auto [top, right] = contour[i];
        EXPECT_TRUE((top < bottom) != (left < right));
        for (std::size_t row = top; row < bottom; ++row)
            filled[row] = right;
    }
    for (std::size_t at = 0; at < rows * columns; ++at)
        EXPECT_EQ(at % columns < filled[at / columns], is_filled(at));
}

TEST(StaircaseMap, IsAPerfectGame) {
    Random random = test::random();
    std::uint64_t maps = 0;
    for (std::uint64_t i = 0; i < 60 * test::effort() && !testing::Test::HasFailure(); ++i) {
        const Instance instance = random_board(random.below(4) + 1, random.below(4) + 1,
                                               random.chance(1, 2) ? 2 : 99, random);
        SCOPED_TRACE(write(instance));
        const auto puzzle = game().read(write(instance));
        ASSERT_TRUE(puzzle);
        const auto session = (*puzzle)->open_by_rules(0, {});
        ASSERT_TRUE(session);
        std::string after;
        const std::size_t cells = instance.a.values().size();
        for (std::size_t played = 0; played <= cells; ++played) {
            const auto map = (*puzzle)->map(0, {.after = after});
            ASSERT_TRUE(map);
            expect_perfect(instance, *map, played);
            const MapGrid& grid = map->grids[0];
            expect_contour(grid.contour, grid.rows, grid.columns,
                           [&](std::size_t at) { return std::stoul(grid.labels[at]) <= played; });
            ++maps;
            std::vector<std::string> moves;
            ASSERT_TRUE((*session)->visit_choices([&](const Choice& choice) {
                moves.push_back(choice.first);
                return true;
            }));
            if (moves.empty()) break;
            const std::string& move = moves[random.below(moves.size())];
            ASSERT_TRUE((*session)->play(move));
            after += ' ' + move;
        }
    }
    test::tried("maps of positions", maps);
}

TEST(StaircaseView, HasTheContourOfThePosition) {
    Random random = test::random();
    std::uint64_t views = 0;
    for (std::uint64_t i = 0; i < 60 * test::effort() && !testing::Test::HasFailure(); ++i) {
        const Instance instance = random_board(random.below(5) + 1, random.below(5) + 1, 3, random);
        const Staircase rules(instance);
        Staircase::Position position = rules.start();
        std::vector<Cell> history;
        while (true) {
            const GridView view = std::get<GridView>(view_of(rules, position, history));
            expect_contour(view.contour, view.rows, view.columns, [&](std::size_t at) {
                return view.classes[at] == CellClass::first ||
                       view.classes[at] == CellClass::second;
            });
            ++views;
            std::vector<Cell> moves;
            rules.visit_moves(position, [&](Cell move) {
                moves.push_back(move);
                return true;
            });
            if (moves.empty()) break;
            history.push_back(moves[random.below(moves.size())]);
            position = rules.after(position, history.back());
        }
    }
    test::tried("views", views);
}

TEST(StaircaseMap, SaysWhoWinsAndBy) {
    const auto puzzle = game().read("2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n");
    ASSERT_TRUE(puzzle);
    EXPECT_EQ((*puzzle)->map(0, {})->text[0], "Black wins by 2: 12 to 10");
    const auto wrong = (*puzzle)->map(0, {.after = "1,1 2,2"});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().message, "move 2: 2,2 is not legal here; the legal moves are 1,2 2,1");
    test::StopAfter monitor(0);
    EXPECT_FALSE((*puzzle)->map(0, {.resources = {.monitor = &monitor}}));
}

}  // namespace
}  // namespace zermelo::games::staircase

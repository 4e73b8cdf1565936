// Maps of every game: well-formed, the same for the same input, and drawn without losing anything.
#include "zermelo/frame/map_parts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "conformance/every_game.hpp"
#include "support/support.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/pictures/map_layout.hpp"
#include "zermelo/workbench/pictures/map_png.hpp"
#include "zermelo/workbench/pictures/map_svg.hpp"
#include "zermelo/workbench/pictures/map_text.hpp"

namespace zermelo {
namespace {

class Map : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }

    /// Calls use(puzzle, index) for small inputs of all characters.
    std::uint64_t visit_cases(const std::function<void(const Puzzle&, std::size_t)>& use) const {
        const std::uint64_t first = test::seed();
        std::uint64_t cases = 0;
        for (const auto& [character, summary] : game().info().characters) {
            for (std::int64_t size = 1; size <= 4; ++size) {
                for (std::uint64_t seed = 0; seed < test::effort(); ++seed) {
                    const auto puzzle = game().generate({first + seed, character, size, 2});
                    if (!puzzle) continue;  // a size that the game does not have
                    SCOPED_TRACE((*puzzle)->text());
                    for (std::size_t i = 0; i < std::min<std::size_t>(2, (*puzzle)->cases()); ++i) {
                        use(**puzzle, i);
                        ++cases;
                    }
                    if (HasFailure()) return cases;
                }
            }
        }
        return cases;
    }
};

void expect_well_formed(const CaseMap& map) {
    EXPECT_FALSE(map.title.empty());
    EXPECT_LE(map.kinds.size(), kMostMapKinds);
    for (const MapGrid& grid : map.grids) {
        const std::size_t cells = grid.rows * grid.columns;
        ASSERT_EQ(grid.cells.size(), cells);
        for (const std::uint8_t cell : grid.cells)
            ASSERT_LT(cell, map.kinds.size());
        EXPECT_TRUE(grid.labels.empty() || grid.labels.size() == cells);
        EXPECT_TRUE(grid.notes.empty() || grid.notes.size() == cells);
        EXPECT_TRUE(grid.heaps.empty() || grid.heaps.size() == grid.columns);
        for (const MapGrid::Place& mark : grid.marks)
            EXPECT_TRUE(mark.row < grid.rows && mark.column < grid.columns);
        for (std::size_t i = 0; i < grid.contour.size(); ++i) {
            const MapGrid::Place& corner = grid.contour[i];
            EXPECT_TRUE(corner.row <= grid.rows && corner.column <= grid.columns);
            if (i == 0) continue;  // it goes along edges, and every corner is one
            EXPECT_NE(corner.row == grid.contour[i - 1].row,
                      corner.column == grid.contour[i - 1].column);
        }
    }
    for (const MapSeries& series : map.series) {
        ASSERT_FALSE(series.numbers.empty());
        EXPECT_LT(series.played, series.numbers.size());
    }
}

/// No line of the grids is wider than the window; titles may be.
void expect_narrow(const CaseMap& map, std::size_t columns) {
    const std::string text = map_to_text(map, {.columns = columns, .rows = 20});
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
        const std::string line = text.substr(begin, end - begin);
        const bool words =
            line.find("  ", 2) == std::string::npos && line.find(' ', 2) != line.npos;
        if (!words) {
            EXPECT_LE(line.size(), columns) << line;
        }
        EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
    }
}

struct Box {
    std::int64_t left;
    std::int64_t right;
    std::int64_t top;
    std::int64_t bottom;

    bool meets(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
};

/// The room of the capitals of a text; the last letter does not need its gap.
Box box_of(const PictureText& text) {
    const std::int64_t width = width_of(text.text.size(), text.size) - text.size / 10;
    const std::int64_t left = text.anchor == Anchor::start    ? text.x
                              : text.anchor == Anchor::middle ? text.x - width / 2
                                                              : text.x - width;
    const std::int64_t half = text.size * 7 / 20;
    return {left, left + width, text.y - half, text.y + half};
}

Box box_of(const PictureBoard& board) {
    const auto side = [&](std::size_t cells) {
        return static_cast<std::int64_t>(cells) * board.cell;
    };
    return {board.x, board.x + side(board.grid->columns), board.y,
            board.y + side(board.grid->rows)};
}

/// Letters, labels and notes of cells do not run into each other.
void expect_apart(const Picture& picture) {
    std::vector<const PictureText*> seen;
    for (const PictureText& text : picture.texts) {
        const Box box = box_of(text);
        if (std::ranges::none_of(picture.boards, [&](const PictureBoard& board) {
                return box.meets(box_of(board));
            })) {
            continue;
        }
        for (const PictureText* const other : seen)
            EXPECT_FALSE(box.meets(box_of(*other)))
                << other->text << " and " << text.text << " at " << text.x << ", " << text.y;
        seen.push_back(&text);
    }
}

void expect_drawable(const CaseMap& map) {
    for (const std::int64_t scale : {0, 1, 20, 30, 40, 50}) {
        expect_apart(lay_out(map, scale, {}));
        expect_apart(lay_out(map, scale, kBitmapSizes));
    }
    for (const std::int64_t scale : {0, 1}) {
        for (const auto theme : {std::optional<Theme>(), std::optional(Theme::dark)}) {
            const auto svg = map_to_svg(map, {.theme = theme, .scale = scale});
            ASSERT_TRUE(svg);
            EXPECT_TRUE(svg->starts_with("<svg ") && svg->ends_with("</svg>\n"));
            EXPECT_EQ(*svg, *map_to_svg(map, {.theme = theme, .scale = scale}));
            EXPECT_EQ(svg->find("url(http"), std::string::npos);
        }
        const auto png = map_to_png(map, {.scale = scale});
        ASSERT_TRUE(png);
        EXPECT_TRUE(png->starts_with("\x89PNG\r\n"));
        EXPECT_EQ(*png, *map_to_png(map, {.scale = scale}));
    }
    for (const std::size_t columns : {20U, 80U, 200U}) {
        expect_narrow(map, columns);
        EXPECT_FALSE(map_to_text(map, {.columns = columns, .color = true}).empty());
    }
}

TEST_P(Map, IsWellFormedAndDrawn) {
    const std::uint64_t cases = visit_cases([&](const Puzzle& puzzle, std::size_t index) {
        for (const std::string_view layer : game().info().map.layers) {
            const auto map = puzzle.map(index, {.layer = layer});
            ASSERT_TRUE(map) << map.error().message;
            expect_well_formed(*map);
            if (!HasFailure()) expect_drawable(*map);
        }
    });
    test::tried("cases drawn", cases);
}

TEST_P(Map, EveryGameHasOneFromItsSession) {
    const std::uint64_t cases = visit_cases([&](const Puzzle& puzzle, std::size_t index) {
        const auto session = puzzle.open(index, {});
        ASSERT_TRUE(session);
        const auto value = (*session)->value();
        ASSERT_TRUE(value);
        const auto map = map_of_session(game().info(), **session);
        ASSERT_TRUE(map) << map.error().message;
        EXPECT_EQ(map->text.front(), winner_text(game().info(), value->sign(), Player::first));
        expect_well_formed(*map);
        if (!HasFailure()) expect_drawable(*map);
    });
    test::tried("cases drawn from sessions", cases);
}

TEST_P(Map, WhatAGameDoesNotOfferIsRefused) {
    const auto puzzle = game().read(GetParam()->sample_input);
    ASSERT_TRUE(puzzle);
    const MapInfo& offered = game().info().map;
    const auto refused = [&](const MapOptions& options) {
        const auto map = (*puzzle)->map(0, options);
        return !map && map.error().kind == ErrorKind::input;
    };
    EXPECT_TRUE(refused({.layer = "no such layer"}));
    EXPECT_TRUE(refused({.after = "no such move"}));
    EXPECT_TRUE(refused({.part = 1'000'000}));
    EXPECT_EQ(refused({.part = 1}), offered.part.empty());
    EXPECT_FALSE(refused({}));
}

/// Letters are not the same for both players, so that they tell the kinds without colour.
TEST_P(Map, KindsDifferByTheirLetters) {
    EXPECT_NE(letter_of(game().info(), Player::first), letter_of(game().info(), Player::second));
}

INSTANTIATE_TEST_SUITE_P(Conformance, Map, testing::ValuesIn(test::every_game()), test::game_name);

}  // namespace
}  // namespace zermelo

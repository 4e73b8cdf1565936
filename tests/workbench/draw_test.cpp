// Pictures of views as text: whole ones, and parts of what is too large.
#include "zermelo/workbench/pictures/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "support/support.hpp"

namespace zermelo {
namespace {

constexpr DrawOptions kBoard{.coordinates = true, .choices = true, .cut = true};

GridView grid(std::size_t rows, std::size_t columns) {
    GridView view;
    view.rows = rows;
    view.columns = columns;
    view.classes.assign(rows * columns, CellClass::plain);
    return view;
}

GridView numbered(std::size_t rows, std::size_t columns) {
    static const std::vector<std::int64_t> numbers = [] {
        std::vector<std::int64_t> numbers(10'000);
        std::iota(numbers.begin(), numbers.end(), 1);
        return numbers;
    }();
    GridView view = grid(rows, columns);
    view.layers.push_back({"n", std::span(numbers).first(rows * columns)});
    return view;
}

DrawOptions sized(DrawOptions options, std::size_t rows, std::size_t columns) {
    options.most_rows = rows;
    options.most_columns = columns;
    return options;
}

TEST(Draw, SymbolsTellWhatIsInACell) {
    GridView view = grid(2, 3);
    view.classes = {CellClass::token, CellClass::choice, CellClass::wall,
                    CellClass::plain, CellClass::first,  CellClass::second};
    EXPECT_EQ(draw(view, {}), "@+#\n.xo\n");
    EXPECT_EQ(draw(view, kBoard), "  1\n1 @+#\n2 .xo\n");
}

TEST(Draw, EveryTenthColumnIsNumbered) {
    EXPECT_EQ(draw(grid(1, 25), kBoard),
              "  1         11        21\n"
              "1 .........................\n");
}

TEST(Draw, NumbersCarryMarks) {
    GridView view = numbered(2, 2);
    view.classes = {CellClass::token, CellClass::choice, CellClass::first, CellClass::second};
    EXPECT_EQ(draw(view, {}), " 1* 2\n 3x 4o\n");
    EXPECT_EQ(draw(view, kBoard), "   1  2\n1  1* 2+\n2  3x 4o\n");
}

TEST(Draw, WhatIsTooLargeIsLeftOutOrCutAroundTheToken) {
    GridView view = numbered(50, 60);
    view.classes[30 * 60 + 40] = CellClass::token;
    EXPECT_EQ(draw(view, {}), "");
    EXPECT_EQ(draw(view, sized(kBoard, 6, 30)),
              "      39    40    41    42\n"
              "29  1719  1720  1721  1722\n"
              "30  1779  1780  1781  1782\n"
              "31  1839  1840  1841* 1842\n"
              "32  1899  1900  1901  1902\n"
              "(rows 29..32, columns 39..42)\n");
    GridView walls = grid(100, 100);
    walls.classes[0] = CellClass::token;
    EXPECT_EQ(draw(walls, sized(kBoard, 4, 40)),
              "    1         11        21        31\n"
              "  1 @...................................\n"
              "  2 ....................................\n"
              "(rows 1..2 of 100, columns 1..36 of 100)\n");
}

TEST(Draw, WithoutATokenTheMiddleOfTheChoicesIsShown) {
    GridView view = grid(100, 3);
    for (const std::size_t row : {70U, 80U, 90U})
        view.classes[row * 3 + 1] = CellClass::choice;
    EXPECT_EQ(draw(view, sized(kBoard, 3, 40)),
              "    1\n"
              " 81 .+.\n"
              "(rows 81..81 of 100, columns 1..3 of 3)\n");
}

TEST(Draw, OfARowOfHeapsBothEndsAreShown) {
    HeapsView row;
    for (std::int64_t i = 1; i <= 100; ++i)
        row.heaps.push_back({i, ""});
    EXPECT_EQ(draw(row, sized({}, 12, 40)), "");
    EXPECT_EQ(draw(row, sized(kBoard, 12, 40)), "(1) (2) (3) ... 95 more ... (99) (100)\n");
}

/// Whatever the size of the window, a picture fits it and shows the token.
TEST(Draw, PicturesFitTheWindow) {
    Random random = test::random();
    std::uint64_t shown = 0;
    for (std::uint64_t i = 0; i < 3000 * test::effort(); ++i) {
        const auto side = [&] { return static_cast<std::size_t>(random.between(1, 60)); };
        GridView view = random.chance(1, 2) ? grid(side(), side()) : numbered(side(), side());
        if (!view.layers.empty() && random.chance(1, 2)) view.layers.push_back(view.layers[0]);
        view.classes[random.below(view.classes.size())] = CellClass::token;
        DrawOptions options = sized(kBoard, side(), side());
        options.coordinates = random.chance(1, 2);
        const std::string picture = draw(view, options);
        if (picture.empty()) continue;
        ++shown;
        const auto lines = std::count(picture.begin(), picture.end(), '\n');
        ASSERT_LE(static_cast<std::size_t>(lines), options.most_rows) << picture;
        for (std::size_t at = 0; at < picture.size();) {
            const std::size_t end = picture.find('\n', at);
            ASSERT_LE(end - at, std::max<std::size_t>(options.most_columns, 8)) << picture;
            at = end + 1;
        }
        ASSERT_NE(picture.find(view.layers.empty() ? '@' : '*'), std::string::npos) << picture;
    }
    test::tried("pictures", shown);
}

}  // namespace
}  // namespace zermelo

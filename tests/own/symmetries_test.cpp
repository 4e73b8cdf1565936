// Which position stands for those that play alike, by a definition of its own.
#include "zermelo/own/symmetries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "../language/rules_files.hpp"
#include "zermelo/own/word_symmetries.hpp"

namespace zermelo::test {
namespace {

using Grid = std::vector<std::vector<std::int64_t>>;

Grid turned(const Grid& grid) {
    Grid result(grid.front().size(), std::vector<std::int64_t>(grid.size()));
    for (std::size_t r = 0; r < grid.size(); ++r)
        for (std::size_t c = 0; c < grid[r].size(); ++c)
            result[c][grid.size() - 1 - r] = grid[r][c];
    return result;
}
Grid with_rows_reversed(Grid grid) {
    for (auto& row : grid)
        std::reverse(row.begin(), row.end());
    return grid;
}
Grid upside_down(Grid grid) {
    std::reverse(grid.begin(), grid.end());
    return grid;
}
Grid transposed(const Grid& grid) {
    return with_rows_reversed(turned(grid));
}

using Grids = std::array<Grid, 2>;

/// What becomes of two grids when rows and columns change places.
enum class Sides { stay, of_squares, of_each_other };

template <class Turn>
Grids both(const Grids& grids, const Turn& turn, Sides sides = Sides::stay) {
    const bool swaps = sides == Sides::of_each_other;
    return {turn(grids[swaps ? 1 : 0]), turn(grids[swaps ? 0 : 1])};
}

/// All that come from two grids by the symmetries that a line states.
std::set<Grids> images(const Grids& grids, const std::string& line, Sides sides) {
    const auto states = [&](const char* name) { return line.find(name) != std::string::npos; };
    const auto half_turned = [](const Grid& grid) { return turned(turned(grid)); };
    std::set<Grids> all;
    std::vector<Grids> waiting = {grids};
    while (!waiting.empty()) {
        const Grids next = waiting.back();
        waiting.pop_back();
        if (!all.insert(next).second) continue;
        if (states("rotation")) waiting.push_back(both(next, half_turned));
        if (states("reflection")) waiting.push_back(both(next, upside_down));
        if (states("reflection") || states("reversal"))
            waiting.push_back(both(next, with_rows_reversed));
        if (sides == Sides::stay) continue;
        if (states("rotation")) waiting.push_back(both(next, turned, sides));
        if (states("transposition")) waiting.push_back(both(next, transposed, sides));
    }
    return all;
}

Grid random_grid(std::size_t rows, std::size_t columns, Random& random) {
    Grid grid(rows, std::vector<std::int64_t>(columns));
    for (auto& row : grid)
        for (std::int64_t& cell : row)
            cell = random.between(0, 2);
    return grid;
}

void write(const language::Array& array, const Grid& grid, language::Position& position) {
    for (std::size_t r = 0; r < grid.size(); ++r)
        for (std::size_t c = 0; c < grid[r].size(); ++c)
            array.set(position.data(), r * grid[r].size() + c, grid[r][c]);
}

/// A position of two grids with a number between them.
struct TwoGrids {
    std::size_t rows;
    std::size_t columns;
    bool lie_alike;  ///< else the second one has the sides of the first the other way round
    bool is_wide;    ///< has numbers of many bits
    std::string line;

    Sides sides() const {
        if (rows == columns) return Sides::of_squares;
        return lie_alike ? Sides::stay : Sides::of_each_other;
    }
};

TwoGrids random_two_grids(Random& random) {
    constexpr std::array kLines = {"rotation",           "reflection",
                                   "reversal",           "transposition",
                                   "rotation, reversal", "reflection, transposition"};
    const auto rows = static_cast<std::size_t>(random.between(1, 4));
    const auto columns = static_cast<std::size_t>(random.between(1, rows == 4 ? 3 : 4));
    const bool lie_alike = random.chance(1, 4);
    return {rows, columns, lie_alike, random.chance(1, 3), kLines[random.below(kLines.size())]};
}

/// Compares what stands for random grids; returns how many images they have.
std::size_t compare_least(const TwoGrids& shape, Random& random) {
    const std::string range = shape.is_wide ? "0..70000" : "0..2";
    const auto program =
        program_of("input r, c\nposition a[r, c] in " + range + " = 0, n in 0..1 = 0, b[" +
                   std::string(shape.lie_alike ? "r, c" : "c, r") + "] in " + range +
                   " = 0\nmove if n == 0 -> n = 1\nsymmetric under " + shape.line + "\n");
    const std::string input = fmt::format("{} {}", shape.rows, shape.columns);
    const auto cases = language::read_input(*program, input);
    const language::FileRules rules(*program, cases->front());
    const std::int64_t number = random.between(0, 1);
    const auto position_of = [&](const Grids& grids) {
        const auto array = [&](std::size_t position) {
            return rules.memory().arrays[program->code.array_of[program->positions[position]]];
        };
        language::Position position(static_cast<std::size_t>(rules.memory().words));
        write(array(0), grids[0], position);
        array(1).set(position.data(), 0, number);
        write(array(2), grids[1], position);
        return position;
    };
    const auto& [rows, columns, lie_alike, is_wide, line] = shape;
    const Grids grids = {
        random_grid(rows, columns, random),
        random_grid(lie_alike ? rows : columns, lie_alike ? columns : rows, random)};
    const auto all = images(grids, line, shape.sides());
    SCOPED_TRACE(input + ", symmetric under " + line + (lie_alike ? ", alike" : ""));
    const language::Position position = position_of(grids);
    language::Position least = position;
    for (const Grids& image : all)
        least = std::min(least, position_of(image));
    const auto symmetries = own::Symmetries::of(rules);
    language::Position found = position;
    if (symmetries) found = symmetries->least(found);
    EXPECT_TRUE(found == least);
    const auto of_words = own::WordSymmetries::of(rules);
    EXPECT_EQ(of_words != nullptr, symmetries != nullptr && position.size() == 1);
    if (of_words) {
        EXPECT_EQ(of_words->least(position[0]), least[0]);
    }
    return all.size();
}

TEST(Symmetries, TakeTheLeastOfAllImages) {
    Random random = test::random();
    std::uint64_t with_images = 0;
    for (std::uint64_t i = 0; i < (thinned() ? 300 : 2000) * effort() && !HasFailure(); ++i)
        with_images += compare_least(random_two_grids(random), random) > 1 ? 1 : 0;
    EXPECT_GT(with_images, 100U);
    tried("positions with images", with_images);
}

}  // namespace
}  // namespace zermelo::test

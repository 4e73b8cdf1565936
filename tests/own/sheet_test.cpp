// Sheets of rules files: they show what an input says, and an edit is the text with that number
// changed.
#include "zermelo/face/sheet.hpp"

#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <vector>

#include "language/rules_files.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using What = SheetEdit::What;

struct Opened {
    std::unique_ptr<Game> game;
    std::unique_ptr<Puzzle> puzzle;

    std::vector<std::string> names(std::size_t index = 0) const {
        std::vector<std::string> names;
        for (const SheetTable& table : puzzle->sheet(index))
            names.push_back(table.name);
        return names;
    }
    std::string edited(const SheetEdit& edit, std::size_t index = 0) const {
        const auto changed = puzzle->edited(index, edit);
        return changed ? (*changed)->text() : changed.error().message.english();
    }
};

Opened opened(std::string_view rules, std::string_view input) {
    Opened result;
    result.game = own::game_of_rules(rules).value();
    result.puzzle = result.game->read(input).value();
    return result;
}

constexpr std::string_view kMaze =
    "input rows in 1..9, columns, wall[rows, columns] in \".#\", word[rows] in \"ab\", "
    "cases q in 1..9: at in 1..rows, more[0..at]\n"
    "position left = at\nmove k in 1..left -> [left - k]\n";
constexpr std::string_view kMazeInput = "2 3\n..#\n#..\nab\n2\n1\n7 8\n2\n4 5 6\n";

TEST(SheetOfRules, ShowsNumbersArraysAndWallsOfACase) {
    const Opened maze = opened(kMaze, kMazeInput);
    EXPECT_THAT(maze.names(), ElementsAre("rows", "columns", "wall", "at", "more"));
    const auto tables = maze.puzzle->sheet(1);
    EXPECT_TRUE(tables[2].walls);
    EXPECT_EQ(tables[2].rows, 2U);
    EXPECT_EQ(tables[2].columns, 3U);
    EXPECT_EQ(tables[2].value(0, 2), 1);
    EXPECT_EQ(tables[2].value(1, 0), 1);
    EXPECT_EQ(tables[2].value(1, 2), 0);
    EXPECT_EQ(tables[3].value(0, 0), 2);
    EXPECT_EQ(tables[4].rows, 1U);
    EXPECT_EQ(tables[4].columns, 3U);
    EXPECT_EQ(tables[4].value(0, 2), 6);
}

TEST(SheetOfRules, ChangesACellAndNoOther) {
    const Opened maze = opened(kMaze, kMazeInput);
    EXPECT_EQ(maze.edited({2, What::cell, 1, 2, 1}), "2 3\n..#\n#.#\nab\n2\n1\n7 8\n2\n4 5 6\n");
    EXPECT_EQ(maze.edited({4, What::cell, 0, 1, 99}, 1),
              "2 3\n..#\n#..\nab\n2\n1\n7 8\n2\n4 99 6\n");
}

TEST(SheetOfRules, WhatASizeTellsFollows) {
    const Opened maze = opened(kMaze, kMazeInput);
    EXPECT_EQ(maze.edited({1, What::cell, 0, 0, 4}), "2 4\n..#.\n#...\nab\n2\n1\n7 8\n2\n4 5 6\n");
    EXPECT_EQ(maze.edited({0, What::cell, 0, 0, 1}), "1 3\n..#\na\n2\n1\n7 8\n1\n4 5\n")
        << "the second case begins in the row that is left";
}

TEST(SheetOfRules, RefusesInTheWordsOfTheReader) {
    const Opened maze = opened(kMaze, kMazeInput);
    EXPECT_THAT(maze.edited({3, What::cell, 0, 0, 3}), HasSubstr("at is 3; it may be 1..2"));
    EXPECT_THAT(maze.edited({0, What::cell, 0, 0, 10}), HasSubstr("rows is 10; it may be 1..9"));
    EXPECT_THAT(maze.edited({1, What::cell, 0, 0, 5'000'000}), HasSubstr("more than 4000000"));
    EXPECT_THAT(maze.edited({2, What::rows, 0, 0, 3}), HasSubstr("cannot be changed"));
}

TEST(SheetOfRules, HeapsOfASumAreOneRow) {
    const Opened nim = opened("position heap\nmove k in 1..heap -> [heap - k]\n", "3 5 6\n");
    EXPECT_THAT(nim.names(), ElementsAre("heap"));
    EXPECT_EQ(nim.edited({0, What::cell, 0, 1, 9}), "3 9 6\n");
    EXPECT_EQ(nim.edited({0, What::columns, 0, 0, 2}), "3 5\n");
    EXPECT_EQ(nim.edited({0, What::columns, 0, 0, 4}), "3 5 6 0\n");
}

/// Every cell of small inputs of the games of the tree: it can be changed to what stands in it, and
/// to another number either with that number there and nothing else of its size changed, or not.
TEST(SheetOfRules, OfTheGamesOfTheTreeAreWhatTheirInputsSay) {
    std::size_t cells = 0;
    for (const auto& file : rules_files("examples/games")) {
        const std::string rules = contents(file);
        const auto game = own::game_of_rules(rules).value();
        const auto puzzle = game->generate({.seed = 1, .size = 3});
        if (!puzzle || (*puzzle)->cases() == 0) continue;
        SCOPED_TRACE(rules + (*puzzle)->text());
        const auto tables = (*puzzle)->sheet(0);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            for (std::size_t cell = 0; cell < tables[i].rows * tables[i].columns; ++cell) {
                const std::size_t row = cell / tables[i].columns;
                const std::size_t column = cell % tables[i].columns;
                const std::int64_t value = tables[i].value(row, column);
                const auto same = (*puzzle)->edited(0, {i, What::cell, row, column, value});
                ASSERT_TRUE(same) << same.error().message;
                EXPECT_EQ((*same)->text(), (*puzzle)->text());
                const auto other = (*puzzle)->edited(0, {i, What::cell, row, column, 1 - value});
                if (other) {
                    EXPECT_EQ((*other)->sheet(0)[i].value(row, column), 1 - value);
                }
                ++cells;
            }
        }
    }
    EXPECT_GT(cells, 100U);
}

}  // namespace
}  // namespace zermelo::test

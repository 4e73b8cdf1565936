// Tables of games that rules files state, held against what is known of these games.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/answers/repetition.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {
namespace {

/// The table of a game in examples/games, over the names that it has for its numbers.
Table table_of(const std::string& name, std::vector<TableAxis> axes) {
    std::ifstream file(test::source_folder() / "examples/games" / (name + ".game"));
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto game = own::game_of_rules(text);
    EXPECT_TRUE(game) << name;
    std::string input;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        axes[i].name = (*game)->info().numbers.at(i);
        input += axes[i].name + ' ';
    }
    auto table = make_table(
        **game, {.value = usual_value((*game)->info()), .axes = std::move(axes), .input = input},
        {});
    EXPECT_TRUE(table) << name;
    return *std::move(table);
}

TEST(TableOfRules, KaylesHasItsGrundyValues) {
    const Table table = table_of("kayles", {{"", 0, 20}});
    const std::vector<std::optional<std::int64_t>> known = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2,
                                                            6, 4, 1, 2, 7, 1, 4, 3, 2, 1};
    EXPECT_EQ(table.value, TableValue::grundy);
    EXPECT_EQ(table.axes[0].name, "pins");
    EXPECT_EQ(table.values, known);
}

TEST(TableOfRules, SubtractionGamesArePeriodic) {
    const Table table = table_of("subtraction", {{"", 0, 40}});
    EXPECT_EQ(repetition_of(longest_known(table).values), (Repetition{0, 7, 0}));
}

/// The table of a game of heaps 0..last, and how far its repetition must be seen to be proved.
std::optional<std::int64_t> proved(const std::string& name, std::int64_t last) {
    const Table table = table_of(name, {{"", 0, last}});
    const KnownStretch known = longest_known(table);
    const auto repetition = repetition_of(known.values);
    EXPECT_TRUE(repetition) << name;
    return proved_by(table, known, *repetition);
}

TEST(TableOfRules, APeriodIsProvedWhereItIsSeenForLongEnough) {
    // Kayles: from 71 on with the period 12, two taken at the most: 2 * 71 + 2 * 12 + 2.
    EXPECT_EQ(proved("kayles", 168), 168);
    EXPECT_EQ(proved("kayles", 167), std::nullopt);
    // Dawson's Kayles: from 53 on with the period 34.
    EXPECT_EQ(proved("dawsons-kayles", 176), 176);
    EXPECT_EQ(proved("dawsons-kayles", 175), std::nullopt);
    EXPECT_EQ(proved("nim", 100), std::nullopt);
}

TEST(TableOfRules, WythoffsPairsAreThoseOfTheGoldenSection) {
    const Table table = table_of("wythoff", {{"", 0, 13}, {"", 0, 13}});
    std::vector<std::vector<std::int64_t>> found;
    for (std::size_t i = 0; i < table.values.size(); ++i) {
        if (table.is_p_position(i) && table.numbers_of(i)[0] <= table.numbers_of(i)[1])
            found.push_back(table.numbers_of(i));
    }
    EXPECT_EQ(found, (std::vector<std::vector<std::int64_t>>{
                         {0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}}));
}

TEST(TableOfRules, WhatGoesWrongInPlayHasNoValue) {
    const auto game = own::game_of_rules(
        "game odd: it goes wrong at 3\nposition n\nmove k in 1..n if 6 / (n - 3) < 9 -> [n - k]\n");
    ASSERT_TRUE(game);
    const auto table =
        make_table(**game, {.value = TableValue::grundy, .axes = {{"n", 0, 4}}, .input = "n"}, {});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->missing, 2U) << "of 3, and of 4, from which 3 is reached";
    EXPECT_EQ(table->first_missing->index, 3U);
    EXPECT_EQ(table->values[2], 2);
}

TEST(TableOfRules, AGameThatMayBeDrawnTellsWhoWins) {
    const auto game = own::game_of_rules(
        "game strip: a draw where one cell is left\nposition n\ndrawn if n == 1\nmove k in "
        "1..min(2, n) -> [n - k]\n");
    ASSERT_TRUE(game);
    const GameInfo& info = (*game)->info();
    EXPECT_EQ(usual_value(info), TableValue::outcome);
    EXPECT_NE(objection_to_value(info, TableValue::score), "");
    const auto table = make_table(**game, {.axes = {{"n", 1, 4}}, .input = "n"}, {});
    ASSERT_TRUE(table);
    EXPECT_EQ(to_csv(*table), "n,outcome\n1,D\n2,N\n3,D\n4,D\n");
}

}  // namespace
}  // namespace zermelo

// Tables: every value is what the rules alone say of its input, and what a text of somebody else
// says is compared with it.
#include "zermelo/workbench/answers/table.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "support/support.hpp"
#include "workbench/games.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/workbench/answers/table_comparison.hpp"
#include "zermelo/workbench/answers/table_map.hpp"

namespace zermelo {
namespace {

/// The value of the first case of an input, by the rules and the generic engines.
std::int64_t by_rules(const Game& game, const std::string& text, TableValue value) {
    const auto puzzle = game.read_plain(text);
    const auto session = (*puzzle)->open_by_rules(0, {.grundy = value == TableValue::grundy});
    if (value == TableValue::distance) return **(*session)->remoteness();
    const Value found = *(*session)->value();
    return value == TableValue::outcome ? found.sign() : found.number;
}

Table end_nim_table() {
    const auto table = make_table(game_called("end-nim"),
                                  {.axes = {{"a", 0, 6}, {"b", 2, 6}}, .input = "1 3 a 4 b"}, {});
    EXPECT_TRUE(table);
    return *table;
}

TEST(Table, EveryValueIsThatOfTheRules) {
    const Game& game = game_called("end-nim");
    std::uint64_t count = 0;
    for (const TableValue value : {TableValue::outcome, TableValue::distance}) {
        const auto table = make_table(
            game, {.value = value, .axes = {{"a", 1, 6}, {"b", 2, 6}}, .input = "1 3 a 4 b"}, {});
        ASSERT_TRUE(table);
        ASSERT_EQ(table->values.size(), 30U);
        for (std::size_t i = 0; i < 30; ++i, ++count) {
            const auto text = fmt::format("1 3 {} 4 {}", 1 + i / 5, 2 + i % 5);
            EXPECT_EQ(table->values[i], by_rules(game, text, value)) << text;
        }
    }
    const Game& walk = game_called("grid-walk");
    const auto table = make_table(walk,
                                  {.value = TableValue::grundy,
                                   .axes = {{"r", 1, 4}, {"c", 1, 4}},
                                   .input = "4 4 2\n....\n.#..\n...#\n....\n1\nr c"},
                                  {});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->missing, 2U) << "the walls";
    for (std::size_t i = 0; i < 16; ++i, ++count) {
        if (i == 5 || i == 11) continue;
        const auto text =
            fmt::format("4 4 2\n....\n.#..\n...#\n....\n1\n{} {}", 1 + i / 4, 1 + i % 4);
        EXPECT_EQ(table->values[i], by_rules(walk, text, TableValue::grundy)) << text;
    }
    test::tried("values of tables", count);
}

TEST(Table, ScoresAreThoseOfThePlayerToMove) {
    const Game& game = game_called("staircase");
    const auto table = make_table(
        game, {.value = TableValue::score, .axes = {{"x", -2, 6}}, .input = "1 2 1 0 2 x"}, {});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->missing, 2U) << "of the negative numbers";
    for (std::int64_t x = 0; x <= 6; ++x)
        EXPECT_EQ(table->values[static_cast<std::size_t>(x + 2)], 1 - x);
    EXPECT_EQ(usual_value(game.info()), TableValue::score);
    EXPECT_NE(objection_to_value(game.info(), TableValue::grundy), "");
    EXPECT_NE(objection_to_value(game.info(), TableValue::distance), "");
    EXPECT_EQ(objection_to_value(game.info(), TableValue::outcome), "");
}

TEST(Table, AnInputThatCannotBeReadHasNoValue) {
    const Table table = end_nim_table();
    EXPECT_EQ(table.missing, 5U);
    ASSERT_TRUE(table.first_missing);
    EXPECT_EQ(table.first_missing->index, 0U);
    EXPECT_EQ(table.first_missing->input, "1 3 0 4 2");
    ASSERT_TRUE(table.first_missing->error.place);
    EXPECT_EQ(table.first_missing->error.place->offset, 4U);
    for (std::size_t i = 0; i < table.values.size(); ++i)
        EXPECT_EQ(table.values[i].has_value(), i >= 5);
}

TEST(Table, KnowsItsPlaces) {
    const Table table = end_nim_table();
    EXPECT_EQ(table.place_of(8), "a = 1, b = 5");
    EXPECT_EQ(table.numbers_of(34), (std::vector<std::int64_t>{6, 6}));
    EXPECT_EQ(title_of(table), "who wins for a = 0..6, b = 2..6");
    EXPECT_EQ(to_csv(table).substr(0, 31), "a,b,outcome\n0,2,\n0,3,\n0,4,\n0,5,");
    EXPECT_TRUE(to_csv(table).ends_with(fmt::format("\n6,6,{}\n", written(table, 34))));
}

TEST(Table, IsRefusedBeforeItTakesTheMemory) {
    const Game& game = game_called("end-nim");
    const auto refused = [&](std::int64_t first, std::int64_t last, std::uint64_t memory) {
        const auto table =
            make_table(game, {.axes = {{"a", first, last}}, .input = "1 1 a"}, {.memory = memory});
        return !table && table.error().kind == ErrorKind::limit;
    };
    EXPECT_TRUE(refused(1, 1000, 100'000));
    EXPECT_TRUE(refused(std::numeric_limits<std::int64_t>::min(),
                        std::numeric_limits<std::int64_t>::max(), std::uint64_t{1} << 40));
    EXPECT_FALSE(refused(std::numeric_limits<std::int64_t>::max() - 1,
                         std::numeric_limits<std::int64_t>::max(), 100'000));
}

TEST(Table, EndsWhereItIsStoppedAndTellsHowFarItCame) {
    test::StopAfter monitor(20);
    const auto table = make_table(
        game_called("end-nim"), {.axes = {{"a", 1, 50}}, .input = "1 1 a"}, {.monitor = &monitor});
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().kind, ErrorKind::limit);
    EXPECT_NE(table.error().message.english().find("interrupted"), std::string::npos);
    EXPECT_NE(table.error().message.english().find(" of 50)"), std::string::npos);
}

TEST(Table, AsAMapHasACellForEachValue) {
    const CaseMap map = map_of(end_nim_table(), 10);
    ASSERT_EQ(map.grids.size(), 1U);
    const MapGrid& grid = map.grids[0];
    EXPECT_EQ(grid.rows, 7U);
    EXPECT_EQ(grid.columns, 5U);
    EXPECT_EQ(grid.top.first, 2);
    EXPECT_EQ(map.kinds[grid.at(0, 0)].meaning, "no value");
    EXPECT_EQ(map.kinds[grid.at(3, 3)].letter, grid.labels[18].front());
}

TEST(Table, OfAnyNumbersHasAsManyColoursAsThereAre) {
    Table table{.value = TableValue::grundy, .axes = {{"n", 0, 22}}};
    for (std::int64_t i = 0; i < 22; ++i)
        table.values.push_back(i);
    table.values.push_back(std::numeric_limits<std::int64_t>::max());
    CaseMap map = map_of(table, 10);
    EXPECT_LE(map.kinds.size(), kMostMapKinds);
    EXPECT_EQ(map.grids[0].rows, 3U);
    EXPECT_EQ(map.kinds[map.grids[0].at(0, 0)].tone, Tone::second);
    EXPECT_EQ(map.kinds[map.grids[0].at(2, 5)].tone, Tone::blank) << "behind the last value";
    EXPECT_EQ(map.kinds[map.grids[0].at(2, 2)].shade, 255);
    table.value = TableValue::score;
    table.values.front() = std::numeric_limits<std::int64_t>::min();
    map = map_of(table, 10);
    EXPECT_LE(map.kinds.size(), kMostMapKinds);
    EXPECT_EQ(map.kinds[map.grids[0].at(0, 0)].shade, 0);
}

/// A table over n = 3..7 with the values 30, 40, none, 60, 70.
Table five_values() {
    Table table{.value = TableValue::score, .axes = {{"n", 3, 7}}};
    table.values = {30, 40, std::nullopt, 60, 70};
    return table;
}

TEST(TableComparison, OfAColumnGoesInTheOrderOfTheTable) {
    for (const std::string_view text : {"30\n40\n50\n60\n70\n", "score\n30\n40\n0\n60\n70",
                                        "# mine\n\n30 # n = 3\r\n40\r\n50\r\n60\r\n70\r\n"}) {
        const auto comparison = compare(five_values(), text);
        ASSERT_TRUE(comparison) << comparison.error().message;
        EXPECT_EQ(comparison->compared, 4U);
        EXPECT_EQ(comparison->different, 0U);
        EXPECT_EQ(comparison->beyond, 1U) << "of the value that the table has not";
    }
    const auto comparison = compare(five_values(), "30\n41\n50\n61\n");
    ASSERT_TRUE(comparison && comparison->first);
    EXPECT_EQ(comparison->different, 2U);
    EXPECT_EQ(comparison->first->index, 1U);
    EXPECT_EQ(comparison->first->there, "41");
    EXPECT_EQ(comparison->first->line, 2U);
}

TEST(TableComparison, OfNumbersAndValuesGoesInAnyOrder) {
    const auto comparison = compare(five_values(), "n,score\n7,71\n100,5\n3;30\n4\t41\n");
    ASSERT_TRUE(comparison && comparison->first);
    EXPECT_EQ(comparison->compared, 3U);
    EXPECT_EQ(comparison->beyond, 1U);
    EXPECT_EQ(comparison->different, 2U);
    EXPECT_EQ(comparison->first->index, 1U);
    EXPECT_EQ(comparison->first->line, 5U);
}

TEST(TableComparison, ReadsWhatATableWrites) {
    const Table table = end_nim_table();
    const auto comparison = compare(
        *make_table(game_called("end-nim"),
                    {.axes = {{"a", 1, 6}, {"b", 2, 6}}, .input = "1 3 a 4 b"}, {}),
        to_csv(*make_table(game_called("end-nim"),
                           {.axes = {{"a", 1, 9}, {"b", 1, 5}}, .input = "1 3 a 4 b"}, {})));
    ASSERT_TRUE(comparison);
    EXPECT_EQ(comparison->compared, 24U);
    EXPECT_EQ(comparison->different, 0U);
    EXPECT_EQ(comparison->beyond, 21U);
}

TEST(TableComparison, HasAPlaceForWhatIsWrong) {
    const auto place = [](std::string_view text) {
        const auto comparison = compare(five_values(), text);
        EXPECT_FALSE(comparison) << text;
        return comparison ? std::nullopt : comparison.error().place;
    };
    EXPECT_EQ(place("30\nx\n"), (Place{3, 1}));
    EXPECT_EQ(place("3 30\n4 40 4\n"), (Place{10, 1}));
    EXPECT_EQ(place("3 30\n40\n"), (Place{5, 2}));
    EXPECT_EQ(place("3 30\n4.5 40\n"), (Place{5, 3}));
    EXPECT_EQ(place("3 30\n4 99999999999999999999\n"), (Place{7, 20}));
    EXPECT_EQ(place("1 2 3\n"), (Place{4, 1}));
    EXPECT_EQ(place(""), std::nullopt);
    EXPECT_EQ(place("# nothing\n"), std::nullopt);
    EXPECT_EQ(place("8 3\n"), std::nullopt) << "nothing to compare";
}

TEST(TableComparison, TakesAnyText) {
    Random random = test::random();
    const Table table = five_values();
    std::uint64_t count = 0;
    for (; count < 3'000 * test::effort(); ++count) {
        const std::string text = test::broken("3,30\n4,40\n6,60\n# n\n7,70\n", random);
        const auto comparison = compare(table, text);
        if (comparison) {
            EXPECT_GE(comparison->compared, comparison->different);
        }
        if (!comparison && comparison.error().place) {
            EXPECT_LE(comparison.error().place->offset + comparison.error().place->length,
                      text.size());
        }
    }
    test::tried("broken columns of values", count);
}

}  // namespace
}  // namespace zermelo

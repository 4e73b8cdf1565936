// Sheets of every game: they tell what the input says, every edit does what it says and no more,
// and what a reader would refuse is refused in its words. A text with one token changed is the
// judge.
#include "zermelo/face/sheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "conformance/every_game.hpp"
#include "support/sheet_layout.hpp"
#include "support/support.hpp"

namespace zermelo {
namespace {

using What = SheetEdit::What;
using test::TextTable;
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

/// The values of each table, row by row.
using Values = std::vector<std::vector<std::int64_t>>;

Values values_of(const std::vector<SheetTable>& tables) {
    Values values;
    for (const SheetTable& table : tables) {
        std::vector<std::int64_t>& numbers = values.emplace_back();
        for (std::size_t row = 0; row < table.rows; ++row) {
            for (std::size_t column = 0; column < table.columns; ++column)
                numbers.push_back(table.value(row, column));
        }
    }
    return values;
}

class Sheet : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }

    /// Calls use(puzzle, index) for cases of tiny inputs, and of small ones of all characters.
    void visit_cases(const std::function<void(const Puzzle&, std::size_t)>& use) const {
        const auto use_all = [&](const Puzzle& puzzle) {
            SCOPED_TRACE(puzzle.text());
            for (std::size_t i = 0; i < std::min<std::size_t>(3, puzzle.cases()); ++i)
                use(puzzle, i);
            return !HasFailure();
        };
        for (unsigned size = 1; size <= 2; ++size) {
            std::uint64_t tiny = 0;
            game().visit_tiny(size, [&](const Puzzle& puzzle) {
                return use_all(puzzle) && ++tiny < 60 * test::effort();
            });
        }
        const std::uint64_t first = test::seed();
        for (const auto& [character, summary] : game().info().characters) {
            for (std::int64_t size = 1; size <= 5; ++size) {
                for (std::uint64_t seed = 0; seed < test::effort(); ++seed) {
                    const auto puzzle = game().generate({first + seed, character, size, 3});
                    if (puzzle && !use_all(**puzzle)) return;  // none: the game has no such size
                }
            }
        }
    }

    /// The sheet of a case is what the text of its input says.
    void expect_sheet_of_text(const Puzzle& puzzle, std::size_t index) const {
        const std::string text = puzzle.text();
        const auto expected = test::tables_in(game().info().name, text, index);
        if (!expected) return;
        const std::vector<SheetTable> tables = puzzle.sheet(index);
        const Values values = values_of(tables);
        ASSERT_EQ(tables.size(), expected->size());
        for (std::size_t i = 0; i < tables.size(); ++i) {
            EXPECT_EQ(tables[i].name, (*expected)[i].name);
            EXPECT_EQ(tables[i].walls, (*expected)[i].walls);
            EXPECT_EQ(tables[i].rows, (*expected)[i].rows);
            ASSERT_EQ(tables[i].columns, (*expected)[i].columns);
            for (std::size_t cell = 0; cell < values[i].size(); ++cell)
                EXPECT_EQ(values[i][cell], (*expected)[i].value(text, cell));
        }
    }

    /// What an edit leads to is an input like any other.
    void expect_input(const Puzzle& puzzle) const {
        const std::string text = puzzle.text();
        test::expect_readers_agree(game(), text);
        const auto again = game().read(text);
        ASSERT_TRUE(again) << render(again.error(), "edited", text);
        EXPECT_EQ((*again)->text(), text);
        for (std::size_t i = 0; i < puzzle.cases(); ++i)
            expect_sheet_of_text(puzzle, i);
    }
};

void expect_input_error(const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::input);
    EXPECT_FALSE(error.message.empty());
    EXPECT_FALSE(error.place) << "there is no text for it to be in";
}

TEST_P(Sheet, TellsWhatTheInputSays) {
    std::uint64_t sheets = 0;
    visit_cases([&](const Puzzle& puzzle, std::size_t index) {
        expect_sheet_of_text(puzzle, index);
        for (const SheetTable& table : puzzle.sheet(index)) {
            EXPECT_FALSE(table.name.empty());
            EXPECT_TRUE(table.rows > 0 && table.columns > 0 && table.value);
            if (table.square) {
                EXPECT_TRUE(table.rows == table.columns && table.resize_rows &&
                            table.resize_columns);
            }
        }
        ++sheets;
    });
    test::tried("sheets", sheets);
}

/// The text with the token of this cell changed; if a reader says that the value is there already,
/// with the two changed over.
std::string token_changed(const Game& game, const TextTable& table, const std::string& text,
                          std::size_t cell, std::int64_t value) {
    std::string changed = table.with(text, cell, value);
    const auto read = game.read_plain(changed);
    if (read || read.error().message.english().find(" and again in cell ") == std::string::npos)
        return changed;
    const auto is_other = [&](std::size_t other) {
        return other != cell && table.value(text, other) == value;
    };
    std::size_t other = 0;
    while (!is_other(other))
        ++other;
    // From the back, since tokens differ in length.
    const std::int64_t old = table.value(text, cell);
    changed = table.with(text, std::max(cell, other), cell > other ? value : old);
    return table.with(changed, std::min(cell, other), cell > other ? old : value);
}

/// Nothing but the cell has another value; or where values are distinct, the one that had its new
/// value has its old one.
void expect_one_cell_edited(const std::vector<SheetTable>& before, const SheetEdit& edit,
                            const std::vector<SheetTable>& after) {
    Values expected = values_of(before);
    const Values now = values_of(after);
    std::vector<std::int64_t>& table = expected[edit.table];
    std::int64_t& cell = table[edit.row * before[edit.table].columns + edit.column];
    const auto same = std::find(table.begin(), table.end(), edit.value);
    const bool changed_over =
        same != table.end() &&
        now[edit.table][static_cast<std::size_t>(same - table.begin())] != edit.value;
    if (changed_over) *same = cell;
    cell = edit.value;
    EXPECT_EQ(now, expected);
}

/// The edit does what it does to read the text with the token of the cell changed.
void expect_as_in_text(const Game& game, const std::string& text, std::size_t index,
                       const SheetEdit& edit, const Result<std::unique_ptr<Puzzle>>& edited) {
    const auto layout = test::tables_in(game.info().name, text, index);
    if (!layout) return;
    const TextTable& table = (*layout)[edit.table];
    if (table.walls && edit.value != 0 && edit.value != 1) {
        EXPECT_FALSE(edited) << "there is no token for it";
        return;
    }
    const std::size_t cell = edit.row * table.columns + edit.column;
    const auto read = game.read_plain(token_changed(game, table, text, cell, edit.value));
    ASSERT_EQ(edited.has_value(), read.has_value())
        << (edited ? read.error().message : edited.error().message);
    if (edited) {
        EXPECT_EQ((*edited)->text(), (*read)->text());
    } else {
        EXPECT_EQ(edited.error().message, read.error().message);
    }
}

TEST_P(Sheet, EveryCellIsEditedByItself) {
    Random random = test::random();
    std::uint64_t edits = 0;
    std::uint64_t refused = 0;
    const auto edit_cell = [&](const Puzzle& puzzle, std::size_t index, const SheetEdit& edit) {
        const std::string text = puzzle.text();
        const std::vector<SheetTable> tables = puzzle.sheet(index);
        SCOPED_TRACE(testing::Message() << tables[edit.table].name << ' ' << edit.row << ' '
                                        << edit.column << " := " << edit.value);
        const auto edited = puzzle.edited(index, edit);
        EXPECT_EQ(puzzle.text(), text) << "the puzzle itself stays";
        if (edited) {
            expect_one_cell_edited(tables, edit, (*edited)->sheet(index));
            expect_input(**edited);
        } else {
            expect_input_error(edited.error());
            ++refused;
        }
        expect_as_in_text(game(), text, index, edit, edited);
        ++edits;
    };
    bool has_tables = false;
    visit_cases([&](const Puzzle& puzzle, std::size_t index) {
        const std::vector<SheetTable> tables = puzzle.sheet(index);
        has_tables |= !tables.empty();
        for (std::size_t i = 0; i < tables.size(); ++i) {
            const SheetTable& table = tables[i];
            for (std::size_t cell = 0; cell < table.rows * table.columns; ++cell) {
                const std::size_t row = cell / table.columns;
                const std::size_t column = cell % table.columns;
                const std::int64_t another =
                    table.value(random.below(table.rows), random.below(table.columns));
                const std::int64_t old = table.value(row, column);
                for (const std::int64_t value :
                     {random.between(-1, 3), old < kMost ? old + 1 : old - 1, another,
                      random.chance(1, 2) ? kMost : kLeast,
                      random.between(999'999'999'999'999'999, 1'000'000'000'000'000'001)}) {
                    edit_cell(puzzle, index,
                              {.table = i, .row = row, .column = column, .value = value});
                    if (HasFailure()) return;
                }
            }
        }
    });
    if (!has_tables) return;
    test::tried("edits of cells", edits);
    if (refused > 0) test::tried("of these refused", refused);  // any number may be allowed
}

std::size_t& side(SheetTable& table, What what) {
    return what == What::rows ? table.rows : table.columns;
}

/// Every cell that is in both tables has one value.
void expect_rest_kept(const SheetTable& before, const SheetTable& after) {
    for (std::size_t row = 0; row < std::min(before.rows, after.rows); ++row) {
        for (std::size_t column = 0; column < std::min(before.columns, after.columns); ++column)
            EXPECT_EQ(before.value(row, column), after.value(row, column)) << row << ' ' << column;
    }
}

TEST_P(Sheet, ASizeKeepsTheRest) {
    std::uint64_t sizes = 0;
    const auto resize = [&](const Puzzle& puzzle, std::size_t index, const SheetEdit& edit) {
        std::vector<SheetTable> before = puzzle.sheet(index);
        const std::size_t old = side(before[edit.table], edit.what);
        const auto edited = puzzle.edited(index, edit);
        ++sizes;
        if (!edited) {
            EXPECT_LT(edit.value, static_cast<std::int64_t>(old)) << edited.error().message;
            expect_input_error(edited.error());
            return;
        }
        std::vector<SheetTable> after = (*edited)->sheet(index);
        ASSERT_EQ(after.size(), before.size());
        const std::array<std::size_t, 2> shape{after[edit.table].rows, after[edit.table].columns};
        side(before[edit.table], edit.what) = static_cast<std::size_t>(edit.value);
        if (before[edit.table].square) {
            before[edit.table].rows = static_cast<std::size_t>(edit.value);
            before[edit.table].columns = before[edit.table].rows;
        }
        EXPECT_EQ(shape, (std::array{before[edit.table].rows, before[edit.table].columns}));
        for (std::size_t i = 0; i < before.size(); ++i) {
            // A single number may have to follow, like the place of a token.
            if (before[i].resize_rows || before[i].resize_columns)
                expect_rest_kept(puzzle.sheet(index)[i], after[i]);
        }
        expect_input(**edited);
        if (edit.value < static_cast<std::int64_t>(old)) return;
        SheetEdit back = edit;
        back.value = static_cast<std::int64_t>(old);
        const auto again = (*edited)->edited(index, back);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ((*again)->text(), puzzle.text());
    };
    bool can_resize = false;
    visit_cases([&](const Puzzle& puzzle, std::size_t index) {
        std::vector<SheetTable> tables = puzzle.sheet(index);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            for (const What what : {What::rows, What::columns}) {
                const bool offered =
                    what == What::rows ? tables[i].resize_rows : tables[i].resize_columns;
                const auto now = static_cast<std::int64_t>(side(tables[i], what));
                can_resize |= offered;
                for (const std::int64_t value : {std::int64_t{1}, now - 1, now, now + 1, now + 9}) {
                    if (!offered || value < 1) continue;
                    SCOPED_TRACE(testing::Message() << tables[i].name << " gets " << value);
                    resize(puzzle, index, {.table = i, .what = what, .value = value});
                    if (HasFailure()) return;
                }
            }
        }
    });
    if (can_resize) test::tried("sizes", sizes);
}

/// Nothing here takes time or memory.
TEST_P(Sheet, RefusesWhatIsNotThere) {
    const auto puzzle = game().read(GetParam()->sample_input);
    ASSERT_TRUE(puzzle);
    std::uint64_t count = 0;
    const auto expect_refused = [&](std::size_t index, const SheetEdit& edit) {
        const auto edited = (*puzzle)->edited(index, edit);
        ASSERT_FALSE(edited);
        expect_input_error(edited.error());
        ++count;
    };
    constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();
    const std::vector<SheetTable> tables = (*puzzle)->sheet(0);
    for (const What what : {What::cell, What::rows, What::columns}) {
        for (const std::size_t table : {tables.size(), kNowhere})
            expect_refused(0, {.table = table, .what = what, .value = 1});
        for (const std::size_t index : {(*puzzle)->cases(), kNowhere})
            expect_refused(index, {.what = what, .value = 1});
    }
    EXPECT_TRUE((*puzzle)->sheet((*puzzle)->cases()).empty());
    for (std::size_t i = 0; i < tables.size(); ++i) {
        for (const std::size_t beyond : {std::size_t{1}, std::size_t{1} << 32U, kNowhere}) {
            const std::size_t row = std::max(tables[i].rows, beyond);
            const std::size_t column = std::max(tables[i].columns, beyond);
            expect_refused(0, {.table = i, .row = row, .value = 1});
            expect_refused(0, {.table = i, .column = column, .value = 1});
        }
        for (const std::int64_t value :
             {kLeast, std::int64_t{-1}, std::int64_t{0}, kMostEditedCells + 1,
              std::int64_t{1} << 32U, (std::int64_t{1} << 32U) + 1, kMost}) {
            expect_refused(0, {.table = i, .what = What::rows, .value = value});
            expect_refused(0, {.table = i, .what = What::columns, .value = value});
        }
        if (!tables[i].resize_rows) expect_refused(0, {.table = i, .what = What::rows, .value = 2});
        if (!tables[i].resize_columns) {
            expect_refused(0, {.table = i, .what = What::columns, .value = 2});
        }
    }
    test::tried("refusals", count);
}

TEST(SheetSizes, EndWhereEditingEnds) {
    const auto refused = [](const SheetTable& table, What what, std::int64_t value) {
        const auto allowed =
            check_edit(std::span(&table, 1), {.table = 0, .what = what, .value = value});
        return !allowed;
    };
    const SheetTable table{
        .name = "b", .rows = 1000, .columns = 2000, .resize_rows = true, .resize_columns = true};
    EXPECT_FALSE(refused(table, What::rows, 2000));
    EXPECT_TRUE(refused(table, What::rows, 2001));
    EXPECT_FALSE(refused(table, What::columns, 4000));
    EXPECT_TRUE(refused(table, What::columns, 4001));

    SheetTable square{.name = "B",
                      .rows = 2,
                      .columns = 2,
                      .resize_rows = true,
                      .resize_columns = true,
                      .square = true};
    EXPECT_FALSE(refused(square, What::rows, 2000));
    EXPECT_TRUE(refused(square, What::columns, 2001));
    square.rows = square.columns = 5000;  // read so
    EXPECT_FALSE(refused(square, What::rows, 4999)) << "it becomes smaller";
    EXPECT_FALSE(refused(square, What::rows, 5000));
    EXPECT_TRUE(refused(square, What::rows, 5001));
}

INSTANTIATE_TEST_SUITE_P(Conformance, Sheet, testing::ValuesIn(test::every_game()),
                         test::game_name);

}  // namespace
}  // namespace zermelo

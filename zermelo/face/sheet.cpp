#include "zermelo/face/sheet.hpp"

#include <algorithm>

namespace zermelo {

namespace {

Result<void> check_cell(const SheetTable& table, const SheetEdit& edit) {
    if (edit.row >= table.rows || edit.column >= table.columns) {
        return input_error("{} has {} x {} cells; there is none in row {}, column {}",
                           Sentence::phrase(table.name), table.rows, table.columns, edit.row + 1,
                           edit.column + 1);
    }
    if (table.walls && edit.value != 0 && edit.value != 1) {
        return input_error("the cell is {}; it may be 0, open, or 1, a wall", edit.value);
    }
    return {};
}

Result<void> check_size(const SheetTable& table, const SheetEdit& edit) {
    const bool of_rows = edit.what == SheetEdit::What::rows;
    const Sentence sides = of_rows ? Sentence{"rows"} : Sentence{"columns"};
    const Sentence name = Sentence::phrase(table.name);
    if (!(of_rows ? table.resize_rows : table.resize_columns)) {
        return input_error("the number of {} of {} cannot be changed", sides, name);
    }
    if (edit.value < 1) {
        return input_error("{} cannot have {} {}; there must be 1 or more", name, edit.value,
                           sides);
    }
    const auto side = static_cast<std::int64_t>(of_rows ? table.rows : table.columns);
    const auto other = static_cast<std::int64_t>(of_rows ? table.columns : table.rows);
    // A table that was read larger may still become smaller.
    if (edit.value > side &&
        edit.value >
            kMostEditedCells / (table.square ? edit.value : std::max<std::int64_t>(other, 1))) {
        return input_error("{} with {} {} has too many cells; up to {} can be edited", name,
                           edit.value, sides, kMostEditedCells);
    }
    return {};
}

}  // namespace

Result<void> check_edit(std::span<const SheetTable> tables, const SheetEdit& edit) {
    if (tables.empty()) return input_error("there is nothing to edit");
    if (edit.table >= tables.size()) {
        if (tables.size() == 1) {
            return input_error("there is no table {} to edit; there is {}", edit.table + 1, 1);
        }
        return input_error("there is no table {} to edit; there are {}", edit.table + 1,
                           tables.size());
    }
    const SheetTable& table = tables[edit.table];
    return edit.what == SheetEdit::What::cell ? check_cell(table, edit) : check_size(table, edit);
}

}  // namespace zermelo

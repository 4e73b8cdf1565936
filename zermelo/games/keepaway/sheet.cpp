#include "zermelo/games/keepaway/sheet.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::games::keepaway {

namespace {

enum : std::size_t { kTableOfK, kTableOfValues };

Matrix<std::int64_t> with_rows(const Matrix<std::int64_t>& values, std::size_t rows) {
    const std::size_t stay = std::min(rows, values.rows());
    Matrix<std::int64_t> result = resized<std::int64_t>(values, rows, rows, 0);
    // Of 1..rows^2 there is always one left.
    std::vector<bool> used(rows * rows + 1, false);
    for (std::size_t i = 0; i < stay; ++i) {
        for (const std::int64_t value : result.row(i).first(stay)) {
            if (value > 0 && static_cast<std::uint64_t>(value) < used.size())
                used[static_cast<std::size_t>(value)] = true;
        }
    }
    std::size_t next = 1;
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = i < stay ? stay : 0; j < rows; ++j) {
            while (used[next])
                ++next;
            result(i, j) = static_cast<std::int64_t>(next++);
        }
    }
    return result;
}

}  // namespace

std::vector<SheetTable> sheet(const Instance& instance, std::size_t) {
    SheetTable values = sheet_matrix("B", instance.values);
    values.square = true;
    return {sheet_number("k", instance.k), std::move(values)};
}

Result<void> edit(Instance& instance, std::size_t, const SheetEdit& change) {
    if (change.table == kTableOfK) {
        instance.k = change.value;
    } else if (change.what == SheetEdit::What::cell) {
        const auto values = instance.values.values();
        std::int64_t& cell = instance.values(change.row, change.column);
        const auto same = std::find(values.begin(), values.end(), change.value);
        if (same != values.end()) *same = cell;
        cell = change.value;
    } else {
        instance.values = with_rows(instance.values, static_cast<std::size_t>(change.value));
        instance.k = std::min(instance.k, most_k(instance.n()));
    }
    return {};
}

}  // namespace zermelo::games::keepaway

#include "zermelo/frame/sheet_parts.hpp"

namespace zermelo {

SheetTable sheet_number(std::string name, const std::int64_t& number) {
    return {.name = std::move(name), .rows = 1, .columns = 1, .value = [&number](auto, auto) {
                return number;
            }};
}

SheetTable sheet_row(std::string name, const std::vector<std::int64_t>& numbers) {
    return {.name = std::move(name),
            .rows = 1,
            .columns = numbers.size(),
            .resize_columns = true,
            .value = [&numbers](std::size_t, std::size_t column) { return numbers[column]; }};
}

void edit_row(std::vector<std::int64_t>& numbers, const SheetEdit& edit, std::int64_t fill) {
    if (edit.what == SheetEdit::What::cell) {
        numbers[edit.column] = edit.value;
    } else {
        numbers.resize(static_cast<std::size_t>(edit.value), fill);
    }
}

}  // namespace zermelo

#include "zermelo/face/view.hpp"

#include "zermelo/rules/notation.hpp"

namespace zermelo {

std::string GridView::move_at(std::size_t row, std::size_t column) const {
    if (at(row, column) != CellClass::choice) return {};
    if (clicks.empty()) {
        return write_cell(
            {static_cast<std::int32_t>(row + 1), static_cast<std::int32_t>(column + 1)});
    }
    for (const Click& click : clicks) {
        if (click.row == row && click.column == column) return click.move;
    }
    return {};
}

}  // namespace zermelo

#include "zermelo/language/images.hpp"

#include <algorithm>

namespace zermelo::language {

std::uint64_t columns_of(const Array& array) {
    return std::max<std::uint64_t>(array.sides == 1 ? array.elements() : array.size[1], 1);
}
std::uint64_t rows_of(const Array& array) {
    return array.elements() / columns_of(array);
}
GridCell cell_of(const Array& array, std::uint64_t element) {
    return {static_cast<std::uint32_t>(element / columns_of(array)),
            static_cast<std::uint32_t>(element % columns_of(array))};
}

GridCell image_of(GridCell cell, const GridBox& box, GridImage image) {
    // Mirroring comes after the change of rows and columns, so then each mirrors the other.
    const bool changes = changes_sides(image);
    const bool mirrors_columns = (image & (changes ? 2 : 1)) != 0;
    const bool mirrors_rows = (image & (changes ? 1 : 2)) != 0;
    const std::uint32_t row = mirrors_rows ? box.last.row - cell.row : cell.row - box.first.row;
    const std::uint32_t column =
        mirrors_columns ? box.last.column - cell.column : cell.column - box.first.column;
    return changes ? GridCell{column, row} : GridCell{row, column};
}

bool is_symmetric_under(const Program& program, std::string_view symmetry) {
    const auto& all = program.tree.symmetries;
    return std::find(all.begin(), all.end(), symmetry) != all.end();
}

std::vector<GridImage> stated_images(const Program& program, bool may_change_sides) {
    const bool turns = is_symmetric_under(program, "rotation");
    const bool mirrors = is_symmetric_under(program, "reflection");
    const bool reverses = is_symmetric_under(program, "reversal");
    const bool transposes = may_change_sides && is_symmetric_under(program, "transposition");
    std::vector<GridImage> images = {0};
    if (turns + (mirrors || reverses) + transposes > 1) {
        images = {0, 1, 2, 3, 4, 5, 6, 7};
    } else if (turns) {
        images = {0, 3, 5, 6};
    } else if (mirrors) {
        images = {0, 1, 2, 3};
    } else if (reverses) {
        images = {0, 1};
    } else if (transposes) {
        images = {0, 4};
    }
    if (!may_change_sides) std::erase_if(images, changes_sides);
    return images;
}

}  // namespace zermelo::language

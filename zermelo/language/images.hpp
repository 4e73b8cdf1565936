// The images of a grid under which a rules file says that play is the same (`symmetric under`): its
// rows and columns mirrored, or changed for each other, or both.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

/// The element of a row and a column, both from 0.
struct GridCell {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
};
/// The columns of an array as a grid, at least one: a row has one for each element.
std::uint64_t columns_of(const Array& array);
std::uint64_t rows_of(const Array& array);
GridCell cell_of(const Array& array, std::uint64_t element);

/// The rows and columns, the last ones included, that images are turned in.
struct GridBox {
    GridCell first;
    GridCell last;
};

/// Bit 0: columns are mirrored, bit 1: rows are, bit 2: before that they change places.
using GridImage = unsigned;

/// Whether an image lays rows where columns were.
constexpr bool changes_sides(GridImage image) {
    return (image & 4) != 0;
}

/// Where a cell of a box lies in an image, counted from the corner of the image of the box.
GridCell image_of(GridCell cell, const GridBox& box, GridImage image);

/// Whether a file states this symmetry: "rotation", "reflection", "reversal", "transposition",
/// "translation" or "permutation".
bool is_symmetric_under(const Program& program, std::string_view symmetry);

/// The images that a file states, the one first that changes nothing; if sides may not change places,
/// those that do not. Of a row only the columns are mirrored, by `reversal` also of a grid.
std::vector<GridImage> stated_images(const Program& program, bool may_change_sides);

}  // namespace zermelo::language

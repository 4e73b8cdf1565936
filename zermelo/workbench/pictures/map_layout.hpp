// Where everything of a map's picture goes: title, grids with their edges, labels, heaps, contours
// and marks, charts, and the legend. What becomes of the picture, an SVG or a PNG, is up to who
// draws it; both look alike.
#pragma once

#include <cstdint>

#include "zermelo/workbench/pictures/picture.hpp"

namespace zermelo {

inline constexpr std::int64_t kMostScale = 1000;

/// `scale` is the width of a cell; 0 chooses one by what is to be written into it, and so that the
/// picture fits a page as far as a pixel a cell does. The map must outlive the picture.
Picture lay_out(const CaseMap& map, std::int64_t scale, const TextSizes& sizes);

}  // namespace zermelo

// A map as a PNG picture with a palette: a byte a pixel while it is drawn, as few bits as suffice
// in the file. For boards of any size, down to a pixel a cell.
#pragma once

#include <cstdint>
#include <string>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/map.hpp"
#include "zermelo/workbench/pictures/palette.hpp"

namespace zermelo {

struct PngOptions {
    Theme theme = Theme::light;
    std::int64_t scale = 0;  ///< pixels a cell, 1..kMostScale; 0: as it suits the map
    Resources resources = {};
};

/// The bytes of the file, the same for the same map. An error of the kind `limit` if a byte a pixel
/// does not fit the memory beside the map, if a side is longer than a PNG may have it, or if it is
/// stopped.
Result<std::string> map_to_png(const CaseMap& map, const PngOptions& options);

}  // namespace zermelo

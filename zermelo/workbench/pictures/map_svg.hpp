// A map as an SVG picture: one file without references, the same bytes for the same map. The cells
// of a kind are one path of runs, so that a board of 300 x 300 stays below a few hundred KB.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "zermelo/base/error.hpp"
#include "zermelo/face/map.hpp"
#include "zermelo/workbench/pictures/palette.hpp"

namespace zermelo {

struct SvgOptions {
    /// None: as the one who looks at it has set it, by a media query.
    std::optional<Theme> theme = {};
    std::int64_t scale = 0;  ///< pixels a cell, 1..kMostScale; 0: as it suits the map
};

/// An error of the kind `limit` if it would be too large for what shows SVGs; a PNG is not.
Result<std::string> map_to_svg(const CaseMap& map, const SvgOptions& options);

}  // namespace zermelo

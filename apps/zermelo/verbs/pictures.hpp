// Maps as the files that --output, --theme and --scale ask for.
#pragma once

#include <string>
#include <string_view>

#include "options.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/map.hpp"

namespace zermelo::app {

/// Why these three options cannot be; empty if they can, or nothing is to be written to a file. The
/// name of the first is another one where that is said.
std::string objection_to_picture(const Arguments& arguments, std::string_view option = "--output");

/// The bytes of an SVG or a PNG, by the ending of --output, to which there is no objection. Errors
/// are those of map_to_svg and map_to_png.
Result<std::string> draw_picture(const CaseMap& map, const Arguments& arguments,
                                 const Resources& resources);

}  // namespace zermelo::app

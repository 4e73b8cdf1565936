#include "verbs/pictures.hpp"

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/pictures/map_layout.hpp"
#include "zermelo/workbench/pictures/map_png.hpp"
#include "zermelo/workbench/pictures/map_svg.hpp"

namespace zermelo::app {

std::string objection_to_picture(const Arguments& arguments, std::string_view option) {
    const std::string& path = arguments.output;
    if (path.empty() && (!arguments.theme.empty() || arguments.scale)) {
        return "--theme and --scale are for pictures; on the terminal there is --color";
    }
    if (!path.empty() && !path.ends_with(".svg") && !path.ends_with(".png")) {
        return fmt::format(
            "the ending of {} tells no picture; {} takes a name that ends in .svg or .png",
            in_quotes(path), option);
    }
    if (arguments.scale && (*arguments.scale < 1 || *arguments.scale > kMostScale)) {
        return fmt::format("--scale is {}; it may be 1..{}", *arguments.scale, kMostScale);
    }
    return "";
}

Result<std::string> draw_picture(const CaseMap& map, const Arguments& arguments,
                                 const Resources& resources) {
    const auto scale = static_cast<std::int64_t>(arguments.scale.value_or(0));
    const bool dark = arguments.theme == "dark";
    const Theme theme = dark ? Theme::dark : Theme::light;
    if (arguments.output.ends_with(".png")) {
        return map_to_png(map, {.theme = theme, .scale = scale, .resources = resources});
    }
    SvgOptions options{.scale = scale};
    if (dark || arguments.theme == "light") options.theme = theme;
    return map_to_svg(map, options);
}

}  // namespace zermelo::app

#include "zermelo/face/game.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

std::string objection_to_map(const GameInfo& info, const MapOptions& options) {
    const MapInfo& map = info.map;
    if (!options.layer.empty() &&
        std::find(map.layers.begin(), map.layers.end(), options.layer) == map.layers.end()) {
        return fmt::format("{} has no layer {}; it has: {}", info.name, in_quotes(options.layer),
                           fmt::join(map.layers, ", "));
    }
    if (!options.after.empty() && !map.after) {
        return fmt::format("the map of {} shows all positions at once, after any moves", info.name);
    }
    if (options.part && map.part.empty()) {
        return fmt::format("{} has one map, not one for each turn", info.name);
    }
    return "";
}

}  // namespace zermelo

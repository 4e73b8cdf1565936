#include "zermelo/face/game.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

Sentence objection_to_map(const GameInfo& info, const MapOptions& options) {
    const MapInfo& map = info.map;
    if (!options.layer.empty() &&
        std::find(map.layers.begin(), map.layers.end(), options.layer) == map.layers.end()) {
        return Sentence{"{} has no layer {}; it has: {}", Sentence::phrase(info.name),
                        in_quotes(options.layer), joined(map.layers, ", ")};
    }
    if (!options.after.empty() && !map.after) {
        return Sentence{"the map of {} shows all positions at once, after any moves",
                        Sentence::phrase(info.name)};
    }
    if (options.part && map.part.empty()) {
        return Sentence{"{} has one map, not one for each turn", Sentence::phrase(info.name)};
    }
    return {};
}

}  // namespace zermelo

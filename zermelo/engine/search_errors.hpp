// What engines say where a search cannot go on.
#pragma once

#include <cstdint>
#include <expected>

#include "zermelo/base/error.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo {

/// The error of a search that comes to a position which is under way already: play need not end, and
/// such play is not valued.
inline std::unexpected<Error> endless_play_error() {
    return limit_error(
        "a position can come back, so play need not end; a rules file says `may repeat` where that "
        "is a draw");
}

/// The error of a search that would hold more positions and moves than it may.
inline std::unexpected<Error> no_room_error(std::uint64_t entries) {
    return limit_error("the search holds {} positions and moves, and {} has no room for more",
                       entries, allowed_memory());
}

}  // namespace zermelo

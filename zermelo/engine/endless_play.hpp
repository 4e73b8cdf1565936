// What engines say where play need not end, and they value no such play.
#pragma once

#include <expected>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// The error of a search that comes to a position which is under way already.
inline std::unexpected<Error> endless_play_error() {
    return limit_error(
        "a position can come back, so play need not end; a rules file says `may repeat` where that "
        "is a draw");
}

}  // namespace zermelo

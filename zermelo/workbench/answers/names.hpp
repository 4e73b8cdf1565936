// The names of players and kinds of values in JSON and in saved games.
#pragma once

#include <string_view>

#include "zermelo/rules/outcome.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo {

constexpr std::string_view name_of(Player player) {
    return player == Player::first ? "first" : "second";
}

constexpr std::string_view name_of(ValueKind kind) {
    switch (kind) {
        case ValueKind::outcome:
            return "outcome";
        case ValueKind::grundy:
            return "grundy";
        case ValueKind::score:
            return "score";
        case ValueKind::long_run:
            return "long_run";
    }
    return "";
}

}  // namespace zermelo

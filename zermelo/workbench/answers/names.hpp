// The names of players, objectives and kinds of values in JSON, in Python and in saved games.
#pragma once

#include <string_view>

#include "zermelo/rules/outcome.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo {

constexpr std::string_view name_of(Player player) {
    return player == Player::first ? "first" : "second";
}

constexpr std::string_view name_of(Objective objective) {
    switch (objective) {
        case Objective::last_mover_wins:
            return "last_mover_wins";
        case Objective::last_mover_loses:
            return "last_mover_loses";
        case Objective::higher_score:
            return "higher_score";
        case Objective::long_run:
            return "long_run";
    }
    return "";
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

// The built-in games by their names, for tests of what is done with them.
#pragma once

#include <string_view>

#include "zermelo/games/registry.hpp"

namespace zermelo {

inline const Game& game_called(std::string_view name) {
    return find_game(name)->game;
}

}  // namespace zermelo

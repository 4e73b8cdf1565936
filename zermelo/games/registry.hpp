// The games that are built in. The list is written by CMake from the folders under games/.
#pragma once

#include <span>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo {

struct RegisteredGame {
    const Game& game;
    std::string_view sample_input;   ///< data/sample.in of its folder
    std::string_view sample_answer;  ///< data/sample.ans
};

/// All games, ordered by name.
std::span<const RegisteredGame> all_games();

/// The game of this name or alias; nullptr if there is none.
const RegisteredGame* find_game(std::string_view name_or_alias);

}  // namespace zermelo

// A game that a person states in rules on the page.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "zermelo/games/registry.hpp"

namespace zermelo::page {

/// How the page calls the game, whatever its rules call it; no built-in game has this name.
inline constexpr std::string_view kOwnGame = "own";

/// The game of a rules file as the registry has games. The sample is a small random input; empty
/// where none can be made.
struct OwnGame {
    std::string rules;
    std::unique_ptr<Game> game;
    std::string sample;
    RegisteredGame entry;
};

/// The game that the rules state; errors have a place in them. O(length).
Result<std::shared_ptr<const OwnGame>> own_game_of(std::string_view rules);

/// In a board that is heaps, makes the text of each heap's moves the list `moves`.
void list_moves_of_heaps(nlohmann::json& board);

}  // namespace zermelo::page

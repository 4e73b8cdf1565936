// The game that a rules file states, as the program sees any game.
#pragma once

#include <memory>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::own {

/// The game of a rules file (docs/own-games.md), which must outlive its puzzles; errors have a place
/// in the text. All that GameInfo tells belongs to the game. The game is solved by the generic
/// engines; where its rules go wrong in play (a number beyond 64 bits, too many steps), whatever was
/// asked for comes back as an error that tells the line of the rules and the position.
/// Contests know nothing of the game: what `validate` and `contest` tell is what the
/// ranges of the file say. O(length).
Result<std::unique_ptr<Game>> game_of_rules(std::string_view text);

/// The same under the name of the file; that of the rules is its first alias then.
Result<std::unique_ptr<Game>> game_of_rules(std::string_view text, std::string_view name);

/// Whether the name of a game is that of a rules file: a path, or something that ends in .game.
bool names_rules_file(std::string_view name);

}  // namespace zermelo::own

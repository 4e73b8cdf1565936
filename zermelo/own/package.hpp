// What a problem package takes from a rules file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo::own {

/// The text of the rules of a game that game_of_rules made; lasts as long as the game.
std::string_view rules_text_of(const Game& game);

/// The answer of such a game, worked out by the interpreter within so many steps, or an error: the
/// same on every machine, unless the memory is too small.
Result<std::string> answer_within(const Game& game, std::string_view text, std::uint64_t steps,
                                  const Resources& resources);

/// A program that takes exactly the inputs of the game: C++17 for testlib, which includes
/// "testlib.h" and then "stated_input.h" (zermelo/workbench/trials/package). It takes a text if and
/// only if the game reads it and writes it the same, but for inputs that only memory or the steps
/// of a check refuse. None where what the file requires speaks of the parts that `start sum` makes.
/// O(length).
std::optional<std::string> validator_of(const Game& game);

}  // namespace zermelo::own

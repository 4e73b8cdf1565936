// The game that a verb is about: a built-in one by its name, or the one that a rules file states.
#pragma once

#include <string>

#include "options.hpp"

namespace zermelo::app {

/// Finds the game that was typed, and notes it in the arguments. Returns the status: if there is no
/// such game, or the rules file is none, that is told.
int find_named_game(Arguments& arguments);

/// A name for files that are about the game: that of a rules file without its folder and ending.
std::string name_for_files(const Arguments& arguments);

/// Takes the words behind the game as a small input if they begin with a number, are numbers, or
/// characters of a rules file, and no file is called so; or none where the game reads nothing.
void take_small_input(Arguments& arguments);

}  // namespace zermelo::app

// The help, the man page and the completions, which are made from the table of options as the
// parser is.
#pragma once

#include <string>

#include "options.hpp"

namespace zermelo::app {

/// The names of all games, or of those that are meant, with commas between.
std::string game_names(bool (*is_meant)(const GameInfo& game) = nullptr);

std::string general_help();
std::string help_of(const Verb& verb);

/// The page of section 1 in the man macros.
std::string man_page();

std::string bash_completion();
std::string zsh_completion();

}  // namespace zermelo::app

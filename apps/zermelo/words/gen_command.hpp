// The command line of `gen`, as it is told for inputs that were generated.
#pragma once

#include <string>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo::app {

/// The command that makes the input of a generation with one size and a character, and any K.
std::string gen_command(std::string_view game, const Generation& generation);

}  // namespace zermelo::app

// What --seed, --size, --character, --cases and --k say of inputs that are to be made.
#pragma once

#include "options.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::app {

/// What to generate, with the seed 1 where none is given; its texts are those of the arguments. An
/// error of the kind `input` for what is no size, or too large a number.
Result<Generation> generation_of(const Arguments& arguments, const GameInfo& game);

}  // namespace zermelo::app

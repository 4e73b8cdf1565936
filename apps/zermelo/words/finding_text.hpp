// The finding of `hack` in words: an input on which a program fails.
#pragma once

#include <string>

#include "zermelo/face/game.hpp"
#include "zermelo/workbench/trials/make_small.hpp"

namespace zermelo::app {

/// The finding for people: the input, what was expected and what was printed, and why.
std::string describe(const Finding& finding, const Game& game, const SessionOptions& options,
                     bool color);

}  // namespace zermelo::app

// Inputs, held against a contest.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo {

/// The text of an input if the contest that is called by `alias` allows it, else none. The strict
/// limits count for what is read, so the text is made and read once: O(length of the text).
std::optional<std::string> contest_text(const Game& game, std::string_view alias,
                                        const Puzzle& puzzle);

}  // namespace zermelo

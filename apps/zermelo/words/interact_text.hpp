// The sentences of `interact`.
#pragma once

#include <string>

#include "words/play_text.hpp"
#include "zermelo/workbench/play/interact.hpp"

namespace zermelo::app {

/// The last line of a game: "won", "lost: move 3, L-1, let go of the win; R-2 kept it",
/// "timeout at move 5: no move within 2 s of the processor".
std::string result_line(const BotGame& game);

/// The results of many games: a table, and what it comes to.
std::string describe(const BotStatistics& statistics, const GameInfo& info);

}  // namespace zermelo::app

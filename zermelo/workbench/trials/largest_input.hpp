// How large the inputs of a contest are.
#pragma once

#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo {

/// The size and the cases of the largest input that the contest called `alias` allows, as far as the
/// game tells it or trying does.
Generation largest_input(const Game& game, std::string_view alias);

/// The largest size of which the contest called `alias` takes at least half of what the game
/// generates with one case: found by doubling and then by halving. Where the contest sets no bound
/// it is the last in 1, 2, 4, ... up to a million whose texts have no more than 4 MiB. A Generation
/// as it is by default where the contest takes nothing of sizes up to 16.
Generation largest_by_trying(const Game& game, std::string_view alias);

}  // namespace zermelo

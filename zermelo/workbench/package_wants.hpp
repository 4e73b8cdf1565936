// Small inputs of a game that are of a wanted kind: searched among random ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo {

struct WantedInput {
    std::string_view label = {};  ///< for the name of a test: "close"
    std::string_view what = {};   ///< a sentence without a full stop
    Generation generation = {};
    std::string input = {};
};

/// One input of each kind that was found: the first player wins, the second does, one move alone
/// wins, and the longest perfect game. Each is one case, within the limits of the main contest.
Result<std::vector<WantedInput>> search_wanted(const Game& game, Random& random,
                                               const Resources& resources);

}  // namespace zermelo

// Solutions as people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/workbench/solve.hpp"
#include "zermelo/workbench/sum.hpp"

namespace zermelo::app {

/// "1 move", "2 moves".
std::string plural(std::uint64_t count, std::string_view noun);
/// A notation, which may be as long as a board is high, cut to fit a line.
std::string shortened(const std::string& position);
/// The text with two spaces before every line.
std::string indented(const std::string& text);

/// "case 2 of 3: Second wins", then indented: the picture, the best moves, a line of perfect play.
/// `picture` may be empty.
std::string describe(const Solution& solution, const GameInfo& game, const std::string& heading,
                     const std::string& picture, bool color);

/// The sum of all cases of a file as one game.
std::string describe(const SumSolution& sum, const GameInfo& game);

}  // namespace zermelo::app

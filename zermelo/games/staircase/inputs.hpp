// Inputs of staircase: random boards of several characters, all tiny ones, and those that are a
// step smaller than another one.
#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

inline constexpr auto kCharacters = std::to_array<Character>({
    {"random", "numbers of 0 to 10^5"},
    {"small", "numbers of 0 to 3, full of equal choices"},
    {"zero-heavy", "three of four numbers are 0"},
    {"equal", "A and B alike"},
    {"huge-spread", "numbers of 0 to 1, to 10, ... and to 10^5"},
    {"bait", "small cells in front of large ones"},
    {"large", "numbers of 10^5 or a few less"},
    {"one-sided", "one player's numbers near 10^5, the other's 0: the largest differences"},
    {"zeros", "all numbers 0 but two at the most"},
    {"sorted", "numbers that rise row by row"},
    {"extremes", "0 or 10^5"},
    {"thin", "one or two rows or columns"},
    {"oblong", "fewer rows than columns, or the other way round"},
});

/// A board of `size` rows and columns, unless the character or the sides say otherwise.
Result<Instance> generate(const Generation& generation, Random& random);

/// Every board of at most `size` rows and columns with numbers 0 and 1.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Rows and columns left out, numbers lowered. Every step leaves less of what the cells and all
/// numbers are together.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

Generation largest(std::string_view alias);

}  // namespace zermelo::games::staircase

// Inputs of keepaway: random boards of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

inline constexpr auto kCharacters = std::to_array<Character>({
    {"random", "any order, any k"},
    {"spiral", "as many rounds as the fast way can be made to take, k = n-2"},
    {"rising", "row by row from the smallest value, any k"},
    {"hill", "the largest values in the middle, any k"},
    {"rim", "the smallest values in the middle, any k"},
    {"falling", "row by row from the largest value; k is often small or n-2"},
    {"corner", "the largest values in one corner; k is often small or n-2"},
    {"far", "the largest values in two opposite corners; k is often small or n-2"},
    {"peaks", "the largest values around two cells; k is often small or n-2"},
    {"diagonal", "the largest values along a diagonal; k is often small or n-2"},
});

/// A board of `size` rows, 2 or more, with the values 1..size^2. O(size^2).
Result<Instance> generate(const Generation& generation, Random& random);

/// Every board of 2..size rows with the values 1..n^2 in any order, with every k that leaves each
/// cell a reply.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Rows left out with as many columns (the values are then 1..n^2 again, in the same order), k
/// lowered, values brought into order. Every step has fewer rows; or as many, and less of what k,
/// the pairs of cells whose values fall, and how far the values are from 1..n^2 are together.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

Generation largest(std::string_view alias);

}  // namespace zermelo::games::keepaway

// Inputs of keepaway: random boards of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <functional>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

/// The kinds of inputs, as GameInfo tells them.
std::vector<Character> characters();

/// A board of `size` rows, 2 or more, with the values 1..size^2. O(size^2).
Result<Instance> generate(const Generation& generation, Random& random);

/// Visits every board of 2..size rows with the values 1..n^2 in any order, with every k that leaves
/// each cell a reply.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Visits the instance with rows and as many columns left out (the values are then 1..n^2 again, in
/// the same order), k lowered, or values brought into order. Every step has fewer rows; or as many,
/// and less of what k, the pairs of cells whose values fall, and how far the values are from 1..n^2
/// are together.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::keepaway

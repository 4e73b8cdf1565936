// Inputs of staircase: random boards of several characters, all tiny ones, and those that are a
// step smaller than another one.
#pragma once

#include <functional>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// The kinds of inputs, as GameInfo tells them.
std::vector<Character> characters();

/// A board of `size` rows and columns, unless the character or the sides say otherwise.
Result<Instance> generate(const Generation& generation, Random& random);

/// Visits every board of at most `size` rows and columns with numbers 0 and 1.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Visits the instance with rows or columns left out, or numbers lowered. Every step leaves less of
/// what the cells and all numbers are together.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::staircase

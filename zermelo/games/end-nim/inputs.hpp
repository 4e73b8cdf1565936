// Inputs of end-nim: random ones of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <functional>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/end-nim/rules.hpp"

namespace zermelo::games::end_nim {

/// The kinds of inputs, as GameInfo tells them.
std::vector<Character> characters();

/// `size` heaps a case, `cases` cases. O(all heaps), but for rows that are to be lost O(size^2) a
/// case.
Result<Instance> generate(const Generation& generation, Random& random);

/// Visits every row of 1..size heaps of 1..size stones.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Visits the instance with cases or heaps left out, gaps between the numbers of stones closed, or
/// numbers lowered. Every step leaves fewer stones in all.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

void append(Instance& instance, const Instance& other);

}  // namespace zermelo::games::end_nim

// Inputs of subtangle: random ones of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <functional>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::games::subtangle {

/// The kinds of inputs, as GameInfo tells them.
std::vector<Character> characters();

/// `size` turns, rows and columns a case, unless the character or the sides say otherwise, `cases`
/// cases; all numbers are in 1..n*m, as in the contest. O(l + n*m) a case.
Result<Instance> generate(const Generation& generation, Random& random);

/// Visits every matrix of up to size x size with every `a` of up to `size` turns, over at most
/// min(size, n*m) numbers, and of those that differ only by the names of the numbers one.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Visits the instance with cases, turns, rows or columns left out, numbers renamed to smaller
/// ones, or single ones lowered. Where all numbers of a case are in 1..n*m, so they are after every
/// step, if need be under new names. Every step has fewer turns and cells in all; or as many, and
/// numbers that are nearer to 1 in all.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

void append(Instance& instance, const Instance& other);

}  // namespace zermelo::games::subtangle

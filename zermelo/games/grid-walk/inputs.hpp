// Inputs of grid walk: random grids of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <functional>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

/// The kinds of inputs, as GameInfo tells them.
std::vector<Character> characters();

/// The largest side of a grid that `generate` makes.
inline constexpr std::int64_t kMostGeneratedSide = 30'000;

/// A grid of `size` rows and columns, unless the character or the sides say otherwise, and `cases`
/// queries, which keeps the contest's promises: every open cell reaches the last one (dead ends
/// become walls), and queries are other cells than that (but for a grid of one cell).
/// O(size^2 + cases).
Result<Instance> generate(const Generation& generation, Random& random);

/// Visits every set of walls on every grid of up to `size` rows and columns, for every K of
/// 0..min(N,M) and as queries all open cells but the last one (that one, where it is the only one).
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Visits the instance with queries, rows or columns left out, K lowered, or walls taken away.
/// Where the input keeps the contest's promises, so does every step: what becomes a dead end
/// becomes a wall, and queries that are lost by that go. Every step has fewer cells and queries
/// together; or as many, and a lower K; or that as well, and fewer walls.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::grid_walk

// Inputs of grid walk: random grids of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

/// Where nothing else is said, K is 0..3 in one grid of three, else anything up to min(N,M)-1.
inline constexpr auto kCharacters = std::to_array<Character>({
    {"random", "a tenth of the cells are walls"},
    {"open", "no walls"},
    {"dense", "near half of the cells are walls"},
    {"oblong", "a tenth of the cells are walls, one of the sides is shorter"},
    {"jumps", "a chessboard of walls with two open edges, only diagonal moves inside"},
    {"sparse", "a cell in fifty is a wall"},
    {"long", "a cell in five is a wall, K is the largest"},
    {"spots", "rectangles of walls"},
    {"corridors", "every second row and third column open, walls between"},
    {"bars", "walls across the grid with a few gaps, to be jumped over"},
});

/// The largest side of a grid that `generate` makes.
inline constexpr std::int64_t kMostGeneratedSide = 30'000;

/// A grid of `size` rows and columns, unless the character or the sides say otherwise, and `cases`
/// queries, which keeps the contest's promises: every open cell reaches the last one (dead ends
/// become walls), and queries are other cells than that (but for a grid of one cell).
/// O(size^2 + cases).
Result<Instance> generate(const Generation& generation, Random& random);

/// Every set of walls on every grid of up to `size` rows and columns, for every K of 0..min(N,M)
/// and as queries all open cells but the last one (that one, where it is the only one).
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Queries, rows and columns left out, K lowered, walls taken away. Where the input keeps the
/// contest's promises, so does every step: what becomes a dead end becomes a wall, and queries that
/// are lost by that go. Every step has fewer cells and queries together; or as many, and a lower K;
/// or that as well, and fewer walls.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

Generation largest(std::string_view alias);
std::int64_t most_cases(std::string_view alias);

}  // namespace zermelo::games::grid_walk

// Files of grid walk: the fast reader, the writer, and inputs of several characters.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

/// What read_plain reads with the default limits, in a fraction of the time; none where anything is
/// odd.
std::optional<Instance> read_fast(std::string_view text);

/// The file of an instance.
std::string write(const Instance& instance);

/// The largest side of a grid that `generate` makes.
inline constexpr std::int64_t kMostGeneratedSide = 30'000;

/// A grid of `size` rows and columns and `cases` queries, which keeps the contest's promises: every
/// open cell reaches the last one (dead ends become walls), and queries are other cells than that
/// (but for a grid of one cell). The characters:
///   random    a tenth of the cells are walls
///   open      no walls
///   dense     near half of the cells are walls
///   oblong    as random, but one of the sides is shorter
///   jumps     a chessboard of walls with two open edges: inside, only diagonal moves are left
///   bars      walls across the grid with a few gaps, to be jumped over
/// K is 0..3 in one grid of three, else anything up to min(N,M) - 1. O(size^2).
Result<Instance> generate(const Generation& generation, Random& random);

/// Every set of walls on every grid of up to `size` rows and columns, for every K of 0..min(N,M)
/// and as queries all open cells but the last one (that one, where it is the only one).
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::grid_walk

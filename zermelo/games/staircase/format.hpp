// Files of staircase: the fast reader, the writer, and boards of several characters.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

/// What read_plain reads with the default limits, in a fraction of the time; none where anything is
/// odd.
std::optional<Instance> read_fast(std::string_view text);

/// The file of an instance.
std::string write(const Instance& instance);

/// A board of `size` rows and columns. The characters:
///   random      0..10^5                   small   0..3, full of equal choices
///   zero-heavy  three of four are 0       equal   A and B alike
///   huge-spread 0..1, 0..10, .. 0..10^5   bait    small cells in front of large ones
///   oblong      random numbers, but fewer rows than columns or the other way round (from size 2)
Result<Instance> generate(const Generation& generation, Random& random);

/// Every board of at most `size` rows and columns with numbers 0 and 1.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::staircase

// Files of keepaway: the fast reader, the writer, and boards of several characters.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

/// What read_plain reads with the default limits, in a fraction of the time; none where anything is
/// odd, a repeated value included.
std::optional<Instance> read_fast(std::string_view text);

/// The file of an instance.
std::string write(const Instance& instance);

/// A board of `size` rows, 2 or more, with the values 1..size^2; within the contest's limits from
/// size 3 on. The characters:
///   random  any order, any k          spiral  as many rounds as the fast way can be made to take
///   rising  row by row, any k         hill    largest in the middle     rim  smallest in the
///   middle
Result<Instance> generate(const Generation& generation, Random& random);

/// Every board of 2..size rows with the values 1..n^2 in any order, with every k that leaves each
/// cell a reply.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::keepaway

// Files of end-nim: the fast reader, the writer, and inputs of several characters.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/end-nim/rules.hpp"

namespace zermelo::games::end_nim {

/// What read_plain reads with the default limits, in a fraction of the time; none where anything is
/// odd.
std::optional<Instance> read_fast(std::string_view text);

/// The file of an instance.
std::string write(const Instance& instance);

/// `size` heaps a case, `cases` cases. The characters:
///   random  1..10^9        small  1..3        equal  all heaps of a case alike (1..10^9)
///   lost    positions that the first player loses       ends  two ends that differ by at most 1
Result<Instance> generate(const Generation& generation, Random& random);

/// Every row of 1..size heaps of 1..size stones.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::end_nim

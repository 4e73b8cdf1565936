// Files of subtangle: the fast reader, the writer, and inputs of several characters.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::games::subtangle {

/// What read_plain reads with the default limits, in a fraction of the time; none where anything is
/// odd.
std::optional<Instance> read_fast(std::string_view text);

/// The file of an instance.
std::string write(const Instance& instance);

/// `size` turns, rows and columns a case, `cases` cases; all numbers are in 1..n*m, as in the
/// contest. The characters:
///   random   `a` and `b` at random, so that most numbers of `a` are nowhere
///   few      numbers 1..min(7, n*m), as in the easy contest
///   chosen   `b` holds only numbers of `a`, which has no repeats: many choices on every turn
///   long     likewise, and a play along the diagonal takes min(l, n, m) turns
///   repeats  `a` asks for few numbers again and again
///   equal    one number everywhere
///   wide     few rows        tall     few columns, both with few numbers
Result<Instance> generate(const Generation& generation, Random& random);

/// Every matrix of up to size x size with every `a` of up to `size` turns, over at most
/// min(size, n*m) numbers, and of those that differ only by the names of the numbers one.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

}  // namespace zermelo::games::subtangle

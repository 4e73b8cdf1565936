// zermelo-mpi answer, solve, table and certify for rules files, and for games whose rules are C++: all
// positions by all ranks.
#pragma once

#include "options.hpp"
#include "ranks.hpp"

namespace zermelo::mpi {

/// All ranks call it. Returns the status.
int run_positions(const Ranks& ranks, const Options& options);

}  // namespace zermelo::mpi

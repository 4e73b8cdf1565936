// zermelo-mpi answer staircase: a board by all ranks, or what it would take.
#pragma once

#include "options.hpp"
#include "ranks.hpp"

namespace zermelo::mpi {

/// All ranks call it. Returns the status.
int run_staircase(const Ranks& ranks, const Options& options);

}  // namespace zermelo::mpi

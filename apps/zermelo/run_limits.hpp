// What the command line lets a program use: --time and --memory.
#pragma once

#include "options.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/workbench/judge.hpp"

namespace zermelo::app {

/// By --time and --memory of the verbs that run programs, else the defaults of RunLimits.
Result<RunLimits> run_limits_of(const Arguments& arguments);

}  // namespace zermelo::app

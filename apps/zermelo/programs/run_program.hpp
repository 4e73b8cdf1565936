// Contest programs: one run of one of them, and many runs side by side.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "programs/child.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/workbench/trials/judge.hpp"

namespace zermelo::app {

/// Runs the command on an input within the limits, see Runner. From several threads at a time.
ProgramRun run_program(const Command& command, const RunLimits& limits, std::string_view input,
                       std::size_t expected);

/// Calls task(index) for 0..count-1, on `jobs` threads, while this thread asks the monitor (which
/// may be none) many times a second, and kills orphans. Where the monitor says stop, all programs
/// that run are killed, tasks that were not begun are dropped, and it is a stopped_error().
Result<void> for_each_watched(std::size_t count, unsigned jobs, Monitor* monitor,
                              const std::function<void(std::size_t index)>& task);

}  // namespace zermelo::app

// From the words of the command line to a verb with its arguments.
#pragma once

#include <string>
#include <vector>

namespace zermelo::app {

/// Parses and runs; `words` are the arguments without the program's name. Returns the exit status.
int run_command_line(const std::vector<std::string>& words);

}  // namespace zermelo::app

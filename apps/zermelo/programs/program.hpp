// The program behind `--`, or the source of one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "programs/compiled.hpp"

namespace zermelo::app {

struct Program {
    Command command = {};
    std::string shell_line = {};                   ///< what to type to run it
    std::unique_ptr<TemporaryFolder> folder = {};  ///< of what was compiled for it
};

/// Finds the program as a shell would. Where its name is that of a source, one in C++ (.cpp, .cc,
/// .cxx) is compiled with -O2 and one in Python (.py) is run by python3, but for a script that runs
/// by itself. Errors: it is not there, cannot be run or does not compile (`input`), with the first
/// words of the compiler; there is no compiler, or the monitor stopped it (`limit`).
Result<Program> find_program(const std::vector<std::string>& words, Monitor* monitor,
                             Excerpt excerpt);

/// A word as a shell wants it.
std::string quoted(const std::string& word);

}  // namespace zermelo::app

// Contest programs of the games as programs that run: their sources are built in, the machine's own
// compiler does the rest.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/temporary_folder.hpp"
#include "programs/child.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/programs.hpp"

namespace zermelo::app {

/// The C++ compiler of this machine: CXX where that is set, else c++. An error of the kind `limit`
/// where there is none.
Result<Command> find_compiler();

/// A program that was compiled.
struct CompiledProgram {
    std::string program = {};             ///< where it is
    std::vector<std::string> typed = {};  ///< what compiles it in a shell, to where that is
};

/// Makes what a compiler wrote fit to be shown, in whole lines.
using Excerpt = std::string (*)(std::string_view errors);

/// Compiles a C++ source with -O2 to a program in the folder. Errors: it does not compile
/// (`input`), with the excerpt of what the compiler says; there is no compiler, or the monitor
/// stopped it (`limit`).
Result<CompiledProgram> compile_file(const std::string& source, const TemporaryFolder& folder,
                                     Monitor* monitor, Excerpt excerpt);

/// Compiles programs (C++17, -O2), `resources.jobs` at a time, and returns how to run each, in
/// their order; the files are in the folder. About a second each. Errors: one that does not
/// compile (`internal`), or stopped by the monitor (`limit`).
Result<std::vector<Command>> compile(std::span<const ContestProgram> programs,
                                     const TemporaryFolder& folder, const Resources& resources);

}  // namespace zermelo::app

// The limits that the command line sets to a program: --time, --memory and --folder.
#pragma once

#include <string>
#include <string_view>

#include "options.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/workbench/trials/judge.hpp"

namespace zermelo::app {

/// The seconds that the text of an option says; `otherwise` if it is empty.
Result<double> seconds_of(std::string_view option, const std::string& text, double otherwise);

/// By --time and --memory of the verbs that run programs, else the defaults of RunLimits.
Result<RunLimits> run_limits_of(const Arguments& arguments);

/// The folder that --folder names for the program to run in; empty where it does not. An error of
/// the kind `input` if there is none of this name.
Result<std::string> run_folder_of(const Arguments& arguments);

}  // namespace zermelo::app

// Everything that goes out: standard output, standard error, files, and colours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

/// Writes all of it to standard output; returns the status. A closed pipe is nobody's fault: quiet,
/// 0.
int write_output(std::string_view text);

/// Writes to standard error, as far as it will take it.
void write_error(std::string_view text);

/// Puts a file in place whole or not at all: a temporary file beside it, then a rename. Links stay
/// links, and what is no file, like /dev/stdout or a pipe, is written to as it is.
Result<void> write_file(const std::string& path, std::string_view text);

/// Removes the temporary file of a write_file that is under way, if one is; for signal handlers.
void remove_temporary_file();

/// The exit status of an error.
int status_of(const Error& error);

/// Whether to colour standard output, by --color, NO_COLOR, TERM and whether it is a terminal.
bool use_color(std::string_view when);

/// How many columns and rows there are to write to: those of the terminal that standard output is;
/// COLUMNS and LINES, if they are set, are what counts; else 80 and 40.
std::pair<std::size_t, std::size_t> window_size();

}  // namespace zermelo::app

// Everything that goes out: standard output, standard error, files, and colours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

/// Writes all of it to standard output; returns the status. A closed pipe is nobody's fault: quiet,
/// 0.
int write_output(std::string_view text);

/// Whether nobody reads standard output any more, as the last write_output found.
bool output_is_closed();

/// Writes to standard error, as far as it will take it.
void write_error(std::string_view text);

/// Puts a file in place whole or not at all: a temporary file beside it, then a rename.
Result<void> write_file(const std::string& path, std::string_view text);

/// Removes the temporary file of a write_file that is under way, if one is; for signal handlers.
void remove_temporary_file();

/// The exit status of an error.
int status_of(const Error& error);

/// How many rows and columns the terminal of this descriptor shows; 24 x 80 if it does not tell.
struct WindowSize {
    std::size_t rows = 24;
    std::size_t columns = 80;
};
WindowSize window_size(int descriptor);

/// Whether to colour standard output, by --color, NO_COLOR, TERM and whether it is a terminal.
bool use_color(std::string_view when);

/// How many there are to write a page to: those of the terminal that standard output is; COLUMNS
/// and LINES, if they are set, are what counts; else 80 columns and 40 rows.
WindowSize page_size();

}  // namespace zermelo::app

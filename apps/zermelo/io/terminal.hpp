// Everything that goes out: standard output, standard error, and colours.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

/// Exit statuses, as the design and the man page tell them.
enum Status : int {
    kAnswered = 0,        ///< answered or passed, whoever wins
    kNegative = 1,        ///< a negative verdict: invalid, or a finding
    kBadInput = 2,        ///< usage or bad input
    kLimit = 3,           ///< a limit was reached or Ctrl-C pressed, the result is unknown
    kFailed = 4,          ///< internal error, or the output could not be written
    kCompatValid = 42,    ///< what judges take from an input validator for valid
    kCompatInvalid = 43,  ///< and for not valid
};

/// Writes all of it to standard output; returns the status. A closed pipe is nobody's fault: quiet,
/// 0. After a failure, which is told once, nothing more is written, and the status stays.
int write_output(std::string_view text);

/// Writes to this file as write_file does, or to standard output if the path is empty; returns the
/// status.
int write_output(std::string_view text, const std::string& path);

/// True if nothing more goes to standard output, as the last write_output found: nobody reads it
/// any more, or it failed.
bool output_is_lost();

/// Writes to standard error, as far as it will take it.
void write_error(std::string_view text);

/// What the command says for what the library calls by no option's name.
inline const Glossary kOptionNames = {{"the memory allowed", "--memory"},
                                      {"going beyond it", "--beyond"},
                                      {"choosing a case", "--case K"}};

/// Writes the error as `render` shows it, with the names of options, and returns its exit status.
int write_error(const Error& error, std::string_view name, std::string_view text = {});

/// Tells of an error like those of write_file if that could not put a file there, as far as its
/// folder tells, and returns the exit status; kAnswered if it could, or if the path is empty, for
/// standard output. To be asked before long work.
int complain_if_unwritable(const std::string& path);

/// The exit status of an error.
int status_of(const Error& error);

/// The rows and columns that there are to write to: LINES and COLUMNS where they are set, else
/// those of the terminal of this descriptor, else 40 and 80.
struct WindowSize {
    std::size_t rows = 40;
    std::size_t columns = 80;
};
WindowSize window_size(int descriptor);

/// True if standard output is to be coloured, by --color, NO_COLOR, TERM and whether it is a
/// terminal.
bool use_color(std::string_view when);

}  // namespace zermelo::app

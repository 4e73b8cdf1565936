// The way in of all verbs: the files, and the memory that may be used.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "options.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo::app {

/// The files of the command line, or the input that was typed there; standard input if there is
/// neither.
std::vector<std::string> files_of(const Arguments& arguments);

/// Reads one of them.
Result<Source> read_source(const Arguments& arguments, const std::string& file,
                           std::uint64_t memory);

/// The resources that may be used, by --memory (else 80% of what is free), --jobs (else all cores)
/// and --checkpoint.
Result<Resources> resources_of(const Arguments& arguments);

/// Reads each file, as far as --memory allows, and hands it over, with a monitor for what takes
/// long; reports what cannot be read or what `use` returns as an error, and goes on with the next,
/// unless Ctrl-C was pressed. Returns the largest status.
int for_each_file(const Arguments& arguments,
                  const std::function<Result<void>(const Source&, Monitor&)>& use);

/// Reads each file as a puzzle of the game and writes what `text_of` makes of them, to --output or
/// standard output, once all is done: where one of them fails, nothing is shown of the others
/// either. Where people read of several files, each text stands below the name of its file. The
/// resources that are handed over have the monitor of for_each_file. Returns the status.
int write_for_each_puzzle(const Arguments& arguments, Resources resources,
                          const std::function<Result<std::string>(const Source&, const Puzzle&,
                                                                  const Resources&)>& text_of);

/// Why --grundy and --sum cannot be; empty if they can.
std::string objection_to_grundy(const Arguments& arguments, const GameInfo& game);
/// Why --distance cannot be; empty if it can.
std::string objection_to_distance(const Arguments& arguments, const GameInfo& game);

/// A usage error: message on standard error, status 2.
int usage_error(std::string_view message);
/// The same of an error, with its status.
int usage_error(const Error& error);

}  // namespace zermelo::app

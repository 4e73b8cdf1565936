// A program of somebody else as it is called: where it was found, its words and its environment.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/temporary_folder.hpp"
#include "zermelo/base/error.hpp"

namespace zermelo::app {

/// A program to run, as it was found, and its arguments.
struct Command {
    std::string path = {};
    std::vector<std::string> words = {};  ///< its name as it was typed first
    /// Where it runs; empty for a temporary folder of its own with nothing in it.
    std::string folder = {};
};

/// Finds the program as a shell would, by PATH where its name has no slash. An error of the kind
/// `input` if it is not there or not to be run.
Result<Command> find_command(const std::vector<std::string>& words);

/// A word as a program in another folder understands it: a whole path where it names what is there.
std::string seen_from_anywhere(const std::string& word);

/// The words that a program is handed over: its name, and its arguments, which are seen from
/// anywhere where it runs in a folder of its own.
std::vector<std::string> words_for(const Command& command);

/// The environment, with this folder for temporary files.
std::vector<std::string> environment_for(const std::optional<TemporaryFolder>& folder);

}  // namespace zermelo::app

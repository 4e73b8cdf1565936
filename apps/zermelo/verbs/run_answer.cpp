// zermelo answer: what the contest wants, and nothing else. Nothing goes to standard output before
// every file is answered, so that bad input leaves it empty.
#include <unistd.h>

#include <algorithm>
#include <map>

#include "io/files.hpp"
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::app {

namespace {

/// tests/01.in -> tests/01.ans; a name without an ending gets one.
std::string answer_path(const std::string& path) {
    const std::size_t name = path.rfind('/') + 1;  // npos + 1 is 0
    const std::size_t dot = path.rfind('.');
    const bool has_ending = dot != std::string::npos && dot > name;
    return path.substr(0, has_ending ? dot : path.size()) + ".ans";
}

/// Why the files cannot each have an answer beside them; empty if they can, or are not to.
std::string objection_to_each(const Arguments& arguments) {
    if (!arguments.each) return arguments.force ? "--force is for --each" : "";
    if (arguments.files.empty()) {
        return "--each needs files: standard input has no place beside it";
    }
    std::map<std::string, std::string> answers;
    for (const std::string& file : arguments.files) {
        const std::string path = answer_path(file);
        if (file == "-") return "--each needs files: standard input has no place beside it";
        if (path == file)
            return fmt::format("the answer to {} would overwrite it", in_quotes(file));
        const auto [entry, added] = answers.emplace(path, file);
        if (!added) {
            return fmt::format("the answers to {} and {} would both be {}",
                               in_quotes(entry->second), in_quotes(file), in_quotes(path));
        }
        if (!arguments.force && ::access(path.c_str(), F_OK) == 0) {
            return fmt::format("there is a file {} already; --force writes over it",
                               in_quotes(path));
        }
    }
    return "";
}

/// Writes the answer beside its file, and that it did to `told`.
Result<void> write_answer(const std::string& file, std::string_view answer, std::string& told) {
    const std::string path = answer_path(file);
    auto written = write_file(path, answer);
    if (written) told += fmt::format("wrote {}\n", path);
    return written;
}

/// Why a checkpoint makes no sense here; empty if it does, or none is wanted.
std::string objection_to_checkpoint(const Arguments& arguments) {
    const GameInfo& game = arguments.entry->game.info();
    if (arguments.checkpoint.empty()) return "";
    if (arguments.files.size() > 1) return "--checkpoint is for one file at a time";
    if (!game.has_checkpoint) {
        return fmt::format("{} takes no --checkpoint: its answers cannot be resumed", game.name);
    }
    return "";
}

}  // namespace

int run_answer(const Arguments& arguments) {
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    for (const std::string& why :
         {objection_to_checkpoint(arguments), objection_to_each(arguments)}) {
        if (!why.empty()) return usage_error(why);
    }

    std::string output;
    const int status =
        for_each_file(arguments, [&](const Source& source, Monitor& monitor) -> Result<void> {
            resources->monitor = &monitor;
            auto answer = arguments.entry->game.answer(source.text(), *resources);
            if (!answer) return std::unexpected(answer.error());
            if (arguments.each) return write_answer(source.name(), *answer, output);
            // Moved where possible: an answer may be as large as its input.
            output = output.empty() ? std::move(*answer) : output + *answer;
            return {};
        });
    // With --each, what was written is told also where another file could not be answered.
    if (status != kAnswered && !arguments.each) return status;
    return std::max(status, write_output(output));
}

}  // namespace zermelo::app

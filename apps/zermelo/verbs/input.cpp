#include "verbs/input.hpp"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "io/progress.hpp"
#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "manual.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/workers.hpp"

namespace zermelo::app {

namespace {

/// What an input is called that was typed behind the game.
constexpr std::string_view kTyped = "<arguments>";

}  // namespace

std::vector<std::string> files_of(const Arguments& arguments) {
    if (arguments.input) return {std::string(kTyped)};
    if (!arguments.files.empty()) return arguments.files;
    if (::isatty(STDIN_FILENO) == 1) {
        write_error("zermelo: the input comes from the terminal; Ctrl-D ends it\n");
    }
    return {"-"};
}

Result<Resources> resources_of(const Arguments& arguments) {
    constexpr std::uint64_t kMostJobs = 1024;
    Resources resources;
    resources.memory = ZERMELO_TRY(memory_to_use(arguments.memory));
    const std::uint64_t jobs = arguments.jobs ? *arguments.jobs : all_cores();
    if (jobs < 1 || jobs > kMostJobs) {
        return input_error("--jobs is {}; it may be 1..{}", jobs, kMostJobs);
    }
    resources.jobs = static_cast<unsigned>(jobs);
    resources.checkpoint = arguments.checkpoint;
    return resources;
}

Result<Source> read_source(const Arguments& arguments, const std::string& file,
                           std::uint64_t memory) {
    if (arguments.input) return Source(std::string(kTyped), *arguments.input);
    nobody_asks();
    if (interrupted()) return stopped_error();
    return Source::read(file, memory);
}

int for_each_file(const Arguments& arguments,
                  const std::function<Result<void>(const Source&, Monitor&)>& use) {
    const Result<std::uint64_t> memory = memory_to_use(arguments.memory);
    if (!memory) return usage_error(memory.error());
    int status = kAnswered;
    Progress progress(!arguments.no_progress);
    for (const std::string& file : files_of(arguments)) {
        const Result<Source> source = read_source(arguments, file, *memory);
        const Result<void> used = source ? use(*source, progress) : std::unexpected(source.error());
        progress.clear();
        if (used) continue;
        const std::string name = file == "-" ? "<stdin>" : file;
        status = std::max(
            status, write_error(used.error(), name, source ? source->text() : std::string_view()));
        if (interrupted()) break;
    }
    return status;
}

int write_for_each_puzzle(const Arguments& arguments, Resources resources,
                          const std::function<Result<std::string>(const Source&, const Puzzle&,
                                                                  const Resources&)>& text_of) {
    std::string output;
    const auto use = [&](const Source& source, Monitor& monitor) -> Result<void> {
        resources.monitor = nullptr;
        const auto puzzle = ZERMELO_TRY(arguments.entry->game.read(source.text(), resources));
        resources.monitor = &monitor;
        auto text = ZERMELO_TRY(text_of(source, *puzzle, resources));
        if (arguments.files.size() > 1 && !arguments.json) {
            output += printable(source.name()) + '\n';
        }
        // Moved where possible: a certificate may be large.
        output = output.empty() ? std::move(text) : output + text;
        return {};
    };
    if (const int status = for_each_file(arguments, use); status != kAnswered) return status;
    return write_output(output, arguments.output);
}

std::string objection_to_grundy(const Arguments& arguments, const GameInfo& game) {
    if (game.has_grundy || !(arguments.grundy || arguments.sum)) return "";
    return fmt::format("{} has no Grundy values here; these games have: {}", game.name,
                       game_names([](const GameInfo& other) { return other.has_grundy; }));
}

std::string objection_to_distance(const Arguments& arguments, const GameInfo& game) {
    if (!arguments.distance) return "";
    if (arguments.grundy) return "--grundy and --distance do not go together";
    const bool scored = game.objective == Objective::higher_score && game.counts_scores;
    if (!scored && game.objective != Objective::long_run) return "";
    return fmt::format("{} is not decided by the last move, so nobody wins in a number of moves",
                       game.name);
}

int usage_error(std::string_view message) {
    write_error(fmt::format("zermelo: error: {}\n", printable(message, Lines::kept)));
    return kBadInput;
}

int usage_error(const Error& error) {
    usage_error(error.message.english(kOptionNames));
    return status_of(error);
}

}  // namespace zermelo::app

#include "options.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "words.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/base/workers.hpp"

namespace zermelo::mpi {

namespace {

constexpr std::uint64_t kMostJobs = 1024;
constexpr unsigned kMostRanks = 4096;
/// 10 and 100 Gbit/s.
const std::vector<std::uint64_t> kBandwidths = {1'250'000'000, 12'500'000'000};

/// The texts of the command line, before they are understood.
struct Words {
    std::string memory;
    std::vector<std::string> bandwidths;
    std::uint64_t jobs = 0;
};

void declare_input(CLI::App& verb, Options& options, Words& words) {
    verb.add_option("GAME", options.game, "a rules file, or the name of a game")->required();
    verb.add_option("FILE", options.file, "the input; - is standard input")->required();
    verb.add_option("--memory", words.memory,
                    "how much a rank may take, like 4G; default: its part of 80% of the free")
        ->type_name("SIZE");
    verb.add_option("--batch", options.batch,
                    "values of all ranks between two exchanges, of staircase; else words that a "
                    "rank sends;\ndefault: what serves best")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kSaturated));
}

void declare_checkpoint(CLI::App& verb, Options& options) {
    verb.add_option("--checkpoint", options.checkpoint,
                    "keep the state in FILE and files beside it, which all ranks see, and go on\n"
                    "from there; it is removed in the end")
        ->type_name("FILE");
    verb.add_option("--every", options.every, "seconds between two of them; default: 60")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.0, 1e9));
}

void declare_case(CLI::App& verb, Options& options) {
    verb.add_option("--case", options.case_number, "the case, from 1; default: all")
        ->type_name("K");
}

void declare_values(CLI::App& verb, Options& options) {
    verb.add_flag("--grundy", options.grundy, "Grundy values in place of who wins");
    verb.add_flag("--distance", options.distance, "in how many moves, too");
}

/// What only staircase has.
void declare_staircase(CLI::App& answer, Options& options, Words& words) {
    answer.add_flag("--forecast", options.forecast,
                    "of staircase: tell what it would take, and do not begin");
    answer.add_option("--ranks", options.ranks, "of the forecast; default: those there are")
        ->type_name("N")
        ->check(CLI::Range(1U, kMostRanks));
    answer
        .add_option("--bandwidth", words.bandwidths,
                    "bytes a second of a rank, like 1G, for the time in the forecast")
        ->type_name("SIZE");
    answer
        .add_option("--jobs", words.jobs,
                    "threads of a rank, of staircase; default: its part of the cores")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kMostJobs));
}

void declare(CLI::App& app, Options& options, Words& words) {
    app.require_subcommand(1);
    app.set_version_flag("--version", "zermelo-mpi " ZERMELO_VERSION);
    CLI::App& answer = *app.add_subcommand("answer", "the answer that the contest wants");
    declare_input(answer, options, words);
    declare_checkpoint(answer, options);
    answer.add_flag("--json", options.json, "tell it for programs, with the bytes that were sent");
    declare_staircase(answer, options, words);
    answer.callback([&] { options.verb = Verb::answer; });

    CLI::App& solve =
        *app.add_subcommand("solve", "who wins, with which moves, and how play goes on");
    declare_input(solve, options, words);
    declare_checkpoint(solve, options);
    declare_case(solve, options);
    declare_values(solve, options);
    solve.add_flag("--json", options.json, "tell it for programs");
    solve.callback([&] { options.verb = Verb::solve; });

    CLI::App& table = *app.add_subcommand("table", "a table on disk of all positions");
    declare_input(table, options, words);
    declare_checkpoint(table, options);
    declare_case(table, options);
    table.add_option("--to", options.to, "the file to write")->type_name("FILE")->required();
    table
        .add_option("--value", options.value,
                    "outcome, grundy, score or distance; default: the usual")
        ->type_name("VALUE");
    table.add_flag("--force", options.force, "write over a file that is there");
    table.callback([&] { options.verb = Verb::table; });

    CLI::App& certify =
        *app.add_subcommand("certify", "a text that proves the results, for zermelo-check");
    declare_input(certify, options, words);
    declare_checkpoint(certify, options);
    declare_case(certify, options);
    declare_values(certify, options);
    certify
        .add_option("-o,--output", options.output, "the file to write; default: standard output")
        ->type_name("FILE");
    certify.callback([&] { options.verb = Verb::certify; });
}

/// The part of the cores: all that this process may use, unless others of the machine may use them.
unsigned own_cores(const Ranks& ranks) {
    const auto machine = static_cast<unsigned>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
    const unsigned cores = all_cores();
    return cores < machine ? cores : std::max(1U, cores / ranks.here());
}

Result<void> understand(const Words& words, const Ranks& ranks, Options& options) {
    const std::uint64_t memory = ZERMELO_TRY(memory_to_use(words.memory));
    options.memory = words.memory.empty() ? memory / ranks.here() : memory;
    options.jobs = words.jobs != 0 ? static_cast<unsigned>(words.jobs) : own_cores(ranks);
    if (options.ranks == 0) options.ranks = ranks.count();
    for (const std::string& size : words.bandwidths) {
        const auto bytes = parse_bytes(size);
        if (!bytes || *bytes == 0) {
            return input_error("--bandwidth {} is not a size; write it like 512M or 4G",
                               in_quotes(size));
        }
        options.bandwidths.push_back(*bytes);
    }
    if (options.bandwidths.empty()) options.bandwidths = kBandwidths;
    if ((options.forecast || words.jobs != 0) && !options.is_staircase()) {
        return input_error(
            "--forecast and --jobs are for staircase: how many positions another game has is known "
            "once they are listed, which each rank does with one thread");
    }
    return {};
}

}  // namespace

std::expected<Options, Complaint> options_of(int argc, const char* const* argv,
                                             const Ranks& ranks) {
    CLI::App app(
        "Solves inputs that are too large for one machine, with all ranks that mpirun starts:\n"
        "    mpirun -n 4 zermelo-mpi answer staircase FILE\n"
        "    mpirun -n 4 zermelo-mpi solve examples/games/chomp.game FILE");
    Options options;
    Words words;
    declare(app, options, words);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        const bool fine = app.exit(error, out, out) == 0;
        return std::unexpected(Complaint{fine ? kAnswered : kBadInput, out.str()});
    }
    const auto understood = understand(words, ranks, options);
    if (!understood) return std::unexpected(complaint(understood.error()));
    return options;
}

}  // namespace zermelo::mpi

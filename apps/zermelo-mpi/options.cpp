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

void declare(CLI::App& app, Options& options, Words& words) {
    app.require_subcommand(1);
    app.set_version_flag("--version", "zermelo-mpi " ZERMELO_VERSION);
    CLI::App* const answer = app.add_subcommand("answer", "the answer that the contest wants");
    answer->add_option("GAME", options.game, "staircase")->required();
    answer->add_option("FILE", options.file, "the input; - is standard input")->required();
    answer->add_flag("--json", options.json, "tell it for programs, with the bytes that were sent");
    answer->add_flag("--forecast", options.forecast, "tell what it would take, and do not begin");
    answer->add_option("--ranks", options.ranks, "of the forecast; default: those there are")
        ->type_name("N")
        ->check(CLI::Range(1U, kMostRanks));
    answer
        ->add_option("--bandwidth", words.bandwidths,
                     "bytes a second of a rank, like 1G, for the time in the forecast")
        ->type_name("SIZE");
    answer
        ->add_option("--memory", words.memory,
                     "how much a rank may take, like 4G; default: its part of 80% of the free")
        ->type_name("SIZE");
    answer->add_option("--jobs", words.jobs, "threads of a rank; default: its part of the cores")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kMostJobs));
    answer
        ->add_option("--checkpoint", options.checkpoint,
                     "keep the state in FILE and files beside it, which all ranks see, and go on\n"
                     "from there; it is removed in the end")
        ->type_name("FILE");
    answer->add_option("--every", options.every, "seconds between two of them; default: 60")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.0, 1e9));
    answer
        ->add_option("--batch", options.batch,
                     "values of all ranks between two exchanges; default: what serves best")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kSaturated));
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
    if (options.game != "staircase" && options.game != "p4363") {
        return input_error("zermelo-mpi answers staircase alone, not {}", in_quotes(options.game));
    }
    return {};
}

}  // namespace

std::expected<Options, Complaint> options_of(int argc, const char* const* argv,
                                             const Ranks& ranks) {
    CLI::App app(
        "Answers inputs that are too large for one machine, with all ranks that mpirun starts:\n"
        "    mpirun -n 4 zermelo-mpi answer staircase FILE");
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

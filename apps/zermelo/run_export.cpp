// zermelo export: a problem package for a contest's judge, with a report on its tests.
#include "compiled.hpp"
#include "input.hpp"
#include "new_folder.hpp"
#include "progress.hpp"
#include "run_limits.hpp"
#include "run_program.hpp"
#include "terminal.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/workbench/kill_matrix.hpp"
#include "zermelo/workbench/package.hpp"

namespace zermelo::app {

namespace {

struct Report {
    std::string text = {};
    int status = kAnswered;
};

/// Runs a program. A busy machine may leave it without the processor; then it gets another chance,
/// with more time on the clock but no more of the processor.
ProgramRun run_patiently(const Command& command, const RunLimits& limits, std::string_view input,
                         std::size_t expected) {
    constexpr double kPatience = 20;
    ProgramRun run = run_program(command, limits, input, expected);
    if (run.end != RunEnd::time || run.seconds > limits.seconds) return run;
    RunLimits patient = limits;
    patient.seconds *= kPatience;
    run = run_program(command, patient, input, expected);
    if (run.seconds > limits.seconds) run.end = RunEnd::time;
    return run;
}

/// Compiles the submissions and runs each on every test. Without a compiler nothing is known.
Result<Report> report_on(std::span<const ContestProgram> programs,
                         std::span<const PackageTest> tests, const RunLimits& limits,
                         const Resources& resources) {
    if (const auto compiler = find_compiler(); !compiler) {
        return Report{fmt::format("The submissions were not run: {}.\n", compiler.error().message),
                      kLimit};
    }
    const auto folder = TemporaryFolder::make();
    if (!folder) return std::unexpected(folder.error());
    const auto commands = compile(programs, *folder, resources);
    if (!commands) return std::unexpected(commands.error());
    KillMatrix matrix(programs, tests, limits);
    const auto done =
        for_each_watched(matrix.runs(), resources.jobs, resources.monitor, [&](std::size_t index) {
            matrix.run(index, [&](std::string_view input, std::size_t expected) {
                return run_patiently((*commands)[matrix.program_of(index)], limits, input,
                                     expected);
            });
        });
    if (!done) return std::unexpected(done.error());
    return Report{matrix.report(), matrix.holds() ? kAnswered : kNegative};
}

/// The file README.md of the package: the layout leaves it alone.
std::string readme(const GameInfo& game, const Arguments& arguments, std::uint64_t seed,
                   std::string_view report) {
    return fmt::format(
        "A problem package of the game {} in the layout `legacy` of Kattis and the ICPC, made by\n"
        "`zermelo export {} --seed {}` (zermelo {}).\n\nEach test says in its `.desc` how it was "
        "made.\n\n```\n{}```\n",
        game.name, arguments.game, seed, ZERMELO_VERSION, report);
}

Result<int> export_to(NewFolder& folder, const RegisteredGame& entry, const Arguments& arguments,
                      const RunLimits& limits, const Resources& resources) {
    const GameInfo& info = entry.game.info();
    const auto programs = contest_programs(info.name);
    PackageTestOptions options{.resources = resources};
    if (arguments.seed) options.seed = *arguments.seed;
    const auto tests = make_package_tests(entry.game, entry.sample_input, programs, options);
    if (!tests) return std::unexpected(tests.error());
    const auto report = report_on(programs, *tests, limits, resources);
    if (!report) return std::unexpected(report.error());

    auto entries = package_entries(package_files(info.name), programs, limits);
    entries.push_back({"README.md", readme(info, arguments, options.seed, report->text)});
    for (const PackageTest& test : *tests) {
        for (PackageEntry& file : test_entries(test))
            entries.push_back(std::move(file));
    }
    const auto written = folder.write(entries);
    if (!written) return std::unexpected(written.error());
    return std::max(report->status, write_output(report->text));
}

}  // namespace

int run_export(const Arguments& arguments) {
    const RegisteredGame* const entry = game_or_complain(arguments.game);
    if (entry == nullptr) return kBadInput;
    const std::string_view name = entry->game.info().name;
    if (arguments.output.empty()) {
        return usage_error("export needs -o DIR, the folder to make");
    }
    if (package_files(name).empty()) {
        return usage_error(fmt::format(
            "{} has no folder package/ with a statement and a validator; nothing to export", name));
    }
    const auto limits = run_limits_of(arguments);
    if (!limits) return usage_error(limits.error().message);
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error().message);
    auto folder = NewFolder::at(arguments.output);
    if (!folder) return usage_error(folder.error().message);
    if (!is_package_name(folder->name())) {
        write_error(
            fmt::format("zermelo: note: judges take a package only from a folder named by "
                        "lowercase letters and digits alone; {} is not\n",
                        folder->name()));
    }
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;
    const auto status = export_to(*folder, *entry, arguments, *limits, *resources);
    progress.clear();
    if (status) return *status;
    write_error(render(status.error(), arguments.output, ""));
    return status_of(status.error());
}

}  // namespace zermelo::app

// zermelo export: a problem package for a contest's judge, with a report on its tests.
#include <mutex>
#include <optional>

#include "io/new_folder.hpp"
#include "io/progress.hpp"
#include "io/terminal.hpp"
#include "programs/compiled.hpp"
#include "programs/run_program.hpp"
#include "verbs/input.hpp"
#include "verbs/named_game.hpp"
#include "verbs/run_limits.hpp"
#include "words/gen_command.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/own/package.hpp"
#include "zermelo/workbench/trials/kill_matrix.hpp"
#include "zermelo/workbench/trials/package.hpp"

namespace zermelo::app {

namespace {

/// Of the interpreter, for an answer in a package: a second or so, some hundred thousand positions.
constexpr std::uint64_t kAnswerSteps = 100'000'000;

PackageLayout layout_of(const Arguments& arguments) {
    return arguments.layout == "polygon" ? PackageLayout::polygon : PackageLayout::kattis;
}

void note_missing(const PackageParts& parts) {
    for (const std::string& one : missing_from_polygon(parts))
        write_error(fmt::format("zermelo: note: the package is not whole: {}\n", one));
}

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
Result<Report> report_on(const PackageParts& parts, PackageLayout layout, Progress& progress,
                         const Resources& resources) {
    KillMatrix matrix(parts.programs, parts.tests, parts.limits, layout);
    if (parts.programs.empty()) return Report{matrix.report()};
    if (const auto compiler = find_compiler(); !compiler) {
        return Report{
            fmt::format("The submissions were not run: {}.\n", compiler.error().message.english()),
            kLimit};
    }
    const auto folder = ZERMELO_TRY(TemporaryFolder::make());
    progress.begin(fmt::format("The {} tests are made. The {} submissions are being compiled.",
                               parts.tests.size(), parts.programs.size()));
    const auto commands = ZERMELO_TRY(compile(parts.programs, folder, resources));
    progress.begin("The submissions are compiled. Each is being run on every test.", "runs");
    std::mutex mutex;
    std::optional<Error> not_started;
    const auto done =
        for_each_watched(matrix.runs(), resources.jobs, resources.monitor, [&](std::size_t index) {
            matrix.run(index, [&](std::string_view input, std::size_t expected) {
                ProgramRun run = run_patiently(commands[matrix.program_of(index)], parts.limits,
                                               input, expected);
                const std::lock_guard lock(mutex);
                if (run.end == RunEnd::not_started)
                    not_started = Error{run.kind, Sentence::text(run.output), {}};
                return run;
            });
        });
    if (!done) return std::unexpected(done.error());
    if (not_started) return std::unexpected(*not_started);
    progress.begin("All submissions are run.");
    return Report{matrix.report(), matrix.holds() ? kAnswered : kNegative};
}

/// The file README.md of the package: the layouts leave it alone.
std::string readme(const PackageParts& parts, PackageLayout layout, const Arguments& arguments,
                   std::uint64_t seed, std::string_view report) {
    const std::string_view game = parts.name;
    if (layout == PackageLayout::kattis) {
        return fmt::format(
            "A problem package of the game {} in the layout `legacy` of Kattis and the ICPC, made "
            "by\n`zermelo export {} --seed {}` (zermelo {}).\n\nEach test says in its `.desc` how "
            "it was made.\n\n```\n{}```\n",
            game, arguments.game, seed, ZERMELO_VERSION, report);
    }
    std::string missing;
    for (const std::string& one : missing_from_polygon(parts))
        missing += fmt::format("- {}\n", one);
    if (!missing.empty()) missing = "What is left to do:\n\n" + missing + '\n';
    const PackageFile* const origin = find_file(parts.files, "problem.yaml");
    return fmt::format(
        "A problem package of the game {} in the layout of Polygon, made by\n`zermelo export {} "
        "--layout polygon --seed {}` (zermelo {}).\n\n`sh doall.sh FOLDER` compiles it with the "
        "testlib.h of that folder and holds it against itself.\n`sh generate.sh` makes those tests "
        "anew that a command line of Zermelo describes.\n\n{}{}```\n{}```\n",
        game, arguments.game, seed, ZERMELO_VERSION, missing,
        origin == nullptr ? "" : fmt::format("```\n{}```\n\n", origin->text), report);
}

/// What a rules file gives a package: the game under the name that the rules have within it, and
/// files made of it.
class StatedParts {
  public:
    explicit StatedParts(const Arguments& arguments)
        : name_(name_for_files(arguments)), path_(fmt::format("files/{}.game", name_)) {
        const Game& given = arguments.entry->game;
        game_ = own::game_of_rules(own::rules_text_of(given), path_).value();
        files_.push_back({path_, own::rules_text_of(*game_)});
        if (auto validator = own::validator_of(*game_)) {
            validator_ = with_headers(std::move(*validator));
            files_.push_back({"input_validators/validator.cpp", validator_});
        }
    }
    StatedParts(const StatedParts&) = delete;
    StatedParts& operator=(const StatedParts&) = delete;

    const Game& game() const { return *game_; }
    std::string_view name() const { return name_; }
    std::span<const PackageFile> files() const { return files_; }

  private:
    std::string name_;
    std::string path_;
    std::unique_ptr<Game> game_;
    std::string validator_;
    std::vector<PackageFile> files_;
};

Result<int> export_to(NewFolder& folder, const Arguments& arguments, const RunLimits& limits,
                      Progress& progress, const Resources& resources) {
    const RegisteredGame& entry = *arguments.entry;
    const std::string_view name = entry.game.info().name;
    const PackageLayout layout = layout_of(arguments);
    std::optional<StatedParts> stated;
    if (arguments.owner != nullptr) stated.emplace(arguments);
    PackageParts parts{.game = stated ? stated->game() : entry.game,
                       .files = stated ? stated->files() : package_files(name),
                       .programs = contest_programs(name),
                       .tests = {},
                       .limits = limits,
                       .name = stated ? stated->name() : name};
    PackageTestOptions options{
        .seed = arguments.seed.value_or(1), .command_of = gen_command, .resources = resources};
    if (stated) {
        options.resources.jobs = 1;
        options.answer = [&](std::string_view input, const Resources& given) {
            return own::answer_within(stated->game(), input, kAnswerSteps, given);
        };
    }
    progress.begin("The tests are being made, with their answers.");
    const auto tests =
        ZERMELO_TRY(make_package_tests(parts.game, entry.sample_input, parts.programs, options));
    parts.tests = tests;
    const auto report = ZERMELO_TRY(report_on(parts, layout, progress, resources));

    auto entries = layout == PackageLayout::kattis ? kattis_package(parts) : polygon_package(parts);
    entries.push_back({"README.md", readme(parts, layout, arguments, options.seed, report.text)});
    ZERMELO_TRY(folder.write(entries));
    progress.clear();
    if (layout == PackageLayout::polygon) note_missing(parts);
    return std::max(report.status, write_output(report.text));
}

}  // namespace

int run_export(const Arguments& arguments) {
    const std::string_view name = arguments.entry->game.info().name;
    if (arguments.output.empty()) {
        return usage_error("export needs -o DIR, the folder to make");
    }
    const bool is_kattis = layout_of(arguments) == PackageLayout::kattis;
    if (is_kattis && arguments.owner != nullptr) {
        return usage_error(
            "Kattis wants a right program, and no rules file tells one; --layout polygon makes a "
            "package without it");
    }
    if (is_kattis && package_files(name).empty()) {
        return usage_error(fmt::format(
            "{} has no folder package/ with a statement and a validator, which Kattis wants; "
            "--layout polygon makes a package without them",
            name));
    }
    const auto limits = run_limits_of(arguments);
    if (!limits) return usage_error(limits.error());
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    auto folder = NewFolder::at(arguments.output);
    if (!folder) return usage_error(folder.error());
    if (is_kattis && !is_package_name(folder->name())) {
        write_error(
            fmt::format("zermelo: note: Kattis takes a package only from a folder named by "
                        "lowercase letters and digits alone; {} is not\n",
                        printable(folder->name())));
    }
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;
    const auto status = export_to(*folder, arguments, *limits, progress, *resources);
    progress.clear();
    return status ? *status : write_error(status.error(), arguments.output);
}

}  // namespace zermelo::app

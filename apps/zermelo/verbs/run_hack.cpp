// zermelo hack: finds an input on which a program fails, makes it small, and tells why.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

#include "io/files.hpp"
#include "io/progress.hpp"
#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "programs/program.hpp"
#include "programs/run_program.hpp"
#include "verbs/input.hpp"
#include "verbs/named_game.hpp"
#include "verbs/run_limits.hpp"
#include "words/excerpt.hpp"
#include "words/finding_text.hpp"
#include "words/gen_command.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/workbench/trials/contest_text.hpp"
#include "zermelo/workbench/trials/hack.hpp"

namespace zermelo::app {

namespace {

using Clock = std::chrono::steady_clock;

/// The hunt that the command line asks for.
struct Request {
    Program program = {};
    RunLimits limits = {};
    HuntOptions hunt = {};
    double shrink_seconds = 30;
    unsigned jobs = 1;
};

Result<Request> request_of(const Arguments& arguments) {
    Request request;
    request.limits = ZERMELO_TRY(run_limits_of(arguments));
    request.hunt.seconds =
        ZERMELO_TRY(seconds_of("--for", arguments.run_for, request.hunt.seconds));
    request.shrink_seconds =
        ZERMELO_TRY(seconds_of("--shrink", arguments.shrink, request.shrink_seconds));
    auto resources = ZERMELO_TRY(resources_of(arguments));
    request.jobs = resources.jobs;
    request.hunt.resources.memory = resources.memory;
    static Progress until_interrupted(false);  // without a bar it is for many threads at a time
    request.hunt.resources.monitor = &until_interrupted;
    request.hunt.alias = arguments.game;
    request.hunt.seed = arguments.seed.value_or(1);
    constexpr std::uint64_t kMostSize = 1'000'000;
    if (arguments.max_size && (*arguments.max_size < 1 || *arguments.max_size > kMostSize)) {
        return input_error("--max-size is {}; it may be 1..{}", *arguments.max_size, kMostSize);
    }
    request.hunt.max_size = static_cast<std::int64_t>(arguments.max_size.value_or(0));
    request.program =
        ZERMELO_TRY(find_program(arguments.program, request.hunt.resources.monitor, excerpt));
    request.program.command.folder = ZERMELO_TRY(run_folder_of(arguments));
    return request;
}

/// The progress of a hunt is its time.
class HuntProgress final : public Monitor {
  public:
    HuntProgress(Progress& progress, double seconds) : progress_(progress), seconds_(seconds) {}

    bool go_on(std::uint64_t, std::uint64_t) override {
        const double spent = std::chrono::duration<double>(Clock::now() - begin_).count();
        return progress_.go_on(static_cast<std::uint64_t>(std::min(spent, seconds_) * 1000),
                               static_cast<std::uint64_t>(seconds_ * 1000));
    }

  private:
    Progress& progress_;
    double seconds_;
    Clock::time_point begin_ = Clock::now();
};

/// A failure, as it was found.
struct Failure {
    Attempt attempt = {};
    std::optional<Generation> generation = {};
};

void run_and_judge(const Request& request, Attempt& attempt) {
    attempt.run =
        run_program(request.program.command, request.limits, attempt.text, attempt.answer.size());
    attempt.judgement = judge(attempt.run, attempt.answer, request.limits);
}

Attempt attempt_on(const Request& request, Trial& trial) {
    Attempt attempt{.puzzle = std::move(trial.puzzle),
                    .text = std::move(trial.text),
                    .answer = std::move(trial.answer)};
    run_and_judge(request, attempt);
    return attempt;
}

/// True if a failure comes again, where it may have come by chance: a program may be too slow once
/// because the machine is, and how much memory it had is looked at from outside. Twice it is the
/// program.
bool stands(const Request& request, Attempt& attempt) {
    const Verdict verdict = attempt.judgement.verdict;
    if (verdict != Verdict::time && verdict != Verdict::memory) return true;
    run_and_judge(request, attempt);
    return !attempt.judgement.right();
}

/// Tries inputs until one fails or the time is up. The error of an answer, or of a program that
/// cannot be started, ends it.
Result<std::optional<Failure>> hunt_down(const Request& request, Hunt& hunt, Progress& progress) {
    std::mutex mutex;  // for these two
    std::optional<Failure> failure;
    std::optional<Error> error;
    std::atomic<bool> over = false;
    HuntProgress monitor(progress, request.hunt.seconds);
    const auto work = [&](std::size_t) {
        while (!over) {
            auto trial = hunt.next();
            if (!trial || !*trial) {
                const std::lock_guard lock(mutex);
                if (!trial) error = trial.error();
                if (!trial) over = true;
                return;
            }
            Trial& next = **trial;
            Attempt attempt = attempt_on(request, next);
            if (over || interrupted()) return;
            if (attempt.judgement.right() || !stands(request, attempt)) {
                next.puzzle = std::move(attempt.puzzle);
                hunt.passed(next);
                continue;
            }
            const std::lock_guard lock(mutex);
            over = true;
            if (attempt.judgement.verdict == Verdict::not_started) {
                error = Error{attempt.run.kind, Sentence::text(attempt.judgement.reason), {}};
            } else if (!failure || attempt.text.size() < failure->attempt.text.size()) {
                failure = Failure{std::move(attempt), next.generation};
            }
        }
    };
    const auto done = for_each_watched(request.jobs, request.jobs, &monitor, work);
    if (error) return std::unexpected(*error);
    if (interrupted()) return stopped_error();
    if (!done) return std::unexpected(done.error());
    return failure;
}

/// The largest sizes of the random inputs of each kind: "small ones up to size 9, ...".
std::string sizes_of(const Hunt& hunt) {
    std::vector<std::string> sizes;
    for (const auto& [kind, name] : {std::pair(TrialKind::small, "small"),
                                     {TrialKind::growing, "growing"},
                                     {TrialKind::largest, "large"}}) {
        if (const std::int64_t size = hunt.largest_size(kind); size > 0) {
            sizes.push_back(fmt::format("{} ones up to size {}", name, size));
        }
    }
    return joined(sizes, ", ");
}

/// The inputs that were tried: "1234 inputs (5678 cases), all rows of ... among them; the random
/// ones were small ones up to size ...".
std::string what_was_tried(const Hunt& hunt, const GameInfo& game) {
    std::string text = plural(hunt.inputs(), "input");
    if (hunt.cases() > hunt.inputs()) {
        text += fmt::format(" ({})", plural(hunt.cases(), game.case_name));
    }
    if (hunt.complete() > 0) {
        text += fmt::format(", all {} among them",
                            fmt::format(fmt::runtime(game.tiny), hunt.complete()));
    }
    if (const std::string sizes = sizes_of(hunt); !sizes.empty())
        text += "; the random ones were " + sizes;
    if (const auto [inputs, why] = hunt.passed_over(); inputs > 0) {
        // What is allowed of memory is an option of the other verbs; that of this one is for the
        // program.
        std::string reason = why.message.english();
        reason.resize(std::min(reason.find(", " + allowed_memory().english()), reason.size()));
        text += fmt::format("\nZermelo itself could not answer {}, which {} left out: {}",
                            plural(inputs, "other input"), inputs == 1 ? "was" : "were", reason);
    }
    return text;
}

/// NAME, or where that is taken NAME-2, NAME-3, ...
std::string free_name(const std::string& name) {
    const auto taken = [](const std::string& candidate) {
        return std::filesystem::exists(candidate + ".in") ||
               std::filesystem::exists(candidate + ".ans") ||
               std::filesystem::exists(candidate + ".out") ||
               std::filesystem::exists(candidate + ".err");
    };
    std::string candidate = name;
    for (int number = 2; taken(candidate); ++number)
        candidate = fmt::format("{}-{}", name, number);
    return candidate;
}

/// True if the program is machine code itself, and no interpreter of one in another language.
bool is_machine_code(const Program& program) {
    if (program.command.words.size() > 1 && !program.folder) return false;
    std::array<char, 4> begin = {};
    std::ifstream(program.command.path).read(begin.data(), begin.size());
    return begin == std::array{'\x7f', 'E', 'L', 'F'};
}

/// True if it died of what it did to its memory or its numbers. The C library aborts where it finds
/// its heap or a stack spoilt, and says so; an abort by an exception has been told what it is
/// about.
bool died_of_undefined_behaviour(const ProgramRun& run) {
    constexpr std::array kFaults = {SIGILL, SIGBUS, SIGFPE, SIGSEGV};
    constexpr std::array<std::string_view, 4> kSpoilt = {"corrupt", "free(): ", "invalid pointer",
                                                         "stack smashing"};
    if (run.end != RunEnd::signalled) return false;
    if (run.code != SIGABRT)
        return std::find(kFaults.begin(), kFaults.end(), run.code) != kFaults.end();
    return std::any_of(kSpoilt.begin(), kSpoilt.end(), [&](std::string_view words) {
        return run.errors.find(words) != std::string::npos;
    });
}

/// True if a sanitizer might tell more.
bool asks_for_sanitizer(const Finding& finding) {
    const ProgramRun& run = finding.attempt.run;
    if (has_sanitizer_report(run.errors)) return false;
    return finding.again < finding.runs_again || died_of_undefined_behaviour(run);
}

/// Advice that may help further, where the options leave it open; empty for none.
std::string hint(const Request& request, const Arguments& arguments, const Finding& finding) {
    const Verdict verdict = finding.attempt.judgement.verdict;
    if (verdict == Verdict::time && arguments.run_time.empty()) {
        return fmt::format("hint    if the contest allows more than {:g} s, say so with --time\n",
                           request.limits.seconds);
    }
    if (verdict == Verdict::memory && arguments.run_memory.empty()) {
        return fmt::format("hint    if the contest allows more than {}, say so with --memory\n",
                           format_bytes(request.limits.memory));
    }
    if (!asks_for_sanitizer(finding) || !is_machine_code(request.program)) return "";
    return "hint    a program in C++ that is compiled with `-g -fsanitize=address,undefined` "
           "tells\n"
           "        where it goes wrong; it is slower and larger then: --time 20s --memory 1G\n";
}

/// Saves a finding, and tells where and how to repeat it; returns the status.
int save(const Request& request, const Arguments& arguments, const Finding& finding,
         std::string& text) {
    const std::string game(arguments.game);
    const std::string name = arguments.output.empty()
                                 ? free_name("hack-" + name_for_files(arguments))
                                 : arguments.output;
    const ProgramRun& run = finding.attempt.run;
    std::string saved = "saved  ";
    for (const auto& [ending, content] : {std::pair(".in", &finding.attempt.text),
                                          {".ans", &finding.attempt.answer},
                                          {".out", &run.output},
                                          {".err", &run.errors}}) {
        if (content == &run.errors && content->empty()) {
            std::error_code ignored;
            if (std::filesystem::is_regular_file(name + ending, ignored)) {
                std::filesystem::remove(name + ending, ignored);  // that of a finding before
            }
            continue;
        }
        if (const auto written = write_file(name + ending, *content); !written) {
            return write_error(written.error(), name + ending);
        }
        saved += " " + printable(name + ending);
    }
    text += fmt::format("\n{}\nrepeat  {} < {}\n", saved, request.program.shell_line,
                        quoted(name + ".in"));
    if (finding.generation) {
        text += fmt::format("{} {}\n", finding.is_generated ? "made by" : "from   ",
                            gen_command(game, *finding.generation));
    }
    text += hint(request, arguments, finding);
    return kNegative;
}

/// Makes a failure small, tells and saves it; returns the status.
int report(const Request& request, const Arguments& arguments, Failure failure, Progress& progress,
           const std::string& found) {
    const Game& game = arguments.entry->game;
    const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                             std::chrono::duration<double>(request.shrink_seconds));
    HuntProgress monitor(progress, request.shrink_seconds);
    const auto go_on = [&] { return Clock::now() < deadline && monitor.go_on(0, 0); };
    const auto attempt_on_puzzle = [&](const Puzzle& puzzle) -> std::optional<Attempt> {
        auto text = contest_text(game, arguments.game, puzzle);
        if (!text) return std::nullopt;
        auto answer = game.answer(*text, request.hunt.resources);
        if (!answer) return std::nullopt;
        Trial trial{
            .puzzle = puzzle.copy(), .text = std::move(*text), .answer = std::move(*answer)};
        Attempt attempt = attempt_on(request, trial);
        if (interrupted()) return std::nullopt;
        return attempt;
    };
    const Finding finding =
        make_small(game, std::move(failure.attempt), failure.generation, attempt_on_puzzle, go_on);
    progress.clear();
    kill_orphans();
    if (is_our_fault(finding)) {
        write_error(
            fmt::format("zermelo: internal error: the fast way and the rules of {} do not "
                        "agree on this input:\n{}",
                        game.info().name, finding.attempt.text));
        return kFailed;
    }
    std::string text = fmt::format("{}: {}", game.info().name, found);
    text +=
        describe(finding, game, {.resources = request.hunt.resources}, use_color(arguments.color));
    const int saved = save(request, arguments, finding, text);
    return std::max(saved, write_output(text));
}

}  // namespace

int run_hack(const Arguments& arguments) {
    const auto request = request_of(arguments);
    if (!request) return usage_error(request.error());
    const std::string place =
        arguments.output.empty() ? "hack-" + name_for_files(arguments) : arguments.output;
    if (const int status = complain_if_unwritable(place + ".in"); status != kAnswered) {
        return status;
    }

    Progress progress(!arguments.no_progress);
    const Game& game = arguments.entry->game;
    Hunt hunt(game, request->hunt);
    auto failure = hunt_down(*request, hunt, progress);
    progress.clear();
    const std::string tried = what_was_tried(hunt, game.info());
    if (!failure) {
        const Error& error = failure.error();
        write_error(fmt::format(
            "zermelo: error: {}{}\n", printable(error.message.english(kOptionNames), Lines::kept),
            interrupted() ? fmt::format("; the program failed on none of {}", tried) : ""));
        return status_of(error);
    }
    if (!*failure) {
        return write_output(
            fmt::format("{}: the program fails on none of {}\n", game.info().name, tried));
    }
    const std::string found = hunt.inputs() == 0
                                  ? "the program fails on the first input that was tried"
                                  : fmt::format("the program fails after {} that it answered right",
                                                plural(hunt.inputs(), "input"));
    return report(*request, arguments, std::move(**failure), progress,
                  fmt::format("{} ({:.1f} s)\n", found, hunt.seconds()));
}

}  // namespace zermelo::app

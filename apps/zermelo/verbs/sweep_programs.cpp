// The programs of a folder on inputs: which verdict each gets.
#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include "io/signals.hpp"
#include "programs/program.hpp"
#include "programs/run_program.hpp"
#include "verbs/run_limits.hpp"
#include "verbs/sweep_work.hpp"
#include "words/excerpt.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/trials/contest_text.hpp"

namespace zermelo::app {

namespace {

/// The programs of a folder; each is compiled once it is needed.
class Programs {
  public:
    explicit Programs(std::string folder) : folder_(std::move(folder)) {}

    Result<const Command*> command(const std::string& name, Monitor* monitor) {
        const std::lock_guard lock(mutex_);
        const auto known = programs_.find(name);
        if (known != programs_.end()) return &known->second.command;
        auto program = find_program({std::filesystem::path(folder_) / name}, monitor, excerpt);
        if (!program) {
            program.error().message = Sentence{"{}: {}", name, program.error().message};
            // It is no fault of an input.
            if (program.error().kind == ErrorKind::input)
                program.error().kind = ErrorKind::internal;
            return std::unexpected(std::move(program.error()));
        }
        return &programs_.emplace(name, std::move(*program)).first->second.command;
    }

  private:
    std::string folder_;
    std::mutex mutex_;
    std::map<std::string, Program> programs_;
};

class ProgramWorker final : public SweepWorker {
  public:
    ProgramWorker(const Arguments& game, const std::vector<Subject>& subjects,
                  const RunLimits& limits, Programs& programs, const SweepInputs& inputs,
                  Resources resources)
        : game_(game),
          subjects_(subjects),
          limits_(limits),
          programs_(programs),
          inputs_(inputs),
          resources_(std::move(resources)) {}

    Result<std::vector<ResultRow>> rows(const Piece& piece) override {
        const Command* const command =
            ZERMELO_TRY(programs_.command(subjects_[piece.subject].name, resources_.monitor));
        std::vector<ResultRow> rows;
        for (std::uint64_t index = piece.first; index < piece.first + piece.count; ++index) {
            if (!resources_.go_on(rows.size(), piece.count)) return stopped_error();
            rows.push_back(ZERMELO_TRY(row(*command, index)));
        }
        return rows;
    }

  private:
    Result<ResultRow> row(const Command& command, std::uint64_t index) const {
        const Game& game = game_.entry->game;
        ResultRow row{.input = inputs_.cells(index)};
        const std::string text = ZERMELO_TRY(inputs_.text(game, index));
        const auto puzzle = game.read(text, resources_);
        const auto allowed = puzzle ? contest_text(game, game_.game, **puzzle) : std::nullopt;
        if (!allowed) {
            row.error = "the contest does not allow this input";
            return row;
        }
        const std::string answer = ZERMELO_TRY(game.answer(*allowed, resources_));
        const Judgement judgement = ZERMELO_TRY(judgement_of(command, *allowed, answer));
        row.value = std::string(name_of(judgement.verdict));
        row.error = printable(judgement.reason);
        return row;
    }

    /// A program that was too slow or took too much memory is run again: once may be the machine's
    /// fault.
    Result<Judgement> judgement_of(const Command& command, std::string_view text,
                                   std::string_view answer) const {
        Judgement judgement;
        for (int run = 0; run < 2; ++run) {
            const ProgramRun done = run_program(command, limits_, text, answer.size());
            if (interrupted()) return stopped_error();
            judgement = judge(done, answer, limits_);
            if (judgement.verdict == Verdict::not_started)
                return std::unexpected(Error{done.kind, Sentence::text(judgement.reason), {}});
            if (judgement.verdict != Verdict::time && judgement.verdict != Verdict::memory) break;
        }
        return judgement;
    }

    const Arguments& game_;
    const std::vector<Subject>& subjects_;
    const RunLimits& limits_;
    Programs& programs_;
    const SweepInputs& inputs_;
    const Resources resources_;
};

class VerdictsOfPrograms final : public SweepQuestion {
  public:
    VerdictsOfPrograms(const Arguments& game, std::string rules, RunLimits limits,
                       std::vector<Subject> subjects)
        : game_(game),
          rules_(std::move(rules)),
          limits_(limits),
          subjects_(std::move(subjects)),
          programs_(game.programs) {}

    std::vector<Term> terms() const override {
        const std::string name = own::names_rules_file(game_.game)
                                     ? std::filesystem::path(game_.game).filename().string()
                                     : std::string(game_.entry->game.info().name);
        return {{"value", "verdict"},
                {"game", name},
                {"rules", rules_},
                {"time", fmt::format("{} s", limits_.seconds)},
                {"memory", fmt::to_string(limits_.memory)}};
    }

    const std::vector<Subject>& subjects() const override { return subjects_; }

    std::unique_ptr<SweepWorker> worker(const SweepInputs& inputs,
                                        const Resources& resources) override {
        return std::make_unique<ProgramWorker>(game_, subjects_, limits_, programs_, inputs,
                                               resources);
    }

  private:
    const Arguments& game_;
    std::string rules_;
    RunLimits limits_;
    std::vector<Subject> subjects_;
    Programs programs_;
};

/// The files of a folder that are programs, or sources of some, in order of names.
Result<std::vector<Subject>> programs_in(const std::string& folder) {
    constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30;
    std::vector<Subject> subjects;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename();
        if (!entry.is_regular_file(error) || name.starts_with('.')) continue;
        const auto source = ZERMELO_TRY(Source::read(entry.path(), kMostBytes));
        subjects.push_back({name, sha256(source.bytes())});
    }
    if (error) return input_error("{} cannot be read: {}", printable(folder), error.message());
    if (subjects.empty()) return input_error("there is no program in {}", printable(folder));
    std::sort(subjects.begin(), subjects.end(),
              [](const Subject& a, const Subject& b) { return a.name < b.name; });
    return subjects;
}

}  // namespace

Result<std::unique_ptr<SweepQuestion>> verdicts_of_programs(const Arguments& arguments,
                                                            const Arguments& game) {
    if (!arguments.value.empty() || arguments.case_number) {
        return input_error(
            "--programs asks what programs do on inputs, without --value and --case");
    }
    const RunLimits limits = ZERMELO_TRY(run_limits_of(arguments));
    auto subjects = ZERMELO_TRY(programs_in(arguments.programs));
    std::string rules = "built in";
    if (own::names_rules_file(game.game)) {
        const auto source = ZERMELO_TRY(Source::read(game.game, 1 << 20));
        rules = sha256(source.bytes());
    }
    return std::make_unique<VerdictsOfPrograms>(game, std::move(rules), limits,
                                                std::move(subjects));
}

}  // namespace zermelo::app

#include "programs/witnesses.hpp"

#include <utility>

#include "programs/run_program.hpp"

namespace zermelo::app {

namespace {

/// Generous, so that a busy machine makes no difference: whoever takes longer has not failed.
constexpr RunLimits kLimits{.seconds = 10, .memory = std::uint64_t{1} << 30};

bool fails(const Judgement& judgement) {
    return judgement.verdict == Verdict::wrong_answer || judgement.verdict == Verdict::crash;
}

}  // namespace

Result<WrongPrograms> WrongPrograms::make(std::string_view game, const Resources& resources) {
    std::vector<ContestProgram> programs;
    std::vector<std::string> names;
    for (const ContestProgram& program : contest_programs(game)) {
        if (program.kind != "wrong-answer") continue;
        programs.push_back(program);
        names.emplace_back(program.name);
    }
    auto folder = ZERMELO_TRY(TemporaryFolder::make());
    auto commands = ZERMELO_TRY(compile(programs, folder, resources));
    return WrongPrograms(std::move(folder), std::move(names), std::move(commands));
}

Witnesses WrongPrograms::witnesses() const {
    Witnesses witnesses{.names = names_, .fail = {}};
    witnesses.fail = [this](std::string_view input, std::string_view answer,
                            const Resources& resources) -> Witnesses::Failures {
        std::vector<Result<bool>> runs(commands_.size(), false);
        ZERMELO_TRY(for_each_watched(
            commands_.size(), resources.jobs, resources.monitor, [&](std::size_t i) {
                const ProgramRun run = run_program(commands_[i], kLimits, input, answer.size());
                runs[i] = run.end == RunEnd::not_started
                              ? std::unexpected(Error{run.kind, Sentence::text(run.output), {}})
                              : Result<bool>(fails(judge(run, answer, kLimits)));
            }));
        std::vector<bool> failed;
        for (const Result<bool>& run : runs) {
            if (!run) return std::unexpected(run.error());
            failed.push_back(*run);
        }
        return failed;
    };
    return witnesses;
}

}  // namespace zermelo::app

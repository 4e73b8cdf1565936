// zermelo solve and zermelo why: both open each case, ask the workbench, and show what it says.
#include <limits>
#include <utility>

#include "io/terminal.hpp"
#include "verbs/cases.hpp"
#include "verbs/input.hpp"
#include "words/explanation_text.hpp"
#include "words/solution_text.hpp"
#include "zermelo/workbench/answers/json.hpp"

namespace zermelo::app {

namespace {

constexpr std::size_t kEverything = std::numeric_limits<std::size_t>::max();

/// The solutions of a file (SolvedFile) or the explanations (ExplainedFile), as JSON or for people;
/// without --all people see at most `most` cases. `answer_to` answers the position of a session.
template <class File, class AnswerTo>
Result<std::string> answers_to_cases(const Arguments& arguments, const Source& source,
                                     const Puzzle& puzzle, const SessionOptions& options,
                                     std::size_t most, const AnswerTo& answer_to) {
    const GameInfo& game = arguments.entry->game.info();
    File file{.game = &game, .version = ZERMELO_VERSION};
    std::string text;
    const auto left_out = ZERMELO_TRY(for_each_case(
        arguments, game, puzzle, options, arguments.all || arguments.json ? kEverything : most,
        [&](std::size_t index, Session& session) -> Result<void> {
            auto answer = answer_to(session);
            if (!answer) return std::unexpected(std::move(answer.error()));
            if (arguments.json) {
                file.cases.push_back({index + 1, session.history(), std::move(*answer)});
            } else {
                text += describe(*answer, game,
                                 frame_of(session, heading(game, puzzle, index), text.empty(),
                                          use_color(arguments.color)));
            }
            return {};
        }));
    return arguments.json ? to_json(file, source) + '\n' : text + tell_left_out(left_out);
}

Result<std::string> sum_of_cases(const Arguments& arguments, const Source& source,
                                 const Puzzle& puzzle, const SessionOptions& options) {
    const GameInfo& game = arguments.entry->game.info();
    auto sum = ZERMELO_TRY(solve_sum(puzzle, options));
    if (!arguments.json) return describe(sum, game);
    const SolvedFile file{.game = &game, .version = ZERMELO_VERSION, .sum = std::move(sum)};
    return to_json(file, source) + '\n';
}

}  // namespace

int run_solve(const Arguments& arguments) {
    constexpr std::size_t kMostCases = 20;
    const GameInfo& game = arguments.entry->game.info();
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    if (const std::string why = objection_to_grundy(arguments, game); !why.empty()) {
        return usage_error(why);
    }
    if (const std::string why = objection_to_distance(arguments, game); !why.empty()) {
        return usage_error(why);
    }
    if (arguments.sum && (arguments.case_number || !arguments.after.empty())) {
        return usage_error(
            "--sum takes all cases from their start; it goes with neither --case nor --after");
    }
    SolveOptions options;
    if (arguments.all) options.most_moves = options.most_line = kEverything;
    return write_for_each_puzzle(
        arguments, *resources,
        [&](const Source& source, const Puzzle& puzzle, const Resources& granted) {
            const SessionOptions session{
                .resources = granted, .grundy = arguments.grundy, .distance = arguments.distance};
            if (arguments.sum) return sum_of_cases(arguments, source, puzzle, session);
            return answers_to_cases<SolvedFile>(
                arguments, source, puzzle, session, kMostCases,
                [&](Session& position) { return solve(position, game.objective, options); });
        });
}

int run_why(const Arguments& arguments) {
    constexpr std::size_t kMostCases = 5;
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    ExplainOptions options;
    options.counts_scores = arguments.entry->game.info().counts_scores;
    if (arguments.all) options.most_choices = kEverything;
    return write_for_each_puzzle(
        arguments, *resources,
        [&](const Source& source, const Puzzle& puzzle, const Resources& granted) {
            return answers_to_cases<ExplainedFile>(
                arguments, source, puzzle,
                {.resources = granted, .grundy = arguments.entry->game.info().has_grundy},
                kMostCases, [&](Session& position) { return explain(position, options); });
        });
}

}  // namespace zermelo::app

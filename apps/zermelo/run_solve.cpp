// zermelo solve: opens each case, asks the workbench, and shows what it says.
#include <fmt/format.h>

#include <limits>

#include "input.hpp"
#include "solution_text.hpp"
#include "terminal.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/draw.hpp"
#include "zermelo/workbench/json.hpp"
#include "zermelo/workbench/solve.hpp"
#include "zermelo/workbench/sum.hpp"

namespace zermelo::app {

namespace {

constexpr std::size_t kMostCases = 20;  // shown without --all

Result<void> play_all(Session& session, std::string_view moves) {
    while (true) {
        moves.remove_prefix(std::min(moves.find_first_not_of(" \t\n"), moves.size()));
        if (moves.empty()) return {};
        const std::size_t end = std::min(moves.find_first_of(" \t\n"), moves.size());
        const auto played = session.play(moves.substr(0, end));
        if (!played) {
            return input_error(fmt::format("--after, move {}: {}", session.history().size() + 1,
                                           played.error().message));
        }
        moves.remove_prefix(end);
    }
}

/// The cases of a file that were asked for, as first index and end.
Result<std::pair<std::size_t, std::size_t>> cases_of(const Arguments& arguments,
                                                     const Puzzle& puzzle) {
    if (!arguments.case_number) return std::pair<std::size_t, std::size_t>{0, puzzle.cases()};
    const std::uint64_t number = *arguments.case_number;
    if (number < 1 || number > puzzle.cases()) {
        return input_error(
            fmt::format("--case is {}; the file has {} of them", number, puzzle.cases()));
    }
    return std::pair<std::size_t, std::size_t>{number - 1, number};
}

std::string games_with_grundy_values() {
    std::vector<std::string_view> names;
    for (const RegisteredGame& entry : all_games()) {
        if (entry.game.info().has_grundy) names.push_back(entry.game.info().name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

class Solving {
  public:
    Solving(const Arguments& arguments, const GameInfo& game, const Resources& resources)
        : arguments_(arguments), game_(game), color_(use_color(arguments.color)) {
        session_options_.resources = resources;
        session_options_.grundy = arguments.grundy;
        if (arguments.all) {
            solve_options_.most_moves = std::numeric_limits<std::size_t>::max();
            solve_options_.most_line = std::numeric_limits<std::size_t>::max();
        }
    }

    /// Whom to tell how far the work is.
    void use(Monitor& monitor) { session_options_.resources.monitor = &monitor; }

    /// What is to be printed of the file.
    Result<std::string> solve_file(const Source& source, const Puzzle& puzzle) const {
        SolvedFile solved{.game = &game_, .version = ZERMELO_VERSION};
        if (arguments_.sum) {
            auto sum = solve_sum(puzzle, session_options_);
            if (!sum) return std::unexpected(sum.error());
            solved.sum = std::move(*sum);
            return arguments_.json ? to_json(solved, source) + '\n' : describe(*solved.sum, game_);
        }
        const auto range = cases_of(arguments_, puzzle);
        if (!range) return std::unexpected(range.error());
        const auto [begin, end] = *range;
        const bool cut = !arguments_.all && !arguments_.json && end - begin > kMostCases;
        std::string text;
        for (std::size_t i = begin; i < (cut ? begin + kMostCases : end); ++i) {
            const auto session = puzzle.open(i, session_options_);
            if (!session) return std::unexpected(session.error());
            auto one = solve_case(i, end - begin > 1, **session);
            if (!one) return std::unexpected(one.error());
            if (arguments_.json) {
                solved.cases.push_back(std::move(*one));
            } else {
                text += describe(one->solution, game_, heading(i, puzzle.cases()),
                                 draw((*session)->view(), {.color = color_}), color_);
            }
        }
        if (arguments_.json) return to_json(solved, source) + '\n';
        if (cut) {
            text += fmt::format("... and {} more (--all shows them, --case K shows one)\n",
                                end - begin - kMostCases);
        }
        return text;
    }

  private:
    Result<SolvedCase> solve_case(std::size_t index, bool several, Session& session) const {
        if (auto played = play_all(session, arguments_.after); !played) {
            Error error = std::move(played.error());
            if (several)
                error.message = fmt::format("{} {}, {}", game_.case_name, index + 1, error.message);
            return std::unexpected(std::move(error));
        }
        auto solution = zermelo::solve(session, game_.objective, solve_options_);
        if (!solution) return std::unexpected(solution.error());
        return SolvedCase{index + 1, session.history(), std::move(*solution)};
    }

    std::string heading(std::size_t index, std::size_t count) const {
        if (count == 1) return std::string(game_.name);
        return fmt::format("{} {} of {}", game_.case_name, index + 1, count);
    }

    const Arguments& arguments_;
    const GameInfo& game_;
    bool color_;
    SessionOptions session_options_;
    SolveOptions solve_options_;
};

}  // namespace

int run_solve(const Arguments& arguments) {
    const RegisteredGame* const entry = game_or_complain(arguments.game);
    if (entry == nullptr) return kBadInput;
    const GameInfo& game = entry->game.info();
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error().message);
    if ((arguments.grundy || arguments.sum) && !game.has_grundy) {
        return usage_error(fmt::format("{} has no Grundy values here; these games have: {}",
                                       game.name, games_with_grundy_values()));
    }
    if (arguments.sum && (arguments.case_number || !arguments.after.empty())) {
        return usage_error(
            "--sum takes all cases from their start; it goes with neither --case nor --after");
    }

    Solving solving(arguments, game, *resources);
    std::string output;
    const int status =
        for_each_file(arguments, [&](const Source& source, Monitor& monitor) -> Result<void> {
            solving.use(monitor);
            const auto puzzle = entry->game.read(source.text());
            if (!puzzle) return std::unexpected(puzzle.error());
            const auto text = solving.solve_file(source, **puzzle);
            if (!text) return std::unexpected(text.error());
            if (arguments.files.size() > 1 && !arguments.json)
                output += fmt::format("{}\n", source.name());
            output += *text;
            return {};
        });
    // With bad input among the files nothing is shown of the others either: a result is whole or
    // absent.
    if (status != kAnswered) return status;
    return write_output(output);
}

}  // namespace zermelo::app

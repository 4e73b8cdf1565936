// zermelo solve: opens each case, asks the workbench, and shows what it says.
#include <limits>

#include "io/cases.hpp"
#include "io/input.hpp"
#include "io/terminal.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/json.hpp"
#include "zermelo/workbench/answers/solve.hpp"
#include "zermelo/workbench/answers/sum.hpp"

namespace zermelo::app {

namespace {

constexpr std::size_t kMostSolvedCases = 20;  // shown without --all

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
        std::string text;
        const std::size_t most =
            arguments_.all || arguments_.json ? puzzle.cases() : kMostSolvedCases;
        const auto left_out = for_each_case(
            arguments_, game_, puzzle, session_options_, most,
            [&](std::size_t index, Session& session) -> Result<void> {
                auto solution = zermelo::solve(session, game_.objective, solve_options_);
                if (!solution) return std::unexpected(solution.error());
                if (arguments_.json) {
                    solved.cases.push_back({index + 1, session.history(), std::move(*solution)});
                } else {
                    text += describe(
                        *solution, game_,
                        frame_of(session, heading(game_, puzzle, index), text.empty(), color_));
                }
                return {};
            });
        if (!left_out) return std::unexpected(left_out.error());
        return arguments_.json ? to_json(solved, source) + '\n' : text + tell_left_out(*left_out);
    }

  private:
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
    if (const std::string why = objection_to_grundy(arguments, game); !why.empty()) {
        return usage_error(why);
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
            const auto puzzle = entry->game.read(source.text(), *resources);
            if (!puzzle) return std::unexpected(puzzle.error());
            const auto text = solving.solve_file(source, **puzzle);
            if (!text) return std::unexpected(text.error());
            if (arguments.files.size() > 1 && !arguments.json)
                output += fmt::format("{}\n", printable(source.name()));
            output += *text;
            return {};
        });
    // With bad input among the files nothing is shown of the others either: a result is whole or
    // absent.
    if (status != kAnswered) return status;
    return write_output(output);
}

}  // namespace zermelo::app

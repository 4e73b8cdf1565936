// zermelo why: every kind of move with what comes of it, and the reason.
#include <limits>

#include "io/cases.hpp"
#include "io/input.hpp"
#include "io/terminal.hpp"
#include "words/explanation_text.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/answers/json.hpp"

namespace zermelo::app {

namespace {

constexpr std::size_t kMostExplainedCases = 5;  // shown without --all

/// What is to be printed of a file.
Result<std::string> explain_file(const Arguments& arguments, const GameInfo& game,
                                 const Source& source, const Puzzle& puzzle,
                                 const SessionOptions& session_options) {
    ExplainOptions options;
    if (arguments.all) options.most_choices = std::numeric_limits<std::size_t>::max();
    const bool color = use_color(arguments.color);
    const std::size_t most = arguments.all || arguments.json ? puzzle.cases() : kMostExplainedCases;
    ExplainedFile explained{.game = &game, .version = ZERMELO_VERSION};
    std::string text;
    const auto left_out = for_each_case(
        arguments, game, puzzle, session_options, most,
        [&](std::size_t index, Session& session) -> Result<void> {
            auto explanation = explain(session, options);
            if (!explanation) return std::unexpected(explanation.error());
            if (arguments.json) {
                explained.cases.push_back({index + 1, session.history(), std::move(*explanation)});
            } else {
                text +=
                    describe(*explanation, game,
                             frame_of(session, heading(game, puzzle, index), text.empty(), color));
            }
            return {};
        });
    if (!left_out) return std::unexpected(left_out.error());
    return arguments.json ? to_json(explained, source) + '\n' : text + tell_left_out(*left_out);
}

}  // namespace

int run_why(const Arguments& arguments) {
    const RegisteredGame* const entry = game_or_complain(arguments.game);
    if (entry == nullptr) return kBadInput;
    const GameInfo& game = entry->game.info();
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error().message);
    std::string output;
    const int status =
        for_each_file(arguments, [&](const Source& source, Monitor& monitor) -> Result<void> {
            const auto puzzle = entry->game.read(source.text(), *resources);
            if (!puzzle) return std::unexpected(puzzle.error());
            SessionOptions options{.resources = *resources, .grundy = game.has_grundy};
            options.resources.monitor = &monitor;
            const auto text = explain_file(arguments, game, source, **puzzle, options);
            if (!text) return std::unexpected(text.error());
            if (arguments.files.size() > 1 && !arguments.json)
                output += printable(source.name()) + '\n';
            output += *text;
            return {};
        });
    if (status != kAnswered) return status;
    return write_output(output);
}

}  // namespace zermelo::app

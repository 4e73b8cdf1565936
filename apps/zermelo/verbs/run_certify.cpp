// zermelo certify: a text that proves the results of a file, for zermelo-check.
#include "io/terminal.hpp"
#include "verbs/cases.hpp"
#include "verbs/input.hpp"
#include "zermelo/workbench/answers/certify.hpp"

namespace zermelo::app {

int run_certify(const Arguments& arguments) {
    const Game& game = arguments.entry->game;
    if (const std::string why = objection_to_grundy(arguments, game.info()); !why.empty()) {
        return usage_error(why);
    }
    if (const std::string why = objection_to_distance(arguments, game.info()); !why.empty()) {
        return usage_error(why);
    }
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    if (const int status = complain_if_unwritable(arguments.output); status != kAnswered) {
        return status;
    }
    return write_for_each_puzzle(
        arguments, *resources,
        [&](const Source& source, const Puzzle& puzzle,
            const Resources& granted) -> Result<std::string> {
            const auto range = ZERMELO_TRY(cases_of(arguments, puzzle));
            return certify(
                game, puzzle, source.text(), range.begin, range.end,
                {.resources = granted, .grundy = arguments.grundy, .distance = arguments.distance});
        });
}

}  // namespace zermelo::app

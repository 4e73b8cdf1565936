// zermelo map: the picture of a whole case, as a file or on the terminal.
#include <unistd.h>

#include "io/terminal.hpp"
#include "verbs/cases.hpp"
#include "verbs/input.hpp"
#include "verbs/pictures.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/workbench/pictures/map_text.hpp"

namespace zermelo::app {

namespace {

/// The objection to the command line, before anything is read; empty if there is none.
std::string objection(const Arguments& arguments, const GameInfo& game, const MapOptions& options) {
    if (std::string why = objection_to_picture(arguments); !why.empty()) return why;
    return objection_to_map(game, options).english();
}

/// The case to draw; none for all of a file that has one map.
Result<std::optional<std::size_t>> index_of(const Arguments& arguments, const GameInfo& game,
                                            const Puzzle& puzzle) {
    const auto range = ZERMELO_TRY(cases_of(arguments, puzzle));
    if (arguments.case_number) return range.begin;
    if (game.map.of_file) return std::nullopt;
    if (puzzle.cases() > 1) {
        write_error(
            fmt::format("zermelo: this is {}; --case K draws another\n", heading(game, puzzle, 0)));
    }
    return 0;
}

Result<std::string> draw(const CaseMap& map, const Arguments& arguments,
                         const Resources& resources) {
    if (!arguments.output.empty()) return draw_picture(map, arguments, resources);
    const WindowSize window = window_size(STDOUT_FILENO);
    return map_to_text(
        map, {.columns = window.columns, .rows = window.rows, .color = use_color(arguments.color)});
}

}  // namespace

int run_map(const Arguments& arguments) {
    const GameInfo& game = arguments.entry->game.info();
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    MapOptions options{.resources = *resources,
                       .layer = arguments.layer,
                       .after = arguments.after,
                       .part = arguments.turn};
    if (const std::string why = objection(arguments, game, options); !why.empty()) {
        return usage_error(why);
    }
    return write_for_each_puzzle(
        arguments, *resources,
        [&](const Source&, const Puzzle& puzzle, const Resources& granted) -> Result<std::string> {
            options.resources = granted;
            const auto index = ZERMELO_TRY(index_of(arguments, game, puzzle));
            auto map = puzzle.map(index, options);
            if (!map) {
                if (!arguments.after.empty() && map.error().kind == ErrorKind::input) {
                    map.error().message = Sentence{"--after, {}", map.error().message};
                }
                return std::unexpected(std::move(map.error()));
            }
            auto picture = draw(*map, arguments, granted);
            if (picture && arguments.output.empty() && map->unlisted > 0) {
                *picture += fmt::format("  ... and {} more {}s (--{} K shows one)\n", map->unlisted,
                                        game.map.part, game.map.part);
            }
            return picture;
        });
}

}  // namespace zermelo::app

// zermelo play: opens what is to be played, and hands it to the dialogue.
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <utility>

#include "io/progress.hpp"
#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "verbs/cases.hpp"
#include "verbs/input.hpp"
#include "verbs/play_loop.hpp"

namespace zermelo::app {

namespace {

Seats seats_of(std::string_view as) {
    return {.first = as == "first" || as == "both" || as.empty(),
            .second = as == "second" || as == "both"};
}

/// True if the terminal can be drawn on: both ways lead there, and it knows how to be cleared.
bool can_draw_screen() {
    const char* const term = std::getenv("TERM");
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1 && term != nullptr &&
           std::strcmp(term, "dumb") != 0;
}

Result<PlayedGame> begin_saved(const Arguments& arguments, std::string_view text,
                               const SessionOptions& options) {
    if (arguments.case_number || !arguments.after.empty()) {
        return input_error("this is a saved game; it goes with neither --case nor --after");
    }
    auto game = load_game_of(*arguments.entry, text, options);
    if (game && !arguments.as.empty()) game->match.seat(seats_of(arguments.as));
    return game;
}

Result<PlayedGame> begin(const Arguments& arguments, std::string_view text,
                         const SessionOptions& options) {
    if (is_saved_game(text)) return begin_saved(arguments, text, options);
    const RegisteredGame& entry = *arguments.entry;
    auto puzzle = ZERMELO_TRY(entry.game.read(text, options.resources));
    const auto cases = ZERMELO_TRY(cases_of(arguments, *puzzle));
    if (cases.begin == cases.end) return input_error("the file has nothing to play");
    auto game = start_game(entry, std::move(puzzle), cases.begin, seats_of(arguments.as), options);
    if (!game) return game;
    auto played =
        play_moves(arguments.after, [&](std::string_view move) { return game->match.play(move); });
    if (!played) {
        played.error().message = Sentence{"--after, {}", played.error().message};
        return std::unexpected(std::move(played.error()));
    }
    return game;
}

}  // namespace

int run_play(const Arguments& arguments) {
    constexpr std::uint64_t kMovesAlone = 1000;
    constexpr std::uint64_t kMovesWithoutEnd = 20;
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    const std::string file = arguments.files.empty() ? "" : arguments.files.front();
    if (file == "-") {
        return usage_error("play reads moves from standard input; name the file to play");
    }

    Progress progress(!arguments.no_progress);
    const bool endless = arguments.entry->game.info().objective == Objective::long_run;
    PlayOptions options;
    options.session.resources = *resources;
    options.session.resources.monitor = &progress;
    options.color = use_color(arguments.color);
    options.screen = can_draw_screen();
    if (options.color && ::isatty(STDOUT_FILENO) == 1) write_at_the_end("\x1b[0m");
    options.moves_alone = arguments.moves.value_or(endless ? kMovesWithoutEnd : kMovesAlone);
    const auto source = file_or_sample(arguments, file, resources->memory);
    auto game = source ? begin(arguments, source->text(), options.session)
                       : std::unexpected(source.error());
    if (!game) {
        progress.clear();
        return write_error(game.error(), file.empty() ? "zermelo" : file,
                           source ? source->text() : std::string_view());
    }
    return PlayLoop(std::move(*game), options, progress).run();
}

}  // namespace zermelo::app

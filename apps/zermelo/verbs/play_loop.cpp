#include "verbs/play_loop.hpp"

#include <unistd.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/workbench/pictures/draw.hpp"

namespace zermelo::app {

namespace {

constexpr std::string_view kClear = "\x1b[H\x1b[2J";
// On a pipe nothing tells how wide the other side is.
constexpr WindowSize kPageSize{24, 80};

/// The number of rows of a terminal that a text takes, where long lines are broken. Escape
/// sequences end in a letter and take no room.
std::size_t rows_of(std::string_view text, std::size_t columns) {
    std::size_t rows = 1;
    std::size_t column = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') {
            ++rows;
            column = 0;
        } else if (text[i] == '\x1b') {
            i = std::min(text.find_first_of("mHJ", i), text.size());
        } else if (++column > columns) {
            ++rows;
            column = 1;
        }
    }
    return rows;
}

}  // namespace

PlayLoop::PlayLoop(PlayedGame game, const PlayOptions& options, Progress& progress)
    : game_(std::move(game)),
      options_(options),
      progress_(progress),
      text_(game_.entry->game.info(), options.color),
      moves_left_(options.moves_alone) {}

int PlayLoop::run() {
    if (!options_.screen) {
        reply_ = title() + '\n' + board(kPageSize.rows, kPageSize.columns);
    }
    while (true) {
        if (const auto moved = let_computer_move(); !moved) return fail(moved.error());
        if (const int status = show(); status != kAnswered || output_is_lost()) return status;
        nobody_asks();
        if (interrupted()) return fail(stopped_error().error());
        const auto line = lines_.next();
        if (!line) return fail(line.error());
        if (!*line && options_.screen) reply_ += '\n';  // the prompt's line ends
        if (!*line) break;
        obey(**line);
        if (failure_) return fail(*failure_);
        if (quits_) break;
    }
    if (!told_the_end_) reply_ += text_.account(game_.match.account());
    return write_output(reply_);
}

Result<void> PlayLoop::computer_move() {
    const auto choice = ZERMELO_TRY(game_.match.perfect_move());
    if (!choice) return internal_error("there is a move, and none is best");
    return game_.match.play(choice->first);
}

Result<void> PlayLoop::let_computer_move() {
    Match& match = game_.match;
    const bool alone = !match.seats().anybody();
    while (!match.over() && !match.persons_turn()) {
        if (alone && moves_left_ == 0) break;
        if (auto moved = computer_move(); !moved) return moved;
        tell_moves(match.count() - 1);
        if (!alone) continue;
        --moves_left_;
        // There may be many: each is told at once.
        progress_.clear();
        if (write_output(reply_) != kAnswered || output_is_lost()) break;
        reply_.clear();
        clears_ = false;  // they are to stay
        if (interrupted()) return stopped_error();
    }
    tell_the_end();
    return {};
}

void PlayLoop::tell_moves(std::size_t from) {
    changed_ = true;
    // The screen has the last moves in any case.
    if (options_.screen && game_.match.seats().anybody()) return;
    for (std::size_t i = from; i < game_.match.count(); ++i)
        reply_ += text_.move(game_.match, i) + '\n';
}

void PlayLoop::tell_the_end() {
    if (!game_.match.over()) told_the_end_ = false;
    if (!game_.match.over() || told_the_end_) return;
    reply_ += text_.account(game_.match.account());
    told_the_end_ = true;
}

void PlayLoop::complain(std::string_view message) {
    reply_ += fmt::format("? {}\n", printable(message, Lines::kept));
}

void PlayLoop::complain(const Error& error) {
    if (interrupted()) {
        failure_ = error;
    } else {
        complain(error.message.english(kOptionNames));
    }
}

std::string PlayLoop::title() const {
    const GameInfo& info = game_.entry->game.info();
    const bool only = game_.puzzle->cases() == 1;
    return fmt::format("{}{}{}: {}", info.name, only ? "" : ", ",
                       only ? "" : heading(info, *game_.puzzle, game_.case_index),
                       text_.seats(game_.match.seats()));
}

std::string PlayLoop::board(std::size_t rows, std::size_t columns) const {
    return indented(draw(game_.match.session().view(),
                         {.most_rows = rows,
                          .most_columns = columns - std::min<std::size_t>(columns, 2),
                          .color = options_.color,
                          .coordinates = true,
                          .choices = true,
                          .cut = true}));
}

/// With empty lines and the last moves where there is room, else without, and in a very small
/// window without the board.
std::string PlayLoop::screen() const {
    constexpr std::size_t kRoomy = 6;
    constexpr std::size_t kLeast = 3;
    const WindowSize window = window_size(STDOUT_FILENO);
    std::string prompt = game_.match.over() ? "" : text_.name(game_.match.to_move());
    prompt += "> ";
    const auto lines = [&](const char* space) {
        const std::string moves =
            game_.match.count() > 0 && *space != '\0'
                ? fmt::format("  {}\n\n", text_.last_moves(game_.match, window.columns - 3))
                : "";
        return std::pair{
            fmt::format("{}\n{}", title(), space),
            fmt::format("  {}\n{}{}{}{}", text_.status(game_.match), space, moves, reply_, prompt)};
    };
    auto [top, bottom] = lines("\n");
    std::size_t taken = rows_of(top + bottom, window.columns);
    if (taken + kRoomy > window.rows) {
        std::tie(top, bottom) = lines("");
        taken = rows_of(top + bottom, window.columns);
    }
    const bool fits = taken + kLeast <= window.rows;
    return top + (fits ? board(window.rows - taken, window.columns - 1) : "") + bottom;
}

int PlayLoop::show() {
    if (!options_.screen && changed_) reply_ += text_.status(game_.match) + '\n';
    progress_.clear();
    std::string text = options_.screen ? screen() : reply_;
    if (options_.screen) text.insert(0, clears_ ? kClear : "\n");
    clears_ = true;
    reply_.clear();
    changed_ = false;
    return text.empty() ? int{kAnswered} : write_output(text);
}

int PlayLoop::fail(const Error& error) {
    progress_.clear();
    write_output(reply_);
    if (options_.screen) write_error("\n");  // the prompt's line ends
    return write_error(error, "zermelo");
}

}  // namespace zermelo::app

// The commands that can be typed in `play`, besides moves.
#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/files.hpp"
#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "verbs/play_loop.hpp"
#include "words/explanation_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/spelling.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/rules/notation.hpp"
#include "zermelo/workbench/answers/explain.hpp"

namespace zermelo::app {

namespace {

bool is_word(std::string_view text) {
    return text.size() > 1 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
           });
}

/// A count of turns, 1 if there is none; none if it is no number from 1 on.
std::optional<std::size_t> count_of(std::string_view argument) {
    constexpr std::int64_t kMost = 1'000'000'000;
    if (argument.empty()) return 1;
    const auto count = read_natural(argument, kMost);
    if (!count || *count == 0) return std::nullopt;
    return static_cast<std::size_t>(*count);
}

/// Why nothing is to be saved there; empty if it may be. Whoever mistypes a name is not to lose a
/// file for it.
std::string objection_to_saving(const std::string& path, std::uint64_t memory) {
    // A place that cannot be written to is told later. A pipe is not looked into: that could take
    // for ever.
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return "";
    if (std::filesystem::is_regular_file(status)) {
        const auto there = Source::read(path, memory);
        if (!there)
            return fmt::format("{}: {}; it stays as it is", path,
                               there.error().message.english(kOptionNames));
        if (is_saved_game(there->text())) return "";
    }
    return fmt::format("{} is there, and no saved game; it stays as it is", path);
}

}  // namespace

std::span<const PlayLoop::PlayCommand> PlayLoop::commands() {
    static constexpr std::array kCommands = {
        PlayCommand{"moves", "", "the legal moves", &PlayLoop::list_legal},
        PlayCommand{"hint", "", "what the computer would do", &PlayLoop::give_hint},
        PlayCommand{"why", "", "why the position is won or lost, and what each move comes to",
                    &PlayLoop::tell_why},
        PlayCommand{"undo", "[N]", "take back your last N turns (1)", &PlayLoop::undo},
        PlayCommand{"redo", "[N]", "play again what was taken back", &PlayLoop::redo},
        PlayCommand{"board", "", "the board", &PlayLoop::show_board},
        PlayCommand{"save", "FILE", "keep the game as text", &PlayLoop::save},
        PlayCommand{"load", "FILE", "go on with a game that was saved", &PlayLoop::load},
        PlayCommand{"resign", "", "give up", &PlayLoop::resign},
        PlayCommand{"restart", "", "begin again", &PlayLoop::restart},
        PlayCommand{"go", "", "let the computer make this move", &PlayLoop::go},
        PlayCommand{"help", "", "this list; so does ?", &PlayLoop::help},
        PlayCommand{"quit", "", "end; so does Ctrl-D", &PlayLoop::quit},
    };
    return kCommands;
}

void PlayLoop::obey(std::string_view line) {
    line = trim(line);
    if (line.empty()) return;
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view word = line.substr(0, end) == "?" ? "help" : line.substr(0, end);
    const std::string_view argument = trim(line.substr(end));
    for (const PlayCommand& command : commands()) {
        if (command.name != word) continue;
        if (command.argument.empty() && !argument.empty()) {
            return complain(fmt::format("{} takes nothing behind it", word));
        }
        if (command.argument == "FILE" && argument.empty()) {
            return complain(fmt::format("{} needs the name of a file", word));
        }
        return (this->*command.obey)(argument);
    }
    obey_move(line);
}

void PlayLoop::obey_move(std::string_view move) {
    Match& match = game_.match;
    const std::size_t before = match.count();
    auto played = match.play(move);
    if (!played && !match.over()) {  // whoever types small letters is understood
        std::string capitals(move);
        for (char& c : capitals)
            c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        if (capitals != move && match.play(capitals)) return tell_moves(before);
    }
    if (played) return tell_moves(before);
    if (is_word(move)) {
        std::vector<std::string_view> names;
        for (const PlayCommand& command : commands())
            names.push_back(command.name);
        return complain(fmt::format("there is no command {}{}; help lists them", in_quotes(move),
                                    did_you_mean(move, names).english()));
    }
    if (match.over()) return complain("the game is over; undo, restart, save or quit");
    complain(played.error());
}

void PlayLoop::list_legal(std::string_view) {
    constexpr std::size_t kMostEntries = 20;
    if (game_.match.over()) return complain("the game is over");
    const auto list = list_moves(game_.match.session(), kMostEntries);
    if (!list) return complain(list.error());
    reply_ += text_.legal(*list) + '\n';
}

void PlayLoop::give_hint(std::string_view) {
    if (game_.match.over()) return complain("the game is over");
    const auto choice = game_.match.perfect_move();
    if (!choice) return complain(choice.error());
    const auto standing = standing_of(game_.match.session());
    if (!standing) return complain(standing.error());
    const auto remoteness = game_.match.session().remoteness();
    if (!remoteness) return complain(remoteness.error());
    if (*choice) reply_ += text_.hint(**choice, *standing, *remoteness) + '\n';
}

void PlayLoop::tell_why(std::string_view) {
    const GameInfo& info = game_.entry->game.info();
    const auto explanation = explain(game_.match.session(), {.counts_scores = info.counts_scores});
    if (!explanation) return complain(explanation.error());
    reply_ += describe(*explanation, info,
                       {.heading = heading(info, *game_.puzzle, game_.case_index),
                        .tells_moves = false,  // who plays knows, and `help` tells it
                        .color = options_.color});
}

void PlayLoop::undo(std::string_view turns) {
    const auto count = count_of(turns);
    if (!count) return complain("undo takes a number of turns, 1 or more");
    const std::size_t before = game_.match.count();
    if (!game_.match.undo(*count)) {
        return complain(before == 0 ? "there is no move to take back"
                                    : "there are not so many turns to take back");
    }
    moves_left_ = 0;
    changed_ = true;
    reply_ += fmt::format("the game is taken back to move {}\n", game_.match.count() + 1);
}

void PlayLoop::redo(std::string_view turns) {
    const auto count = count_of(turns);
    if (!count) return complain("redo takes a number of turns, 1 or more");
    const std::size_t before = game_.match.count();
    const auto played = game_.match.redo(*count);
    if (!played) return complain(played.error());
    if (*played == 0) return complain("nothing was taken back that could be played again");
    moves_left_ = 0;
    tell_moves(before);
}

void PlayLoop::show_board(std::string_view) {
    changed_ = true;
    const WindowSize page;
    if (!options_.screen) reply_ += board(page.rows, page.columns);  // else it is drawn anyway
}

void PlayLoop::save(std::string_view argument) {
    const std::string path(argument);
    const std::uint64_t memory = options_.session.resources.memory;
    if (const std::string why = objection_to_saving(path, memory); !why.empty())
        return complain(why);
    if (const auto written = write_file(path, write_saved_game(game_)); !written) {
        return complain(fmt::format("{}: {}", path, written.error().message.english()));
    }
    reply_ += fmt::format("the game is saved to {}\n", printable(path));
}

void PlayLoop::load(std::string_view argument) {
    const std::string path(argument);
    if (path == "-") return complain("standard input carries the moves, and no game");
    const auto source = Source::read(path, options_.session.resources.memory);
    if (!source)
        return complain(fmt::format("{}: {}", path, source.error().message.english(kOptionNames)));
    if (!is_saved_game(source->text())) return complain(fmt::format("{} is no saved game", path));
    auto game = load_game(source->text(), options_.session, game_.entry);
    if (!game) {
        if (interrupted()) return complain(game.error());
        reply_ += fmt::format("? {}", render(game.error(), path, source->text(), kOptionNames));
        return;
    }
    game_ = std::move(*game);
    text_ = PlayText(game_.entry->game.info(), options_.color);
    moves_left_ = 0;
    told_the_end_ = false;
    changed_ = true;
    reply_ += fmt::format("{}\n", title());
    if (!options_.screen) tell_moves(0);
}

void PlayLoop::resign(std::string_view) {
    if (!game_.match.seats().anybody()) return complain("nobody plays who could resign");
    if (!game_.match.resign()) return complain("the game is over");
    changed_ = true;
}

void PlayLoop::restart(std::string_view) {
    game_.match.restart();
    moves_left_ = 0;
    changed_ = true;
    reply_ += "the game has begun again\n";
}

void PlayLoop::go(std::string_view) {
    if (game_.match.over()) return complain("the game is over");
    if (!game_.match.seats().anybody()) {
        moves_left_ = options_.moves_alone;
        return;
    }
    const std::size_t before = game_.match.count();
    if (const auto moved = computer_move(); !moved) return complain(moved.error());
    tell_moves(before);
}

void PlayLoop::help(std::string_view) {
    for (const PlayCommand& command : commands()) {
        const std::string typed = fmt::format("{} {}", command.name, command.argument);
        reply_ += fmt::format("  {:<12} {}\n", typed, command.help);
    }
    std::string moves(game_.entry->game.info().moves);
    std::replace(moves.begin(), moves.end(), '\n', ' ');
    reply_ += fmt::format("  {:<12} {}\n", "or a move:", moves);
}

}  // namespace zermelo::app

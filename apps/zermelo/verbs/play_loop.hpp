// The dialogue of `play`: lines in, what comes of them out. On a terminal the board is drawn anew
// for every line; elsewhere all goes line by line, so that it can be scripted and tested.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/line_reader.hpp"
#include "io/progress.hpp"
#include "words/play_text.hpp"
#include "zermelo/workbench/play/saved_game.hpp"

namespace zermelo::app {

struct PlayOptions {
    SessionOptions session = {};
    bool color = false;
    bool screen = false;            ///< draw the board anew on a terminal
    std::uint64_t moves_alone = 0;  ///< what the computer makes where nobody else plays
};

class PlayLoop {
  public:
    PlayLoop(PlayedGame game, const PlayOptions& options, Progress& progress);

    /// Plays until the input ends or somebody quits; returns the exit status.
    int run();

  private:
    struct PlayCommand {
        std::string_view name;
        std::string_view argument;  ///< what follows it; empty for nothing
        std::string_view help;
        void (PlayLoop::*obey)(std::string_view argument);
    };
    static std::span<const PlayCommand> commands();

    // These obey what is typed.
    void obey(std::string_view line);
    void obey_move(std::string_view move);
    void list_legal(std::string_view);
    void give_hint(std::string_view);
    void tell_why(std::string_view);
    void undo(std::string_view turns);
    void redo(std::string_view turns);
    void show_board(std::string_view);
    void save(std::string_view path);
    void load(std::string_view path);
    void resign(std::string_view);
    void restart(std::string_view);
    void go(std::string_view);
    void help(std::string_view);
    void quit(std::string_view) { quits_ = true; }

    /// The moves of the computer, as long as it is its turn.
    Result<void> let_computer_move();
    Result<void> computer_move();

    // These make what is answered.
    void complain(std::string_view message);
    /// The same of an error, which ends the play if the computation was interrupted.
    void complain(const Error& error);
    void tell_moves(std::size_t from);
    void tell_the_end();
    std::string title() const;
    std::string board(std::size_t rows, std::size_t columns) const;
    std::string screen() const;
    int show();
    int fail(const Error& error);

    PlayedGame game_;
    PlayOptions options_;
    Progress& progress_;
    PlayText text_;
    LineReader lines_;
    std::string reply_;    // to what was typed last
    bool changed_ = true;  // the position did, so it is told on a pipe
    bool told_the_end_ = false;
    bool quits_ = false;
    bool clears_ = true;            // the screen, before it is drawn
    std::uint64_t moves_left_ = 0;  // that the computer makes alone
    std::optional<Error> failure_;  // that ends the play
};

}  // namespace zermelo::app

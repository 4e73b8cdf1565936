// A game as text, to be gone on with later or elsewhere: what is played, by whom, the moves, and
// the whole input, so that it needs no other file. Tokens separated by white space:
//
//   zermelo game 1
//   game end-nim
//   case 1
//   first person
//   second computer
//   moves 2
//   L-1 R-3
//   resigned nobody
//   input
//   1
//   4
//   3 1 9 4
//
// From the line after `input` on it is the input as any file of the game. The reader trusts
// nothing: every count is held against the text, every move against the rules.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/play/play.hpp"

namespace zermelo {

/// A match with what it is played on.
struct PlayedGame {
    const RegisteredGame* entry = nullptr;
    std::unique_ptr<Puzzle> puzzle = {};
    std::size_t case_index = 0;  ///< from 0
    Match match;
};

/// Opens a case of a puzzle for play.
Result<PlayedGame> start_game(const RegisteredGame& entry, std::unique_ptr<Puzzle> puzzle,
                              std::size_t case_index, Seats seats, const SessionOptions& options);

std::string write_saved_game(const PlayedGame& game);

/// True if the text is meant to be a saved game: no input of a game begins like one.
bool is_saved_game(std::string_view text);

/// Reads a saved game and plays its moves. An error of the kind `input` has a place; others are
/// those of Puzzle::open and Session. It is a game that is built in, or `own`, which is not.
Result<PlayedGame> load_game(std::string_view text, const SessionOptions& options,
                             const RegisteredGame* own = nullptr);

}  // namespace zermelo

// The game and the input that the command line names, as all ranks have them.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "options.hpp"
#include "ranks.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::mpi {

struct OpenedGame {
    std::unique_ptr<Game> own;  ///< of a rules file
    const Game* game;
    Source source;
    std::unique_ptr<Puzzle> puzzle;

    const GameInfo& info() const { return game->info(); }
};

/// All ranks call it, and get the same, or the same complaint.
std::expected<OpenedGame, Complaint> open_game(const Ranks& ranks, const Options& options);

}  // namespace zermelo::mpi

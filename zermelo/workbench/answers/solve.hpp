// The solution of a case as people want to see it: who wins and by how much, the best moves, and
// one perfect line of play. All of it comes through the face, so it works for every game.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/face/game.hpp"
#include "zermelo/workbench/answers/outcome_class.hpp"

namespace zermelo {

struct SolveOptions {
    std::size_t most_moves = 10;  ///< best moves to list
    std::size_t most_line = 20;   ///< moves of the perfect line to list
};

/// The exact value of a position, and what it means.
struct Standing {
    std::string position = {};       ///< its notation
    std::string in_words = {};       ///< the position as a sentence
    Player to_move = Player::first;  ///< whose turn it is there
    Value value = {};                ///< exact, for the player to move
    std::int64_t score =
        0;  ///< first's total less second's under perfect play, also what was scored before
    std::optional<Player> winner = {};  ///< none in a draw
};

/// The standing of the position that the session stands at.
Result<Standing> standing_of(Session& session);

struct Solution : Standing {
    std::uint64_t moves = 0;        ///< how many moves are legal
    std::uint64_t best_moves = 0;   ///< how many of them are best
    std::vector<Choice> best = {};  ///< the first of these, in the game's order

    /// The number of moves of both players that are left, see Session::remoteness(); the line is as
    /// long then.
    std::optional<std::uint32_t> remoteness = {};

    /// What becomes of the position where the other player begins, as far as it is known; only in
    /// games that have outcome classes.
    std::optional<OtherStart> other_start = {};

    /// Perfect play to the end; none where play does not end.
    bool has_line = false;
    std::uint64_t line_length = 0;
    std::vector<std::string> line = {};  ///< its first moves
};

/// Solves the position that the session stands at; the session stands there again afterwards.
/// Errors are those of the session, and of the kind `limit` if a perfect line takes more than 10^7
/// moves.
Result<Solution> solve(Session& session, Objective objective, const SolveOptions& options = {});

/// Plays best moves from the position that the session stands at, as Session::best gives them,
/// until no move is left or `visit`, which is called with each before it is played, returns false;
/// then takes them back. True if no move was left. Errors are those of the session.
Result<bool> follow_best(Session& session,
                         const std::function<bool(const std::string& move)>& visit);

/// "Black wins by 2", "Second wins", "it is a draw": the result in a few words.
std::string result_in_words(const Standing& standing, const GameInfo& info);

/// " in 3 moves": what follows a verdict where the remoteness is known, else nothing.
std::string in_moves(std::optional<std::uint32_t> remoteness);

}  // namespace zermelo

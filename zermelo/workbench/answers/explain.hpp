// Why a position is worth what it is: every kind of move with its exact result, for each that is
// not best the reply that refutes it and what follows, and the reason in the game's own terms. All
// of it comes through the face, so it works for every game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/face/session.hpp"
#include "zermelo/workbench/answers/solve.hpp"

namespace zermelo {

struct ExplainOptions {
    std::size_t most_choices = 12;  ///< choices to explain
    std::size_t most_follow = 6;    ///< moves to tell after each of them
    bool counts_scores = true;      ///< see GameInfo; else no reason speaks of scores
};

/// A choice and what comes of it.
struct ExplainedChoice {
    Choice choice = {};
    bool best = false;  ///< no other move is better
    /// Perfect play after its first move: the reply, which refutes the choice if it is not best,
    /// and what follows.
    std::vector<std::string> follow = {};
    bool ends = false;  ///< `follow` goes on until no move is left
    /// The number of moves of both players that are left with the first one of the choice, if it is
    /// known.
    std::optional<std::uint32_t> lasts = {};
};

/// All choices of one result, as far as the listed ones leave any out.
struct ChoiceGroup {
    Value value = {};         ///< for the mover
    std::uint64_t moves = 0;  ///< how many moves have it
};

/// The choices of a position, as far as they are told.
struct RankedChoices {
    std::vector<Choice> listed = {};        ///< best first, equal ones in the game's order
    std::uint64_t moves = 0;                ///< how many moves are legal
    std::uint64_t best_moves = 0;           ///< how many of them are best
    std::uint64_t unlisted = 0;             ///< moves that no listed choice has
    std::vector<ChoiceGroup> results = {};  ///< how many moves have which result, best first
};

/// The first `most` of all choices of the session's position. O(choices), and memory for twice as
/// many as are listed.
Result<RankedChoices> rank_choices(Session& session, std::size_t most);

struct Explanation {
    Standing standing = {};
    std::optional<std::uint32_t> remoteness = {};  ///< see Session::remoteness()
    /// Where that is known, a move with which play lasts so long, if any is left.
    std::optional<std::string> best_move = {};
    std::uint64_t moves = 0;       ///< how many moves are legal
    std::uint64_t best_moves = 0;  ///< how many of them are best
    /// The first of all choices, best first, equal ones in the game's order.
    std::vector<ExplainedChoice> choices = {};
    std::uint64_t unlisted = 0;             ///< moves that no listed choice has
    std::vector<ChoiceGroup> results = {};  ///< how many moves have which result, best first
    std::vector<Sentence> reason = {};      ///< in the game's own terms, a sentence each
};

/// Explains the position that the session stands at; the session stands there again afterwards.
/// Errors are those of the session. O(choices log choices) and a best move for every move told.
Result<Explanation> explain(Session& session, const ExplainOptions& options = {});

}  // namespace zermelo

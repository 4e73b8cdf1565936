// One case in play, whatever the game: the position, its exact value, every legal choice with its
// exact value, play and undo, and what to draw. Every call that needs more than it is granted
// returns an error with the need and the limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/int128.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/view.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo {

/// One move, or a stretch of consecutive moves that are worth the same (take 1..7 stones).
struct Choice {
    std::string first = {};   ///< the notation of the first move of the stretch
    std::string last = {};    ///< and of the last; the same for a single move
    std::uint64_t moves = 1;  ///< how many they are
    Value value = {};         ///< for the mover, see value_of_move

    /// +1 if the mover is ahead after it, 0 if nobody is, -1 if the other one is.
    int sign() const { return sign_of_move(value); }
    /// True if the mover prefers this choice to the other one (of the same position).
    bool better_than(const Choice& other) const { return is_better_move(value, other.value); }
};

/// How all positions are gone through, see Session::visit_positions.
struct PositionWalk {
    std::uint64_t known = 0;  ///< the first positions of the walk, which nobody wants to hear of
    bool remoteness = false;  ///< whether to tell the remoteness
    Resources resources = {};
};

/// A position of such a walk.
struct WalkedPosition {
    std::string_view notation;
    Value value;
    std::optional<std::uint32_t> remoteness = {};  ///< none where it is not wanted or not known
};

class Session {
  public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    virtual ValueKind kind() const = 0;
    virtual Player to_move() const = 0;
    /// The notation of the position.
    virtual std::string position() const = 0;
    /// The same as a sentence for people: "Heaps 2 to 5 are left; the ends hold 3 and 1."
    virtual std::string position_in_words() const = 0;
    /// What the first player has scored so far, less what the second has; 0 in games without
    /// scores. Exact: no play is so long that 128 bits would not hold it.
    virtual int128 score_so_far() const = 0;

    /// True if positions may come back: then play that is a draw goes round for ever.
    virtual bool may_repeat() const = 0;

    /// The exact value for the player to move.
    virtual Result<Value> value() = 0;

    /// The exact value of the position for the other player if it were his turn. None where that is
    /// no position of the game, where both players have the same moves, where scores count, and
    /// where it would take much more work or memory than the values that were asked for before.
    virtual Result<std::optional<Value>> value_for_other() = 0;

    using ChoiceVisitor = std::function<bool(const Choice&)>;
    /// Calls the visitor for every legal choice, until it returns false. Together they cover every
    /// legal move once.
    virtual Result<void> visit_choices(const ChoiceVisitor& visit) = 0;

    /// The remoteness of the position: how many moves of both players are left if whoever wins ends
    /// the play as soon as he can and the other one puts the end off as long as he can (Steinhaus
    /// 1925, Smith 1966). None in games of scores, where a sooner end is worth nothing, and where
    /// it takes too much work or memory to know it.
    virtual Result<std::optional<std::uint32_t>> remoteness() = 0;

    /// A best choice; none where no move is left. Where the remoteness is known, one with which
    /// play lasts that long: of the moves that win one that wins the soonest, of the moves of a
    /// lost position one that lasts the longest. Else one that the game prefers.
    virtual Result<std::optional<Choice>> best() = 0;

    /// Of the best moves one that leaves the opponent the most wrong replies, which are those that
    /// are not best for him; of equal ones the first in the order of the game. None where no move
    /// is left. This is how a lost position is played on where its remoteness is not known.
    virtual Result<std::optional<Choice>> trickiest() = 0;

    using MoveVisitor = std::function<bool(const std::string&)>;
    /// Calls the visitor with the notation of every legal move, in the order of the game, until it
    /// returns false. Nothing is solved for it.
    virtual void visit_moves(const MoveVisitor& visit) const = 0;

    using PositionVisitor = std::function<Result<void>(const WalkedPosition& position)>;
    /// Calls the visitor once with every position that can be reached from this one, which is the
    /// first, until it returns an error. The order is that of the rules: those after fewer moves
    /// come first, so a walk can be repeated, and goes on behind those that are known. An error of
    /// the kind `limit`, with the figure, if the positions take more than the memory, in which the
    /// values are not counted. O(moves) steps of the rules, and a value a position.
    virtual Result<void> visit_positions(const PositionWalk& walk,
                                         const PositionVisitor& visit) = 0;

    /// Plays a move given in its notation; an error of the kind `input` if it is none or not legal.
    virtual Result<void> play(std::string_view move) = 0;
    /// Plays the move of best() and returns it; none, and nothing changes, if no move is left.
    virtual Result<std::optional<Choice>> play_best() = 0;
    /// Takes the last `moves` moves back; false, and nothing changes, if fewer were played. Replays
    /// those that stay, so taking back many at once costs no more than one.
    virtual bool undo(std::size_t moves = 1) = 0;
    /// The moves played so far.
    virtual std::vector<std::string> history() const = 0;

    virtual View view() const = 0;

    /// Why the position is worth what it is, in the game's own terms: a few whole sentences, each
    /// without a newline. None where the game has nothing to say beyond its moves.
    virtual std::vector<Sentence> reason() = 0;
};

/// Calls play with each of some moves that are separated by white space. The error of the first
/// that cannot be played says which it is, and those before it stay played.
Result<void> play_moves(std::string_view moves,
                        const std::function<Result<void>(std::string_view move)>& play);

/// The same of moves that the session plays.
Result<void> play_moves(std::string_view moves, Session& session);

}  // namespace zermelo

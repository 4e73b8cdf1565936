// A game in play: one case between persons and the perfect player, with undo and redo, and the
// account of who let go of what. It knows no game, and prints nothing; the command and the page
// both play through it.
//
// Where the remoteness of the position is known, the perfect player wins as soon as he can, and
// loses as late as he can. Where it is not, he takes a best move of a won position, and of a lost
// one the move that leaves the most wrong replies; in games of scores he takes of the best moves
// always the one that does: the value is kept either way, and a mistake is a gain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/int128.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/workbench/answers/solve.hpp"

namespace zermelo {

/// The players of both sides: a person, or else the perfect player.
struct Seats {
    bool first = true;
    bool second = false;

    bool operator==(const Seats&) const = default;
    bool person(Player player) const { return player == Player::first ? first : second; }
    bool anybody() const { return first || second; }
};

/// The worth of a result for a player: +1 if he is the winner, 0 in a draw, -1 if the other one is.
constexpr int rank_of(std::optional<Player> winner, Player player) {
    return !winner ? 0 : *winner == player ? 1 : -1;
}

/// The move of the perfect player at the session's position; none where no move is left.
Result<std::optional<Choice>> perfect_move(Session& session);

/// A move that let go of something.
struct Slip {
    std::size_t number = 0;           ///< which move of the game, from 1
    Player player = Player::first;    ///< whose it was
    std::string move = {};            ///< its notation
    std::string better = {};          ///< a best move in its place
    std::int64_t cost = 0;            ///< points, in games of scores
    bool turned = false;              ///< another one wins since, or it became or was a draw
    std::optional<Player> won = {};   ///< who would have won before it
    std::optional<Player> wins = {};  ///< who wins under perfect play since
};

/// The account of a game: its end, and who let go of what.
struct Account {
    std::size_t moves = 0;                ///< how many were played
    bool over = false;                    ///< no move is left, or somebody resigned
    std::optional<Player> resigned = {};  ///< who did
    /// The winner of a game that is over, else who wins from here on under perfect play; none in a
    /// draw.
    std::optional<Player> winner = {};
    /// In games of scores first's total less second's, at the end or under perfect play.
    std::int64_t score = 0;
    int128 score_so_far = 0;                  ///< without what is still to come
    std::vector<Slip> slips = {};             ///< in the order of the game
    std::optional<std::size_t> turning = {};  ///< the last of them that turned the result
};

class Match {
  public:
    /// The result of a position under perfect play.
    struct Mark {
        std::optional<Player> winner = {};
        std::int64_t score = 0;  ///< in games of scores, first's total less second's
    };

    /// Takes over a session that stands at the start of its case. An error is one of the session.
    static Result<Match> make(Seats seats, std::unique_ptr<Session> session);

    Session& session() const { return *session_; }
    Seats seats() const { return seats_; }
    void seat(Seats seats) { seats_ = seats; }

    /// The moves so far.
    std::vector<std::string> moves() const;
    std::size_t count() const { return plies_.size(); }
    const std::string& move(std::size_t index) const { return plies_[index].move; }
    /// The mark of the start (0), and after each of the moves.
    const Mark& mark_after(std::size_t moves) const {
        return moves == 0 ? start_ : plies_[moves - 1].after;
    }

    Player to_move() const { return player_after(plies_.size()); }
    /// True if no move is left or somebody resigned.
    bool over() const { return ended_ || resigned_; }
    std::optional<Player> resigned() const { return resigned_; }
    /// True if a person is to move. Also true where a person would be, had the game not ended.
    bool persons_turn() const { return seats_.person(to_move()); }

    /// Plays a move for whoever is to move, and forgets what was taken back. Errors are those of
    /// Session::play, and one of the kind `input` if the game is over.
    Result<void> play(std::string_view move);
    /// The move of the perfect player for whoever is to move; none where the game is over.
    Result<std::optional<Choice>> perfect_move() const;

    /// The player to move gives up; false if the game is over.
    bool resign();

    /// Takes back so many turns of a person, to where one is to move (without persons: so many
    /// moves); a resignation counts as a turn. Returns false, and nothing changes, if there are
    /// fewer.
    bool undo(std::size_t turns = 1);
    /// Plays again what was taken back, up to where a person is to move so many times, or as far as
    /// there is any. Returns how many moves were played, and the resignation as one.
    Result<std::size_t> redo(std::size_t turns = 1);
    /// To the position after so many moves, whoever made them, of those played and taken back;
    /// to the last of them if there are fewer.
    Result<void> go(std::size_t moves);
    /// Takes everything back.
    void restart();
    std::size_t redoable() const { return undone_.size() + (undone_resignation_ ? 1 : 0); }

    /// The account of the game so far.
    Account account() const;

  private:
    struct Ply {
        std::string move = {};
        Mark after = {};
        std::optional<Slip> slip = {};
    };

    Match(Seats seats, std::unique_ptr<Session> session)
        : seats_(seats), session_(std::move(session)) {}

    Result<Mark> mark() const;
    const Mark& last_mark() const { return mark_after(plies_.size()); }
    std::optional<Slip> slip_of(const std::string& move, const Mark& before,
                                const Mark& after) const;
    void take_back_resignation();
    void take_back(std::size_t moves);
    Result<void> play_again();
    void look_for_the_end();

    Seats seats_;
    std::unique_ptr<Session> session_;
    Mark start_;
    std::vector<Ply> plies_;
    std::vector<Ply> undone_;  // the last one taken back comes last
    bool ended_ = false;
    std::optional<Player> resigned_;
    bool undone_resignation_ = false;  // it follows all that was taken back
};

/// Legal moves for people to read, without telling which of them are good.
struct MoveList {
    std::vector<std::string> moves = {};  ///< "1,1", or stretches: "L-1 to L-7"
    std::uint64_t listed = 0;             ///< how many moves these are
    std::uint64_t all = 0;                ///< how many are legal
};

/// The first legal moves of the session's position, in at most `most` entries. O(choices).
Result<MoveList> list_moves(Session& session, std::size_t most);

}  // namespace zermelo

// A game between a program and the computer. The referee hands the program the input and its role,
// passes the moves on, holds each of its moves against the rules, and says how the game went; the
// protocol is told in docs/interact.md. How programs are run is not the library's matter: whoever
// runs one hands over a Bot.
//
// A game that has no end, or does not end soon (a heap of 10^9 stones goes by ones), is stopped
// after so many moves; its result is then that of perfect play from there on. In a game that is
// decided in the long run this alone would let a program pass that goes round and round in a won
// position and never scores more than its opponent: so it also has to gain, see play_bot.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/face/game.hpp"
#include "zermelo/workbench/play/opponent.hpp"
#include "zermelo/workbench/play/saved_game.hpp"

namespace zermelo {

/// The output of a program where a move was waited for.
struct BotOutput {
    enum class Kind : std::uint8_t {
        line,     ///< the line `text`, without its end
        rubbish,  ///< nothing that could be a line; `text` says what, as in all that follow
        time,     ///< nothing came in time
        memory,   ///< it took too much
        crash,    ///< it has ended, or closed its output
        stopped,  ///< whoever waits was told to stop
    };
    Kind kind = Kind::line;
    std::string text = {};
};

/// A program that plays, as the referee sees it.
class Bot {
  public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    /// Hands a text over, without waiting until it is read.
    virtual void send(std::string_view text) = 0;
    /// The next line that it writes, or why none came within its time.
    virtual BotOutput receive() = 0;
    /// Nothing more is sent: lets it end, or makes it. A line, whose text does not matter, if it
    /// went as it should; else a crash, too much memory, or that the waiting was stopped.
    virtual BotOutput finish() = 0;
};

/// The end of a game of a program.
enum class BotVerdict : std::uint8_t { won, draw, lost, illegal, time, memory, crash };
inline constexpr std::size_t kBotVerdicts = 7;

/// "won", "draw", "lost", "illegal move", "timeout", "too much memory", "crash".
std::string_view name_of(BotVerdict verdict);

struct InteractOptions {
    OpponentKind opponent = OpponentKind::perfect;
    std::uint64_t seed = 1;           ///< of the opponent
    std::uint64_t most_moves = 2000;  ///< then the game is stopped
    /// Moves of both players of an earlier game: while the program plays as it did there, so does
    /// the opponent.
    std::vector<std::string> recorded = {};
};

/// A game of a program.
struct BotGame {
    Player bot = Player::first;
    BotVerdict verdict = BotVerdict::lost;
    /// Where the program did not play to the end: a sentence without a full stop. Also where it
    /// lost a won position by gaining nothing in the long run.
    std::string reason = {};
    bool finished = false;  ///< true if the play came to its end, also if it crashed after that
    int worth = 0;          ///< of the start for the program: +1 it wins, 0 a draw, -1 it loses
    Account account = {};
    /// The first move, from 1, that the program made otherwise than recorded.
    std::optional<std::size_t> departed = {};

    /// True if it played to the end and got what the start was worth to it, or more.
    bool kept() const;
    /// Those of the slips that are the program's own.
    std::vector<Slip> slips() const;
};

/// Plays a game, which stands at its start and is not over, until it ends or the program fails.
/// Every move goes into its match, and the numbers of these, from 0, to `on_move`. Won is a game
///   that ended, as the rules say;
///   that was stopped, if the program wins under perfect play from there on, and in a game of the
///   long run if moreover its lead grew from its first to its last move since it last had the win.
/// An error is one of the session, or of the kind `limit` if the waiting was stopped.
Result<BotGame> play_bot(PlayedGame& game, Player player, Bot& bot, const InteractOptions& options,
                         const std::function<void(std::size_t index)>& on_move = {});

/// The text that a program is given first: the line "input N", the N lines of the input, its role.
std::string greeting(const Puzzle& puzzle, Player player);

/// The results of many games, counted.
struct BotStatistics {
    struct Row {
        std::size_t games = 0;
        std::size_t verdicts[kBotVerdicts] = {};
        std::size_t won_starts = 0;  ///< games that it wins under perfect play
        std::size_t won_kept = 0;    ///< of these those that it won
        std::size_t kept = 0;        ///< see BotGame::kept
        std::size_t slips = 0;       ///< its own
        std::int64_t points = 0;     ///< that they cost, in games of scores

        std::size_t of(BotVerdict verdict) const {
            return verdicts[static_cast<std::size_t>(verdict)];
        }
    };
    Row as_first = {};
    Row as_second = {};

    void add(const BotGame& game);
    Row all() const;
};

}  // namespace zermelo

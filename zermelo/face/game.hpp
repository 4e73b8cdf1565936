// What the program sees of a game (Game) and of an input that was read (Puzzle).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/map.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/face/sheet.hpp"
#include "zermelo/rules/position_graph.hpp"

namespace zermelo {

/// A kind of inputs that can be generated.
struct Character {
    std::string_view name = {};     ///< one word: "sorted"
    std::string_view summary = {};  ///< one short line: "heaps that rise from left to right"
};

/// A game of heaps in which a period of the Grundy values that is seen for long enough lasts for
/// ever, as in octal games (Guy and Smith 1956).
struct PeriodLaw {
    std::int64_t from = 0;   ///< the heaps from which on all heaps have the same kinds of moves
    std::int64_t taken = 0;  ///< the most that a move takes of them

    /// Where values repeat with this period from the heap `start` on: how far they must do so.
    std::int64_t last_needed(std::int64_t start, std::int64_t period) const {
        return 2 * (start > from ? start : from) + 2 * period + taken;
    }
};

/// All that can be told of a game without an input. The texts are plain ASCII, lines under 90
/// columns.
struct GameInfo {
    std::string_view name = {};                  ///< as on the command line: "end-nim"
    std::vector<std::string_view> aliases = {};  ///< other names it answers to: "p2599"
    std::string_view known_as = {};              ///< where it comes from
    std::string_view summary = {};               ///< one line
    std::string_view rules = {};                 ///< a paragraph
    std::string_view grammar = {};               ///< the file, and what the answer is
    std::string_view moves = {};                 ///< how moves are written
    std::string_view case_name = "case";         ///< what one thing to solve is called
    std::array<std::string_view, 2> players{"First", "Second"};
    Objective objective = Objective::last_mover_wins;
    bool has_grundy = false;                 ///< sessions can give Grundy values
    bool has_classes = false;                ///< positions have outcome classes: L, R, N and P
    bool has_checkpoint = false;             ///< answers can be resumed, see Resources::checkpoint
    std::vector<Character> characters = {};  ///< the first is what is generated if none is asked
    /// The lines of a certificate that tell which game it is about, each with its newline, where
    /// `game NAME` is not enough.
    std::string_view certified_as = {};
    /// What the sides of a generated input are, in order, with " x " between: "rows x columns". One
    /// number is all of them.
    std::string_view sides = "size";
    bool has_k = false;  ///< whether Generation::k means something
    /// What the tiny inputs of size {0} are: "rows of up to {0} heaps of up to {0} stones".
    std::string_view tiny = "size {0}";
    MapInfo map = {};  ///< what its maps can be asked for
    /// False where a value of the kind `score` only tells who wins: 1, 0 or -1, and nobody counts.
    bool counts_scores = true;
    /// Where every input is a few numbers: their names, in order, so that one of them can be told
    /// to vary ("n=0..100"). Empty for all other games, the built-in ones among them.
    std::vector<std::string_view> numbers = {};
    /// Where every input is a sum of heaps, each a number, and the law is known to hold.
    std::optional<PeriodLaw> period_law = {};
    /// Whether answers are made of sessions with Grundy values.
    bool answers_grundy = false;

    std::string_view name_of(Player player) const {
        return players[player == Player::first ? 0 : 1];
    }
};

/// Why a game has no such map; empty if it may have.
Sentence objection_to_map(const GameInfo& info, const MapOptions& options);

class Puzzle;
using PuzzleVisitor = std::function<bool(const Puzzle&)>;

/// What a part of an answer is about.
struct AnswerPlace {
    std::size_t index = 0;   ///< the case, from 0
    std::string after = {};  ///< the moves from its start to the position in question
};

/// An input that was read: one or more cases. Calls on one puzzle are not for several threads at a
/// time.
class Puzzle {
  public:
    Puzzle() = default;
    Puzzle(const Puzzle&) = delete;
    Puzzle& operator=(const Puzzle&) = delete;
    virtual ~Puzzle() = default;

    virtual std::size_t cases() const = 0;
    /// The input in the contest's format, single spaces and newlines. Reading it gives the same
    /// puzzle.
    virtual std::string text() const = 0;
    virtual std::unique_ptr<Puzzle> copy() const = 0;
    /// An input with only this case, counted from 0; nullptr where a game with several cases in a
    /// file does not take them apart.
    virtual std::unique_ptr<Puzzle> only(std::size_t index) const = 0;
    /// Calls the visitor for every input that is one step smaller than this one (fewer cases, a row
    /// less, a smaller number, a wall less, ...), until it returns false; large steps come first.
    /// Every step leads to an input that can be read, and no way of steps is endless. A step may
    /// break what a contest promises.
    virtual void visit_smaller(const PuzzleVisitor& visit) const = 0;
    /// What the contest wants on standard output, ending in a newline (empty for no cases).
    virtual Result<std::string> answer(const Resources& resources) const = 0;
    /// The same by the rules and the generic engines alone; for small cases, and the truth in the
    /// tests.
    virtual Result<std::string> answer_by_rules(const SessionOptions& options) const = 0;
    /// What the byte `byte` of token `token` of the answer, both from 0, is about.
    virtual AnswerPlace place_in_answer(std::size_t token, std::size_t byte) const = 0;
    /// Opens a case, counted from 0, for play; solves what its values need by the fast way. The
    /// session may outlive the puzzle.
    virtual Result<std::unique_ptr<Session>> open(std::size_t index,
                                                  const SessionOptions& options) const = 0;
    /// Goes to the start of this case in a session of another puzzle of the game, which keeps all
    /// that it knows, if every position means the same there. False, and nothing changes, where
    /// that is not known.
    virtual bool reopen(std::size_t index, Session& session) const = 0;
    /// The same for the input that is these numbers with spaces between, which need not be read for
    /// that, in a session of this puzzle. False, too, where only a reader can tell what they mean.
    virtual bool restart(std::span<const std::int64_t> numbers, Session& session) const = 0;
    /// What `open` does, by the rules and the generic engines alone.
    virtual Result<std::unique_ptr<Session>> open_by_rules(std::size_t index,
                                                           const SessionOptions& options) const = 0;
    /// The lines of the answer that are about this case, by a session that stands at its start,
    /// without the last newline.
    virtual Result<std::string> answer_line(std::size_t index, Session& session) const = 0;
    /// The positions of the cases begin..end-1, from 0, as words, by the rules alone; nullptr where
    /// they are none, where several cases are not one game with different starts, or where play
    /// never ends and the engines do not tell who wins then. It may outlive the puzzle. A graph of
    /// representatives has all positions where the rules state no symmetry.
    virtual std::unique_ptr<PositionGraph> graph(std::size_t begin, std::size_t end,
                                                 GraphPositions wanted) const = 0;
    /// The picture of a case, counted from 0, or of all where the cases of a file share one (then
    /// without an index). An error of the kind `input` for what the game's MapInfo does not offer.
    virtual Result<CaseMap> map(std::optional<std::size_t> index,
                                const MapOptions& options) const = 0;
    /// Proves what the cases begin..end-1, from 0, are worth: their Grundy values if the options
    /// say so, else who wins, if they say so in how many moves, by how much, or for endless play
    /// the map. One proof a case, or one of all where these are one game with different starts. An
    /// error of the kind `limit` tells how many positions a case has that is too large to
    /// enumerate.
    virtual Result<std::vector<Proof>> prove(std::size_t begin, std::size_t end,
                                             const SessionOptions& options) const = 0;
    /// What of a case, counted from 0, can be edited; none where the game does not tell. The tables
    /// may not outlive the puzzle.
    virtual std::vector<SheetTable> sheet(std::size_t index) const = 0;
    /// The input with one change in the sheet of a case, counted from 0. What the change takes with
    /// it (another table of the same size, a value that is there already) is the game's choice. An
    /// error of the kind `input` if what comes of it could not be read, in the words of the reader
    /// but without a place; or if it would be too large, see kMostEditedCells. O(length of the
    /// text).
    virtual Result<std::unique_ptr<Puzzle>> edited(std::size_t index,
                                                   const SheetEdit& edit) const = 0;
};

/// What to generate. The same numbers give the same bytes on every platform.
struct Generation {
    std::uint64_t seed = 0;
    std::string_view character = {};  ///< the name of one; empty for the first
    std::int64_t size = 5;            ///< how large: heaps, or rows and columns
    std::int64_t cases = 1;           ///< how many cases, where a file holds several
    /// Every side by itself, as GameInfo::sides names them, in place of `size`; or one number for
    /// all; or none.
    std::vector<std::int64_t> sides = {};
    /// The K of a game that has one; none for any.
    std::optional<std::int64_t> k = {};
};

/// What a contest allows.
struct Contest {
    std::vector<Bound> bounds;  ///< its limits, for people
    /// The size and the cases of its largest input, where the game tells them. Many small cases may
    /// be allowed besides. See largest_input.
    std::optional<Generation> largest = {};
    std::int64_t most_cases = 1;  ///< in a file of any size; 1 where a file is one case
};

class Game {
  public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    virtual const GameInfo& info() const = 0;

    /// Reads an input; errors have a place. The text need not outlive the call. An error of the
    /// kind `limit`, before it is taken, if what is made of the text does not fit resources.memory;
    /// the text itself does not count.
    virtual Result<std::unique_ptr<Puzzle>> read(std::string_view text,
                                                 const Resources& resources = {}) const = 0;
    /// The same by the plain reader of the rules; for the tests.
    virtual Result<std::unique_ptr<Puzzle>> read_plain(std::string_view text,
                                                       const Resources& resources = {}) const = 0;

    /// What the contest wants for an input: the same as read(text, resources) and then
    /// answer(resources), but straight from the text, with less time and memory, where a game can
    /// do that.
    virtual Result<std::string> answer(std::string_view text, const Resources& resources) const = 0;

    /// Reads by the strict limits of the contest that is called by `alias` (any other name: the
    /// main one), or without one by the limits of Zermelo itself, and returns the bounds with what
    /// was seen of each. Errors are those of `read`.
    virtual Result<std::vector<Bound>> validate(std::string_view text,
                                                std::optional<std::string_view> alias,
                                                const Resources& resources = {}) const = 0;
    /// The limits of Zermelo, for people.
    virtual std::vector<Bound> bounds() const = 0;
    /// The contest that is called by `alias` (any other name: the main one).
    virtual Contest contest(std::string_view alias) const = 0;

    /// An error of the kind `input` for an unknown character and for a size, sides or a K that the
    /// game cannot have. Within the sizes of a contest (and with no K asked for that it forbids)
    /// the input keeps to it.
    virtual Result<std::unique_ptr<Puzzle>> generate(const Generation& generation) const = 0;
    /// One input with the cases of several, one after the other; nullptr where a file holds one
    /// case only, or the cases of a file are not independent. The puzzles are of this game.
    virtual std::unique_ptr<Puzzle> join(
        std::span<const std::unique_ptr<Puzzle>> puzzles) const = 0;

    /// Calls the visitor for every puzzle of a tiny size (1, 2, ...; each game says what it means),
    /// until it returns false. Their number grows at least exponentially.
    virtual void visit_tiny(unsigned size, const PuzzleVisitor& visit) const = 0;
};

}  // namespace zermelo

// Subtangle, the fast way. A region is what lies strictly below and strictly right of a cell. To
// face a larger region is never worse, because every choice that was there is still there and leads
// to the same position. So only the outermost cells of a number, its corners, need be considered,
// and a sweep over the rows from the bottom up meets every winning choice of a turn before the
// turns that ask whether there is one. README.md proves what is said here.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/games/subtangle/first_turns.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::games::subtangle {

/// The part of `a` that can matter: every choice goes a row down and a column to the right, so no
/// play has more than min(n, m) of them.
std::span<const std::int64_t> playable_turns(std::span<const std::int64_t> a, std::size_t rows,
                                             std::size_t columns);
inline std::span<const std::int64_t> playable_turns(const Case& game) {
    return playable_turns(game.a, game.b.rows(), game.b.columns());
}

/// The sweep over the rows from the bottom up that tells whether the player to move at the start
/// wins. With best[k] the largest column (from 1; 0: none) in the rows so far whose choice wins on
/// turn k, a choice wins on turn k iff its column is best[k+1] or more, and is news iff it is more
/// than best[k] as well: one comparison with wanted[k] = max(best[k] + 1, best[k+1]).
class BottomUp {
  public:
    /// For turns 0..turns-1, of which no two ask for the same number. Turns up to `strangers` may
    /// be visited as well, and do nothing.
    explicit BottomUp(std::size_t turns, std::size_t strangers = 0)
        : wanted_(std::max(turns, strangers) + 1, kNowhere) {
        std::fill_n(wanted_.begin(), turns, 1);
    }

    /// A cell of the number of a turn. Comes for the rows from the bottom up, and in each from left
    /// to right; of the cells of one number in a row, only the last one must come.
    void visit(std::uint32_t turn, std::uint32_t column) {
        if (column < wanted_[turn]) return;
        wanted_[turn] = column + 1;
        // This choice becomes a reply at once, although it lies below none of its row; but it is a
        // reply only to what is left of it, and that was met before.
        if (turn > 0) wanted_[turn - 1] = std::max(wanted_[turn - 1], column);
        wins_ |= turn == 0;
    }

    bool first_wins() const { return wins_; }

  private:
    static constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> wanted_;
    bool wins_ = false;
};

/// How many bytes `first_wins` takes, with the playable turns. O(l).
std::uint64_t bytes_to_answer(std::span<const std::int64_t> a, std::size_t cells);
inline std::uint64_t bytes_to_answer(const Case& game) {
    return bytes_to_answer(playable_turns(game), game.b.values().size());
}

/// True if the player to move at the start wins: one sweep over the matrix. O(n*m) look-ups.
bool first_wins(const Case& game);

/// A line for each case, T if the first player wins, else N. An error of the kind `limit` if a case
/// does not fit the memory.
Result<std::string> answer(const Instance& instance, const Resources& resources);

/// The corners of every turn, those whose choice wins apart from the others, and how long play
/// lasts after each. They decide every position of the play by a binary search.
class SubtangleEvaluator final : public Evaluator<Subtangle> {
  public:
    /// An error of the kind `limit` if the corners do not fit `memory`. Two sweeps over the matrix
    /// and O(corners) more; a turn has at most min(n, m) corners, and 12 bytes keep one. The case
    /// must outlive it.
    static Result<SubtangleEvaluator> make(const Case& game, std::uint64_t memory);

    ValueKind kind() const override { return ValueKind::outcome; }
    /// O(log min(n, m))
    Result<Value> value(const Subtangle::Position& position) override;

    /// How many moves are left, see Session::remoteness(). O(min(n, m)), like best_move.
    Result<std::optional<std::uint32_t>> remoteness(const Subtangle::Position& position) override;

    /// Of the corners that win the one that wins the soonest, else of those that lose the one that
    /// lasts the longest. No other cell wins sooner or lasts longer.
    Result<std::optional<Cell>> best_move(const Subtangle::Position& position) override;

    /// In every row the cells that lose, then those that win: two stretches at most, which skip the
    /// cells of other numbers. O(n*m)
    Result<void> visit_ranges(const Subtangle::Position& position,
                              const RangeVisitor& visit) override;

    /// What the next turn's number allows, and from where on the array does not matter.
    std::vector<Sentence> reason(const Subtangle::Position& position) override;

    /// The corners of a turn (from 0) whose choice wins, from the bottom row up.
    std::span<const Cell> winning(std::size_t turn) const {
        return std::span(cells_).subspan(turns_[turn].begin, turns_[turn].winning);
    }
    /// The other corners of the turn, from the bottom row up.
    std::span<const Cell> losing(std::size_t turn) const {
        const Turn& t = turns_[turn];
        return std::span(cells_).subspan(t.begin + t.winning, t.corners - t.winning);
    }

  private:
    struct Turn {
        std::size_t begin = 0;  // its part of cells_: the winning corners, then the losing ones
        std::uint32_t winning = 0;
        std::uint32_t corners = 0;
    };

    class Replies;

    explicit SubtangleEvaluator(const Case& game) : Evaluator(Subtangle(game)), game_(&game) {}
    bool wins(const Subtangle::Position& position) const;
    std::optional<Cell> best_cell(const Subtangle::Position& position) const;
    void split(std::size_t turn, std::vector<Cell>& losing);
    void tell_remoteness(std::size_t turn, std::vector<std::uint32_t>& queue);
    std::optional<std::size_t> best_corner(const Subtangle::Position& position) const;

    const Case* game_;
    std::vector<Turn> turns_;
    std::vector<Cell> cells_;
    std::vector<std::uint32_t> remoteness_;  // of the position after the choice of each cell
};

}  // namespace zermelo::games::subtangle

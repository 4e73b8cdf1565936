// What the pieces of a placement game (placement.hpp) tell of who wins, without a search.
//
// A player, say Left, looks for units: a unit is a piece of his that fits, together with the pieces
// that Right cannot touch any more once it lies there. Units are chosen so that no piece of Right
// touches two of them: then one move of Right spoils one unit at the most. Left takes the best unit
// that is left, as long as there is one; of units of the worths v1 >= v2 >= ... he gets v2 + v4 +
// ... at least where Right begins, and v1 + v3 + ... where he begins himself. Then he makes the
// moves that nobody can spoil: those that his units made safe, and the `safe` ones that were so
// from the start.
//
// Every piece of Right has p cells or more, all of them among the cells that Right's pieces cover
// at the start. A unit that Left takes removes some of those, by its own cells and by those that
// Right could only have covered together with them. They were free until then, else the unit would
// have been spoilt; so all pieces that Right ever places lie in what is left. Let a unit be worth p
// for every move that Left has of it and 1 for every cell that it removes, V all that Left gets and
// n his moves apart. Left runs out of moves in this plan after M moves, with p M = p (safe + n) + V
// - removed cells. By then Right has placed at most (cells - removed) / p pieces. Where Right began,
// he has placed M + 1 of them. So Left wins if p (safe + n + 1) + V > cells, that is, from n =
// floor((cells - V) / p) - safe on; and one later where he began himself. Where n is negative these
// are moves of Right, and the count is the same.
//
// The safe moves against an upper bound of the other player's are those of Breuker, Uiterwijk and
// van den Herik, "Solving 8x8 Domineering", 2000; that moves which make others safe are counted,
// and cells which are spoilt for the other player, of Bullock, "Domineering: Solving Large
// Combinatorial Search Spaces", 2002.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/engine/placement.hpp"

namespace zermelo {

/// What is known of the winner of some cells and n moves apart, for either player to move: Left
/// wins from win[mover] on, and Right up to lose[mover].
struct PlacementBounds {
    std::int8_t win[2];
    std::int8_t lose[2];

    /// Nothing is known: no board has so many moves.
    static PlacementBounds open() { return {{100, 100}, {-100, -100}}; }
    /// Bounds of a position that is worth low..high.
    static PlacementBounds between(int low, int high) {
        const auto small = [](int number) { return static_cast<std::int8_t>(number); };
        return {{small(1 - low), small(-low)}, {small(-high), small(-1 - high)}};
    }
    void meet(const PlacementBounds& other) {
        for (const int mover : {0, 1}) {
            win[mover] = std::min(win[mover], other.win[mover]);
            lose[mover] = std::max(lose[mover], other.lose[mover]);
        }
        // Who wins although the other one begins wins with one move more if he begins himself.
        win[0] = std::min<std::int8_t>(win[0], static_cast<std::int8_t>(win[1] + 1));
        lose[1] = std::max<std::int8_t>(lose[1], static_cast<std::int8_t>(lose[0] - 1));
    }
    void learn(int mover, int number, bool left_wins) {
        PlacementBounds known = *this;
        (left_wins ? known.win : known.lose)[mover] = static_cast<std::int8_t>(number);
        meet(known);
    }
    /// With Left for Right.
    PlacementBounds swapped() const {
        const auto negative = [](std::int8_t number) { return static_cast<std::int8_t>(-number); };
        return {{negative(lose[1]), negative(lose[0])}, {negative(win[1]), negative(win[0])}};
    }
    /// Whether a player wins with n = `number`, whose turn it is: 1 for Left, 0 for Right, -1 where
    /// it is open.
    int winner(int number, int mover) const {
        if (number >= win[mover]) return 1;
        return number <= lose[mover] ? 0 : -1;
    }
    int low() const { return -win[1]; }
    int high() const { return -lose[0]; }
};

/// Finds such bounds; see above. It has space of its own, so that one serves one search.
class PlacementBounder {
  public:
    /// The board must outlive it.
    explicit PlacementBounder(const PlacementBoard& board) : board_(board) {}

    /// Who wins with n = `number` where this player is to move?
    struct Question {
        int number;
        int mover;
        bool is_answered_by(const PlacementBounds& bounds) const {
            return bounds.winner(number, mover) >= 0;
        }
    };

    /// What is told of the cells; no more than it takes to answer the question, if there is one.
    PlacementBounds bounds(Cells free, std::optional<Question> question = {}) {
        if (!board_.is_plain()) return by_counts(free);
        const Cells covers[2] = {board_.cover(0, free), board_.cover(1, free)};
        PlacementBounds known = PlacementBounds::open();
        // Of most positions that a search comes to the player to move turns out to win.
        const int mover = question ? question->mover : 0;
        for (const int player : {mover, 1 - mover}) {
            const Cells own = covers[player];
            const Cells others = covers[1 - player];
            // Two ways to choose units: in the order of the board, and by their worth.
            list_units(player, own, others);
            known.meet(by_units(player, own, others));
            if (question && question->is_answered_by(known)) break;
            if (units_.size() < 2) continue;
            sort_units();
            known.meet(by_units(player, own, others));
            if (question && question->is_answered_by(known)) break;
        }
        return known;
    }

  private:
    struct Unit {
        Cells piece;
        Cells removed;  // from what the other player can cover
        int worth;
    };

    /// Where pieces fill more than they need: a player can be sure of moves that the other one does not
    /// touch, and has no more moves than do not exclude each other.
    PlacementBounds by_counts(Cells free) const {
        int sure[2];
        int most[2];
        for (const int player : {0, 1}) {
            sure[player] = board_.packing(player, free & ~board_.cover(1 - player, free)).least;
            most[player] = board_.most_moves(player, free);
        }
        return PlacementBounds::between(sure[0] - most[1], most[0] - sure[1]);
    }

    void sort_units() {
        std::sort(units_.begin(), units_.end(), [](const Unit& a, const Unit& b) {
            return a.worth != b.worth ? a.worth > b.worth : a.piece < b.piece;
        });
    }

    void list_units(int player, Cells own, Cells others) {
        const int p = board_.smallest(1 - player);
        units_.clear();
        board_.visit_pieces(player, own, [&](Cells piece) {
            if ((piece & others) == 0) return;
            const Cells removed = others & ~board_.cover(1 - player, others & ~piece);
            const Cells made_safe = own & removed & ~piece;
            const int moves = made_safe == 0 ? 1 : 1 + board_.packing(player, made_safe).least;
            units_.push_back({piece, removed, p * moves + std::popcount(removed)});
        });
    }

    /// Bounds by the plan of one player, where the players' pieces cover these cells: of the units,
    /// in their order, those that go together.
    PlacementBounds by_units(int player, Cells own, Cells others) {
        Cells apart = own;  // no piece of the other player touches this and a unit that was taken
        Cells safe = own & ~others;
        Cells removed = 0;
        const int safe_moves = board_.packing(player, safe).least;
        worths_.clear();
        for (const Unit& unit : units_) {
            if ((unit.piece & ~apart) != 0) continue;
            // One that takes a safe cell must leave as many safe moves.
            if ((unit.piece & safe) != 0) {
                if (board_.packing(player, safe & ~unit.piece).least < safe_moves) continue;
                safe &= ~unit.piece;
            }
            worths_.push_back(unit.worth);
            removed |= unit.removed;
            apart &= ~board_.touched(1 - player, others, unit.piece);
        }
        return by_worths(player, room(1 - player, others, removed), safe_moves);
    }

    /// A number of cells that bounds what the other player's pieces can cover, also when any of
    /// these cells are removed from it: beside what hangs together with those, pieces fit as a
    /// packing tells.
    int room(int player, Cells cells, Cells removed) const {
        Cells near = removed;
        for (Cells before = 0; before != near;) {
            before = near;
            near = board_.touched(player, cells, near);
        }
        return std::popcount(near) +
               board_.smallest(player) * board_.packing(player, cells & ~near).most;
    }

    PlacementBounds by_worths(int player, int cells, int safe_moves) {
        std::sort(worths_.begin(), worths_.end());
        int sums[2] = {0, 0};  // where this player begins, and where the other one does
        for (std::size_t i = 0; i < worths_.size(); ++i)
            sums[i % 2] += worths_[worths_.size() - 1 - i];
        const int p = board_.smallest(1 - player);
        PlacementBounds known = PlacementBounds::open();
        known.win[0] = static_cast<std::int8_t>(floor_of(cells - sums[0], p) + 1 - safe_moves);
        known.win[1] = static_cast<std::int8_t>(floor_of(cells - sums[1], p) - safe_moves);
        return player == 0 ? known : known.swapped();
    }

    /// The quotient rounded down; the divisor is positive.
    static int floor_of(int number, int divisor) {
        return number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor);
    }

    const PlacementBoard& board_;
    std::vector<Unit> units_;
    std::vector<int> worths_;
};

}  // namespace zermelo

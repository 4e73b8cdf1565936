#include "zermelo/own/placement.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "zermelo/own/placement_text.hpp"

namespace zermelo::own {

namespace {

using language::Array;
using language::Program;

/// The cells of a board, and what a free one holds.
struct Board {
    const Array& cells;
    std::int64_t free;

    Cells free_in(const language::Position& position) const {
        Cells result = 0;
        for (std::uint64_t i = 0; i < cells.elements(); ++i)
            result |= Cells{cells.get(position.data(), i) == free} << i;
        return result;
    }
    /// The same position with all cells free.
    language::Position emptied(language::Position position) const {
        for (std::uint64_t i = 0; i < cells.elements(); ++i)
            cells.set(position.data(), i, free);
        return position;
    }
};

/// Calls visit(index) for those of the moves on a board of free cells that are left in a position, which
/// come in the same order.
template <class Visit>
void visit_left(const language::FileRules& rules, const language::Position& position,
                const std::vector<language::Move>& moves, const Visit& visit) {
    auto next = moves.begin();
    rules.visit_moves(position, [&](const language::Move& move) {
        next = std::find(next, moves.end(), move);
        if (next == moves.end()) return false;
        visit(static_cast<std::size_t>(next++ - moves.begin()));
        return true;
    });
}

/// Takes the pieces from the moves on boards of free cells, by rules whose failure is their own.
class PieceTaker {
  public:
    PieceTaker(const Program& program, const language::Case& game, const Board& cells,
               Placement& placement)
        : rules_(program, game),
          cells_(cells),
          placement_(placement),
          board_(cells.emptied(game.start)) {}

    /// False if the rules fail, if the pieces are too many, or if one is none.
    bool take(bool fill_what_they_need) {
        const auto masked = std::make_shared<MaskedMoves>();
        for (std::uint64_t mover = 0; mover < (placement_.is_impartial ? 1 : 2); ++mover) {
            if (!placement_.is_impartial) board_[board_.size() - 1] = mover;
            auto& pieces = placement_.rules.pieces[mover];
            if (!take_filled(pieces) || (!fill_what_they_need && !take_needed(pieces)))
                return false;
            for (std::size_t i = 0; i < pieces.size(); ++i)
                (*masked)[mover].push_back(masked_move(pieces[i], after_[i]));
        }
        if (rules_.memory().words == 1) placement_.moves = masked;
        return true;
    }

  private:
    static constexpr std::size_t kMostPieces = 4096;

    /// A move in the first word of a position, that it leads to from the board.
    MaskedMove masked_move(const PlacementPiece& piece, std::uint64_t after) const {
        const std::uint64_t asked = bits_of(piece.needs);
        const std::uint64_t changed = bits_of(piece.cells);
        return {asked, board_[0] & asked, changed, after & changed};
    }
    std::uint64_t bits_of(Cells cells) const {
        const Array& array = cells_.cells;
        std::uint64_t bits = 0;
        for (; cells != 0; cells &= cells - 1) {
            const auto cell = static_cast<std::uint64_t>(std::countr_zero(cells));
            bits |= array.mask << ((array.first_bit + (cell << array.shift)) % 64);
        }
        return bits;
    }

    bool take_filled(std::vector<PlacementPiece>& pieces) {
        moves_.clear();
        after_.clear();
        const Cells all = cells_.free_in(board_);
        rules_.visit_moves(board_, [&](const language::Move& move) {
            const language::Position next = rules_.after(board_, move);
            moves_.push_back(move);
            after_.push_back(next[0]);
            pieces.push_back(all & ~cells_.free_in(next));
            return pieces.size() <= kMostPieces;
        });
        return pieces.size() <= kMostPieces && !rules_.failure();
    }

    /// A move needs each cell whose filling takes it away.
    bool take_needed(std::vector<PlacementPiece>& pieces) {
        const Array& cells = cells_.cells;
        const std::int64_t other = cells.low == cells_.free ? cells.high : cells.low;
        for (PlacementPiece& piece : pieces)
            piece.needs = ~Cells{0} >> (64 - cells.elements());
        for (std::uint64_t cell = 0; cell < cells.elements(); ++cell) {
            cells.set(board_.data(), cell, other);
            visit_left(rules_, board_, moves_,
                       [&](std::size_t index) { pieces[index].needs &= ~(Cells{1} << cell); });
            cells.set(board_.data(), cell, cells_.free);
        }
        return !rules_.failure() &&
               std::all_of(pieces.begin(), pieces.end(),
                           [](const auto& piece) { return (piece.cells & piece.needs) != 0; });
    }

    const language::FileRules rules_;
    const Board& cells_;
    Placement& placement_;
    language::Position board_;
    std::vector<language::Move> moves_;  // of one player, and the first words of where they lead
    std::vector<std::uint64_t> after_;
};

/// The moves of either player on a board of free cells, each as a bit: Left's, then Right's. What is filled
/// takes moves away for good, so that a position is known by those that are left.
class MovesLeft {
  public:
    MovesLeft(const Program& program, const language::Case& game, const Board& cells)
        : rules_(program, game), board_(cells.emptied(game.start)) {
        for (int mover = 0; mover < players(); ++mover) {
            rules_.visit_moves(with_mover(board_, mover), [&](const language::Move& move) {
                moves_[mover].push_back(move);
                return count() <= 64;
            });
        }
    }

    std::size_t count() const { return moves_[0].size() + moves_[1].size(); }

    /// Those that are left in a position.
    Cells in(const language::Position& position) const {
        Cells result = 0;
        std::size_t first = 0;
        for (int mover = 0; mover < players(); ++mover) {
            visit_left(rules_, with_mover(position, mover), moves_[mover],
                       [&](std::size_t index) { result |= Cells{1} << (first + index); });
            first += moves_[mover].size();
        }
        return result;
    }

    /// The moves as pieces: each needs itself, and fills all that it takes away. False if the rules fail,
    /// there are none or too many, or one does not take itself away.
    bool take_pieces(PlacementRules& rules) const {
        if (rules_.failure() || count() == 0 || count() > 64) return false;
        rules.rows = static_cast<unsigned>(count());
        rules.columns = 1;
        const Cells all = ~Cells{0} >> (64 - count());
        Cells piece = 1;
        for (int mover = 0; mover < players(); ++mover) {
            for (const language::Move& move : moves_[mover]) {
                const Cells taken = all & ~in(rules_.after(with_mover(board_, mover), move));
                if ((taken & piece) == 0) return false;
                rules.pieces[mover].emplace_back(taken, piece);
                piece <<= 1;
            }
        }
        return !rules_.failure();
    }

  private:
    int players() const { return rules_.program().uses_mover ? 2 : 1; }
    language::Position with_mover(language::Position position, int mover) const {
        if (players() == 2) position[position.size() - 1] = static_cast<std::uint64_t>(mover);
        return position;
    }

    const language::FileRules rules_;
    const language::Position board_;
    std::vector<language::Move> moves_[2];
};

}  // namespace

std::optional<Placement> placement_of(const Program& program, const language::Case& game) {
    const auto text = placement_text(program);
    if (!text) return std::nullopt;
    const Array& cells = game.memory->arrays[program.code.array_of[program.positions[0]]];
    const Board board{cells, text->free};
    const bool fits = cells.elements() > 0 && cells.low <= board.free && board.free <= cells.high &&
                      cells.low < cells.high &&
                      language::FileRules(program, game).parts(game.start) == 1;
    if (!fits) return std::nullopt;
    Placement placement{.is_impartial = !program.uses_mover};
    if (text->asks_for_values) {
        const auto moves = std::make_shared<const MovesLeft>(program, game, board);
        placement.free_in = [moves](const language::Position& at) { return moves->in(at); };
        if (!moves->take_pieces(placement.rules)) return std::nullopt;
        return placement;
    }
    if (cells.elements() > 64) return std::nullopt;
    placement.free_in = [board](const language::Position& at) { return board.free_in(at); };
    placement.rules.rows = static_cast<unsigned>(cells.size[0]);
    placement.rules.columns = static_cast<unsigned>(cells.size[1]);
    if (!PieceTaker(program, game, board, placement).take(text->fills_what_it_asks_for))
        return std::nullopt;
    return placement;
}

}  // namespace zermelo::own

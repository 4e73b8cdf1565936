#include "zermelo/own/placement.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "zermelo/language/position_use.hpp"

namespace zermelo::own {

namespace {

using language::Array;
using language::Change;
using language::Expression;
using language::MoveRule;
using language::Operation;
using language::Program;
using language::Symbol;

/// Whether two expressions are the same, word by word. Those with binders count as different.
bool is_same(const Expression& a, const Expression& b) {
    return a.operation == b.operation && a.number == b.number && a.name == b.name &&
           a.symbol == b.symbol && a.binders.empty() && b.binders.empty() &&
           std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), is_same);
}

/// Reads the rules of moves as those of a placement game.
class PlacementReader {
  public:
    explicit PlacementReader(const Program& program)
        : program_(program),
          use_(program),
          functions_(program.tree.lets.size(), Function::unknown) {}

    /// What a free cell holds; none if the rules are others.
    std::optional<std::int64_t> free() {
        const auto& tree = program_.tree;
        const bool plain = program_.ending == language::Ending::last_mover_wins &&
                           !program_.uses_again && !tree.may_repeat && tree.ends.empty() &&
                           tree.play_in.kind == language::PlayIn::Kind::one &&
                           program_.positions.size() == 1 &&
                           program_.symbols[program_.positions[0]].sides > 0;
        if (!plain) return std::nullopt;
        for (const MoveRule& rule : tree.moves)
            if (!is_placement(rule)) return std::nullopt;
        return free_;
    }

    /// After that, whether every move fills just the cells that it asks to be free, as its text tells.
    bool fills_what_it_needs() const { return is_plain_; }

  private:
    /// What is known of a function: whether it is such a condition.
    enum class Function : std::uint8_t { unknown, condition, other };

    bool is_placement(const MoveRule& rule) {
        tested_.clear();
        if (!rule.parts.empty() || rule.guard.size() != 1 || !is_condition(rule.guard[0]) ||
            !free_ || !are_fixed(rule.binders)) {
            return false;
        }
        is_plain_ = is_plain_ && tested_.size() == rule.changes.size();
        return std::all_of(rule.changes.begin(), rule.changes.end(),
                           [&](const Change& change) { return fills(change); });
    }

    /// Whether a condition is made by `and`, or by `all`, of tests that cells are free, and of others
    /// that do not look at the position.
    bool is_condition(const Expression& condition) {
        if (!use_.is_in(condition)) return true;
        switch (condition.operation) {
            case Operation::logical_and:
                return std::all_of(condition.parts.begin(), condition.parts.end(),
                                   [&](const Expression& part) { return is_condition(part); });
            case Operation::all:
                is_plain_ = false;
                return are_fixed(condition.binders) && are_fixed(condition.guard) &&
                       is_condition(condition.parts[0]);
            case Operation::equal:
                return tests_cell(condition);
            default:
                return is_function(condition);
        }
    }

    bool tests_cell(const Expression& condition) {
        if (!is_cell(condition.parts[0])) return false;
        const Expression& value = condition.parts[1];
        if (value.operation != Operation::number || free_.value_or(value.number) != value.number)
            return false;
        free_ = value.number;
        tested_.push_back(&condition.parts[0]);
        return true;
    }

    /// Whether a condition is a call of a function that is one, at a place that is the same always.
    bool is_function(const Expression& call) {
        if (call.symbol == language::kNoSymbol || !are_fixed(call.parts)) return false;
        const Symbol& symbol = program_.symbols[call.symbol];
        if (symbol.kind != Symbol::Kind::let) return false;
        is_plain_ = false;
        Function& known = functions_[symbol.index];
        if (known == Function::unknown) {
            const bool is_one = is_condition(program_.tree.lets[symbol.index].body);
            known = is_one ? Function::condition : Function::other;
        }
        return known == Function::condition;
    }

    /// Whether a change fills a cell, or some, of those that were tested or of others.
    bool fills(const Change& change) {
        const auto cell = std::find_if(tested_.begin(), tested_.end(), [&](const Expression* test) {
            return is_same(*test, change.target);
        });
        if (cell == tested_.end() || !change.binders.empty() || !change.guard.empty())
            is_plain_ = false;
        else
            tested_.erase(cell);
        return is_cell(change.target) && are_fixed(change.binders) && are_fixed(change.guard) &&
               change.value.operation == Operation::number && change.value.number != free_;
    }

    bool is_cell(const Expression& expression) const {
        return expression.operation == Operation::element &&
               expression.symbol == program_.positions[0] && are_fixed(expression.parts);
    }

    /// Whether neither the position nor the mover has to do with them.
    bool are_fixed(const std::vector<Expression>& expressions) const {
        return std::none_of(expressions.begin(), expressions.end(),
                            [&](const Expression& each) { return use_.is_in(each); });
    }
    bool are_fixed(const std::vector<language::Binder>& binders) const {
        return std::all_of(binders.begin(), binders.end(), [&](const language::Binder& binder) {
            return are_fixed(binder.set.values);
        });
    }

    const Program& program_;
    const language::PositionUse use_;
    std::vector<Function> functions_;  // as in Tree::lets
    std::optional<std::int64_t> free_;
    std::vector<const Expression*> tested_;  // of one rule
    bool is_plain_ = true;
};

/// Takes the pieces from the moves on boards of free cells, by rules whose failure is their own.
class PieceTaker {
  public:
    PieceTaker(const Program& program, const language::Case& game, Placement& placement)
        : rules_(program, game), placement_(placement), board_(game.start) {
        for (std::uint64_t i = 0; i < placement.cells->elements(); ++i)
            placement.cells->set(board_.data(), i, placement.free);
    }

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
        const language::Array& array = *placement_.cells;
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
        const Cells all = placement_.free_in(board_);
        rules_.visit_moves(board_, [&](const language::Move& move) {
            const language::Position next = rules_.after(board_, move);
            moves_.push_back(move);
            after_.push_back(next[0]);
            pieces.push_back(all & ~placement_.free_in(next));
            return pieces.size() <= kMostPieces;
        });
        return pieces.size() <= kMostPieces && !rules_.failure();
    }

    /// A move needs each cell whose filling takes it away; the others stay, and in their order.
    bool take_needed(std::vector<PlacementPiece>& pieces) {
        const language::Array& cells = *placement_.cells;
        const std::int64_t other = cells.low == placement_.free ? cells.high : cells.low;
        for (PlacementPiece& piece : pieces)
            piece.needs = 0;
        for (std::uint64_t cell = 0; cell < cells.elements(); ++cell) {
            cells.set(board_.data(), cell, other);
            std::size_t next = 0;
            const auto miss_until = [&](std::size_t end) {
                for (; next < end; ++next)
                    pieces[next].needs |= Cells{1} << cell;
            };
            rules_.visit_moves(board_, [&](const language::Move& move) {
                const auto from = moves_.begin() + static_cast<std::ptrdiff_t>(next);
                const auto found = std::find(from, moves_.end(), move);
                miss_until(static_cast<std::size_t>(found - moves_.begin()));
                ++next;
                return next <= moves_.size();
            });
            miss_until(moves_.size());
            cells.set(board_.data(), cell, placement_.free);
        }
        return !rules_.failure() &&
               std::all_of(pieces.begin(), pieces.end(),
                           [](const auto& piece) { return (piece.cells & piece.needs) != 0; });
    }

    const language::FileRules rules_;
    Placement& placement_;
    language::Position board_;
    std::vector<language::Move> moves_;  // of one player, and the first words of where they lead
    std::vector<std::uint64_t> after_;
};

}  // namespace

std::optional<Placement> placement_of(const Program& program, const language::Case& game) {
    PlacementReader reader(program);
    const auto free = reader.free();
    if (!free) return std::nullopt;
    const Array& cells = game.memory->arrays[program.code.array_of[program.positions[0]]];
    const bool fits = cells.elements() > 0 && cells.elements() <= 64 && cells.low <= *free &&
                      *free <= cells.high && cells.low < cells.high &&
                      language::FileRules(program, game).parts(game.start) == 1;
    if (!fits) return std::nullopt;
    Placement placement{{}, &cells, *free, !program.uses_mover};
    placement.rules.rows = static_cast<unsigned>(cells.size[0]);
    placement.rules.columns = static_cast<unsigned>(cells.size[1]);
    if (!PieceTaker(program, game, placement).take(reader.fills_what_it_needs()))
        return std::nullopt;
    // Bounds of what Left and Right can be sure of are those of plain pieces.
    if (!placement.is_impartial && !placement.rules.are_plain()) return std::nullopt;
    return placement;
}

}  // namespace zermelo::own

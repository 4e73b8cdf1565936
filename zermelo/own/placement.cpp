#include "zermelo/own/placement.hpp"

#include <algorithm>
#include <vector>

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
    explicit PlacementReader(const Program& program) : program_(program) {}

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

  private:
    bool is_placement(const MoveRule& rule) {
        tested_.clear();
        if (!rule.parts.empty() || rule.guard.size() != 1 || !is_condition(rule.guard[0]) ||
            tested_.empty() || tested_.size() != rule.changes.size()) {
            return false;
        }
        for (const auto& binder : rule.binders)
            if (!is_fixed(binder.set.values)) return false;
        return std::all_of(rule.changes.begin(), rule.changes.end(), [&](const Change& change) {
            return change.binders.empty() && change.guard.empty() && fills(change);
        });
    }

    /// Whether a condition is made by `and` of tests that cells are free, and of others that do not
    /// look at the position.
    bool is_condition(const Expression& condition) {
        if (condition.operation == Operation::logical_and) {
            return std::all_of(condition.parts.begin(), condition.parts.end(),
                               [&](const Expression& part) { return is_condition(part); });
        }
        if (condition.operation != Operation::equal || !is_cell(condition.parts[0]))
            return is_fixed(condition);
        const Expression& value = condition.parts[1];
        if (value.operation != Operation::number || free_.value_or(value.number) != value.number)
            return false;
        free_ = value.number;
        tested_.push_back(&condition.parts[0]);
        return true;
    }

    /// Each change fills one of the tested cells, and as many are changed as are tested.
    bool fills(const Change& change) {
        const auto cell = std::find_if(tested_.begin(), tested_.end(), [&](const Expression* test) {
            return is_same(*test, change.target);
        });
        if (cell == tested_.end() || change.value.operation != Operation::number ||
            change.value.number == free_) {
            return false;
        }
        tested_.erase(cell);
        return true;
    }

    bool is_cell(const Expression& expression) const {
        return expression.operation == Operation::element &&
               expression.symbol == program_.positions[0] && is_fixed(expression.parts);
    }

    /// Whether neither the position nor the mover has to do with it. Functions are not looked into.
    bool is_fixed(const Expression& expression) const {
        if (expression.symbol != language::kNoSymbol) {
            const Symbol::Kind kind = program_.symbols[expression.symbol].kind;
            if (kind != Symbol::Kind::input && kind != Symbol::Kind::choice) return false;
        }
        return expression.binders.empty() && expression.guard.empty() && is_fixed(expression.parts);
    }
    bool is_fixed(const std::vector<Expression>& expressions) const {
        return std::all_of(expressions.begin(), expressions.end(),
                           [&](const Expression& each) { return is_fixed(each); });
    }

    const Program& program_;
    std::optional<std::int64_t> free_;
    std::vector<const Expression*> tested_;  // of one rule
};

/// Takes the pieces from the moves on a board of free cells, by rules whose failure is their own;
/// false if they fail, or if the pieces are too many.
bool take_pieces(const Program& program, const language::Case& game, Placement& placement) {
    constexpr std::size_t kMostPieces = 4096;
    const language::FileRules rules(program, game);
    language::Position board = game.start;
    for (std::uint64_t i = 0; i < placement.cells->elements(); ++i)
        placement.cells->set(board.data(), i, placement.free);
    const Cells all = placement.free_in(board);
    for (std::uint64_t mover = 0; mover < (placement.is_impartial ? 1 : 2); ++mover) {
        if (!placement.is_impartial) board[board.size() - 1] = mover;
        rules.visit_moves(board, [&](const language::Move& move) {
            placement.rules.pieces[mover].push_back(all &
                                                    ~placement.free_in(rules.after(board, move)));
            return placement.rules.pieces[mover].size() <= kMostPieces;
        });
        if (placement.rules.pieces[mover].size() > kMostPieces) return false;
    }
    return !rules.failure();
}

}  // namespace

std::optional<Placement> placement_of(const Program& program, const language::Case& game) {
    const auto free = PlacementReader(program).free();
    if (!free) return std::nullopt;
    const Array& cells = game.memory->arrays[program.code.array_of[program.positions[0]]];
    const bool fits = cells.elements() > 0 && cells.elements() <= 64 && cells.low <= *free &&
                      *free <= cells.high &&
                      language::FileRules(program, game).parts(game.start) == 1;
    if (!fits) return std::nullopt;
    Placement placement{{}, &cells, *free, !program.uses_mover};
    placement.rules.rows = static_cast<unsigned>(cells.size[0]);
    placement.rules.columns = static_cast<unsigned>(cells.size[1]);
    if (!take_pieces(program, game, placement)) return std::nullopt;
    return placement;
}

}  // namespace zermelo::own

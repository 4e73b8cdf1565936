#include "zermelo/own/placement_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "zermelo/language/position_use.hpp"

namespace zermelo::own {

namespace {

using language::Change;
using language::Expression;
using language::MoveRule;
using language::Operation;
using language::PositionUse;
using language::Program;
using language::Symbol;

/// Whether two expressions are the same, word by word. Those with binders count as different.
bool is_same(const Expression& a, const Expression& b) {
    return a.operation == b.operation && a.number == b.number && a.name == b.name &&
           a.symbol == b.symbol && a.binders.empty() && b.binders.empty() &&
           std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), is_same);
}

class PlacementReader {
  public:
    explicit PlacementReader(const Program& program)
        : program_(program),
          use_(program, PositionUse::Mover::is_left_out),
          functions_(program.tree.lets.size()) {}

    std::optional<PlacementText> read() {
        const auto& tree = program_.tree;
        const bool may_be_one = program_.ending == language::Ending::last_mover_wins &&
                                !program_.uses_again && !tree.may_repeat && tree.ends.empty() &&
                                tree.play_in.kind == language::PlayIn::Kind::one &&
                                program_.positions.size() == 1 &&
                                program_.symbols[program_.positions[0]].sides > 0;
        if (!may_be_one) return std::nullopt;
        for (const MoveRule& rule : tree.moves)
            if (!is_placement(rule)) return std::nullopt;
        const auto is_free = [&](std::int64_t value) { return value == free_; };
        if (!free_ || std::any_of(filled_.begin(), filled_.end(), is_free) ||
            std::any_of(excluded_.begin(), excluded_.end(), is_free) ||
            (!excluded_.empty() && !fills_asked_)) {
            return std::nullopt;
        }
        return PlacementText{*free_, is_plain_ && excluded_.empty(), !excluded_.empty()};
    }

  private:
    /// What is known of a function: whether it is such a condition, or its opposite is.
    enum class Function : std::uint8_t { unknown, condition, other };

    bool is_placement(const MoveRule& rule) {
        asked_.clear();
        if (!rule.parts.empty() || rule.guard.size() != 1 || !is_condition(rule.guard[0], true) ||
            !are_fixed(rule.binders)) {
            return false;
        }
        is_plain_ = is_plain_ && asked_.size() == rule.changes.size();
        return std::all_of(rule.changes.begin(), rule.changes.end(),
                           [&](const Change& change) { return is_filling(change); });
    }

    /// Whether a condition (or its opposite, if it is not wanted) only asks that cells are free or hold other
    /// values than some, and asks all of that together. What does not look at the position may be asked, too.
    bool is_condition(const Expression& condition, bool wanted) {
        if (!use_.is_in(condition)) return true;
        switch (condition.operation) {
            case Operation::logical_not:
                return is_condition(condition.parts[0], !wanted);
            case Operation::logical_and:
                return wanted ? are_conditions(condition, wanted) : is_one(condition, wanted);
            case Operation::logical_or:
                return wanted ? is_one(condition, wanted) : are_conditions(condition, wanted);
            case Operation::all:
                return wanted && are_for_all(condition, wanted);
            case Operation::any:
                return !wanted && are_for_all(condition, wanted);
            case Operation::equal:
                return wanted ? asks_for_free(condition) : excludes(condition);
            case Operation::unequal:
                return wanted ? excludes(condition) : asks_for_free(condition);
            default:
                return is_function(condition, wanted);
        }
    }
    bool are_conditions(const Expression& condition, bool wanted) {
        return std::all_of(condition.parts.begin(), condition.parts.end(),
                           [&](const Expression& part) { return is_condition(part, wanted); });
    }
    /// Of parts that need not all be so, one alone may look at the position: it is asked at times.
    bool is_one(const Expression& condition, bool wanted) {
        const auto looks = [&](const Expression& part) { return use_.is_in(part); };
        if (std::count_if(condition.parts.begin(), condition.parts.end(), looks) != 1) return false;
        return at_times([&] { return are_conditions(condition, wanted); });
    }
    bool are_for_all(const Expression& condition, bool wanted) {
        return are_fixed(condition.binders) && are_fixed(condition.guard) &&
               at_times([&] { return is_condition(condition.parts[0], wanted); });
    }
    /// What `ask` reads is not asked of every move.
    template <class Ask>
    bool at_times(const Ask& ask) {
        is_plain_ = false;
        ++at_times_;
        const bool result = ask();
        --at_times_;
        return result;
    }

    bool asks_for_free(const Expression& equality) {
        const Expression& value = equality.parts[1];
        if (!is_cell(equality.parts[0]) || value.operation != Operation::number ||
            free_.value_or(value.number) != value.number) {
            return false;
        }
        free_ = value.number;
        if (at_times_ == 0) asked_.push_back(&equality.parts[0]);
        return true;
    }
    bool excludes(const Expression& equality) {
        return is_cell(equality.parts[0]) && takes_values(equality.parts[1], excluded_);
    }

    /// Whether a condition is a call of a function that is one, at a place that is the same always.
    bool is_function(const Expression& call, bool wanted) {
        if (call.symbol == language::kNoSymbol || !are_fixed(call.parts)) return false;
        const Symbol& symbol = program_.symbols[call.symbol];
        if (symbol.kind != Symbol::Kind::let) return false;
        is_plain_ = false;
        Function& known = functions_[symbol.index][wanted ? 1 : 0];
        if (known == Function::unknown) {
            const bool is_one = is_condition(program_.tree.lets[symbol.index].body, wanted);
            known = is_one ? Function::condition : Function::other;
        }
        return known == Function::condition;
    }

    /// Whether a change gives a number to a cell, or to some: to those that were asked for, or to others.
    bool is_filling(const Change& change) {
        const auto cell = std::find_if(asked_.begin(), asked_.end(), [&](const Expression* asked) {
            return is_same(*asked, change.target);
        });
        if (cell == asked_.end() || !change.binders.empty() || !change.guard.empty())
            is_plain_ = fills_asked_ = false;
        else
            asked_.erase(cell);
        return is_cell(change.target) && are_fixed(change.binders) && are_fixed(change.guard) &&
               takes_values(change.value, filled_);
    }

    /// Notes what an expression is worth for either player; false if that depends on more.
    static bool takes_values(const Expression& expression, std::vector<std::int64_t>& values) {
        for (const std::int64_t mover : {0, 1}) {
            const auto value = value_of(expression, mover);
            if (!value) return false;
            values.push_back(*value);
        }
        return true;
    }

    /// A number, whose turn it is, or one of them more or less than the other.
    static std::optional<std::int64_t> value_of(const Expression& expression, std::int64_t mover) {
        if (expression.operation == Operation::number) return expression.number;
        if (expression.operation == Operation::name && expression.name == "mover") return mover;
        const bool adds = expression.operation == Operation::add;
        if (!adds && expression.operation != Operation::subtract) return std::nullopt;
        const auto one = value_of(expression.parts[0], mover);
        const auto other = value_of(expression.parts[1], mover);
        std::int64_t result = 0;
        if (!one || !other ||
            (adds ? __builtin_add_overflow(*one, *other, &result)
                  : __builtin_sub_overflow(*one, *other, &result))) {
            return std::nullopt;
        }
        return result;
    }

    bool is_cell(const Expression& expression) const {
        return expression.operation == Operation::element &&
               expression.symbol == program_.positions[0] && are_fixed(expression.parts);
    }

    /// Whether the position has nothing to do with them.
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
    const PositionUse use_;
    std::vector<std::array<Function, 2>>
        functions_;  // as in Tree::lets: of the opposite, of itself
    std::optional<std::int64_t> free_;
    std::vector<std::int64_t> filled_;      // what moves give to cells
    std::vector<std::int64_t> excluded_;    // what they ask cells not to hold
    std::vector<const Expression*> asked_;  // of one rule: cells that it asks to be free
    int at_times_ = 0;                      // more than 0 where what is read is not asked always
    bool is_plain_ = true;
    bool fills_asked_ = true;
};

}  // namespace

std::optional<PlacementText> placement_text(const Program& program) {
    return PlacementReader(program).read();
}

}  // namespace zermelo::own

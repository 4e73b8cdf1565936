#include "zermelo/base/format.hpp"
#include "zermelo/discover/expressions.hpp"
#include "zermelo/discover/linear_game.hpp"

namespace zermelo::discover {

using language::Binder;
using language::Expression;
using language::Operation;

Automaton Expressions::related(const Branches& one, const Branches& other, Operation operation) {
    Automaton result = automata_->constant(false);
    for (const Branch& a : one) {
        for (const Branch& b : other) {
            Linear difference = a.value;
            difference.add(b.value, -1);
            if (operation == Operation::less) ++difference.constant;
            const bool equality = operation == Operation::equal || operation == Operation::unequal;
            Automaton holds =
                equality ? automata_->zero(difference) : automata_->at_most_zero(difference);
            if (operation == Operation::unequal) holds = automata_->no(holds);
            const Automaton both = automata_->both(a.when, b.when);
            result = automata_->either(result, automata_->both(both, holds));
        }
    }
    return result;
}

Automaton Expressions::compared(const Expression& one, const Expression& other,
                                Operation operation) {
    const Variable mark = next_free_;
    const Branches left = number(one);
    return without_free(mark, related(left, number(other), operation));
}

Automaton Expressions::member(const Expression& expression) {
    const language::Set& set = expression.binders[0].set;
    const Expression& value = expression.parts[0];
    if (!set.listed) {
        return automata_->both(compared(set.values[0], value, Operation::less_equal),
                               compared(value, set.values[1], Operation::less_equal));
    }
    Automaton result = automata_->constant(false);
    for (const Expression& one : set.values)
        result = automata_->either(result, compared(value, one, Operation::equal));
    return result;
}

Automaton Expressions::condition(const Expression& expression) {
    if (objection_ || automata_->exceeded()) return automata_->constant(false);
    const auto part = [&](std::size_t i) { return condition(expression.parts[i]); };
    switch (expression.operation) {
        case Operation::equal:
        case Operation::unequal:
        case Operation::less:
        case Operation::less_equal:
            return compared(expression.parts[0], expression.parts[1], expression.operation);
        case Operation::logical_not:
            return automata_->no(part(0));
        case Operation::logical_and: {
            const Automaton left = part(0);  // the right side counts only where it holds
            return left.is_nothing() ? left : automata_->both(left, part(1));
        }
        case Operation::logical_or: {
            const Automaton left = part(0);
            return left.is_everything() ? left : automata_->either(left, part(1));
        }
        case Operation::member:
            return member(expression);
        case Operation::conditional: {
            const Automaton holds = part(0);
            return automata_->either(automata_->both(holds, part(1)),
                                     automata_->both(automata_->no(holds), part(2)));
        }
        case Operation::any:
        case Operation::all: {
            const bool all = expression.operation == Operation::all;
            const Automaton found = some_choice(
                expression.binders, automata_->constant(true), [&](const Automaton& when) {
                    const Automaton taken = automata_->both(when, all_of(expression.guard));
                    if (taken.is_nothing()) return taken;
                    return automata_->both(taken, all ? automata_->no(part(0)) : part(0));
                });
            return all ? automata_->no(found) : found;
        }
        case Operation::name:
            if (let_of(expression.symbol) != nullptr) return named_condition(expression);
            [[fallthrough]];
        default:
            object(expression.place, "automata cannot say this condition");
            return automata_->constant(false);
    }
}

Automaton Expressions::all_of(const std::vector<Expression>& guard) {
    Automaton result = automata_->constant(true);
    for (const Expression& one : guard) {
        if (result.is_nothing()) break;
        result = automata_->both(result, condition(one));
    }
    return result;
}

Automaton Expressions::some_choice(std::span<const Binder> binders, const Automaton& when,
                                   const std::function<Automaton(const Automaton&)>& visit) {
    if (objection_ || automata_->exceeded() || when.is_nothing()) return automata_->constant(false);
    if (binders.empty()) return visit(when);
    const Binder& binder = binders.front();
    Automaton found = automata_->constant(false);
    const auto go_on_with = [&](Linear value, const Automaton& condition) {
        name(binder.symbol, std::move(value));
        const Automaton chosen = automata_->both(when, condition);
        found = automata_->either(found, some_choice(binders.subspan(1), chosen, visit));
    };
    if (binder.set.listed) {
        for (const Expression& value : binder.set.values) {
            const Variable mark = next_free_;
            const Branches branches = number(value);
            for (const Branch& branch : branches)
                go_on_with(branch.value, branch.when);
            found = without_free(mark, std::move(found));
        }
        return found;
    }
    const Expression& low = binder.set.values[0];
    const Expression& high = binder.set.values[1];
    const auto first = constant(low);
    const auto last = constant(high);
    if (first && last) {
        if (*last - *first >= kMostChoices)
            object(binder.place, fmt::format("these choices are more than {}", kMostChoices));
        for (std::int64_t value = *first; value <= *last && !objection_; ++value)
            go_on_with(Linear{{}, value}, automata_->constant(true));
        return found;
    }
    const Variable variable = free_variable();
    const Variable mark = next_free_;
    const Branches value = {{automata_->constant(true), Linear::of(variable)}};
    const Branches zero = {{automata_->constant(true), {}}};
    const Branches least = number(low);
    const Automaton negative = without_free(mark, related(least, zero, Operation::less));
    if (!automata_->both(when, negative).is_nothing() && !automata_->exceeded())
        object(binder.place, "automata speak of numbers from 0 on, and this choice may be below");
    const Automaton above = without_free(mark, related(least, value, Operation::less_equal));
    const Automaton below = without_free(mark, related(value, number(high), Operation::less_equal));
    go_on_with(Linear::of(variable), automata_->both(above, below));
    return automata_->some(variable, found);
}

}  // namespace zermelo::discover

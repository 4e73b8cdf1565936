#include <algorithm>
#include <utility>

#include "patterns/rules_reader.hpp"

namespace zermelo::check {

using language::Expression;
using language::Operation;

namespace {

constexpr std::int64_t kMostChoices = 64;  // that are gone through one by one

}  // namespace

// Numbers.

/// A number that is to be defined. Where all variables are natural numbers it is the difference of two, one
/// of them 0, unless it is known to be natural, too.
RulesReader::Term RulesReader::new_number(bool is_natural) {
    const Sum number = Sum::of(next_free_++);
    if (is_natural || sets_->digits() == Digits::binary) return {number, sets_->everything()};
    const Sum below = Sum::of(next_free_++);
    return {number.minus(below), sets_->either(sets_->zero(number), sets_->zero(below))};
}

RulesReader::Term RulesReader::combined(const Term& one, const Term& other, std::int64_t times) {
    return {one.value.plus(other.value, times), sets_->both(one.where, other.where)};
}

/// A new variable that is the one number where the condition holds, and the other one elsewhere.
RulesReader::Term RulesReader::chosen(const NumberSet& when, const Term& yes, const Term& no) {
    if (when.is_everything()) return yes;
    if (when.is_empty()) return no;
    const Term result = new_number();
    const auto is = [&](const Term& term) {
        return sets_->both(term.where, sets_->zero(result.value.minus(term.value)));
    };
    const NumberSet where =
        sets_->either(sets_->both(when, is(yes)), sets_->both(sets_->no(when), is(no)));
    return {result.value, sets_->both(result.where, where)};
}

/// The larger one, or with the sign -1 the smaller one.
RulesReader::Term RulesReader::larger(const Term& one, const Term& other, std::int64_t sign) {
    const Sum lead = Sum(0).plus(other.value, sign).plus(one.value, -sign);
    const NumberSet where = sets_->both(one.where, other.where);
    return chosen(sets_->at_most_zero(lead), {one.value, where}, {other.value, where});
}

RulesReader::Term RulesReader::number(const Expression& expression) {
    const auto part = [&](std::size_t i) { return number(expression.parts[i]); };
    switch (expression.operation) {
        case Operation::number:
            return fixed_term(expression.number);
        case Operation::name: {
            if (program_->symbols[expression.symbol].kind == language::Symbol::Kind::let) {
                const NumberSet where = defined_by(expression);
                const auto& let = program_->tree.lets[program_->symbols[expression.symbol].index];
                const Term body = number(let.body);
                return {body.value, sets_->both(where, body.where)};
            }
            const auto found = named_.find(expression.symbol);
            if (found == named_.end()) object(expression.place, expression.name + " is not fixed");
            return {found->second, sets_->everything()};
        }
        case Operation::element:
            return {Sum::of(element(expression)), sets_->everything()};
        case Operation::negate:
            return combined(fixed_term(0), part(0), -1);
        case Operation::add:
            return combined(part(0), part(1), 1);
        case Operation::subtract:
            return combined(part(0), part(1), -1);
        case Operation::multiply:
            return product(expression);
        case Operation::divide:
        case Operation::remainder:
            return quotient(expression);
        case Operation::conditional:
            return chosen(condition(expression.parts[0]), part(1), part(2));
        case Operation::absolute: {
            const Term value = part(0);
            return larger(value, combined(fixed_term(0), value, -1), 1);
        }
        case Operation::minimum:
        case Operation::maximum:
            return extreme(expression);
        case Operation::count:
        case Operation::sum:
            return counted(expression);
        default:
            object(expression.place, "a set of numbers cannot say what this number is");
    }
}

std::int64_t RulesReader::constant(const Expression& expression) {
    const Term term = number(expression);
    if (!term.value.is_constant() || !term.where.is_everything())
        object(expression.place, "this number is not fixed");
    return term.value.constant();
}

/// The variable of an element of an array of the position.
Variable RulesReader::element(const Expression& expression) {
    const auto found = arrays_.find(expression.symbol);
    if (found == arrays_.end()) object(expression.place, expression.name + " is not fixed");
    const Array& array = found->second;
    const std::int64_t index = constant(expression.parts[0]);
    if (index < array.low || index > array.high)
        object(expression.place, "there is no such element");
    return array.first + static_cast<Variable>(index - array.low);
}

RulesReader::Term RulesReader::product(const Expression& expression) {
    Term one = number(expression.parts[0]);
    Term other = number(expression.parts[1]);
    if (!other.value.is_constant()) std::swap(one, other);
    if (!other.value.is_constant()) object(expression.place, "one factor is to be fixed");
    return {Sum(0).plus(one.value, other.value.constant()), sets_->both(one.where, other.where)};
}

/// The quotient q of a by d is the number with d q <= a < d q + d.
RulesReader::Term RulesReader::quotient(const Expression& expression) {
    const Term whole = number(expression.parts[0]);
    const std::int64_t divisor = constant(expression.parts[1]);
    if (divisor < 1) object(expression.place, "the divisor is to be 1 or more");
    const Term quotient = new_number();
    const Sum rest = whole.value.plus(quotient.value, -divisor);
    const NumberSet fits = sets_->both(sets_->at_most_zero(Sum(0).minus(rest)),
                                       sets_->at_most_zero(rest.minus(Sum(divisor - 1))));
    const bool divides = expression.operation == Operation::divide;
    const NumberSet where = sets_->both(whole.where, quotient.where);
    return {divides ? quotient.value : rest, sets_->both(where, fits)};
}

RulesReader::Term RulesReader::extreme(const Expression& expression) {
    if (!expression.binders.empty()) object(expression.place, "this is of too many numbers");
    const std::int64_t sign = expression.operation == Operation::maximum ? 1 : -1;
    Term result = number(expression.parts[0]);
    for (std::size_t i = 1; i < expression.parts.size(); ++i)
        result = larger(result, number(expression.parts[i]), sign);
    return result;
}

/// A count or a sum over choices that are fixed.
RulesReader::Term RulesReader::counted(const Expression& expression) {
    const bool is_sum = expression.operation == Operation::sum;
    Term total = fixed_term(0);
    each_choice(expression.binders, sets_->everything(), [&](const NumberSet& when) {
        if (!when.is_everything()) object(expression.place, "it is not fixed how many these are");
        const NumberSet taken = all_of(expression.guard);
        if (taken.is_empty()) return;
        const Expression& what = expression.parts[0];
        const Term term =
            is_sum ? chosen(taken, number(what), fixed_term(0))
                   : chosen(sets_->both(taken, condition(what)), fixed_term(1), fixed_term(0));
        total = combined(total, term, 1);
    });
    return total;
}

/// Names the arguments of a `let`, and tells what defines them.
NumberSet RulesReader::defined_by(const Expression& call) {
    const auto& let = program_->tree.lets[program_->symbols[call.symbol].index];
    NumberSet where = sets_->everything();
    std::vector<Sum> values;
    for (const Expression& argument : call.parts) {
        const Term term = number(argument);
        where = sets_->both(where, term.where);
        values.push_back(term.value);
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        named_[let.parameters[i].symbol] = values[i];
    return where;
}

// Conditions. Each is a set without variables that were made on the way.

NumberSet RulesReader::compared(const Expression& one, const Expression& other,
                                Operation operation) {
    const Variable mark = next_free_;
    const Term difference = combined(number(one), number(other), -1);
    const bool is_order = operation == Operation::less || operation == Operation::less_equal;
    const Sum sum = difference.value.plus(Sum(operation == Operation::less ? 1 : 0));
    const NumberSet related = is_order ? sets_->at_most_zero(sum) : sets_->zero(sum);
    const NumberSet holds = sets_->some_from(mark, sets_->both(difference.where, related));
    next_free_ = mark;
    return operation == Operation::unequal ? sets_->no(holds) : holds;
}

NumberSet RulesReader::member(const Expression& expression) {
    const language::Set& set = expression.binders[0].set;
    const Expression& value = expression.parts[0];
    if (!set.listed)
        return sets_->both(compared(set.values[0], value, Operation::less_equal),
                           compared(value, set.values[1], Operation::less_equal));
    NumberSet result = sets_->nothing();
    for (const Expression& one : set.values)
        result = sets_->either(result, compared(value, one, Operation::equal));
    return result;
}

/// Whether the condition holds, or does not, for some of the choices.
NumberSet RulesReader::some_choice(const Expression& expression, bool holds) {
    const Variable mark = next_free_;
    NumberSet found = sets_->nothing();
    each_choice(expression.binders, sets_->everything(), [&](const NumberSet& when) {
        const NumberSet taken = sets_->both(when, all_of(expression.guard));
        if (taken.is_empty()) return;
        const NumberSet here = condition(expression.parts[0]);
        const NumberSet both = sets_->both(taken, holds ? here : sets_->no(here));
        found = sets_->either(found, sets_->some_from(mark, both));
    });
    next_free_ = mark;
    return found;
}

NumberSet RulesReader::condition(const Expression& expression) {
    const auto part = [&](std::size_t i) { return condition(expression.parts[i]); };
    switch (expression.operation) {
        case Operation::equal:
        case Operation::unequal:
        case Operation::less:
        case Operation::less_equal:
            return compared(expression.parts[0], expression.parts[1], expression.operation);
        case Operation::logical_not:
            return sets_->no(part(0));
        case Operation::logical_and: {  // the right side is looked at only where it matters
            const NumberSet left = part(0);
            return left.is_empty() ? left : sets_->both(left, part(1));
        }
        case Operation::logical_or: {
            const NumberSet left = part(0);
            return left.is_everything() ? left : sets_->either(left, part(1));
        }
        case Operation::member:
            return member(expression);
        case Operation::conditional: {
            const NumberSet when = part(0);
            return sets_->either(sets_->both(when, part(1)), sets_->both(sets_->no(when), part(2)));
        }
        case Operation::any:
            return some_choice(expression, true);
        case Operation::all:
            return sets_->no(some_choice(expression, false));
        case Operation::name:
            if (program_->symbols[expression.symbol].kind == language::Symbol::Kind::let) {
                const Variable mark = next_free_;
                const NumberSet where = defined_by(expression);
                const auto& let = program_->tree.lets[program_->symbols[expression.symbol].index];
                const NumberSet holds = sets_->both(where, condition(let.body));
                next_free_ = mark;
                return sets_->some_from(mark, holds);
            }
            [[fallthrough]];
        default:
            object(expression.place, "a set of numbers cannot say this condition");
    }
}

NumberSet RulesReader::all_of(const std::vector<Expression>& guard) {
    return guard.empty() ? sets_->everything() : condition(guard[0]);
}

/// Visits all choices, each with the condition under which there is one. Those between fixed numbers
/// are named one by one, the others by a variable.
void RulesReader::each_choice(std::span<const language::Binder> binders, const NumberSet& when,
                              const Visit& visit) {
    if (when.is_empty()) return;
    if (binders.empty()) return visit(when);
    const language::Binder& binder = binders.front();
    const auto go_on = [&](const NumberSet& chosen) {
        each_choice(binders.subspan(1), chosen, visit);
    };
    if (!binder.set.listed) return each_number(binder, when, go_on);
    for (const Expression& one : binder.set.values) {
        const Term value = number(one);
        named_[binder.symbol] = value.value;
        go_on(sets_->both(when, value.where));
    }
}

void RulesReader::each_number(const language::Binder& binder, const NumberSet& when,
                              const Visit& visit) {
    const Term low = number(binder.set.values[0]);
    const Term high = number(binder.set.values[1]);
    const NumberSet where = sets_->both(when, sets_->both(low.where, high.where));
    if (low.value.is_constant() && high.value.is_constant()) {
        if (high.value.constant() - low.value.constant() >= kMostChoices)
            object(binder.place, "these are too many choices");
        for (std::int64_t value = low.value.constant(); value <= high.value.constant(); ++value) {
            named_[binder.symbol] = Sum(value);
            visit(where);
        }
        return;
    }
    const Term choice = new_number(low.value.is_constant() && low.value.constant() >= 0);
    named_[binder.symbol] = choice.value;
    const NumberSet fits = sets_->both(sets_->at_most_zero(low.value.minus(choice.value)),
                                       sets_->at_most_zero(choice.value.minus(high.value)));
    visit(sets_->both(where, sets_->both(choice.where, fits)));
}

}  // namespace zermelo::check

#include "zermelo/discover/expressions.hpp"

#include <algorithm>
#include <limits>

#include "zermelo/base/format.hpp"
#include "zermelo/discover/linear_game.hpp"

namespace zermelo::discover {

using language::Expression;
using language::Operation;
using language::Symbol;

namespace {

constexpr std::size_t kMostBranches = 512;

Linear number_of(std::int64_t number) {
    return {{}, number};
}

}  // namespace

void Expressions::object(Place place, const std::string& what) {
    if (!objection_) objection_ = Error{ErrorKind::input, Sentence::text(what), place};
}

void Expressions::name_array(std::uint32_t symbol,
                             std::vector<std::pair<std::int64_t, std::int64_t>> sides,
                             Variable first) {
    arrays_[symbol] = {std::move(sides), first};
}

const language::Let* Expressions::let_of(std::uint32_t symbol) const {
    const Symbol& known = program_->symbols[symbol];
    return known.kind == Symbol::Kind::let ? &program_->tree.lets[known.index] : nullptr;
}

Automaton Expressions::without_free(Variable first, Automaton set) {
    while (!set.variables.empty() && set.variables.back() >= first)
        set = automata_->some(set.variables.back(), set);
    return set;
}

Automaton Expressions::equal(const Branches& value, Variable variable, const Automaton& allowed,
                             Place place) {
    Automaton result = automata_->constant(false);
    for (const Branch& branch : value) {
        Linear negative = branch.value;
        ++negative.constant;
        const Automaton here = automata_->both(allowed, branch.when);
        if (!automata_->both(here, automata_->at_most_zero(negative)).is_nothing())
            object(place, "a move may make a number less than 0");
        Linear difference = branch.value;
        difference.add(Linear::of(variable), -1);
        const Automaton equal = automata_->both(branch.when, automata_->zero(difference));
        result = automata_->either(result, equal);
    }
    return result;
}

/// Every choice of cases of the arguments of a `let`, as its parameters.
template <class Use>
auto Expressions::with_arguments(const Expression& call, const Use& use) {
    const language::Let& let = *let_of(call.symbol);
    std::vector<Branch> ways = {{automata_->constant(true), {}}};
    std::vector<std::vector<Linear>> values = {{}};
    for (const Expression& part : call.parts) {
        std::vector<Branch> longer;
        std::vector<std::vector<Linear>> longer_values;
        for (const Branch& argument : number(part)) {
            for (std::size_t i = 0; i < ways.size() && longer.size() < kMostBranches; ++i) {
                longer.push_back({automata_->both(ways[i].when, argument.when), {}});
                longer_values.push_back(values[i]);
                longer_values.back().push_back(argument.value);
            }
        }
        ways = std::move(longer);
        values = std::move(longer_values);
    }
    for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t j = 0; j < let.parameters.size(); ++j)
            name(let.parameters[j].symbol, values[i][j]);
        use(ways[i].when, let.body);
    }
}

Branches Expressions::named(const Expression& expression) {
    if (let_of(expression.symbol) != nullptr) {
        Branches result;
        with_arguments(expression, [&](const Automaton& when, const Expression& body) {
            for (const Branch& branch : number(body))
                result.push_back({automata_->both(when, branch.when), branch.value});
        });
        return result;
    }
    const auto found = named_.find(expression.symbol);
    if (found != named_.end()) return {{automata_->constant(true), found->second}};
    object(expression.place, fmt::format("{} is not fixed", expression.name));
    return {};
}

Automaton Expressions::named_condition(const Expression& expression) {
    Automaton result = automata_->constant(false);
    with_arguments(expression, [&](const Automaton& when, const Expression& body) {
        result = automata_->either(result, automata_->both(when, condition(body)));
    });
    return result;
}

std::optional<Variable> Expressions::target(const Expression& expression) {
    if (expression.operation == Operation::name) {
        const auto found = named_.find(expression.symbol);
        if (found == named_.end() || found->second.coefficients.size() != 1) return std::nullopt;
        return found->second.coefficients.begin()->first;
    }
    const auto array = arrays_.find(expression.symbol);
    if (array == arrays_.end()) {
        object(expression.place, fmt::format("the numbers of {} are not fixed", expression.name));
        return std::nullopt;
    }
    Variable place = 0;
    for (std::size_t i = 0; i < expression.parts.size(); ++i) {
        const auto [low, high] = array->second.sides[i];
        const auto index = constant(expression.parts[i]);
        if (!index || *index < low || *index > high) {
            object(expression.parts[i].place, "it is not known for sure which element this is");
            return std::nullopt;
        }
        place = static_cast<Variable>(place * (high - low + 1) + *index - low);
    }
    return array->second.first + place;
}

Branches Expressions::number(const Expression& expression) {
    if (objection_ || automata_->exceeded()) return {};
    const auto part = [&](std::size_t i) { return number(expression.parts[i]); };
    switch (expression.operation) {
        case Operation::number:
            return {{automata_->constant(true), number_of(expression.number)}};
        case Operation::name:
            return named(expression);
        case Operation::element: {
            const auto variable = target(expression);
            if (!variable) return {};
            return {{automata_->constant(true), Linear::of(*variable)}};
        }
        case Operation::negate:
            return scaled(part(0), -1);
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
            return chosen(expression);
        case Operation::absolute:
            return larger(part(0), scaled(part(0), -1), 1);
        case Operation::minimum:
        case Operation::maximum:
            return extreme(expression);
        case Operation::count:
        case Operation::sum:
            return counted(expression);
        default:
            object(expression.place, "automata cannot say what this number is");
            return {};
    }
}

std::optional<std::int64_t> Expressions::constant(const Expression& expression) {
    const Branches branches = number(expression);
    if (branches.size() != 1 || !branches[0].value.is_constant()) return std::nullopt;
    return branches[0].value.constant;
}

Branches Expressions::combined(const Branches& one, const Branches& other, std::int64_t times) {
    Branches result;
    for (const Branch& a : one) {
        for (const Branch& b : other) {
            Branch both{automata_->both(a.when, b.when), a.value};
            both.value.add(b.value, times);
            if (!both.when.is_nothing()) result.push_back(std::move(both));
        }
    }
    if (result.size() > kMostBranches) object({}, "there are too many cases");
    return result;
}

Branches Expressions::scaled(const Branches& branches, std::int64_t times) {
    return combined({{automata_->constant(true), {}}}, branches, times);
}

Branches Expressions::product(const Expression& expression) {
    for (const std::size_t i : {0, 1}) {
        const auto factor = constant(expression.parts[i]);
        if (factor) return scaled(number(expression.parts[1 - i]), *factor);
    }
    object(expression.place, "automata cannot multiply two numbers that are not fixed");
    return {};
}

/// n = q * divisor + rest, where q = a - b and one of a and b is 0.
Branches Expressions::quotient(const Expression& expression) {
    const auto divisor = constant(expression.parts[1]);
    if (!divisor || *divisor < 1) {
        object(expression.place, "automata can divide by a fixed number alone, from 1 on");
        return {};
    }
    Linear quotient = Linear::of(free_variable());
    const Variable negative = free_variable();
    const Automaton one_is_0 =
        automata_->either(automata_->zero(quotient), automata_->zero(Linear::of(negative)));
    quotient.add(Linear::of(negative), -1);
    Branches result;
    for (const Branch& branch : number(expression.parts[0])) {
        Linear rest = branch.value;
        rest.add(quotient, -*divisor);
        Linear above = rest;  // not as much as the divisor
        above.constant += 1 - *divisor;
        Linear below;
        below.add(rest, -1);
        const Automaton fits =
            automata_->both(automata_->at_most_zero(above), automata_->at_most_zero(below));
        const Automaton when = automata_->both(automata_->both(branch.when, one_is_0), fits);
        result.push_back({when, expression.operation == Operation::divide ? quotient : rest});
    }
    return result;
}

Branches Expressions::chosen(const Expression& expression) {
    const Automaton holds = condition(expression.parts[0]);
    Branches result;
    for (const bool yes : {true, false}) {
        const Automaton when = yes ? holds : automata_->no(holds);
        if (when.is_nothing()) continue;
        for (const Branch& branch : number(expression.parts[yes ? 1 : 2]))
            result.push_back({automata_->both(when, branch.when), branch.value});
    }
    return result;
}

/// The larger of both, or with the sign -1 the smaller.
Branches Expressions::larger(const Branches& one, const Branches& other, std::int64_t sign) {
    Branches result;
    for (const Branch& a : one) {
        for (const Branch& b : other) {
            Linear lead;  // by how much the other one is ahead
            lead.add(b.value, sign).add(a.value, -sign);
            const Automaton first = automata_->at_most_zero(lead);
            const Automaton both = automata_->both(a.when, b.when);
            result.push_back({automata_->both(both, first), a.value});
            result.push_back({automata_->both(both, automata_->no(first)), b.value});
        }
    }
    std::erase_if(result, [](const Branch& branch) { return branch.when.is_nothing(); });
    if (result.size() > kMostBranches) object({}, "there are too many cases");
    return result;
}

Branches Expressions::extreme(const Expression& expression) {
    const std::int64_t sign = expression.operation == Operation::maximum ? 1 : -1;
    if (!expression.binders.empty()) {
        object(expression.place, "automata cannot say what the least or the most of choices is");
        return {};
    }
    Branches result = number(expression.parts[0]);
    for (std::size_t i = 1; i < expression.parts.size(); ++i)
        result = larger(result, number(expression.parts[i]), sign);
    return result;
}

Branches Expressions::counted(const Expression& expression) {
    return gathered(expression, [&](const Expression& term) -> Branches {
        if (expression.operation == Operation::sum) return number(term);
        const Automaton holds = condition(term);
        Branches one = {{holds, number_of(1)}, {automata_->no(holds), number_of(0)}};
        std::erase_if(one, [](const Branch& branch) { return branch.when.is_nothing(); });
        return one;
    });
}

/// The sum over choices that can be listed.
Branches Expressions::gathered(const Expression& expression,
                               const std::function<Branches(const Expression&)>& term) {
    Branches sum = {{automata_->constant(true), {}}};
    const Variable before = next_free_;
    some_choice(expression.binders, automata_->constant(true), [&](const Automaton& when) {
        const Automaton taken = automata_->both(when, all_of(expression.guard));
        Branches terms;
        for (const Branch& branch : term(expression.parts[0]))
            terms.push_back({automata_->both(taken, branch.when), branch.value});
        terms.push_back({automata_->no(taken), {}});
        std::erase_if(terms, [](const Branch& branch) { return branch.when.is_nothing(); });
        sum = combined(sum, terms, 1);
        return automata_->constant(false);
    });
    if (next_free_ != before)
        object(expression.place,
               "automata cannot add or count as many as a number that is not fixed");
    return sum;
}

}  // namespace zermelo::discover

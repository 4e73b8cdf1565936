#include "zermelo/discover/formula.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "zermelo/base/format.hpp"

namespace zermelo::discover {

namespace {

using Names = std::vector<std::string>;

std::vector<Variable> variables_of(const Names& names) {
    std::vector<Variable> variables(names.size());
    std::iota(variables.begin(), variables.end(), 0);
    return variables;
}

/// All tuples in which at every binary place the ones of the variables add up to a multiple of m.
Automaton digits_without_carry(const std::vector<Variable>& variables, int m, Automata& automata) {
    Automaton result{variables, {}, {true, false}};
    for (const std::uint32_t state : {0U, 1U}) {
        for (std::size_t letter = 0; letter < result.letters(); ++letter)
            result.next.push_back(std::popcount(letter) % m == 0 ? state : 1U);
    }
    return automata.minimal(result);
}

Automaton at_most(Variable variable, std::int64_t most, Automata& automata) {
    Linear beyond = Linear::of(variable);
    beyond.constant = -most;
    return automata.at_most_zero(beyond);
}

/// Where the sum leaves the remainder r.
Automaton remainder_is(Linear sum, std::int64_t m, std::int64_t r, Automata& automata) {
    const Variable quotient = 1000;
    sum.constant -= r;
    sum.add(Linear::of(quotient), -m);
    return automata.some(quotient, automata.zero(sum));
}

/// Whether the set has the position of so many numbers in which one is this and all others are 0.
bool has_one(const Automaton& set, std::size_t count, std::size_t one, std::int64_t number) {
    std::vector<std::uint64_t> numbers(count);
    numbers[one] = static_cast<std::uint64_t>(number);
    return set.holds_at(numbers);
}

/// Whether the remainder of the sum modulo m may tell what is in the set, so far as a few positions
/// say: to look at them takes a small part of the time of making an automaton.
bool may_be_by_remainder(const Automaton& set, std::size_t count, std::int64_t m) {
    for (std::size_t one = 0; one < count; ++one) {
        for (std::int64_t number = 0; number < 3 * m; ++number) {
            if (has_one(set, count, one, number) != has_one(set, count, 0, number % m))
                return false;
        }
    }
    return true;
}

/// By the remainders of the sum of all numbers.
std::optional<Formula> by_sum(const Automaton& set, const Names& names, Automata& automata) {
    Linear sum;
    for (std::size_t i = 0; i < names.size(); ++i)
        sum.add(Linear::of(static_cast<Variable>(i)));
    for (std::int64_t m = 1; m <= 40; ++m) {
        if (!may_be_by_remainder(set, names.size(), m)) continue;
        Automaton found = automata.constant(false);
        std::vector<std::int64_t> remainders;
        for (std::int64_t r = 0; r < m; ++r) {
            if (!has_one(set, names.size(), 0, r)) continue;
            remainders.push_back(r);
            found = automata.either(found, remainder_is(sum, m, r, automata));
        }
        if (automata.exceeded()) return std::nullopt;
        if (found != set) continue;
        if (m == 1) return std::nullopt;
        const std::string all = joined(names, " + ");
        const std::string bracketed = names.size() == 1 ? all : fmt::format("({})", all);
        if (remainders.size() == 1) {
            const std::string same = fmt::format("{} % {} == {}", bracketed, m, remainders[0]);
            return Formula{
                fmt::format("{} leaves the remainder {} modulo {}", all, remainders[0], m), same,
                same};
        }
        const std::string list = joined(remainders, ", ");
        Names tests;
        for (const std::int64_t r : remainders)
            tests.push_back(fmt::format("{} % {} == {}", bracketed, m, r));
        return Formula{fmt::format("{} leaves one of the remainders {} modulo {}", all, list, m),
                       joined(tests, " || "), fmt::format("{} % {} in ({})", bracketed, m, list)};
    }
    return std::nullopt;
}

/// All numbers are odd, or all are even.
std::optional<Formula> by_parity(const Automaton& set, const Names& names, Automata& automata) {
    for (const int r : {1, 0}) {
        Automaton all = automata.constant(true);
        Names tests;
        for (std::size_t i = 0; i < names.size(); ++i) {
            all = automata.both(all,
                                remainder_is(Linear::of(static_cast<Variable>(i)), 2, r, automata));
            tests.push_back(fmt::format("{} % 2 == {}", names[i], r));
        }
        if (all != set) continue;
        return Formula{fmt::format("{} are all {}", joined(names, ", "), r == 1 ? "odd" : "even"),
                       joined(tests, " && "), joined(tests, " and ")};
    }
    return std::nullopt;
}

/// The exclusive or of some numbers is 0: of all, or of those that matter.
std::optional<Formula> by_exclusive_or(const Automaton& set, const Names& names,
                                       Automata& automata) {
    if (set.variables.size() < 2) return std::nullopt;
    if (digits_without_carry(set.variables, 2, automata) != set) return std::nullopt;
    Names some;
    for (const Variable variable : set.variables)
        some.push_back(names[static_cast<std::size_t>(variable)]);
    const std::string test = fmt::format("({}) == 0", joined(some, " ^ "));
    return Formula{fmt::format("the exclusive or of {} is 0", joined(some, ", ")), test, test};
}

/// As in misère Nim: by the exclusive or, but where no number is above 1 the other way round.
std::optional<Formula> by_misere_nim(const Automaton& set, const Names& names, Automata& automata) {
    Automaton small = automata.constant(true);
    for (std::size_t i = 0; i < names.size(); ++i)
        small = automata.both(small, at_most(static_cast<Variable>(i), 1, automata));
    const Automaton balanced = digits_without_carry(variables_of(names), 2, automata);
    if (automata.differing(balanced, small) != set) return std::nullopt;
    const std::string all = joined(names, " ^ ");
    Names above;
    for (const std::string& name : names)
        above.push_back(fmt::format("{} > 1", name));
    return Formula{
        fmt::format("the exclusive or of {} is 0 if one of them is above 1, and 1 if none is",
                    joined(names, ", ")),
        fmt::format("({}) == (({}) ? 0 : 1)", all, joined(above, " || ")),
        fmt::format("({}) == (0 if {} else 1)", all, joined(above, " or "))};
}

/// As in Moore's Nim: at every binary place the count of ones is a multiple of m.
std::optional<Formula> by_digits(const Automaton& set, const Names& names, Automata& automata) {
    for (int m = 3; m <= static_cast<int>(names.size()); ++m) {
        if (digits_without_carry(variables_of(names), m, automata) != set) continue;
        const auto count = [&](const char* shift) {
            Names digits;
            for (const std::string& name : names)
                digits.push_back(fmt::format("({} >> {} & 1)", name, shift));
            return joined(digits, " + ");
        };
        return Formula{
            fmt::format("at every binary place, how many of {} have a 1 is a multiple of {}",
                        joined(names, ", "), m),
            fmt::format("[&] {{ for (int i = 0; i < 64; ++i) if (({}) % {} != 0) return false; "
                        "return true; }}()",
                        count("i"), m),
            fmt::format("all(({}) % {} == 0 for i in range(64))", count("i"), m)};
    }
    return std::nullopt;
}

/// One number that is a power of two, or one less.
std::optional<Formula> by_power(const Automaton& set, const Names& names, Automata& automata) {
    if (names.size() != 1) return std::nullopt;
    // Ones, then zeros; or zeros, one 1, and zeros.
    const Automaton ones{{0}, {1, 0, 1, 2, 2, 2}, {true, true, false}};
    const Automaton power{{0}, {0, 1, 1, 2, 2, 2}, {false, true, false}};
    const std::string& n = names[0];
    if (automata.minimal(ones) == set) {
        const std::string test = fmt::format("({0} & ({0} + 1)) == 0", n);
        return Formula{fmt::format("{} is one less than a power of two", n), test, test};
    }
    if (automata.minimal(power) != set) return std::nullopt;
    return Formula{fmt::format("{} is a power of two", n),
                   fmt::format("{0} != 0 && ({0} & ({0} - 1)) == 0", n),
                   fmt::format("{0} != 0 and {0} & ({0} - 1) == 0", n)};
}

}  // namespace

std::optional<Automaton> exclusive_or_in(const Window& window, const Automaton& positions,
                                         Automata& automata) {
    for (std::size_t some = std::size_t{1} << window.count; some-- > 1;) {
        if (std::popcount(some) < 2) continue;
        bool fits = true;
        for (std::size_t index = 0; index < window.loses.size() && fits; ++index) {
            const std::vector<std::uint64_t> numbers = window.numbers_of(index);
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < numbers.size(); ++i)
                sum ^= (some >> i & 1) != 0 ? numbers[i] : 0;
            fits = window.loses[index] == (sum == 0 && positions.holds_at(numbers));
        }
        if (!fits) continue;
        std::vector<Variable> variables;
        for (std::size_t i = 0; i < window.count; ++i) {
            if ((some >> i & 1) != 0) variables.push_back(static_cast<Variable>(i));
        }
        return digits_without_carry(variables, 2, automata);
    }
    return std::nullopt;
}

std::optional<Formula> formula_of(const Automaton& set, const Names& names, Automata& automata) {
    if (set.is_everything()) return Formula{"there is a position", "true", "True"};
    if (set.is_nothing()) return Formula{"there is none", "false", "False"};
    for (const auto by : {by_parity, by_exclusive_or, by_misere_nim, by_digits, by_power, by_sum}) {
        if (auto formula = by(set, names, automata)) return formula;
    }
    return std::nullopt;
}

}  // namespace zermelo::discover

#include "zermelo/base/format.hpp"
#include "zermelo/discover/formula.hpp"

namespace zermelo::discover {

namespace {

/// Words without two ones side by side.
Automaton usual_writing(Variable variable) {
    return {{variable}, {0, 1, 0, 2, 2, 2}, {true, true, false}};
}

/// Pairs of Wythoff's game in this order: the smaller one ends in an even number of zeros, or is 0, and with
/// one more it is the larger one (A. S. Fraenkel, "How to beat your Wythoff games' opponent on three fronts",
/// 1982). The letters are 00, 10, 01, 11 of smaller and larger.
Automaton wythoff_pairs(Variable smaller, Variable larger, Automata& automata) {
    // The states 0 and 1: the last digit of the smaller one.
    Automaton shifted{{0, 1}, {0, 1, 2, 2, 2, 2, 0, 1, 2, 2, 2, 2}, {true, false, false}};
    if (smaller > larger) shifted = automata.renamed(shifted, {{0, 1}, {1, 0}});
    // Zeros so far, even or odd; a one behind an even number of them; behind an odd one.
    const Automaton even{{smaller}, {1, 2, 0, 3, 2, 2, 3, 3}, {true, true, true, false}};
    return automata.both(automata.both(shifted, even), usual_writing(smaller));
}

/// Where a number has fewer digits than there are zeros at the end of another one, or that is 0.
Automaton less_than_every_part(Variable number, Variable whole, Automata& automata) {
    // Before and behind the last one of the whole. The letters are 00, 10, 01, 11 of number and whole.
    Automaton less{{0, 1}, {0, 0, 1, 2, 1, 2, 1, 2, 2, 2, 2, 2}, {true, true, false}};
    if (number > whole) less = automata.renamed(less, {{0, 1}, {1, 0}});
    return automata.both(less, automata.both(usual_writing(number), usual_writing(whole)));
}

}  // namespace

std::optional<Formula> fibonacci_formula_of(const Automaton& set,
                                            const std::vector<std::string>& names,
                                            Automata& automata) {
    if (names.size() != 2) return std::nullopt;
    const std::string& a = names[0];
    const std::string& b = names[1];
    const Automaton pairs =
        automata.either(wythoff_pairs(0, 1, automata), wythoff_pairs(1, 0, automata));
    if (set == pairs) {
        return Formula{
            fmt::format("the smaller of {} and {} is their difference times the golden ratio, "
                        "rounded down",
                        a, b),
            fmt::format("[&] {{ const unsigned long long less = {0} < {1} ? {0} : {1}, "
                        "d = {0} < {1} ? {1} - {0} : {0} - {1}; "
                        "return less * less <= d * (d + less) && "
                        "(less + 1) * (less + 1) > d * (d + less + 1); }}()",
                        a, b),
            fmt::format("(lambda less, d: less * less <= d * (d + less) and "
                        "(less + 1) ** 2 > d * (d + less + 1))(min({0}, {1}), abs({0} - {1}))",
                        a, b)};
    }
    for (const Variable number : {0, 1}) {
        if (set != less_than_every_part(number, 1 - number, automata)) continue;
        return Formula{
            fmt::format(
                "{1} is 0, or {0} is less than the smallest of the Fibonacci numbers, no two "
                "of them neighbours, that add up to {1}",
                names[static_cast<std::size_t>(number)],
                names[static_cast<std::size_t>(1 - number)]),
            "", ""};
    }
    return std::nullopt;
}

}  // namespace zermelo::discover

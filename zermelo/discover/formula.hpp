// P-positions by formulas that people know: each is an automaton too, so whether it is the set that was
// found is decided, and not believed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "zermelo/discover/automaton.hpp"
#include "zermelo/discover/guess.hpp"

namespace zermelo::discover {

/// The same condition in three languages; where the code is empty, that of the automaton is as short.
struct Formula {
    std::string words;
    std::string cpp;
    std::string python;
};

/// A formula of the set over the numbers with these names, of those that are tried: remainders of
/// the sum and of each number, the exclusive or of all numbers or some of them, also as it is in
/// misère Nim, digits that add up without carry to another base, and powers of two. None if none of
/// them is the set.
std::optional<Formula> formula_of(const Automaton& set, const std::vector<std::string>& names,
                                  Automata& automata);

/// The same of a set whose automaton reads the usual Fibonacci digits: the pairs of Wythoff's game, and where
/// one number is less than every part of another one, as in Fibonacci Nim.
std::optional<Formula> fibonacci_formula_of(const Automaton& set,
                                            const std::vector<std::string>& names,
                                            Automata& automata);

/// Where the exclusive or of some numbers, two or more, is 0, if that fits the window, which it speaks
/// of as a guess does: of positions alone. A guess for games of many numbers.
std::optional<Automaton> exclusive_or_in(const Window& window, const Automaton& positions,
                                         Automata& automata);

/// The numbers as parameters of a function in C++.
std::string cpp_parameters_of(const Automaton& set, const std::vector<std::string>& names);

/// A function `loses` that runs the automaton, which speaks of some number, of natural numbers with these names.
std::string cpp_of(const Automaton& set, const std::vector<std::string>& names,
                   Numeration numeration);
std::string python_of(const Automaton& set, const std::vector<std::string>& names,
                      Numeration numeration);

}  // namespace zermelo::discover

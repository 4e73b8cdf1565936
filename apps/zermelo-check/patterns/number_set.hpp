// Sets of tuples of whole numbers, as finite automata that read the binary digits of all numbers at
// once, the least first. A negative number has ones without end, as in two's complement. What is
// said with sums, comparisons, "and", "not" and "there is" is such a set, and whether it is empty
// can be decided (J. R. Büchi, 1960; P. Wolper and B. Boigelot, "On the construction of automata
// from linear arithmetic constraints", 2000). Digits may also count the Fibonacci numbers 1, 2, 3, 5,
// 8, ...; then all numbers are natural, and a set holds all ways to write a number, or none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "certificate.hpp"

namespace zermelo::check {

/// A number that is spoken of, by a number of its own.
using Variable = int;

/// Some variables, each as often as its coefficient tells, and a number.
class Sum {
  public:
    Sum() = default;
    explicit Sum(std::int64_t constant) { grow(constant_, constant); }
    static Sum of(Variable variable);

    bool is_constant() const { return coefficients_.empty(); }
    std::int64_t constant() const { return constant_; }
    const std::map<Variable, std::int64_t>& coefficients() const { return coefficients_; }

    /// With the other sum so many times. Throws where a number gets too large.
    Sum plus(const Sum& other, std::int64_t times = 1) const;
    Sum minus(const Sum& other) const { return plus(other, -1); }

  private:
    static void grow(std::int64_t& number, std::int64_t by, std::int64_t times = 1);

    std::map<Variable, std::int64_t> coefficients_;
    std::int64_t constant_ = 0;
};

enum class Digits : std::uint8_t { binary, fibonacci };

/// The state 0 is the first one. A set that NumberSets made has the least automaton there is, over
/// the variables that matter, its states numbered as they are met: so equal sets are equal.
struct NumberSet {
    std::vector<Variable> variables;  ///< ascending; bit i of a letter is a digit of variables[i]
    std::vector<std::uint32_t> next;  ///< for each state and letter
    std::vector<bool> ends;  ///< whether it is a member if this letter comes for ever from here on;
                             ///< with Fibonacci digits, if zeros come, for all letters

    std::size_t letters() const { return std::size_t{1} << variables.size(); }
    std::size_t states() const { return next.size() / letters(); }
    std::size_t at(std::size_t state, std::size_t letter) const {
        return state * letters() + letter;
    }
    bool is_empty() const { return variables.empty() && !ends[0]; }
    bool is_everything() const { return variables.empty() && ends[0]; }
    bool operator==(const NumberSet&) const = default;
};

/// Makes sets within a budget: a step is an entry of an automaton that is made. Throws beyond it.
class NumberSets {
  public:
    explicit NumberSets(Budget& budget, Digits digits = Digits::binary)
        : budget_(&budget), digits_(digits) {}

    Digits digits() const { return digits_; }

    NumberSet everything() const { return {{}, {0}, {true}}; }
    NumberSet nothing() const { return {{}, {0}, {false}}; }
    /// Where the sum is 0.
    NumberSet zero(const Sum& sum);
    /// Where the sum is 0 or less.
    NumberSet at_most_zero(const Sum& sum);
    NumberSet no(NumberSet set) const;
    NumberSet both(const NumberSet& one, const NumberSet& other);
    NumberSet either(const NumberSet& one, const NumberSet& other);
    /// Where exactly one of them holds.
    NumberSet differing(const NumberSet& one, const NumberSet& other);
    /// Where some number in place of the variable is in the set.
    NumberSet some(Variable variable, const NumberSet& set);
    /// The same without all variables from this one on.
    NumberSet some_from(Variable first, NumberSet set);
    /// The same set with other variables in the place of these; no two become one.
    NumberSet renamed(const NumberSet& set, const std::map<Variable, Variable>& names);
    /// The least automaton of any one.
    NumberSet least(const NumberSet& set);
    /// Of an automaton that reads Fibonacci digits the set of the numbers which it accepts where they are
    /// written without two ones side by side.
    NumberSet as_usually_written(NumberSet set);

  private:
    template <class Holds>
    NumberSet product(const NumberSet& one, const NumberSet& other, const Holds& holds);
    template <class Step, class Ends>
    NumberSet carries(const Sum& sum, const Step& step, const Ends& ends);
    NumberSet zero_in_fibonacci_digits(const Sum& sum);
    /// Makes room for one more state.
    void expect(std::size_t states, std::size_t variables);

    Budget* budget_;
    Digits digits_;
};

}  // namespace zermelo::check

// Sets of tuples of natural numbers as finite automata that read the digits of all numbers at once, the
// last ones first: binary ones, or those that count Fibonacci numbers. What is said of numbers with addition, comparison, "and", "not" and "there
// is" is such a set, and whether it is empty can be decided (J. R. Büchi, "Weak second-order
// arithmetic and finite automata", 1960; V. Bruyère, G. Hansel, C. Michaux, R. Villemaire, "Logic
// and p-recognizable sets of integers", 1994).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/resources.hpp"
#include "zermelo/discover/numeration.hpp"

namespace zermelo::discover {

/// A number that is spoken of, by a number of its own.
using Variable = int;

/// A complete, deterministic automaton. Zeros behind the last digits that are read change nothing, so it
/// speaks of numbers and not of their writings. The state 0 is the first.
struct Automaton {
    std::vector<Variable> variables;  ///< ascending; bit i of a letter is a digit of variables[i]
    std::vector<std::uint32_t> next;  ///< for each state and letter
    std::vector<bool> accepts;        ///< for each state

    std::size_t states() const { return accepts.size(); }
    std::size_t letters() const { return std::size_t{1} << variables.size(); }
    std::uint32_t after(std::size_t state, std::size_t letter) const {
        return next[state * letters() + letter];
    }
    /// Whether the numbers, in the order of the variables, are in the set. O(digits).
    bool holds(std::span<const std::uint64_t> numbers,
               Numeration numeration = Numeration::binary) const;
    /// The same of numbers of the variables 0, 1, ..., of which it may speak of some.
    bool holds_at(std::span<const std::uint64_t> numbers,
                  Numeration numeration = Numeration::binary) const;
    /// No variable and one state that accepts, or does not.
    bool is_everything() const { return states() == 1 && accepts[0]; }
    bool is_nothing() const { return states() == 1 && !accepts[0]; }
    bool operator==(const Automaton&) const = default;
};

/// A sum of variables, each as often as its coefficient tells, and a number.
struct Linear {
    std::map<Variable, std::int64_t> coefficients = {};
    std::int64_t constant = 0;

    bool is_constant() const { return coefficients.empty(); }
    Linear& add(const Linear& other, std::int64_t times = 1);
    static Linear of(Variable variable) { return {{{variable, 1}}, 0}; }
};

/// Half of a number, rounded up.
std::int64_t half_up(std::int64_t number);

class Definitions;

/// Makes automata, all minimal and numbered in the order in which they are met from the first state,
/// so that equal sets over the same variables are equal automata. Where digits count Fibonacci numbers, a
/// number can be written in several ways, and a set holds all of them or none. A budget bounds the entries that
/// one may have; beyond it `exceeded` is noted, and from then on every set is empty. So it is where
/// the monitor says that the work is to stop.
class Automata {
  public:
    explicit Automata(std::uint64_t most_entries, Monitor* monitor = nullptr,
                      Numeration numeration = Numeration::binary)
        : most_(most_entries), monitor_(monitor), numeration_(numeration) {}

    Numeration numeration() const { return numeration_; }
    /// From here on it is noted what sets are made of.
    void note_in(Definitions& definitions) { definitions_ = &definitions; }

    bool exceeded() const { return exceeded_; }
    bool stopped() const { return stopped_; }
    /// False if the work is to stop; asks the monitor now and then.
    bool go_on();
    /// The states of the largest automaton that was made, before it was minimal.
    std::uint64_t most_states() const { return met_; }

    Automaton constant(bool holds) const;
    /// Where the sum is 0.
    Automaton zero(const Linear& sum);
    /// Where the sum is 0 or less.
    Automaton at_most_zero(const Linear& sum);
    Automaton no(const Automaton& set) const;
    Automaton both(const Automaton& one, const Automaton& other);
    Automaton either(const Automaton& one, const Automaton& other);
    /// Where exactly one of them holds.
    Automaton differing(const Automaton& one, const Automaton& other);
    /// Where some natural number in place of the variable is in the set.
    Automaton some(Variable variable, const Automaton& set);
    /// The same set with other variables in the place of these; no two become one.
    Automaton renamed(const Automaton& set, const std::map<Variable, Variable>& names);
    /// The least automaton of the same set, over the variables that matter.
    Automaton minimal(const Automaton& set);
    /// The automaton that reads the digits in the other order; none where it would have more states. Zeros
    /// before the first digits must have changed nothing.
    std::optional<Automaton> turned(const Automaton& set, std::size_t most_states);
    /// Of an automaton that accepts only the usual way to write numbers in Fibonacci digits, the set, which
    /// holds all ways.
    Automaton in_every_writing(Automaton set);

    /// Of the members with the fewest digits one, by variable; none of an empty set.
    std::optional<std::map<Variable, std::uint64_t>> member(const Automaton& set) const;

  private:
    template <class Accept>
    Automaton product(const Automaton& one, const Automaton& other, const Accept& accept);
    template <class Step, class Accept>
    Automaton carries(const Linear& sum, const Step& step, const Accept& accept);
    Automaton zero_in_fibonacci_digits(const Linear& sum);
    bool fits(std::uint64_t states, std::size_t letters);

    Definitions* definitions_ = nullptr;
    std::uint64_t most_;
    Monitor* monitor_;
    Numeration numeration_;
    std::uint64_t met_ = 0;
    std::uint64_t asked_ = 0;
    bool exceeded_ = false;
    bool stopped_ = false;
};

}  // namespace zermelo::discover

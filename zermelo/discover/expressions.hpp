// Expressions of a rules file as sums of variables and sets of them: what is linear, and "and", "or",
// "not", "there is". A number is known case by case, as `if`, `min` and division make cases.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/discover/automaton.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {

/// What a number is, where a condition holds. The conditions of all cases of a number exclude each
/// other, and one of them holds.
struct Branch {
    Automaton when;
    Linear value;
};
using Branches = std::vector<Branch>;

class Expressions {
  public:
    Expressions(const language::Program& program, Automata& automata, Variable first_free)
        : program_(&program), automata_(&automata), next_free_(first_free) {}

    /// What was met that cannot be said so; then everything that is returned means nothing.
    const std::optional<Error>& objection() const { return objection_; }
    void object(Place place, const std::string& what);

    /// What a name stands for, from here on.
    void name(std::uint32_t symbol, Linear value) { named_[symbol] = std::move(value); }
    /// An array whose elements are the variables first, first + 1, ...
    void name_array(std::uint32_t symbol, std::vector<std::pair<std::int64_t, std::int64_t>> sides,
                    Variable first);

    Branches number(const language::Expression& expression);
    /// The number, if it is one and the same everywhere.
    std::optional<std::int64_t> constant(const language::Expression& expression);
    Automaton condition(const language::Expression& expression);
    Automaton all_of(const std::vector<language::Expression>& guard);
    /// The variable of a number of the position; none, with an objection, if it is not known which.
    std::optional<Variable> target(const language::Expression& expression);

    /// Calls visit(when) for all choices: each small number that is listed is named one by one,
    /// and a number that goes up to another one is a variable, of which visit() speaks; `when` says
    /// which choices there are. What visit() returns is gathered by "or", without these variables.
    Automaton some_choice(std::span<const language::Binder> binders, const Automaton& when,
                          const std::function<Automaton(const Automaton&)>& visit);

    Variable free_variable() { return next_free_++; }
    Variable next_free() const { return next_free_; }
    /// The set, without the variables from this one on: "there are such numbers".
    Automaton without_free(Variable first, Automaton set);

    /// Where the variable is what a move makes of a number; an objection if that is less than 0
    /// somewhere in what is allowed.
    Automaton equal(const Branches& value, Variable variable, const Automaton& allowed,
                    Place place);

  private:
    Branches named(const language::Expression& expression);
    Branches combined(const Branches& one, const Branches& other, std::int64_t times);
    Branches scaled(const Branches& branches, std::int64_t times);
    Branches product(const language::Expression& expression);
    Branches quotient(const language::Expression& expression);
    Branches chosen(const language::Expression& expression);
    Branches extreme(const language::Expression& expression);
    Branches counted(const language::Expression& expression);
    Branches gathered(const language::Expression& expression,
                      const std::function<Branches(const language::Expression&)>& term);
    Branches larger(const Branches& one, const Branches& other, std::int64_t sign);
    Automaton compared(const language::Expression& one, const language::Expression& other,
                       language::Operation operation);
    Automaton related(const Branches& one, const Branches& other, language::Operation operation);
    Automaton member(const language::Expression& expression);
    Automaton named_condition(const language::Expression& expression);
    template <class Use>
    auto with_arguments(const language::Expression& call, const Use& use);
    const language::Let* let_of(std::uint32_t symbol) const;

    struct Array {
        std::vector<std::pair<std::int64_t, std::int64_t>> sides;
        Variable first;
    };

    const language::Program* program_;
    Automata* automata_;
    Variable next_free_;
    std::map<std::uint32_t, Linear> named_;
    std::map<std::uint32_t, Array> arrays_;
    std::optional<Error> objection_;
};

}  // namespace zermelo::discover

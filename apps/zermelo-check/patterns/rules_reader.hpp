// What a rules file says of positions and moves, as sets of numbers: read off the tree of the file,
// so that it holds for numbers of any size. The program that finds patterns reads the same file in
// another way, by cases and without negative numbers; nothing of it is used here.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "patterns/number_set.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::check {

/// What stays the same while the numbers of a position take all values.
struct FixedNumbers {
    std::map<std::string, std::int64_t, std::less<>> inputs = {};  ///< by name
    std::size_t parts = 1;  ///< of a position, where the file has no `input`
};

/// The moves that change these numbers and no others.
struct Moves {
    std::vector<Variable> changed;
    NumberSet set;
};

/// The number i of a position is the variable i, and what it becomes is the variable i + count.
struct StatedGame {
    std::size_t count = 0;
    NumberSet positions;
    std::vector<Moves> moves;
    bool last_mover_loses = false;
};

/// The moves of a game of single heaps: the heap is the variable 0, the heaps that are left of it are
/// the variables 1, 2, ...; by how many there are.
using HeapMoves = std::map<std::size_t, NumberSet>;

/// Reads rules. Throws what a set of numbers cannot say, and where the rules may fail.
class RulesReader {
  public:
    RulesReader(const language::Program& program, NumberSets& sets)
        : program_(&program), sets_(&sets) {}

    StatedGame game(const FixedNumbers& fixed);
    /// Heaps may be of any size.
    HeapMoves heap_moves();

  private:
    /// A number: a sum in which variables may be that these conditions define.
    struct Term {
        Sum value;
        NumberSet where;
    };
    struct Array {
        std::int64_t low;
        std::int64_t high;
        Variable first;
    };
    struct Changed {
        Variable number;
        Term value;
    };
    using Steps = std::map<std::vector<Variable>, NumberSet>;
    using Visit = std::function<void(const NumberSet&)>;

    [[noreturn]] void object(Place place, std::string_view why) const;
    void expect_usual_rules() const;
    void name_inputs(const FixedNumbers& fixed);
    std::size_t name_position(Variable first);
    NumberSet positions(Variable first);
    NumberSet in_range(const language::Declaration& declared, Variable number);

    Term new_number(bool is_natural = false);
    Term fixed_term(std::int64_t number) const { return {Sum(number), sets_->everything()}; }
    Term number(const language::Expression& expression);
    std::int64_t constant(const language::Expression& expression);
    Variable element(const language::Expression& expression);
    Term product(const language::Expression& expression);
    Term quotient(const language::Expression& expression);
    Term extreme(const language::Expression& expression);
    Term counted(const language::Expression& expression);
    Term larger(const Term& one, const Term& other, std::int64_t sign);
    Term chosen(const NumberSet& when, const Term& yes, const Term& no);
    Term combined(const Term& one, const Term& other, std::int64_t times);
    NumberSet defined_by(const language::Expression& call);

    NumberSet condition(const language::Expression& expression);
    NumberSet all_of(const std::vector<language::Expression>& guard);
    NumberSet compared(const language::Expression& one, const language::Expression& other,
                       language::Operation operation);
    NumberSet member(const language::Expression& expression);
    NumberSet some_choice(const language::Expression& expression, bool holds);
    void each_choice(std::span<const language::Binder> binders, const NumberSet& when,
                     const Visit& visit);
    void each_number(const language::Binder& binder, const NumberSet& when, const Visit& visit);

    void read_rule(const language::MoveRule& rule, const NumberSet& from, Steps& steps);
    std::vector<Changed> changes_of(const language::MoveRule& rule);
    void expect_natural(const Term& term, const NumberSet& when, Place place);
    void read_heaps(const language::MoveRule& rule, HeapMoves& moves);
    std::vector<Term> heaps_of(const language::MoveRule& rule);
    Moves changing(const std::vector<Changed>& changes, const NumberSet& when, Place place);
    void expect_positions(const StatedGame& game);
    std::vector<Moves> turns(const std::vector<Steps>& parts);

    const language::Program* program_;
    NumberSets* sets_;
    std::map<std::uint32_t, Sum> named_;
    std::map<std::uint32_t, Array> arrays_;
    Variable count_ = 0;  // of the numbers of a position
    Variable first_ = 0;  // of the part whose moves are read
    Variable next_free_ = 0;
};

}  // namespace zermelo::check

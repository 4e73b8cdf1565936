// What sets of numbers were made of: sums, "and", "or", "not" and "there is". Equal sets are equal
// automata, so what one was made of is told by the automaton itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "zermelo/discover/automaton.hpp"

namespace zermelo::discover {

struct Definition {
    enum class Kind : std::uint8_t {
        constant,      ///< everything or nothing
        zero,          ///< where `sum` is 0
        at_most_zero,  ///< where `sum` is 0 or less
        no,
        both,
        either,
        some  ///< where some number in place of `variable` is in the part
    };
    Kind kind = Kind::constant;
    bool holds = false;  ///< of a constant
    Linear sum = {};
    Variable variable = 0;
    std::vector<std::shared_ptr<const Definition>> parts = {};
};
using DefinitionPointer = std::shared_ptr<const Definition>;

/// The first definition of each set that an Automata object makes. So many entries of automata are kept
/// at most; what is made beyond has no definition.
class Definitions {
  public:
    explicit Definitions(std::size_t most_entries) : left_(most_entries) {}

    void note(const Automaton& set, Definition::Kind kind, const Linear& sum);
    void note(const Automaton& set, Definition::Kind kind,
              std::initializer_list<const Automaton*> parts);
    void note_some(const Automaton& set, Variable variable, const Automaton& part);

    /// None of a set that was made in another way.
    DefinitionPointer of(const Automaton& set) const;
    /// A variable above all that definitions speak of.
    Variable beyond() const { return beyond_; }

  private:
    using Key = std::tuple<std::vector<Variable>, std::vector<std::uint32_t>, std::vector<bool>>;
    static Key key_of(const Automaton& set) { return {set.variables, set.next, set.accepts}; }
    void keep(const Automaton& set, Definition definition);

    std::size_t left_;
    Variable beyond_ = 0;
    std::map<Key, DefinitionPointer> known_;
};

}  // namespace zermelo::discover

// What proves that an automaton accepts the P-positions, as tables that can be gone through entry by
// entry: where the digits of moves lead, and which of these places the digits of a position may lead to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/automaton.hpp"
#include "zermelo/discover/linear_rules.hpp"

namespace zermelo::discover {

/// An automaton that reads a digit of each of the numbers 0..count - 1, also of those that do not matter.
struct LosingAutomaton {
    std::size_t count = 0;
    std::vector<std::uint32_t> next;  ///< for each state and letter
    std::vector<bool> accepts;

    std::uint32_t after(std::size_t state, std::size_t letter) const {
        return next[(state << count) + letter];
    }
};
LosingAutomaton losing_automaton_of(const Automaton& set, std::size_t count);

/// Where the digits of a move lead that were read: its rule, what the constants of its conditions are for the
/// other digits, and the state of the automaton for the position that it leads to.
struct MovePlace {
    std::uint32_t rule = 0;
    std::vector<std::int64_t> constants;
    std::uint32_t state = 0;
    auto operator<=>(const MovePlace&) const = default;
};

/// The state that the digits of a position lead to, and all places that they lead to with any digits of
/// the other numbers of a rule, of those that are hopeful.
struct MoveSubset {
    std::uint32_t state = 0;
    std::vector<bool> places;
    auto operator<=>(const MoveSubset&) const = default;
};

struct MoveTables {
    std::vector<MovePlace> places;               ///< the first of each rule come first
    std::size_t hopeful = 0;                     ///< at places from this one on no move ends
    std::vector<std::vector<std::uint32_t>> go;  ///< place and letter: a place + 1, or 0 for none
    std::vector<bool> ending;  ///< whether it is a move where all other digits are 0
    std::vector<MoveSubset> subsets;
    std::vector<std::uint32_t> moves;  ///< subset and letter of the position: a subset
    std::size_t zeros = 0;   ///< so many zeros behind the digits of a position show each move
    std::uint64_t work = 0;  ///< entries that a proof goes through
};

/// The tables of an automaton that was proved. An error of the kind `limit` if they take more work than so much,
/// or the work is stopped. O(work * log).
Result<MoveTables> move_tables_of(const std::vector<LinearRule>& rules,
                                  const LosingAutomaton& automaton, std::uint64_t most_work,
                                  Monitor* monitor);

}  // namespace zermelo::discover

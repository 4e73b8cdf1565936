// Rules of a file, on positions of so many numbers, as sets that automata can hold: which positions
// there are, and which lead to which. It is read off the file's tree and never from what the rules
// do, so that it holds for numbers of any size.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/discover/automaton.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {

/// What stays the same while the numbers of a position take all values.
struct Fixed {
    std::map<std::string, std::int64_t, std::less<>> inputs = {};  ///< by name
    std::size_t parts = 1;  ///< of a position, where the file has no `input`
};

/// Some of the moves: those that change the same numbers of a position. The number i of the position
/// is the variable i, and what a changed one becomes is the variable i + count of numbers.
struct Step {
    std::vector<Variable> changed;
    Automaton moves;
};

/// What the file says that every move makes smaller (`falling`): a sum of numbers of the position, each as
/// often as its weight tells, which is never negative. One that automata cannot read has no weights.
struct FallingSum {
    std::vector<std::int64_t> weights;
    Place place;
};

struct LinearGame {
    std::vector<std::string> names;  ///< of the numbers of a position; each can stand in a program
    Automaton positions;             ///< all numbers that a position may have
    std::vector<Step> steps;
    bool last_mover_loses = false;
    std::vector<FallingSum> falling;

    std::size_t count() const { return names.size(); }
    Variable next_of(Variable number) const { return number + static_cast<Variable>(count()); }
};

/// The numbers of a position are few, and so are the choices that the file lists.
inline constexpr std::size_t kMostNumbers = 8;
inline constexpr std::int64_t kMostChoices = 64;

/// An error of the kind `input` tells what the automata cannot say, with the place in the file, or
/// which input is not fixed; or that the rules may fail. Where the budget of the automata is
/// exceeded, it is noted there, and the game means nothing.
Result<LinearGame> linear_game_of(const language::Program& program, const Fixed& fixed,
                                  Automata& automata);

/// An input of the game with this fixed, whose other numbers are the least that may be, or `least` where any
/// may be; an error as above.
Result<std::string> least_input_of(const language::Program& program, const Fixed& fixed,
                                   std::int64_t least = 0);

}  // namespace zermelo::discover

// Decides whether a set of positions is that of the P-positions, for numbers of any size.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "zermelo/base/error.hpp"
#include "zermelo/discover/automaton.hpp"
#include "zermelo/discover/linear_game.hpp"

namespace zermelo::discover {

/// A number that every move makes smaller, so that play ends: the sum of the numbers, each as often
/// as its weight tells; and where a move leaves that as it is, how many of the numbers are 0.
struct Measure {
    std::vector<std::int64_t> weights;
    bool then_zeros = false;
};

/// The first measure that falls with every move, of those that are tried: the sums that the file tells,
/// the plain sum, and sums with rising and falling weights. None if none of them does.
std::optional<Measure> falling_measure(const LinearGame& game, Automata& automata);

/// An error of the kind `input`, with its place, if some move does not make a sum smaller of which the file
/// tells that.
Result<void> check_falling(const LinearGame& game, Automata& automata);

/// The positions at which a set is not what P-positions are: members that a move leads to another
/// member from, and others that no move leads to a member from. Where play ends and there are none,
/// the set is that of the P-positions: by induction over the measure, the player to move at a member
/// loses, and at another position wins.
Automaton violations(const LinearGame& game, const Automaton& set, Automata& automata);

}  // namespace zermelo::discover

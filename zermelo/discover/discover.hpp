// From the rules of a game to a description of its P-positions that is proved for numbers of any size:
// positions of a few numbers are valued by the rules, an automaton that fits them is guessed, and
// whether it is right is decided.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/formula.hpp"
#include "zermelo/discover/linear_game.hpp"
#include "zermelo/discover/proof.hpp"

namespace zermelo::discover {

/// A guess that a proof refuted, with the first position that shows it: of those of the fewest
/// binary digits one at which the guess is not what P-positions are.
struct Refuted {
    std::size_t states = 0;
    Numeration digits = Numeration::binary;
    std::uint64_t last = 0;  ///< the numbers 0..last were looked at
    std::vector<std::uint64_t> position = {};
};

struct Discovery {
    enum class Kind : std::uint8_t {
        proved,     ///< the set is that of all P-positions
        tried,      ///< it fits all positions that were looked at, and fewer told the same
        no_pattern  ///< no automaton fits, of those that the positions looked at could tell
    };
    Kind kind = Kind::no_pattern;
    std::vector<std::string> names = {};
    std::uint64_t last = 0;                  ///< numbers 0..last of each were looked at
    Numeration digits = Numeration::binary;  ///< that the automaton reads, in the usual writing
    std::optional<Automaton> set = {};
    std::optional<Formula> formula = {};  ///< of the set, if it has a known one
    std::optional<Measure> measure = {};  ///< of what is proved
    std::uint64_t states_met = 0;         ///< of the largest automaton on the way
    bool needs_more_states = false;       ///< the proof was not finished for that
    std::vector<Refuted> refuted = {};
};

/// Looks for the P-positions of a rules file in which some inputs are fixed. An error of the kind
/// `input` if the automata cannot say the rules, with the place in the text; of the kind `limit` if
/// the monitor stops it. Memory beyond the resources ends in `tried`, or in `no_pattern`.
Result<Discovery> discover(std::string_view rules, const Fixed& fixed, const Resources& resources);

}  // namespace zermelo::discover

// The moves of a game as a list of rules: each says with a few sums and comparisons which positions it
// leads to. It is read off what the automata of the moves were made of, and held against them.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/discover/automaton.hpp"
#include "zermelo/discover/definitions.hpp"
#include "zermelo/discover/linear_game.hpp"

namespace zermelo::discover {

/// That a sum is 0, or else is 0 or less.
struct LinearCondition {
    bool exact = false;
    Linear sum;
    bool operator==(const LinearCondition& other) const {
        return exact == other.exact && sum.coefficients == other.sum.coefficients &&
               sum.constant == other.sum.constant;
    }
};
using LinearConditions = std::vector<LinearCondition>;

/// A move is made of natural numbers for which all conditions hold. The variables 0, 1, ... up to the
/// count of numbers are those of the position, and others follow without a gap.
struct LinearRule {
    std::size_t width = 0;  ///< how many variables there are
    LinearConditions conditions;
    std::vector<Variable> after;  ///< for each number of the position, the variable that it becomes
};

/// Rules that together say all moves of the game and no others, which the automata decide. The
/// definitions are those of the automata. An error of the kind `input` if the moves need what no such
/// rule says; of the kind `limit` if automata grow too large, or the work is stopped.
Result<std::vector<LinearRule>> linear_rules_of(const LinearGame& game, Automata& automata,
                                                const Definitions& definitions);

}  // namespace zermelo::discover

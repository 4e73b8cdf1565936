// What is found about a rules file's game that holds for all sizes: periods first, then automata, then
// formulas that can only be tried.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/discover.hpp"
#include "zermelo/discover/known.hpp"
#include "zermelo/discover/pattern_text.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/answers/repetition.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {

/// The Grundy values of single heaps, and what repeats in them.
struct FoundValues {
    Table table;
    SeenRepetition seen;
    std::optional<std::int64_t> proved = {};  ///< the heap up to which they had to be seen for that

    /// That they repeat, from the heap 0 or a later one on; functions begin at 0, where the first
    /// input may be none of the game.
    bool do_repeat() const { return seen.repetition && seen.known.begin == 0; }
    /// The first heap from which they repeat.
    std::int64_t from() const;
    /// What is proved of them; there must be something.
    discover::Period period() const;
};

/// A formula that no automaton has, for Grundy values or for who loses.
struct TriedFormula {
    discover::KnownFormula known;
    bool of_values = false;
    std::string name;       ///< of the number, where it is one
    std::int64_t last = 0;  ///< numbers up to this one were tried
};

/// One of these three things.
struct FoundPattern {
    std::optional<discover::Discovery> losses = {};
    std::optional<FoundValues> values = {};
    std::optional<TriedFormula> formula = {};
    /// Of what is proved for all sizes, the text that zermelo-check verifies.
    std::optional<std::string> pattern = {};

    bool is_proved() const { return pattern.has_value(); }
    /// That something was found, be it proved or not.
    bool is_something() const;
};

/// Looks for a pattern in the game of a rules file, of which some inputs are fixed. Errors as those of
/// discover::discover(), where values and formulas show nothing either.
Result<FoundPattern> find_pattern(const Game& game, std::string_view rules,
                                  const discover::Fixed& fixed, const Resources& resources);

/// What was proved of these rules, with this fixed, as a theorem for Lean 4. An error of the kind `input` where
/// nothing was, or moves are of other kinds; see discover::lean_text().
Result<std::string> lean_of(const FoundPattern& found, std::string_view rules,
                            const discover::Fixed& fixed, const Resources& resources);

/// Functions `loses` or `grundy` of natural numbers, to submit.
struct FoundCode {
    std::string cpp;
    std::string python;
};

/// None where nothing was found.
std::optional<FoundCode> code_of(const FoundPattern& found);

}  // namespace zermelo

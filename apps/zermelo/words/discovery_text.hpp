// What was discovered about a game, as people read it, and as code to submit.
#pragma once

#include <optional>
#include <string>

#include "words/table_text.hpp"
#include "zermelo/discover/discover.hpp"
#include "zermelo/discover/known.hpp"

namespace zermelo::app {

/// Begins with "proved for all sizes:", "tried up to N:" or "no pattern up to N"; then what was
/// guessed, why it is right or how far it was tried, guesses that were refuted, and the condition
/// as C++ and Python. Ends in a newline.
std::string describe(const discover::Discovery& found);

/// The same of Grundy values of single heaps that repeat. `proved` is the heap up to which the values
/// had to be seen for that.
std::string describe_period(const Table& table, const SeenRepetition& seen,
                            std::optional<std::int64_t> proved);

/// The same of a formula that was tried up to a number, for Grundy values or for who loses.
std::string describe_value(const discover::KnownFormula& known, const std::string& name,
                           std::int64_t last);
std::string describe_losses(const discover::KnownFormula& known, std::int64_t last);

}  // namespace zermelo::app

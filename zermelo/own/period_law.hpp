// Whether a period of the values of a game of heaps is known to last.
#pragma once

#include <optional>

#include "zermelo/face/game.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::own {

/// The law of a game of heaps without other inputs in which, from some heap on, a move takes one of
/// finitely many numbers and leaves the rest as it is, or in two heaps of any sizes that are large
/// enough; none where that is not seen in the rules. All octal games are of this kind.
std::optional<PeriodLaw> period_law_of(const language::Program& program);

}  // namespace zermelo::own

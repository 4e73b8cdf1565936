// How a position of a rules file is drawn: as what its shape says that it is.
#pragma once

#include "zermelo/face/view.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::own {

/// Single numbers and arrays of numbers are heaps, of a sum those of all parts one after the other;
/// one grid, or one array of characters or of small numbers, is a board; all else is its notation.
/// Of the moves, those that can be told by a single cell are played by a click on it. Those that
/// change a single heap, or take it apart, are listed in its `take`, with spaces between: rules tell
/// more than how many stones are taken. None are listed where they are more than a thousand; and of
/// equal parts of a sum only the first has moves, as in the rules.
View view_of(const language::FileRules& rules, const language::Position& position);

}  // namespace zermelo::own

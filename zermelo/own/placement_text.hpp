// What the text of a rules file shows of a placement game: a game in which moves fill cells, which nobody
// empties, and each of which is taken away for good by what is filled.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/language/program.hpp"

namespace zermelo::own {

struct PlacementText {
    /// What a free cell holds.
    std::int64_t free = 0;
    /// Whether every move fills just the cells that it asks to be free.
    bool fills_what_it_asks_for = true;
    /// Whether some move also asks that a cell does not have a value which some move gives it. Then every
    /// move fills some of the cells that it asks to be free, and no others.
    bool asks_for_values = false;
};

/// None if the rules are others. They are those of a placement game if the last mover wins, the position is
/// one array, every move asks of it only that certain cells are free or do not have certain values, joined
/// by `and`, `all` and the like, and gives numbers that are not free to cells. Which cells these are may not
/// depend on the position. O(length of the rules).
std::optional<PlacementText> placement_text(const language::Program& program);

}  // namespace zermelo::own

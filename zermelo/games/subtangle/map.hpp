// The maps of a subtangle case: for each turn, who wins facing which part of the matrix.
#pragma once

#include "zermelo/face/game.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::games::subtangle {

/// A grid a turn: each cell tells who wins the turn if it can choose from that cell and all below
/// and right of it, as far as that can be on this turn; the mover's part is a staircase, and the
/// choices that make it are marked. The first turns, as many as asked for, of those before a number
/// is asked for again; or one of all that can be played. An error of the kind `input` if there is
/// no such turn, of the kind `limit` if a byte a cell and turn, and the corners, do not fit the
/// memory.
Result<CaseMap> map_of_case(const GameInfo& info, const Instance& instance,
                            std::optional<std::size_t> index, const MapOptions& options);

}  // namespace zermelo::games::subtangle

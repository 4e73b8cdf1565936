// Several cases as one game: a move is a move in any one of them, and who cannot move in any loses.
// The Grundy value of the sum is the exclusive or of the cases' values (Sprague 1935, Grundy 1939).
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/face/game.hpp"

namespace zermelo {

struct SumSolution {
    struct Move {
        std::size_t case_index = 0;
        Choice choice = {};
    };

    std::size_t cases = 0;
    std::uint32_t grundy = 0;               ///< the first player wins iff it is not 0
    std::optional<Move> winning_move = {};  ///< one that leaves a sum of value 0
};

/// For games with Grundy values (GameInfo::has_grundy).
Result<SumSolution> solve_sum(const Puzzle& puzzle, SessionOptions options);

}  // namespace zermelo

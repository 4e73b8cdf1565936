// Placement games by chance.
#pragma once

#include "zermelo/base/random.hpp"
#include "zermelo/engine/placement.hpp"

namespace zermelo::test {

/// Pieces here and there, or shifts of a few shapes.
inline PlacementRules random_placement(Random& random) {
    PlacementRules rules{1 + static_cast<unsigned>(random.below(3)),
                         1 + static_cast<unsigned>(random.below(3))};
    const unsigned cells = rules.rows * rules.columns;
    const bool shifts = random.chance(2, 3);
    for (auto& pieces : rules.pieces) {
        for (std::uint64_t i = random.below(shifts ? 3 : 8); i > 0; --i) {
            const unsigned rows = 1 + static_cast<unsigned>(random.below(rules.rows));
            const unsigned columns = 1 + static_cast<unsigned>(random.below(rules.columns));
            Cells piece = 0;
            while (piece == 0) {
                for (unsigned cell = 0; cell < rows * columns; ++cell) {
                    if (random.chance(2, 3))
                        piece |= Cells{1} << (cell / columns * rules.columns + cell % columns);
                }
            }
            for (unsigned at = 0; at < cells; ++at) {
                const bool fits = at / rules.columns + rows <= rules.rows &&
                                  at % rules.columns + columns <= rules.columns;
                if (fits && (shifts || random.chance(1, 4))) pieces.push_back(piece << at);
            }
        }
    }
    if (random.chance(1, 3)) rules.pieces[1] = rules.pieces[0];
    return rules;
}

/// The same with pieces that need some of their cells, or others, and fill more.
inline PlacementRules random_filling(Random& random) {
    PlacementRules rules = random_placement(random);
    const Cells board = ~Cells{0} >> (64 - rules.rows * rules.columns);
    for (auto& pieces : rules.pieces) {
        for (PlacementPiece& piece : pieces) {
            if (random.chance(1, 2)) piece.cells |= random.below(board + 1);
            if (random.chance(1, 2)) piece.needs |= random.below(board + 1);
            if (random.chance(1, 2)) piece.needs &= ~random.below(board + 1);
            if ((piece.needs & piece.cells) == 0) piece.needs = piece.cells;
        }
    }
    return rules;
}

}  // namespace zermelo::test

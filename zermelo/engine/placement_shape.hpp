// Pieces of a placement game (placement.hpp) that are shifts of one: where they fit, all at once.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace zermelo {

/// A set of cells of a board: bit row * columns + column.
using Cells = std::uint64_t;

/// Pieces that are shifts of one.
struct PlacementShape {
    Cells cells = 0;  // with bit 0
    std::vector<unsigned> distances;
    Cells anchors = 0;  // where bit 0 may lie

    Cells anchors_in(Cells free) const {
        Cells result = anchors;
        for (const unsigned distance : distances)
            result &= free >> distance;
        return result;
    }
    Cells anchors_at(Cells some) const {
        Cells result = 0;
        for (const unsigned distance : distances)
            result |= some >> distance;
        return result;
    }
    Cells cells_of(Cells some) const {
        Cells result = 0;
        for (const unsigned distance : distances)
            result |= some << distance;
        return result;
    }
    /// The cells of those of the pieces at these anchors that have one of some cells.
    Cells touched(Cells at, Cells some) const {
        if (distances.size() != 2) return cells_of(at & anchors_at(some));
        const unsigned distance = distances[1];  // two cells: the same in fewer steps
        at &= some | some >> distance;
        return at | at << distance;
    }
    /// How many pieces of two cells fit at once.
    int packed_in_chains(Cells free) const {
        const unsigned distance = distances[1];
        int pieces = 0;
        for (Cells rest = anchors_in(free); rest != 0;) {
            const Cells first = rest & ~(rest << distance);
            pieces += std::popcount(first);
            rest &= ~(first | first << distance);
        }
        return pieces;
    }
};

}  // namespace zermelo

// Pieces of a placement game (placement.hpp), and those that are shifts of one: where they fit, all at once.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>
#include <iterator>
#include <vector>

namespace zermelo {

/// A set of cells of a board: bit row * columns + column.
using Cells = std::uint64_t;

/// What a move fills, and what has to be free for it.
struct PlacementPiece {
    Cells cells = 0;
    Cells needs = 0;

    PlacementPiece(Cells all) : cells(all), needs(all) {}
    /// Some of the cells that it needs it must fill.
    PlacementPiece(Cells filled, Cells needed) : cells(filled), needs(needed) {}
    auto operator<=>(const PlacementPiece&) const = default;

    /// Whether it fills just what it needs.
    bool is_plain() const { return cells == needs; }
    Cells both() const { return cells | needs; }
    PlacementPiece operator>>(int distance) const { return {cells >> distance, needs >> distance}; }
    PlacementPiece operator<<(int distance) const { return {cells << distance, needs << distance}; }
};

/// The pieces that Left (0) and Right (1) have, on a board of at most 64 cells.
struct PlacementRules {
    unsigned rows = 0;
    unsigned columns = 0;
    std::vector<PlacementPiece> pieces[2] = {};

    /// Whether all fill just what they need.
    bool are_plain() const {
        return std::all_of(std::begin(pieces), std::end(pieces), [](const auto& of_player) {
            return std::all_of(of_player.begin(), of_player.end(),
                               [](const PlacementPiece& piece) { return piece.is_plain(); });
        });
    }
};

/// Pieces that are shifts of one.
struct PlacementShape {
    PlacementPiece piece;             // with bit 0
    std::vector<unsigned> needed;     // where it needs cells
    std::vector<unsigned> distances;  // and all
    Cells anchors = 0;                // where bit 0 may lie

    explicit PlacementShape(PlacementPiece of)
        : piece(of), needed(bits_of(of.needs)), distances(bits_of(of.both())) {}

    static std::vector<unsigned> bits_of(Cells cells) {
        std::vector<unsigned> bits;
        for (; cells != 0; cells &= cells - 1)
            bits.push_back(static_cast<unsigned>(std::countr_zero(cells)));
        return bits;
    }

    Cells anchors_in(Cells free) const {
        Cells result = anchors;
        for (const unsigned distance : needed)
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

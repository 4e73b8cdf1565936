// Pieces of one player that need a single cell each (placement.hpp): which of them take each other away.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "zermelo/engine/placement_shape.hpp"

namespace zermelo {

class PlacementExclusions {
  public:
    PlacementExclusions() = default;
    /// O(pieces^2).
    explicit PlacementExclusions(const std::vector<PlacementPiece>& pieces) {
        for (const PlacementPiece& piece : pieces) {
            needed_ |= piece.needs;
            are_single_ = are_single_ && std::has_single_bit(piece.needs);
        }
        if (!are_single_) return;
        others_.fill(~Cells{0});
        for (const PlacementPiece& one : pieces) {
            Cells exclude = one.needs;  // both ways
            for (const PlacementPiece& other : pieces)
                if ((one.cells & other.needs) != 0 && (other.cells & one.needs) != 0)
                    exclude |= other.needs;
            for (const PlacementPiece& other : pieces)
                if ((one.cells & other.needs) == 0 || (other.cells & one.needs) == 0)
                    exclude &= ~other.needs | one.needs;
            others_[static_cast<std::size_t>(std::countr_zero(one.needs))] &= exclude;
        }
    }

    bool are_known() const { return are_single_; }

    /// A number that no play exceeds: cells that exclude each other are needed once.
    int most_moves(Cells free) const {
        int most = 0;
        for (Cells rest = needed_ & free; rest != 0; ++most) {
            Cells clique = rest;
            while (clique != 0) {
                const Cells cell = clique & (~clique + 1);
                rest &= ~cell;
                clique &= others_[static_cast<std::size_t>(std::countr_zero(cell))] & ~cell;
            }
        }
        return most;
    }

  private:
    Cells needed_ = 0;
    bool are_single_ = true;
    std::array<Cells, 64>
        others_{};  // of each cell those that cannot be needed beside it, and itself
};

}  // namespace zermelo

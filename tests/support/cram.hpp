// Cram: two free cells side by side are covered by a domino; who cannot, loses. On up to 8 x 8
// cells.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "zermelo/rules/rules.hpp"

namespace zermelo::test {

struct Cram {
    struct Position {
        std::uint64_t free = 0;  // bit 8 * row + column
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint64_t cells = 0;
        bool operator==(const Move&) const = default;
    };
    static constexpr Objective objective = Objective::last_mover_wins;

    int rows = 0;
    int columns = 0;

    Position start() const {
        Position result;
        for (int r = 0; r < rows; ++r)
            result.free |= ((std::uint64_t{1} << columns) - 1) << (8 * r);
        return result;
    }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (std::uint64_t across = p.free & (p.free >> 1) & kNotLast; across != 0;
             across &= across - 1) {
            if (!visit(Move{std::uint64_t{3} << std::countr_zero(across)})) return false;
        }
        for (std::uint64_t down = p.free & (p.free >> 8); down != 0; down &= down - 1) {
            if (!visit(Move{std::uint64_t{257} << std::countr_zero(down)})) return false;
        }
        return true;
    }
    Position after(const Position& p, const Move& move) const { return {p.free & ~move.cells}; }

  protected:
    static constexpr std::uint64_t kFirst = 0x0101010101010101;
    static constexpr std::uint64_t kNotLast = ~(kFirst << 7);
};

/// The same as a sum of the shapes that hang together, each moved to the corner, and turned and
/// mirrored into the least of its eight images; single cells are left out.
struct CramInParts : Cram {
    template <class Visitor>
    void visit_summands(const Position& p, Visitor&& visit) const {
        for (std::uint64_t rest = p.free; rest != 0;) {
            const std::uint64_t shape = shape_in(rest);
            if (std::popcount(shape) > 1) visit(Position{least_image(shape)});
            rest &= ~shape;
        }
    }

  private:
    static std::uint64_t shape_in(std::uint64_t free) {
        std::uint64_t shape = free & -free;
        for (std::uint64_t last = 0; shape != last;) {
            last = shape;
            shape |=
                (shape << 8) | (shape >> 8) | ((shape & kNotLast) << 1) | ((shape & ~kFirst) >> 1);
            shape &= free;
        }
        return shape;
    }
    static std::uint64_t least_image(std::uint64_t shape) {
        std::uint64_t least = ~std::uint64_t{0};
        for (int image = 0; image < 8; ++image) {
            shape = image == 4 ? mirrored(shape) : turned(shape);
            least = std::min(least, in_corner(shape));
        }
        return least;
    }
    static std::uint64_t mirrored(std::uint64_t shape) { return __builtin_bswap64(shape); }
    static std::uint64_t turned(std::uint64_t shape) {
        std::uint64_t result = 0;
        for (; shape != 0; shape &= shape - 1) {
            const int cell = std::countr_zero(shape);
            result |= std::uint64_t{1} << (8 * (cell % 8) + 7 - cell / 8);
        }
        return result;
    }
    static std::uint64_t in_corner(std::uint64_t shape) {
        while ((shape & 0xff) == 0)
            shape >>= 8;
        while ((shape & kFirst) == 0)
            shape >>= 1;
        return shape;
    }
};

}  // namespace zermelo::test

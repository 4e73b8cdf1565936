// Placement games of two players, Left and Right: a move fills a piece, which is a set of free
// cells, and whether it may depends on nothing but that its cells are free. Domineering is one.
// Whoever cannot move loses. Here are their boards: which pieces fit, into which parts a position
// falls, how many moves a player has for certain, and which positions play alike. All of it is
// worked out from the two lists of pieces, so that nothing is believed that they do not show.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace zermelo {

/// A set of cells of a board: bit row * columns + column.
using Cells = std::uint64_t;

/// The pieces that Left (0) and Right (1) have, on a board of at most 64 cells.
struct PlacementRules {
    unsigned rows = 0;
    unsigned columns = 0;
    std::vector<Cells> pieces[2] = {};
};

class PlacementBoard {
  public:
    /// No piece may be empty. O(pieces^2) time.
    explicit PlacementBoard(const PlacementRules& rules) : rules_(rules) {
        for (int player = 0; player < 2; ++player)
            take_pieces(player);
        for (unsigned row = 0; row < rules_.rows; ++row)
            first_column_ |= Cells{1} << (row * rules_.columns);
        for (unsigned column = 0; column < rules_.columns; ++column)
            first_row_ |= Cells{1} << column;
        shifts_ = may_shift();
        take_images();
    }

    /// The number of pieces of a player that fit into free cells.
    int count(int player, Cells free) const {
        int result = 0;
        for (const Shape& shape : shapes_[player])
            result += std::popcount(shape.anchors_in(free));
        return result;
    }
    /// The cells that such pieces cover.
    Cells cover(int player, Cells free) const {
        Cells result = 0;
        for (const Shape& shape : shapes_[player])
            result |= shape.cells_of(shape.anchors_in(free));
        return result;
    }
    /// Calls visit(piece) for each of them.
    template <class Visit>
    void visit_pieces(int player, Cells free, const Visit& visit) const {
        for (const Shape& shape : shapes_[player]) {
            for (Cells rest = shape.anchors_in(free); rest != 0; rest &= rest - 1)
                visit(shape.cells << std::countr_zero(rest));
        }
    }

    /// The least part of the free cells that has a cell of `some` and that no piece that fits lies
    /// across the border of.
    Cells component(Cells free, Cells some) const {
        for (Cells before = 0; before != some;) {
            before = some;
            for (const auto& shapes : shapes_) {
                for (const Shape& shape : shapes)
                    some |= shape.cells_of(shape.anchors_in(free) & shape.anchors_at(some));
            }
        }
        return some;
    }

    /// The most cells that a piece of a player has; 0 if he has none.
    int largest(int player) const { return largest_[player]; }

    /// How many pieces of one player fit at once: a number that do, and one that no packing exceeds.
    struct Packing {
        int least = 0;
        int most = 0;
    };
    Packing packing(int player, Cells free) const {
        const auto& shapes = shapes_[player];
        // Pieces of two cells at one distance lie in chains, and the first of each chain may always
        // be taken: then the packing is as large as can be.
        if (shapes.size() == 1 && shapes[0].distances.size() == 2) {
            const int pieces = packed_in_chains(shapes[0], free);
            return {pieces, pieces};
        }
        Packing result;
        const Cells cells = cover(player, free);
        if (cells != 0) result.most = std::popcount(cells) / smallest_[player];
        for (const Shape& shape : shapes) {
            for (Cells anchors; (anchors = shape.anchors_in(free)) != 0; ++result.least)
                free &= ~(shape.cells << std::countr_zero(anchors));
        }
        return result;
    }

    /// Of all sets of cells that play like this one the least; `swapped`: with Left for Right.
    struct Form {
        Cells cells;
        bool swapped;
    };
    Form form_of(Cells cells) const {
        Form least{corner(cells), false};
        for (const Image& image : images_) {
            const Cells turned = corner(image.of(cells));
            if (turned < least.cells) least = {turned, image.swaps};
        }
        return least;
    }

  private:
    /// Pieces that are shifts of one.
    struct Shape {
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
    };

    /// A way to turn the board, by tables of eight cells each.
    struct Image {
        bool swaps = false;  // Left's pieces become Right's
        std::array<std::array<Cells, 256>, 8> tables = {};

        Cells of(Cells cells) const {
            Cells result = 0;
            for (std::size_t i = 0; i < 8; ++i)
                result |= tables[i][cells >> (8 * i) & 0xff];
            return result;
        }
    };

    void take_pieces(int player) {
        auto& pieces = rules_.pieces[player];
        std::sort(pieces.begin(), pieces.end());
        pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
        for (const Cells piece : pieces) {
            const int anchor = std::countr_zero(piece);
            auto& shapes = shapes_[player];
            auto shape = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& known) {
                return known.cells == piece >> anchor;
            });
            if (shape == shapes.end()) {
                shape = shapes.insert(shapes.end(), {piece >> anchor, {}, 0});
                for (Cells rest = shape->cells; rest != 0; rest &= rest - 1)
                    shape->distances.push_back(static_cast<unsigned>(std::countr_zero(rest)));
            }
            shape->anchors |= Cells{1} << anchor;
            smallest_[player] = std::min(smallest_[player], std::popcount(piece));
            largest_[player] = std::max(largest_[player], std::popcount(piece));
        }
    }

    bool is_piece(int player, Cells cells) const {
        const auto& pieces = rules_.pieces[player];
        return std::binary_search(pieces.begin(), pieces.end(), cells);
    }

    /// Whether a piece may be moved across the board, a row or a column at a time.
    bool may_shift() const {
        const unsigned columns = rules_.columns;
        const Cells last_column = first_column_ << (columns - 1);
        const Cells last_row = first_row_ << ((rules_.rows - 1) * columns);
        for (int player = 0; player < 2; ++player) {
            for (const Cells piece : rules_.pieces[player]) {
                if (((piece & first_column_) == 0 && !is_piece(player, piece >> 1)) ||
                    ((piece & last_column) == 0 && !is_piece(player, piece << 1)) ||
                    ((piece & first_row_) == 0 && !is_piece(player, piece >> columns)) ||
                    ((piece & last_row) == 0 && !is_piece(player, piece << columns))) {
                    return false;
                }
            }
        }
        return true;
    }

    Cells corner(Cells cells) const {
        if (!shifts_ || cells == 0) return cells;
        while ((cells & first_row_) == 0)
            cells >>= rules_.columns;
        while ((cells & first_column_) == 0)
            cells >>= 1;
        return cells;
    }

    /// Bit 0: columns are mirrored, bit 1: rows are, bit 2: before that they change places.
    unsigned turned(unsigned cell, unsigned way) const {
        unsigned row = cell / rules_.columns;
        unsigned column = cell % rules_.columns;
        if ((way & 4) != 0) std::swap(row, column);
        if ((way & 2) != 0) row = rules_.rows - 1 - row;
        if ((way & 1) != 0) column = rules_.columns - 1 - column;
        return row * rules_.columns + column;
    }

    void take_images() {
        const unsigned ways = rules_.rows == rules_.columns ? 8 : 4;
        for (unsigned way = 1; way < ways; ++way) {
            Image image;
            for (unsigned set = 0; set < 8 * 256; ++set) {
                for (unsigned i = 0; i < 8; ++i) {
                    const unsigned cell = set / 256 * 8 + i;
                    if ((set >> i & 1) != 0 && cell < rules_.rows * rules_.columns)
                        image.tables[set / 256][set % 256] |= Cells{1} << turned(cell, way);
                }
            }
            for (const bool swaps : {false, true}) {
                image.swaps = swaps;
                if (!keeps_pieces(image)) continue;
                images_.push_back(image);
                break;
            }
        }
    }

    bool keeps_pieces(const Image& image) const {
        for (int player = 0; player < 2; ++player) {
            const int other = image.swaps ? 1 - player : player;
            const auto& pieces = rules_.pieces[player];
            if (pieces.size() != rules_.pieces[other].size() ||
                !std::all_of(pieces.begin(), pieces.end(),
                             [&](Cells piece) { return is_piece(other, image.of(piece)); })) {
                return false;
            }
        }
        return true;
    }

    static int packed_in_chains(const Shape& shape, Cells free) {
        const unsigned distance = shape.distances[1];
        int pieces = 0;
        for (Cells rest = shape.anchors_in(free); rest != 0;) {
            const Cells first = rest & ~(rest << distance);
            pieces += std::popcount(first);
            rest &= ~(first | first << distance);
        }
        return pieces;
    }

    PlacementRules rules_;
    std::vector<Shape> shapes_[2];
    int smallest_[2] = {64, 64};
    int largest_[2] = {0, 0};
    Cells first_column_ = 0;
    Cells first_row_ = 0;
    bool shifts_ = false;
    std::vector<Image> images_;
};

}  // namespace zermelo

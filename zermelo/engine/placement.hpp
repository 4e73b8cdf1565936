// Placement games of two players, Left and Right: a move fills a piece, which is a set of cells, and
// whether it may depends on nothing but that certain cells are free. Mostly those are the cells of the
// piece, as in Domineering; in Node Kayles a move needs one vertex and fills its neighbours too. Whoever
// cannot move loses. Here are their boards: which pieces fit, into which parts a position falls, how many
// moves a player has for certain, and which positions play alike. All of it is worked out from the two
// lists of pieces, so that nothing is believed that they do not show.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/engine/placement_exclusions.hpp"
#include "zermelo/engine/placement_shape.hpp"
#include "zermelo/engine/square_board.hpp"

namespace zermelo {

class PlacementBoard {
  public:
    /// No piece may be empty. O(pieces^2) time.
    explicit PlacementBoard(const PlacementRules& rules) : rules_(rules) {
        sort_pieces();
        take_edges();
        is_plain_ = rules_.are_plain();
        shifts_ = is_plain_ && may_shift();
        if (shifts_ && rules_.rows <= kSide && rules_.columns <= kSide) widen();
        for (int player = 0; player < 2; ++player)
            take_pieces(player);
        take_images();
        for (int player = 0; player < 2 && !is_plain_; ++player)
            exclusions_[player] = PlacementExclusions(rules_.pieces[player]);
    }

    /// The cells as all other functions take and give them: where pieces may be moved across a small
    /// board, it is a part of one that has as many rows as columns, so that it can be turned.
    Cells placed(Cells cells) const {
        if (columns_before_ == 0) return cells;
        Cells result = 0;
        for (unsigned row = 0; row * columns_before_ < kSide * kSide; ++row) {
            const Cells of_row = cells >> (row * columns_before_) & ((1U << columns_before_) - 1);
            if (of_row != 0) result |= of_row << (row * kSide);
        }
        return result;
    }

    /// Whether all pieces fill just what they need.
    bool is_plain() const { return is_plain_; }

    /// The number of pieces of a player that fit into free cells.
    int count(int player, Cells free) const {
        int result = 0;
        for (const PlacementShape& shape : shapes_[player])
            result += std::popcount(shape.anchors_in(free));
        return result;
    }
    /// A number of pieces of a player that no play in free cells exceeds.
    int most_moves(int player, Cells free) const {
        const PlacementExclusions& exclusions = exclusions_[player];
        if (is_plain_ || !exclusions.are_known()) return count(player, free);
        return exclusions.most_moves(free);
    }
    /// The cells that such pieces cover.
    Cells cover(int player, Cells free) const {
        Cells result = 0;
        for (const PlacementShape& shape : shapes_[player])
            result |= shape.cells_of(shape.anchors_in(free));
        return result & free;
    }
    /// Calls visit(cells) with those that each of them fills.
    template <class Visit>
    void visit_pieces(int player, Cells free, const Visit& visit) const {
        for (const PlacementShape& shape : shapes_[player]) {
            for (Cells rest = shape.anchors_in(free); rest != 0; rest &= rest - 1)
                visit(shape.piece.cells << std::countr_zero(rest));
        }
    }

    /// The least part of the free cells that has a cell of `some` and that no piece that fits lies
    /// across the border of.
    Cells component(Cells free, Cells some) const {
        for (Cells before = 0; before != some;) {
            before = some;
            some = touched(1, free, touched(0, free, some));
        }
        return some;
    }

    /// Calls visit(part) for all parts into which free cells fall that have room for one of Left's
    /// pieces, where Right has none: what `cover` and `component` tell, in less time.
    template <class Visit>
    void visit_parts_of_left(Cells free, std::vector<Cells>& anchors, const Visit& visit) const {
        const auto& shapes = shapes_[0];
        anchors.clear();
        Cells rest = 0;
        for (const PlacementShape& shape : shapes) {
            anchors.push_back(shape.anchors_in(free));
            rest |= shape.cells_of(anchors.back());
        }
        rest &= free;
        while (rest != 0) {
            Cells part = rest & (~rest + 1);
            for (Cells before = 0; before != part;) {
                before = part;
                for (std::size_t i = 0; i < shapes.size(); ++i)
                    part |= shapes[i].touched(anchors[i], part) & free;
            }
            rest &= ~part;
            visit(part);
        }
    }

    /// These free cells, and those of the player's pieces that fit and have one of them.
    Cells touched(int player, Cells free, Cells some) const {
        Cells result = some;
        for (const PlacementShape& shape : shapes_[player])
            result |= shape.cells_of(shape.anchors_in(free) & shape.anchors_at(some)) & free;
        return result;
    }

    /// The least cells that a piece of a player has; 64 if he has none.
    int smallest(int player) const { return smallest_[player]; }

    /// How many pieces of one player fit at once: a number that do, and, if all are plain, one that no
    /// packing exceeds.
    struct Packing {
        int least = 0;
        int most = 0;
    };
    Packing packing(int player, Cells free) const {
        const auto& shapes = shapes_[player];
        // Pieces of two cells at one distance lie in chains, and the first of each chain may always
        // be taken: then the packing is as large as can be.
        if (is_plain_ && shapes.size() == 1 && shapes[0].distances.size() == 2) {
            const int pieces = shapes[0].packed_in_chains(free);
            return {pieces, pieces};
        }
        Packing result;
        const Cells cells = cover(player, free);
        if (cells != 0) result.most = std::popcount(cells) / smallest_[player];
        for (const PlacementShape& shape : shapes) {
            for (Cells anchors; (anchors = shape.anchors_in(free)) != 0; ++result.least)
                free &= ~(shape.piece.cells << std::countr_zero(anchors));
        }
        return result;
    }

    /// Of all sets of cells that play like this one the least; `swapped`: with Left for Right.
    struct Form {
        Cells cells;
        bool swapped;
        bool is_symmetric;  // some other way to turn the board leads to the same cells
    };
    Form form_of(Cells cells) const {
        const Cells upright = corner(cells);
        Form least{upright, false, false};
        const auto take = [&](bool swaps, Cells turned) {
            if (turned == upright) least.is_symmetric = true;
            if (turned < least.cells) least = {turned, swaps, least.is_symmetric};
        };
        if (is_square() && shifts_ && cells != 0) {
            const auto take_way = [&](unsigned way, Cells turned) {
                if ((ways_ >> way & 1) != 0) take((swapping_ways_ >> way & 1) != 0, turned);
            };
            square_board::visit_low_images(upright, ways_ >> 4 != 0, take_way);
        } else {
            for (const Image& image : images_)
                take(image.swaps, corner(image.of(cells)));
        }
        return least;
    }

    /// Whether each move of either player in these cells can be answered by its mirror image, so
    /// that whoever begins loses: some way to turn the board that keeps the pieces leads from the
    /// cells to themselves, from each piece to one that does not touch it, and from there back.
    bool has_mirror(Cells cells) const {
        return std::any_of(images_.begin(), images_.end(), [&](const Image& image) {
            return !image.swaps && is_mirror(image, cells);
        });
    }

  private:
    static constexpr unsigned kSide = square_board::kSide;

    /// A way to turn the board: see `turned`; by tables of eight cells each where it is not kSide x
    /// kSide.
    struct Image {
        unsigned way = 0;
        bool swaps = false;  // Left's pieces become Right's
        std::vector<std::array<Cells, 256>> tables = {};

        Cells of(Cells cells) const {
            if (tables.empty()) return square_board::turned(cells, way);
            Cells result = 0;
            for (std::size_t i = 0; i < 8; ++i)
                result |= tables[i][cells >> (8 * i) & 0xff];
            return result;
        }
    };

    void sort_pieces() {
        for (auto& pieces : rules_.pieces) {
            std::sort(pieces.begin(), pieces.end());
            pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
        }
    }

    void take_edges() {
        first_column_ = 0;
        for (unsigned row = 0; row < rules_.rows; ++row)
            first_column_ |= Cells{1} << (row * rules_.columns);
        first_row_ = 0;
        for (unsigned column = 0; column < rules_.columns; ++column)
            first_row_ |= Cells{1} << column;
    }

    /// Makes the board one of kSide rows and columns, with all shifts of the pieces.
    void widen() {
        columns_before_ = rules_.columns;
        rules_.rows = rules_.columns = kSide;
        take_edges();
        const Cells last_column = first_column_ << (kSide - 1);
        const Cells last_row = first_row_ << ((kSide - 1) * kSide);
        for (auto& pieces : rules_.pieces) {
            for (PlacementPiece& piece : pieces)
                piece = corner(placed(piece.cells));
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                const Cells piece = pieces[i].cells;
                // Each is reached along its first row, and from there down.
                if ((piece & last_column) == 0 && (piece & first_row_) != 0)
                    pieces.push_back(piece << 1);
                if ((piece & last_row) == 0) pieces.push_back(piece << kSide);
            }
        }
        sort_pieces();
    }

    void take_pieces(int player) {
        for (const PlacementPiece& piece : rules_.pieces[player]) {
            const int anchor = std::countr_zero(piece.both());
            auto& shapes = shapes_[player];
            auto shape = std::find_if(
                shapes.begin(), shapes.end(),
                [&](const PlacementShape& known) { return known.piece == piece >> anchor; });
            if (shape == shapes.end())
                shape = shapes.insert(shapes.end(), PlacementShape(piece >> anchor));
            shape->anchors |= Cells{1} << anchor;
            smallest_[player] = std::min(smallest_[player], std::popcount(piece.cells));
        }
    }

    bool is_square() const { return rules_.rows == kSide && rules_.columns == kSide; }

    bool is_piece(int player, const PlacementPiece& piece) const {
        const auto& pieces = rules_.pieces[player];
        return std::binary_search(pieces.begin(), pieces.end(), piece);
    }

    /// Whether a piece, all being plain, may be moved across the board, a row or a column at a time.
    bool may_shift() const {
        const unsigned columns = rules_.columns;
        const Cells last_column = first_column_ << (columns - 1);
        const Cells last_row = first_row_ << ((rules_.rows - 1) * columns);
        for (int player = 0; player < 2; ++player) {
            for (const auto& [piece, needs] : rules_.pieces[player]) {
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
        if (is_square()) return square_board::to_corner(cells);
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

    void take_tables(Image& image) const {
        image.tables.resize(8);
        for (unsigned set = 0; set < 8 * 256; ++set) {
            for (unsigned i = 0; i < 8; ++i) {
                const unsigned cell = set / 256 * 8 + i;
                if ((set >> i & 1) != 0 && cell < rules_.rows * rules_.columns)
                    image.tables[set / 256][set % 256] |= Cells{1} << turned(cell, image.way);
            }
        }
    }

    void take_images() {
        const unsigned ways = rules_.rows == rules_.columns ? 8 : 4;
        for (unsigned way = 1; way < ways; ++way) {
            if (is_known(way)) continue;
            Image image{way};
            if (!is_square()) take_tables(image);
            for (const bool swaps : {false, true}) {
                image.swaps = swaps;
                if (!keeps_pieces(image)) continue;
                images_.push_back(image);
                ways_ |= 1U << way;
                if (swaps) swapping_ways_ |= 1U << way;
                break;
            }
        }
    }

    /// Whether it leads where an earlier way does, or nowhere, as on a board of one column.
    bool is_known(unsigned way) const {
        const auto leads_as = [&](unsigned other) {
            for (unsigned cell = 0; cell < rules_.rows * rules_.columns; ++cell)
                if (turned(cell, way) != turned(cell, other)) return false;
            return true;
        };
        for (unsigned other = 0; other < way; ++other)
            if (leads_as(other)) return true;
        return false;
    }

    bool keeps_pieces(const Image& image) const {
        for (int player = 0; player < 2; ++player) {
            const int other = image.swaps ? 1 - player : player;
            const auto& pieces = rules_.pieces[player];
            if (pieces.size() != rules_.pieces[other].size() ||
                !std::all_of(pieces.begin(), pieces.end(), [&](const PlacementPiece& piece) {
                    return is_piece(other, {image.of(piece.cells), image.of(piece.needs)});
                })) {
                return false;
            }
        }
        return true;
    }

    /// See has_mirror. The image of the cells is moved to where they are; so are those of pieces.
    bool is_mirror(const Image& image, Cells cells) const {
        const Cells turned = image.of(cells);
        const int shift = std::countr_zero(turned) - std::countr_zero(cells);
        if (moved(turned, shift) != cells || (shift != 0 && !shifts_)) return false;
        bool is_mirror = true;
        for (int player = 0; player < 2; ++player) {
            for (const PlacementShape& shape : shapes_[player]) {
                for (Cells rest = shape.anchors_in(cells); rest != 0 && is_mirror;
                     rest &= rest - 1) {
                    const PlacementPiece piece = shape.piece << std::countr_zero(rest);
                    const Cells filled = piece.cells & cells;
                    const Cells answer = moved(image.of(filled), shift);
                    const Cells needed = moved(image.of(piece.needs), shift);
                    is_mirror = (needed & filled) == 0 && moved(image.of(answer), shift) == filled;
                }
            }
        }
        return is_mirror;
    }
    /// Towards the first cell, or away from it where the distance is negative.
    static Cells moved(Cells cells, int distance) {
        return distance >= 0 ? cells >> distance : cells << -distance;
    }

    PlacementRules rules_;
    std::vector<PlacementShape> shapes_[2];
    PlacementExclusions exclusions_[2];  // of pieces that are not plain
    int smallest_[2] = {64, 64};
    Cells first_column_ = 0;
    Cells first_row_ = 0;
    bool is_plain_ = false;
    bool shifts_ = false;
    unsigned columns_before_ = 0;  // of a board that was widened
    std::vector<Image> images_;
    unsigned ways_ = 0;  // of the images: bit `way`
    unsigned swapping_ways_ = 0;
};

}  // namespace zermelo

// What to draw of a position. A view names no game: the terminal, pictures and the page draw views.
// Each part that can be played by a click carries the move that the click plays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "zermelo/face/map.hpp"

namespace zermelo {

enum class CellClass : std::uint8_t {
    plain,   ///< nothing particular
    wall,    ///< never part of the play
    first,   ///< taken by the first player
    second,  ///< taken by the second player
    token,   ///< where the token stands, or the last choice was made
    choice,  ///< the player to move may choose it
};

/// A board of cells, row after row, and any number of layers of numbers on it. The numbers are
/// those of the input, not copies: they last as long as the session whose view it is.
struct GridView {
    struct Layer {
        std::string name;
        std::span<const std::int64_t> numbers;  ///< rows * columns of them
        /// Keeps the numbers where they are no input's, but were worked out for this view.
        std::shared_ptr<const void> owner = {};
    };
    struct Click {
        std::size_t row = 0;
        std::size_t column = 0;
        std::string move;
    };

    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<CellClass> classes;  ///< rows * columns of them
    std::vector<Layer> layers;
    /// The moves of the cells of class `choice`. Empty where each is written as its cell, "R,C".
    std::vector<Click> clicks;
    /// A line along the edges of cells, like MapGrid::contour; none where empty. The terminal,
    /// which has no room between its cells, leaves it out.
    std::vector<MapGrid::Place> contour = {};
    /// What stands in the cells, a character each; empty where the classes tell it.
    std::string letters = {};

    CellClass at(std::size_t row, std::size_t column) const {
        return classes[row * columns + column];
    }
    /// The move that a click on this cell (rows and columns from 0) plays; empty if none.
    std::string move_at(std::size_t row, std::size_t column) const;
};

/// A row of heaps of stones.
struct HeapsView {
    struct Heap {
        std::int64_t stones = 0;
        /// A click that takes k stones plays this with k behind it; empty where nothing can be
        /// taken. Of a rules file it is the moves of the heap, with spaces between.
        std::string take;
    };
    std::vector<Heap> heaps;
};

/// A position that has no picture: its notation.
struct TextView {
    std::string text;
};

using View = std::variant<TextView, GridView, HeapsView>;

}  // namespace zermelo

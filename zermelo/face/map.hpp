// The picture of a whole case as plain data: what every cell is worth, not one position of the play
// as a View. A game fills it in its own words; pictures, the terminal and the page draw it and know
// no game. Drawings live in the workbench, so a game never speaks of pixels or colours.
//
// A cell is a byte, an index into the kinds of the map: a map of 10^8 cells takes 10^8 bytes, and
// any of the kinds can have a colour, a letter and a meaning.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/resources.hpp"
#include "zermelo/base/sentence.hpp"

namespace zermelo {

/// What a kind of cells is drawn like. The drawings choose the colours.
enum class Tone : std::uint8_t {
    blank,         ///< no cell at all
    plain,         ///< nothing particular
    wall,          ///< never part of the play
    first,         ///< the first player's: owned, or won
    second,        ///< the second player's
    first_later,   ///< will be the first player's
    second_later,  ///< will be the second player's
    token,         ///< where the token stands, or the last choice was made
    choice,        ///< the player to move may choose it
    shade,         ///< on a scale of values
};

/// How many kinds a map may have: so many that pictures of a byte a pixel have room for more
/// colours.
inline constexpr std::size_t kMostMapKinds = 240;

struct MapKind {
    Tone tone = Tone::plain;
    char letter = ' ';       ///< tells the kind where there is no colour
    Sentence meaning = {};   ///< for the legend, a number on a scale; empty: not in the legend
    std::uint8_t shade = 0;  ///< of Tone::shade: from 0, the lightest, to 255, the darkest
};

/// The numbers along an edge of a grid.
struct MapEdge {
    std::string name = {};   ///< what they count; empty for plain rows or columns
    std::int64_t first = 1;  ///< of the first row or column
    std::int64_t step = 1;   ///< from one to the next
};

/// A board of cells, row after row.
struct MapGrid {
    struct Place {
        std::size_t row = 0;  ///< from 0, like the column
        std::size_t column = 0;
        bool operator==(const Place&) const = default;
    };

    Sentence title = {};
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::uint8_t> cells = {};  ///< rows * columns of them: indices of kinds
    /// What is written into each cell, and smaller below that; as many as cells, or none.
    std::vector<std::string> labels = {};
    std::vector<std::string> notes = {};
    std::vector<Place> marks = {};  ///< cells to point at
    /// A line along the edges of cells through these corners: 0,0 is the top left corner of the
    /// board, rows,columns the bottom right one.
    std::vector<Place> contour = {};
    /// How many stones stand on each column; none where there are no heaps.
    std::vector<std::int64_t> heaps = {};
    MapEdge left = {};  ///< of the rows
    MapEdge top = {};   ///< of the columns

    std::uint8_t at(std::size_t row, std::size_t column) const {
        return cells[row * columns + column];
    }
};

/// A number after each move.
struct MapSeries {
    Sentence title = {};
    std::vector<std::int64_t> numbers = {};  ///< the first one is before any move
    std::size_t played = 0;  ///< how many of the moves were made; the others will be
};

struct CaseMap {
    Sentence title = {};
    std::vector<Sentence> text = {};  ///< lines under the title
    std::vector<MapKind> kinds = {};  ///< 1 to kMostMapKinds
    Sentence scale = {};              ///< what the kinds of Tone::shade are values of
    Sentence mark = {};               ///< what the marks point at
    Sentence contour = {};            ///< what the contours go along
    std::vector<MapGrid> grids = {};
    std::size_t unlisted = 0;  ///< how many more parts there would be
    std::vector<MapSeries> series = {};
};

/// What the maps of a game can be asked for.
struct MapInfo {
    std::vector<std::string_view> layers = {"wins"};  ///< what cells can tell
    bool of_file = false;                             ///< all cases of a file share one map
    bool after = true;           ///< it can be drawn of a position after some moves
    std::string_view part = {};  ///< a case has a map for each of these: "turn"; empty if not
};

struct MapOptions {
    Resources resources = {};
    std::string_view layer = {};             ///< one of MapInfo::layers; empty: the first
    std::string_view after = {};             ///< moves from the start, separated by spaces
    std::optional<std::uint64_t> part = {};  ///< only this one, from 1
    std::size_t most_parts = 6;              ///< without that, how many
    std::size_t most_labels = 4096;          ///< larger grids have no labels
};

}  // namespace zermelo

// Where everything of a map's picture goes, in pixels: boards, texts, bars, lines and the legend.
// What it becomes, an SVG or a PNG, is up to who draws the Picture; both look alike. Texts are
// assumed to be 0.6 of their size wide a character, as the bitmap font is; of the fonts that an SVG
// may meet nearly all are narrower.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/face/map.hpp"
#include "zermelo/workbench/palette.hpp"

namespace zermelo {

/// A colour of a picture: those of Ink first, then those of the kinds of the map.
using Paint = std::uint16_t;
constexpr Paint paint_of(Ink ink) {
    return static_cast<Paint>(ink);
}
constexpr Paint paint_of_kind(std::size_t kind) {
    return static_cast<Paint>(kInks + kind);
}

enum class Anchor : std::uint8_t { start, middle, end };

struct PictureText {
    std::int64_t x = 0;
    std::int64_t y = 0;  ///< the middle of its height
    std::int64_t size = 0;
    Anchor anchor = Anchor::start;
    Paint paint = 0;
    bool bold = false;
    std::string text = {};
};

struct PictureRect {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
    Paint paint = 0;
};

/// A line of horizontal and vertical parts, with a seam of the background's colour.
struct PictureLine {
    std::vector<std::pair<std::int64_t, std::int64_t>> points = {};
};

/// A circle around a point, or a square where a circle would cross what is written there; with a
/// seam likewise.
struct PictureRing {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t radius = 0;  ///< half the side of a square
    bool square = false;
};

/// The cells of a grid, `cell` pixels wide and high.
struct PictureBoard {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t cell = 1;
    const MapGrid* grid = nullptr;
    bool lines = false;  ///< between the cells, in the colour of the background
};

/// To be drawn in this order. Refers to the map.
struct Picture {
    const CaseMap* map = nullptr;
    std::int64_t width = 0;
    std::int64_t height = 0;
    bool letters = false;  ///< cells and legend carry the letters of their kinds
    std::vector<PictureBoard> boards = {};
    std::vector<PictureRect> rects = {};
    std::vector<PictureLine> lines = {};
    std::vector<PictureRing> rings = {};
    std::vector<PictureText> texts = {};
};

/// The sizes of texts.
struct TextSizes {
    std::int64_t title = 18;
    std::int64_t text = 13;
    std::int64_t small = 10;
    std::int64_t label = 14;  ///< in a cell, at most
    std::int64_t least = 7;   ///< what is smaller is left out
    std::int64_t step = 1;    ///< all sizes are multiples of it
};

inline constexpr std::int64_t kMostScale = 1000;

/// `scale` is the width of a cell; 0 chooses one by what is to be written into it, and so that the
/// picture fits a page as far as a pixel a cell does. The map must outlive the picture.
Picture lay_out(const CaseMap& map, std::int64_t scale, const TextSizes& sizes);

}  // namespace zermelo

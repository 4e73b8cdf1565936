// A picture of a map as shapes in pixels, before it becomes an SVG or a PNG. Texts are assumed to
// be 0.6 of their size wide a character, as the bitmap font is; of the fonts that an SVG may meet
// nearly all are narrower.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/face/map.hpp"
#include "zermelo/workbench/pictures/palette.hpp"

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

/// The sizes that the bitmap font has: for each step a dot of a glyph is a pixel wider.
inline constexpr TextSizes kBitmapSizes = {
    .title = 30, .text = 20, .small = 10, .label = 20, .least = 10, .step = 10};

/// The width of so many characters, in pixels.
constexpr std::int64_t width_of(std::size_t characters, std::int64_t size) {
    return (static_cast<std::int64_t>(characters) * size * 6 + 9) / 10;
}

/// The stack that puts parts of a picture together, from the top down.
class PictureMaker {
  public:
    static constexpr std::int64_t kMargin = 16;
    static constexpr std::int64_t kGap = 24;    ///< between two grids
    static constexpr std::int64_t kPage = 960;  ///< how wide a row of grids may get

    /// Map and sizes must outlive it.
    PictureMaker(const CaseMap& map, const TextSizes& sizes) : map_(&map), sizes_(&sizes) {
        picture.map = &map;
    }

    const CaseMap& map() const { return *map_; }
    const TextSizes& sizes() const { return *sizes_; }
    /// The height of a line of text.
    std::int64_t line() const { return sizes_->text * 3 / 2; }

    /// The size of so many characters in so much room; 0 if it would be too small to read.
    std::int64_t fitting_size(std::size_t characters, std::int64_t room) const;

    /// Nothing for an empty text.
    void add_text(std::int64_t x, std::int64_t y, std::int64_t size, std::string text,
                  Anchor anchor, Ink ink, bool bold = false);
    void add_rect(const PictureRect& rect);
    /// The picture is at least this wide but for its margin.
    void reach(std::int64_t x) { right_ = std::max(right_, x); }

    /// The whole, when everything is there.
    Picture finish() &&;

    Picture picture = {};
    std::int64_t y = 0;  ///< how far down it is

  private:
    const CaseMap* map_;
    const TextSizes* sizes_;
    std::int64_t right_ = 0;
};

/// True if the letter of a kind is written into pictures: the greys and what is on a scale need
/// none.
bool has_letter(const MapKind& kind);

}  // namespace zermelo

// The letters of PNG pictures: 5 x 7 dots each, the classic shapes of dot-matrix displays. Text in
// a picture is a title, a legend and numbers; no font library is worth its weight for that.
#pragma once

#include <cstdint>

namespace zermelo {

inline constexpr int kGlyphWidth = 5;
inline constexpr int kGlyphHeight = 7;
inline constexpr int kGlyphAdvance = 6;  ///< from one character to the next

/// True if the character has a dot there; `?` stands for what is no printable ASCII.
bool glyph_dot(char character, int column, int row);

}  // namespace zermelo

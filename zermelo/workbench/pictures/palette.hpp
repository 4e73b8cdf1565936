// The colours of maps, light and dark. Blue for the first player, orange for the second, as in the
// palettes of Okabe and Ito (2008) and of P. Tol (2021) that are safe for colour-blind eyes; darker
// and brighter than theirs, so that the two, and each and the background, also differ in luminance
// by 3 to 1, as WCAG 2.1 wants it of graphics. A test computes that.
#pragma once

#include <cstdint>
#include <string>

#include "zermelo/face/map.hpp"

namespace zermelo {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Rgb&) const = default;
};

enum class Theme : std::uint8_t { light, dark };

/// The colours of what is drawn besides cells.
enum class Ink : std::uint8_t {
    background,
    text,
    muted,  ///< text of less weight
    dark,   ///< on light cells, in both themes
    light,  ///< on dark cells
};
inline constexpr std::size_t kInks = 5;

Rgb color_of(Ink ink, Theme theme);
Rgb color_of(const MapKind& kind, Theme theme);

/// The colour to write with on cells of a kind: the same in both themes.
Ink ink_on(const MapKind& kind);

/// "#0b4f9e"
std::string hex(Rgb color);

/// The colour of a terminal with 256 of them.
unsigned terminal_color(const MapKind& kind);

/// A paler one, for what stands for several cells most of which are of this kind; the same for
/// kinds of a scale.
unsigned mixed_terminal_color(const MapKind& kind);

}  // namespace zermelo

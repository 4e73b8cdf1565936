#include "zermelo/workbench/pictures/palette.hpp"

#include <algorithm>
#include <array>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

constexpr Rgb rgb(std::uint32_t code) {
    return {static_cast<std::uint8_t>(code >> 16), static_cast<std::uint8_t>(code >> 8 & 255),
            static_cast<std::uint8_t>(code & 255)};
}

/// A light blue, a middle one and a dark one, with the others between them. The light end is not
/// so light that it could be taken for the background.
Rgb color_of_shade(std::uint8_t shade) {
    constexpr std::array kStops = {rgb(0xcfe1f5), rgb(0x5b9bd5), rgb(0x06264f)};
    const std::size_t stop = shade < 128 ? 0 : 1;
    const int part = shade - (stop == 0 ? 0 : 128);
    const auto between = [&](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(a + (b - a) * part / 127);
    };
    const Rgb a = kStops[stop];
    const Rgb b = kStops[stop + 1];
    return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue)};
}

struct Themed {
    Rgb light;
    Rgb dark;

    Rgb in(Theme theme) const { return theme == Theme::light ? light : dark; }
};

// In the order of Ink.
constexpr std::array<Themed, kInks> kInkColors = {{
    {rgb(0xffffff), rgb(0x0d1117)},
    {rgb(0x1b1f24), rgb(0xe6edf3)},
    {rgb(0x59636e), rgb(0x9198a1)},
    {rgb(0x14181d), rgb(0x14181d)},
    {rgb(0xffffff), rgb(0xffffff)},
}};

/// A tone with what does not hang on a shade.
struct ToneColors {
    Tone tone;
    Themed color;
    Ink ink;                  ///< to write on it
    unsigned terminal;        ///< of 256 colours
    unsigned mixed_terminal;  ///< where most of several cells have it
};

// In the order of Tone.
constexpr std::array<ToneColors, 9> kTones = {{
    {Tone::blank, kInkColors.front(), Ink::text, 16, 255},
    {Tone::plain, {rgb(0xe6e9ee), rgb(0x2a313b)}, Ink::text, 250, 255},
    {Tone::wall, {rgb(0x858d97), rgb(0x9aa2ab)}, Ink::dark, 241, 247},
    {Tone::first, {rgb(0x003f80), rgb(0x2566b0)}, Ink::light, 25, 110},
    {Tone::second, {rgb(0xdd7a00), rgb(0xffb454)}, Ink::dark, 214, 223},
    {Tone::first_later, {rgb(0xa6c8ee), rgb(0x1d3a60)}, Ink::text, 110, 255},
    {Tone::second_later, {rgb(0xf9d8ab), rgb(0x6b4a16)}, Ink::text, 223, 255},
    {Tone::token, {rgb(0x3b424b), rgb(0x59636e)}, Ink::light, 231, 255},
    {Tone::choice, {rgb(0xa8d5b5), rgb(0xa8d5b5)}, Ink::dark, 115, 255},
}};

constexpr const ToneColors& colors_of(Tone tone) {
    return kTones[static_cast<std::size_t>(tone)];
}

static_assert(kTones.size() == static_cast<std::size_t>(Tone::shade) &&
              std::all_of(kTones.begin(), kTones.end(),
                          [](const ToneColors& row) { return &row == &colors_of(row.tone); }));

unsigned terminal_color_of_shade(std::uint8_t shade) {
    constexpr std::array<unsigned, 10> kShades = {195, 153, 117, 111, 75, 32, 26, 25, 19, 17};
    return kShades[shade * kShades.size() / 256];
}

}  // namespace

Rgb color_of(Ink ink, Theme theme) {
    return kInkColors[static_cast<std::size_t>(ink)].in(theme);
}

Rgb color_of(const MapKind& kind, Theme theme) {
    if (kind.tone == Tone::shade) return color_of_shade(kind.shade);
    return colors_of(kind.tone).color.in(theme);
}

Ink ink_on(const MapKind& kind) {
    if (kind.tone == Tone::shade) return kind.shade < 162 ? Ink::dark : Ink::light;
    return colors_of(kind.tone).ink;
}

std::string hex(Rgb color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

unsigned terminal_color(const MapKind& kind) {
    if (kind.tone == Tone::shade) return terminal_color_of_shade(kind.shade);
    return colors_of(kind.tone).terminal;
}

unsigned mixed_terminal_color(const MapKind& kind) {
    if (kind.tone == Tone::shade) return terminal_color_of_shade(kind.shade);
    return colors_of(kind.tone).mixed_terminal;
}

}  // namespace zermelo

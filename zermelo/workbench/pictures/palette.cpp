#include "zermelo/workbench/pictures/palette.hpp"

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

}  // namespace

Rgb color_of(Ink ink, Theme theme) {
    const bool light = theme == Theme::light;
    switch (ink) {
        case Ink::background:
            return light ? rgb(0xffffff) : rgb(0x0d1117);
        case Ink::text:
            return light ? rgb(0x1b1f24) : rgb(0xe6edf3);
        case Ink::muted:
            return light ? rgb(0x59636e) : rgb(0x9198a1);
        case Ink::dark:
            return rgb(0x14181d);
        case Ink::light:
            return rgb(0xffffff);
    }
    return {};
}

Rgb color_of(const MapKind& kind, Theme theme) {
    const bool light = theme == Theme::light;
    switch (kind.tone) {
        case Tone::blank:
            return color_of(Ink::background, theme);
        case Tone::plain:
            return light ? rgb(0xe6e9ee) : rgb(0x2a313b);
        case Tone::wall:
            return light ? rgb(0x858d97) : rgb(0x9aa2ab);
        case Tone::first:
            return light ? rgb(0x003f80) : rgb(0x2566b0);
        case Tone::second:
            return light ? rgb(0xdd7a00) : rgb(0xffb454);
        case Tone::first_later:
            return light ? rgb(0xa6c8ee) : rgb(0x1d3a60);
        case Tone::second_later:
            return light ? rgb(0xf9d8ab) : rgb(0x6b4a16);
        case Tone::token:
            return light ? rgb(0x3b424b) : rgb(0x59636e);
        case Tone::choice:
            return rgb(0xa8d5b5);
        case Tone::shade:
            return color_of_shade(kind.shade);
    }
    return {};
}

Ink ink_on(const MapKind& kind) {
    switch (kind.tone) {
        case Tone::blank:
        case Tone::plain:
        case Tone::first_later:
        case Tone::second_later:
            return Ink::text;
        case Tone::first:
        case Tone::token:
            return Ink::light;
        case Tone::shade:
            return kind.shade < 162 ? Ink::dark : Ink::light;
        default:
            return Ink::dark;
    }
}

std::string hex(Rgb color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

unsigned terminal_color(const MapKind& kind) {
    constexpr std::array<unsigned, 10> kShades = {195, 153, 117, 111, 75, 32, 26, 25, 19, 17};
    switch (kind.tone) {
        case Tone::blank:
            return 16;
        case Tone::plain:
            return 250;
        case Tone::wall:
            return 241;
        case Tone::first:
            return 25;
        case Tone::second:
            return 214;
        case Tone::first_later:
            return 110;
        case Tone::second_later:
            return 223;
        case Tone::token:
            return 231;
        case Tone::choice:
            return 115;
        case Tone::shade:
            return kShades[kind.shade * kShades.size() / 256];
    }
    return 16;
}

unsigned mixed_terminal_color(const MapKind& kind) {
    switch (kind.tone) {
        case Tone::first:
            return 110;
        case Tone::second:
            return 223;
        case Tone::wall:
            return 247;
        case Tone::shade:
            return terminal_color(kind);
        default:
            return 255;
    }
}

}  // namespace zermelo

// The colours of maps can be told apart, with any eyes and in any light.
#include "zermelo/workbench/pictures/palette.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace zermelo {
namespace {

/// The relative luminance of WCAG 2.1.
double luminance(Rgb color) {
    const auto linear = [](std::uint8_t part) {
        const double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

double contrast(Rgb a, Rgb b) {
    const double one = luminance(a) + 0.05;
    const double other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

/// What eyes without one kind of cones see, roughly: Viénot, Brettel and Mollon, "Digital video
/// colourmaps for checking the legibility of displays by dichromats", 1999, in linear light.
Rgb seen_without_red_or_green_cones(Rgb color, bool red_cones) {
    const auto linear = [](std::uint8_t part) { return std::pow(part / 255.0, 2.2); };
    const auto code = [](double value) {
        return static_cast<std::uint8_t>(
            std::lround(255 * std::pow(std::clamp(value, 0.0, 1.0), 1 / 2.2)));
    };
    const double r = linear(color.red);
    const double g = linear(color.green);
    const double b = linear(color.blue);
    const double yellow = red_cones ? 0.29275 * r + 0.70725 * g : 0.11238 * r + 0.88762 * g;
    const double blue = red_cones ? -0.02234 * r + 0.02234 * g + b : 0.00401 * r - 0.00401 * g + b;
    return {code(yellow), code(yellow), code(blue)};
}

constexpr std::array kThemes = {Theme::light, Theme::dark};

TEST(Palette, ThePlayersDifferInLuminanceFromEachOtherAndTheBackground) {
    for (const Theme theme : kThemes) {
        const Rgb first = color_of(MapKind{Tone::first}, theme);
        const Rgb second = color_of(MapKind{Tone::second}, theme);
        const Rgb background = color_of(Ink::background, theme);
        EXPECT_GE(contrast(first, second), 3);
        EXPECT_GE(contrast(first, background), 3);
        EXPECT_GE(contrast(second, background), 3);
        // A wall is grey, so orange it is not.
        EXPECT_GE(contrast(color_of(MapKind{Tone::wall}, theme), background), 3);
        EXPECT_GE(contrast(color_of(MapKind{Tone::wall}, theme), first), 2);
    }
}

TEST(Palette, ColourBlindEyesTellThePlayersApart) {
    for (const Theme theme : kThemes) {
        for (const bool red_cones : {false, true}) {
            const Rgb first =
                seen_without_red_or_green_cones(color_of(MapKind{Tone::first}, theme), red_cones);
            const Rgb second =
                seen_without_red_or_green_cones(color_of(MapKind{Tone::second}, theme), red_cones);
            EXPECT_GE(contrast(first, second), 2.5);
            // One is yellowish and the other bluish, besides.
            EXPECT_LT(first.red, first.blue);
            EXPECT_GT(second.red, second.blue);
        }
    }
}

TEST(Palette, FirstIsBlueAndSecondOrange) {
    for (const Theme theme : kThemes) {
        const Rgb first = color_of(MapKind{Tone::first}, theme);
        EXPECT_TRUE(first.blue > first.green && first.green > first.red);
        const Rgb second = color_of(MapKind{Tone::second}, theme);
        EXPECT_TRUE(second.red > second.green && second.green > second.blue);
    }
}

TEST(Palette, TextCanBeReadOnEveryColour) {
    for (const Theme theme : kThemes) {
        for (const Tone tone : {Tone::blank, Tone::plain, Tone::wall, Tone::first, Tone::second,
                                Tone::first_later, Tone::second_later, Tone::token, Tone::choice}) {
            const MapKind kind{tone};
            EXPECT_GE(contrast(color_of(kind, theme), color_of(ink_on(kind), theme)),
                      tone == Tone::wall ? 3 : 4.5)
                << static_cast<int>(tone);
        }
        for (int shade = 0; shade < 256; ++shade) {
            const MapKind kind{Tone::shade, ' ', {}, static_cast<std::uint8_t>(shade)};
            EXPECT_GE(contrast(color_of(kind, theme), color_of(ink_on(kind), theme)), 3.9) << shade;
        }
        EXPECT_GE(contrast(color_of(Ink::text, theme), color_of(Ink::background, theme)), 7);
        EXPECT_GE(contrast(color_of(Ink::muted, theme), color_of(Ink::background, theme)), 4.5);
    }
}

TEST(Palette, TheScaleGetsDarkerStepByStep) {
    double last = 1;
    for (int shade = 0; shade < 256; ++shade) {
        const Rgb color =
            color_of(MapKind{Tone::shade, ' ', {}, static_cast<std::uint8_t>(shade)}, Theme::light);
        EXPECT_LE(luminance(color), last) << shade;
        last = luminance(color);
    }
}

TEST(Palette, KindsDifferOnTheTerminal) {
    std::set<unsigned> colors;
    for (const Tone tone : {Tone::plain, Tone::wall, Tone::first, Tone::second, Tone::first_later,
                            Tone::second_later, Tone::token, Tone::choice}) {
        EXPECT_TRUE(colors.insert(terminal_color(MapKind{tone})).second) << static_cast<int>(tone);
    }
    for (const Tone tone : {Tone::first, Tone::second, Tone::wall})
        EXPECT_NE(terminal_color(MapKind{tone}), mixed_terminal_color(MapKind{tone}));
}

}  // namespace
}  // namespace zermelo

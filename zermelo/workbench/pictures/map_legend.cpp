#include "zermelo/workbench/pictures/map_legend.hpp"

#include <algorithm>
#include <cmath>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

constexpr std::int64_t kChartHeight = 110;

Paint paint_of_tone(const PictureMaker& maker, Tone tone, Tone otherwise) {
    for (const Tone wanted : {tone, otherwise}) {
        for (std::size_t kind = 0; kind < maker.map().kinds.size(); ++kind) {
            if (maker.map().kinds[kind].tone == wanted) return paint_of_kind(kind);
        }
    }
    return paint_of(Ink::muted);
}

void add_swatch(PictureMaker& maker, std::int64_t x, std::size_t kind, std::int64_t size) {
    maker.add_rect({x, maker.y - size / 2, size, size, paint_of_kind(kind)});
    const MapKind& shown = maker.map().kinds[kind];
    if (maker.picture.letters && has_letter(shown)) {
        maker.add_text(x + size / 2, maker.y, maker.fitting_size(1, size),
                       std::string(1, shown.letter), Anchor::middle, ink_on(shown));
    }
}

/// Some of the shades side by side, with their numbers.
void add_scale(PictureMaker& maker, std::int64_t size, std::int64_t row) {
    std::vector<std::size_t> shades;
    std::size_t longest = 1;
    for (std::size_t kind = 0; kind < maker.map().kinds.size(); ++kind) {
        if (maker.map().kinds[kind].tone != Tone::shade) continue;
        shades.push_back(kind);
        longest = std::max(longest, maker.map().kinds[kind].meaning.english().size());
    }
    if (shades.empty()) return;
    constexpr std::size_t kMost = 9;
    const std::size_t count = std::min(shades.size(), kMost);
    const std::int64_t width = std::max(size + 8, width_of(longest, maker.sizes().small) + 8);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t kind = shades[count == 1 ? 0 : i * (shades.size() - 1) / (count - 1)];
        const std::int64_t x = PictureMaker::kMargin + static_cast<std::int64_t>(i) * width;
        maker.add_rect({x, maker.y - size / 2, width, size, paint_of_kind(kind)});
        maker.add_text(x + width / 2, maker.y, maker.sizes().small, maker.map().kinds[kind].meaning,
                       Anchor::middle, ink_on(maker.map().kinds[kind]));
    }
    maker.add_text(PictureMaker::kMargin + static_cast<std::int64_t>(count) * width + 8, maker.y,
                   maker.sizes().text, maker.map().scale, Anchor::start, Ink::text);
    maker.y += row;
}

/// The numbers of a series on their way to pixels.
struct Chart {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t bars = 0;  ///< one a move, or of several moves the last
    std::int64_t step = 1;  ///< the pixels from one to the next
    std::int64_t left = 0;
    std::int64_t zero = 0;
    double unit = 0;

    std::int64_t pixels(std::int64_t number) const {
        return std::llround(static_cast<double>(number) * unit);
    }
};

Chart chart_of(const PictureMaker& maker, const MapSeries& series) {
    constexpr std::int64_t kMostBars = 600;
    constexpr std::int64_t kWidest = 24;
    const auto [low, high] = std::minmax_element(series.numbers.begin(), series.numbers.end());
    const auto moves = static_cast<std::int64_t>(series.numbers.size()) - 1;
    Chart chart{.low = std::min<std::int64_t>(*low, 0),
                .high = std::max<std::int64_t>(*high, 0),
                .bars = std::min(moves, kMostBars)};
    chart.step = std::clamp<std::int64_t>(PictureMaker::kPage / 2 / chart.bars, 1, kWidest);
    const std::size_t digits =
        std::max(fmt::formatted_size("{}", chart.low), fmt::formatted_size("{}", chart.high));
    chart.left = PictureMaker::kMargin + width_of(digits, maker.sizes().small) + 6;
    const double range = static_cast<double>(chart.high) - static_cast<double>(chart.low);
    chart.unit = range == 0 ? 0 : static_cast<double>(kChartHeight) / range;
    return chart;
}

void add_bars(PictureMaker& maker, const MapSeries& series, const Chart& chart) {
    const auto moves = static_cast<std::int64_t>(series.numbers.size()) - 1;
    const std::int64_t gap = chart.step >= 4 ? chart.step / 8 + 1 : 0;
    for (std::int64_t bar = 0; bar < chart.bars; ++bar) {
        const auto move = static_cast<std::size_t>((bar + 1) * moves / chart.bars);
        const bool later = series.played > 0 && move > series.played;
        const std::int64_t height = chart.pixels(series.numbers[move]);
        const std::int64_t x = chart.left + bar * chart.step + gap;
        if (height > 0) {
            const Tone tone = later ? Tone::first_later : Tone::first;
            maker.add_rect({x, chart.zero - height, chart.step - gap, height,
                            paint_of_tone(maker, tone, Tone::first)});
        } else if (height < 0) {
            const Tone tone = later ? Tone::second_later : Tone::second;
            maker.add_rect({x, chart.zero, chart.step - gap, -height,
                            paint_of_tone(maker, tone, Tone::second)});
        }
    }
    maker.add_rect({chart.left, chart.zero, chart.bars * chart.step, 1, paint_of(Ink::text)});
}

/// The ends of the scale and, where there is room between them, zero; behind the bars the last
/// number.
void add_numbers(PictureMaker& maker, const MapSeries& series, const Chart& chart) {
    const std::int64_t size = maker.sizes().small;
    const auto add = [&](std::int64_t number) {
        maker.add_text(chart.left - 5, chart.zero - chart.pixels(number), size,
                       fmt::to_string(number), Anchor::end, Ink::muted);
    };
    const std::int64_t above = chart.pixels(chart.high);
    const std::int64_t below = -chart.pixels(chart.low);
    if (chart.high > 0) add(chart.high);
    if (chart.low < 0) add(chart.low);
    if ((chart.high == 0 || above > size) && (chart.low == 0 || below > size)) add(0);
    const std::int64_t last = series.numbers.back();
    maker.add_text(chart.left + chart.bars * chart.step + 5, chart.zero - chart.pixels(last), size,
                   fmt::to_string(last), Anchor::start, Ink::text);
}

}  // namespace

void add_chart(PictureMaker& maker, const MapSeries& series) {
    if (series.numbers.size() < 2) return;
    Chart chart = chart_of(maker, series);
    maker.add_text(PictureMaker::kMargin, maker.y + maker.line() / 2, maker.sizes().text,
                   series.title, Anchor::start, Ink::text);
    maker.y += maker.line() + maker.sizes().small / 2;
    chart.zero = maker.y + chart.pixels(chart.high);
    add_bars(maker, series, chart);
    add_numbers(maker, series, chart);
    maker.y = chart.zero - chart.pixels(chart.low) + maker.sizes().small + PictureMaker::kGap / 2;
}

void add_legend(PictureMaker& maker) {
    const CaseMap& map = maker.map();
    constexpr std::int64_t kLeft = PictureMaker::kMargin;
    const std::int64_t size = std::max<std::int64_t>(18, maker.sizes().text + 2);
    const std::int64_t row = size + 6;
    const auto next_row = [&](const Sentence& meaning) {
        maker.add_text(kLeft + size + 8, maker.y, maker.sizes().text, meaning, Anchor::start,
                       Ink::text);
        maker.y += row;
    };
    maker.y += row / 2;
    for (std::size_t kind = 0; kind < map.kinds.size(); ++kind) {
        if (map.kinds[kind].meaning.empty() || map.kinds[kind].tone == Tone::shade) continue;
        add_swatch(maker, kLeft, kind, size);
        next_row(map.kinds[kind].meaning);
    }
    if (!map.scale.empty()) add_scale(maker, size, row);
    std::vector<PictureRing>& rings = maker.picture.rings;
    if (!map.mark.empty() && !rings.empty()) {
        rings.push_back({kLeft + size / 2, maker.y, size / 2 - 2, rings.front().square});
        next_row(map.mark);
    }
    if (!map.contour.empty() && !maker.picture.lines.empty()) {
        maker.picture.lines.push_back({{{kLeft, maker.y}, {kLeft + size, maker.y}}});
        next_row(map.contour);
    }
    maker.y -= row / 2;
}

}  // namespace zermelo

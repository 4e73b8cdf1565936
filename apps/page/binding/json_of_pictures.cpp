// Boards and maps: what there is one of for every cell goes into bytes, the rest into JSON.
#include <algorithm>
#include <bit>
#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "apps/page/binding/json_of.hpp"
#include "zermelo/workbench/pictures/palette.hpp"

namespace zermelo::page {

namespace {

using nlohmann::json;

static_assert(std::endian::native == std::endian::little);  // as the page reads them
static_assert(sizeof(CellClass) == 1);

/// Aligned to the size of a number, as typed arrays want it.
template <class Number>
json append(const Number* numbers, std::size_t count, std::string_view type, std::string& bytes) {
    bytes.resize((bytes.size() + sizeof(Number) - 1) / sizeof(Number) * sizeof(Number));
    const std::size_t offset = bytes.size();
    bytes.append(reinterpret_cast<const char*>(numbers), count * sizeof(Number));
    return {{"offset", offset}, {"length", count}, {"type", type}};
}

template <class Number>
json append_as(std::span<const std::int64_t> numbers, std::string_view type, std::string& bytes) {
    std::vector<Number> narrow(numbers.size());
    std::transform(numbers.begin(), numbers.end(), narrow.begin(),
                   [](std::int64_t number) { return static_cast<Number>(number); });
    return append(narrow.data(), narrow.size(), type, bytes);
}

/// In the narrowest type that holds them all.
json append(std::span<const std::int64_t> numbers, std::string& bytes) {
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (const std::int64_t number : numbers) {
        least = std::min(least, number);
        most = std::max(most, number);
    }
    const auto fits = [&](auto any) {
        using Limits = std::numeric_limits<decltype(any)>;
        return least >= Limits::min() && most <= Limits::max();
    };
    if (fits(std::int8_t{})) return append_as<std::int8_t>(numbers, "i8", bytes);
    if (fits(std::int16_t{})) return append_as<std::int16_t>(numbers, "i16", bytes);
    if (fits(std::int32_t{})) return append_as<std::int32_t>(numbers, "i32", bytes);
    return append(numbers.data(), numbers.size(), "i64", bytes);
}

template <class Place>
json places(const std::vector<Place>& places) {
    json list = json::array();
    for (const Place& place : places)
        list.push_back({{"row", place.row}, {"column", place.column}});
    return list;
}

json json_of(const TextView& view) {
    return {{"kind", "text"}, {"text", view.text}};
}

json json_of(const HeapsView& view) {
    constexpr std::size_t kEnd = 1000;  // heaps to tell at each end of a long row
    const std::size_t count = view.heaps.size();
    json heaps = json::array();
    for (std::size_t i = 0; i < count; ++i) {
        if (count > 2 * kEnd && i == kEnd) i = count - kEnd;
        json heap = {{"index", i}, {"stones", digits(view.heaps[i].stones)}};
        if (!view.heaps[i].take.empty()) heap["take"] = view.heaps[i].take;
        heaps.push_back(std::move(heap));
    }
    return {{"kind", "heaps"}, {"count", count}, {"heaps", std::move(heaps)}};
}

json json_of(const GridView& view, bool numbers, std::string& bytes) {
    json object = {{"kind", "grid"},
                   {"rows", view.rows},
                   {"columns", view.columns},
                   {"classes", append(reinterpret_cast<const std::uint8_t*>(view.classes.data()),
                                      view.classes.size(), "u8", bytes)}};
    if (numbers) {
        json layers = json::array();
        for (const GridView::Layer& layer : view.layers)
            layers.push_back({{"name", layer.name}, {"numbers", append(layer.numbers, bytes)}});
        object["layers"] = std::move(layers);
    }
    if (!view.letters.empty()) object["letters"] = view.letters;
    if (!view.contour.empty()) object["contour"] = places(view.contour);
    if (!view.clicks.empty()) {
        json clicks = json::array();
        for (const GridView::Click& click : view.clicks)
            clicks.push_back({{"row", click.row}, {"column", click.column}, {"move", click.move}});
        object["clicks"] = std::move(clicks);
    }
    return object;
}

std::string_view name_of(Tone tone) {
    switch (tone) {
        case Tone::blank:
            return "blank";
        case Tone::plain:
            return "plain";
        case Tone::wall:
            return "wall";
        case Tone::first:
            return "first";
        case Tone::second:
            return "second";
        case Tone::first_later:
            return "first-later";
        case Tone::second_later:
            return "second-later";
        case Tone::token:
            return "token";
        case Tone::choice:
            return "choice";
        case Tone::shade:
            return "shade";
    }
    return "";
}

json json_of(const MapKind& kind) {
    return {{"tone", name_of(kind.tone)},
            {"letter", std::string(1, kind.letter)},
            {"meaning", page::json_of(kind.meaning)},
            {"light", hex(color_of(kind, Theme::light))},
            {"dark", hex(color_of(kind, Theme::dark))}};
}

json list_of_digits(const std::vector<std::int64_t>& numbers) {
    json list = json::array();
    for (const std::int64_t number : numbers)
        list.push_back(digits(number));
    return list;
}

json json_of(const MapGrid& grid, std::string& bytes) {
    json object = {{"title", page::json_of(grid.title)},
                   {"rows", grid.rows},
                   {"columns", grid.columns},
                   {"cells", append(grid.cells.data(), grid.cells.size(), "u8", bytes)},
                   {"marks", places(grid.marks)},
                   {"contour", places(grid.contour)}};
    if (!grid.labels.empty()) object["labels"] = grid.labels;
    if (!grid.notes.empty()) object["notes"] = grid.notes;
    if (!grid.heaps.empty()) object["heaps"] = list_of_digits(grid.heaps);
    return object;
}

}  // namespace

json json_of(const View& view, bool numbers, std::string& bytes) {
    return std::visit(
        [&](const auto& of_kind) {
            if constexpr (std::is_same_v<std::decay_t<decltype(of_kind)>, GridView>) {
                return json_of(of_kind, numbers, bytes);
            } else {
                return json_of(of_kind);
            }
        },
        view);
}

json json_of(const CaseMap& map, std::string& bytes) {
    json kinds = json::array();
    for (const MapKind& kind : map.kinds)
        kinds.push_back(json_of(kind));
    json grids = json::array();
    for (const MapGrid& grid : map.grids)
        grids.push_back(json_of(grid, bytes));
    json series = json::array();
    for (const MapSeries& one : map.series) {
        series.push_back({{"title", page::json_of(one.title)},
                          {"numbers", list_of_digits(one.numbers)},
                          {"played", one.played}});
    }
    return {{"title", page::json_of(map.title)}, {"text", page::json_of(map.text)},
            {"kinds", std::move(kinds)},         {"scale", page::json_of(map.scale)},
            {"mark", page::json_of(map.mark)},   {"contour", page::json_of(map.contour)},
            {"grids", std::move(grids)},         {"unlisted", map.unlisted},
            {"series", std::move(series)}};
}

}  // namespace zermelo::page

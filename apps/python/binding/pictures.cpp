// Pictures of cases and tables as a class of Python.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <utility>

#include "apps/python/binding/failure.hpp"
#include "apps/python/binding/objects.hpp"
#include "apps/python/binding/results.hpp"
#include "zermelo/workbench/answers/repetition.hpp"
#include "zermelo/workbench/answers/table_map.hpp"
#include "zermelo/workbench/pictures/map_png.hpp"
#include "zermelo/workbench/pictures/map_svg.hpp"
#include "zermelo/workbench/pictures/map_text.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;

std::optional<Theme> theme_called(const std::string& name) {
    if (name == "dark") return Theme::dark;
    if (name == "light") return Theme::light;
    return std::nullopt;
}

std::unique_ptr<PictureObject> picture_of_case(const PuzzleObject& puzzle,
                                               std::optional<std::size_t> index,
                                               const std::string& layer, const std::string& after,
                                               std::optional<std::uint64_t> part,
                                               const std::string& memory, unsigned jobs) {
    const MapOptions options{
        .resources = resources_of(memory, jobs), .layer = layer, .after = after, .part = part};
    return std::make_unique<PictureObject>(
        puzzle.use([&](const Puzzle& all) { return all.map(index, options); }));
}

/// About as many rows as columns, and still what repeats in columns.
std::unique_ptr<PictureObject> picture_of_table(const TableObject& object) {
    const Table& table = object.table();
    std::size_t row = 1;
    if (table.axes.size() == 1) {
        const std::size_t least = values_a_row(repetition_of(longest_known(table).values));
        for (row = least; row * row < table.values.size();)
            row += least;
    }
    CaseMap map = map_of(table, row);
    map.title = Sentence::text(object.title());
    return std::make_unique<PictureObject>(std::move(map));
}

py::object svg(const PictureObject& picture, const std::string& theme, std::int64_t scale) {
    const SvgOptions options{.theme = theme_called(theme), .scale = scale};
    return text_of(take(without_lock([&] { return map_to_svg(picture.map(), options); })));
}

py::bytes png(const PictureObject& picture, const std::string& theme, std::int64_t scale,
              const std::string& memory) {
    const PngOptions options{.theme = theme_called(theme).value_or(Theme::light),
                             .scale = scale,
                             .resources = resources_of(memory)};
    return take(without_lock([&] { return map_to_png(picture.map(), options); }));
}

py::object in_characters(const PictureObject& picture, std::size_t rows, std::size_t columns) {
    return text_of(map_to_text(picture.map(), {.columns = columns, .rows = rows}));
}

}  // namespace

void add_pictures(py::module_& module) {
    py::class_<PictureObject>(module, "Picture")
        .def(py::init(&picture_of_case))
        .def(py::init(&picture_of_table))
        .def("_title",
             [](const PictureObject& picture) { return text_of(picture.map().title.english()); })
        .def("_svg", svg)
        .def("_png", png)
        .def("_text", in_characters);
}

}  // namespace zermelo::python

// Tables as a class of Python, whose values numpy and others see in place.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "apps/python/binding/failure.hpp"
#include "apps/python/binding/objects.hpp"
#include "apps/python/binding/results.hpp"
#include "zermelo/workbench/answers/repetition.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;

constinit const ResultClass repetition_class("Repetition");

/// The kind of values of this name, the usual one of the game if it is empty.
Result<TableValue> value_called(const std::string& name, const GameInfo& game) {
    if (name.empty()) return usual_value(game);
    for (const TableValue value : kTableValues) {
        if (name != name_of(value)) continue;
        const std::string why = objection_to_value(game, value);
        if (!why.empty()) return input_error(Sentence::text(why));
        return value;
    }
    return input_error("there are no values {}", name);
}

std::shared_ptr<TableObject> table_of(const GameObject& game, std::string_view input,
                                      const std::vector<TableAxis>& axes, const std::string& value,
                                      std::optional<std::size_t> index, const std::string& memory,
                                      unsigned jobs) {
    const TableRequest request{.value = take(value_called(value, game.info())),
                               .axes = axes,
                               .input = input,
                               .case_index = index};
    return std::make_shared<TableObject>(game, request, resources_of(memory, jobs));
}

std::vector<TableAxis> axes_of(
    const std::vector<std::tuple<std::string, std::int64_t, std::int64_t>>& ranges) {
    std::vector<TableAxis> axes;
    for (const auto& [name, first, last] : ranges)
        axes.push_back({name, first, last});
    return axes;
}

/// The cells of a table as an array with as many dimensions as the table has axes.
template <class Cell>
CellsObject cells_of(const std::shared_ptr<TableObject>& table, const std::vector<Cell>& cells,
                     const char* format) {
    CellsObject view{table, cells.data(), sizeof(Cell), format, {}};
    for (const TableAxis& axis : table->table().axes)
        view.shape.push_back(static_cast<py::ssize_t>(axis.count()));
    return view;
}

py::buffer_info buffer_of(const CellsObject& cells) {
    const auto dimensions = static_cast<py::ssize_t>(cells.shape.size());
    std::vector<py::ssize_t> strides(cells.shape.size(), cells.cell_size);
    if (dimensions == 2) strides[0] *= cells.shape[1];
    return {const_cast<void*>(cells.data),
            cells.cell_size,
            cells.format,
            dimensions,
            cells.shape,
            strides,
            true};  // nobody may write
}

py::object repetition(const TableObject& object) {
    const Table& table = object.table();
    if (table.axes.size() != 1) return py::none();
    const KnownStretch known = longest_known(table);
    const auto seen = repetition_of(known.values);
    if (!seen) return py::none();
    const auto start = table.numbers_of(known.begin + seen->start)[0];
    const auto last = table.numbers_of(known.begin + known.values.size() - 1)[0];
    const auto needed = proved_by(table, known, *seen);
    return repetition_class({py::int_(start), py::cast(seen->period), py::int_(seen->step),
                             py::int_(last), py::cast(needed.has_value())});
}

py::object missing(const TableObject& object) {
    const auto& first = object.table().first_missing;
    if (!first) return py::none();
    return py::make_tuple(py::cast(object.table().numbers_of(first->index)),
                          text_of(first->error.message.english()));
}

}  // namespace

TableObject::TableObject(const GameObject& game, const TableRequest& request,
                         const Resources& resources)
    : game_(game.info().name),
      table_(take(without_lock([&] { return make_table(game.game(), request, resources); },
                               game.when_long()))) {
    numbers_.reserve(table_.values.size());
    known_.reserve(table_.values.size());
    for (const std::optional<std::int64_t>& value : table_.values) {
        numbers_.push_back(value.value_or(0));
        known_.push_back(value.has_value());
    }
}

std::string TableObject::title() const {
    return game_ + ": " + title_of(table_);
}

void add_tables(py::module_& module) {
    py::class_<CellsObject>(module, "Cells", py::buffer_protocol()).def_buffer(buffer_of);
    py::class_<TableObject, std::shared_ptr<TableObject>>(module, "Table")
        .def(py::init(
            [](const GameObject& game, std::string_view input,
               const std::vector<std::tuple<std::string, std::int64_t, std::int64_t>>& ranges,
               const std::string& value, std::optional<std::size_t> index,
               const std::string& memory, unsigned jobs) {
                return table_of(game, input, axes_of(ranges), value, index, memory, jobs);
            }))
        .def("_values",
             [](std::shared_ptr<TableObject> table) {
                 return cells_of(table, table->numbers(), "q");
             })
        .def(
            "_known",
            [](std::shared_ptr<TableObject> table) { return cells_of(table, table->known(), "?"); })
        .def("_missing_count", [](const TableObject& object) { return object.table().missing; })
        .def("_first_missing", missing)
        .def("_title", [](const TableObject& object) { return text_of(object.title()); })
        .def("_value",
             [](const TableObject& object) { return text_of(name_of(object.table().value)); })
        .def("_repetition", repetition)
        .def("_csv", [](const TableObject& object) { return text_of(to_csv(object.table())); });
}

}  // namespace zermelo::python

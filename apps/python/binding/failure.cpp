#include "apps/python/binding/failure.hpp"

#include <pybind11/pybind11.h>

#include <exception>

#include "apps/python/binding/results.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;

const char* name_of(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::input:
            return "InputError";
        case ErrorKind::limit:
            return "LimitError";
        case ErrorKind::internal:
            return "InternalError";
    }
    return "Error";
}

/// Sets Python's error.
void set_error(const Failure& failure) {
    const py::object type = py::module_::import("zermelo.errors").attr(name_of(failure.kind));
    py::object file = py::none();
    if (!failure.file.empty()) file = text_of(failure.file);
    const auto [line, column] = failure.at.value_or(LineColumn{0, 0});
    const py::object error =
        type(text_of(failure.message), file, line, column, failure.length, text_of(failure.shown));
    PyErr_SetObject(type.ptr(), error.ptr());
}

}  // namespace

Failure failure_of(const Error& error, std::string_view file, std::string_view text) {
    Failure failure{.kind = error.kind, .message = error.message.english()};
    failure.file = file;
    if (error.place) {
        failure.at = line_and_column(text, error.place->offset);
        failure.length = error.place->length;
    }
    const bool has_text = error.place.has_value() || !file.empty();
    failure.shown = has_text ? render(error, file, text) : failure.message;
    while (failure.shown.ends_with('\n'))
        failure.shown.pop_back();
    return failure;
}

void translate_failures() {
    py::register_exception_translator([](std::exception_ptr pointer) {
        try {
            if (pointer) std::rethrow_exception(pointer);
        } catch (const Failure& failure) {
            set_error(failure);
        }
    });
}

}  // namespace zermelo::python

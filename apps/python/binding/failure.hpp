// Errors of the library on their way to Python, where zermelo/errors.py has an exception for each
// kind.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "zermelo/base/error.hpp"

namespace zermelo::python {

/// What is thrown for an error. It is complete: the text that the error is about need not stay.
struct Failure {
    ErrorKind kind = ErrorKind::internal;
    std::string message = {};
    std::string file = {};              ///< what the text is called; empty where there is none
    std::optional<LineColumn> at = {};  ///< the place in it, if there is one
    std::size_t length = 0;             ///< of the place, in bytes
    std::string shown = {};             ///< all of it as people read it, with the line and a caret
};

/// The failure of an error in a text that is called `file`.
Failure failure_of(const Error& error, std::string_view file, std::string_view text);

/// What was wanted, or the error thrown.
template <class T>
T take(Result<T> result, std::string_view file = {}, std::string_view text = {}) {
    if (!result) throw failure_of(result.error(), file, text);
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// From here on a Failure becomes the exception of its kind.
void translate_failures();

}  // namespace zermelo::python

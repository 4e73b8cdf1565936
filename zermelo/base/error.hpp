// Errors as values. Whatever a user may get wrong comes back as an Error inside a Result; nothing
// in the library throws, prints or exits. An error in a text carries the Place where it stands;
// line and column are worked out only when the error is shown, so that reading pays nothing for
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/sentence.hpp"

namespace zermelo {

/// The cause of an error; the command turns it into its exit status.
enum class ErrorKind : std::uint8_t {
    input,     ///< the user's text, move or argument is wrong
    limit,     ///< the work would need more than it was allowed; the result is unknown
    internal,  ///< the system failed us (output cannot be written), or Zermelo is at fault
};

/// A stretch of a text: `length` bytes from byte `offset` (a length of 0 is the place between two
/// bytes).
struct Place {
    std::size_t offset = 0;
    std::size_t length = 1;
    bool operator==(const Place&) const = default;
};

struct Error {
    ErrorKind kind = ErrorKind::internal;
    Sentence message;
    std::optional<Place> place;
    bool operator==(const Error&) const = default;
};

template <class T>
using Result = std::expected<T, Error>;

/// The value of a Result; where that is an error, returns it from the function around.
/// `const auto puzzle = ZERMELO_TRY(game.read(text));`
#define ZERMELO_TRY(expression)                                                         \
    __extension__({                                                                     \
        auto&& zermelo_result = (expression);                                           \
        if (!zermelo_result) return std::unexpected(std::move(zermelo_result.error())); \
        *std::move(zermelo_result);                                                     \
    })

/// Errors with a sentence. An error in a text begins with its place.
std::unexpected<Error> input_error(Sentence message);
std::unexpected<Error> input_error(Place place, Sentence message);
std::unexpected<Error> limit_error(Sentence message);
std::unexpected<Error> internal_error(Sentence message);

/// The same in one: `input_error("{} is {}", name, value)`.
template <class... A>
std::unexpected<Error> input_error(SentencePattern<sizeof...(A)> pattern, const A&... arguments) {
    return input_error(Sentence(pattern, arguments...));
}
template <class... A>
std::unexpected<Error> input_error(Place place, SentencePattern<sizeof...(A)> pattern,
                                   const A&... arguments) {
    return input_error(place, Sentence(pattern, arguments...));
}
template <class... A>
std::unexpected<Error> limit_error(SentencePattern<sizeof...(A)> pattern, const A&... arguments) {
    return limit_error(Sentence(pattern, arguments...));
}
template <class... A>
std::unexpected<Error> internal_error(SentencePattern<sizeof...(A)> pattern,
                                      const A&... arguments) {
    return internal_error(Sentence(pattern, arguments...));
}

/// "the memory allowed", in sentences before the figure. Programs that have an option for it say
/// the name of the option in its place, see `Sentence::english`.
Sentence allowed_memory();

/// The error of "this would need `needed` bytes" and only `allowed` ones may be taken. `what` names
/// the thing that needs them, and starts the sentence.
std::unexpected<Error> memory_error(Sentence what, std::uint64_t needed, std::uint64_t allowed);

/// The same where the system has less than what is allowed.
std::unexpected<Error> out_of_memory_error(Sentence what, std::uint64_t needed);

/// Line and column of a byte, both from 1. Columns count characters of UTF-8. O(offset).
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
};
LineColumn line_and_column(std::string_view text, std::size_t offset);

/// The error as people read it: `name:line:col: error: message`, then the line with a caret under
/// the place. A long line is cut to a window around the place; bytes that are no printable ASCII
/// show as `?`. Without a place it is `name: error: message`; an empty name leaves the prefix
/// `error:`. Ends in a newline.
std::string render(const Error& error, std::string_view name, std::string_view text,
                   Glossary glossary = {});

}  // namespace zermelo

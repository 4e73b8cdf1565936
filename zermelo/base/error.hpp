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
    std::string message;
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

std::unexpected<Error> input_error(std::string message);
std::unexpected<Error> input_error(std::string message, Place place);
std::unexpected<Error> limit_error(std::string message);
std::unexpected<Error> internal_error(std::string message);

/// The error of "this would need `needed` bytes", where `allowed` is what --memory grants.
/// `what` names the thing that needs it, and starts the sentence.
std::unexpected<Error> memory_error(std::string_view what, std::uint64_t needed,
                                    std::uint64_t allowed);

/// The same where the system has less than what is allowed.
std::unexpected<Error> out_of_memory_error(std::string_view what, std::uint64_t needed);

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
std::string render(const Error& error, std::string_view name, std::string_view text);

}  // namespace zermelo

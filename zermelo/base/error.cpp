#include "zermelo/base/error.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo {

namespace {

/// True if a character begins here: the bytes that continue one of UTF-8 have no column of their
/// own.
bool begins_character(std::string_view text, std::size_t i) {
    return (text[i] & 0xc0) != 0x80 || i == 0 || (text[i - 1] & 0x80) == 0;
}

/// A column for each character: what is not ASCII is a question mark, as terminals do not agree on
/// how wide it is.
std::string in_columns(std::string_view text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!begins_character(text, i)) continue;
        line += text[i] == '\t' ? ' ' : (text[i] >= ' ' && text[i] <= '~') ? text[i] : '?';
    }
    return line;
}

/// A window of the line that holds the place, made printable, with the caret line below it.
std::string excerpt(std::string_view text, Place place) {
    constexpr std::size_t kBefore = 40;
    constexpr std::size_t kWidth = 76;
    const std::size_t at = std::min(place.offset, text.size());
    const std::size_t line_begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    std::size_t line_end = std::min(text.find('\n', at), text.size());
    if (line_end > line_begin && text[line_end - 1] == '\r' && line_end - 1 >= at) --line_end;

    const std::size_t from = at - line_begin > kBefore ? at - kBefore : line_begin;
    const std::size_t to = std::min(line_end, from + kWidth);
    const std::string before =
        (from > line_begin ? "..." : "") + in_columns(text.substr(from, at - from));
    const std::string found = in_columns(text.substr(at, to - at));
    const std::size_t underlined = std::max<std::size_t>(
        in_columns(text.substr(at, std::min(place.length, to - at))).size(), 1);
    return fmt::format("  {}{}{}\n  {}^{}\n", before, found, to < line_end ? "..." : "",
                       std::string(before.size(), ' '), std::string(underlined - 1, '~'));
}

}  // namespace

std::unexpected<Error> input_error(Sentence message) {
    return std::unexpected(Error{ErrorKind::input, std::move(message), {}});
}

std::unexpected<Error> input_error(Place place, Sentence message) {
    return std::unexpected(Error{ErrorKind::input, std::move(message), place});
}

std::unexpected<Error> limit_error(Sentence message) {
    return std::unexpected(Error{ErrorKind::limit, std::move(message), {}});
}

std::unexpected<Error> internal_error(Sentence message) {
    return std::unexpected(Error{ErrorKind::internal, std::move(message), {}});
}

Sentence allowed_memory() {
    return Sentence{"the memory allowed"};
}

std::unexpected<Error> memory_error(Sentence what, std::uint64_t needed, std::uint64_t allowed) {
    return limit_error("{} needs {}, {} is {}", what, format_bytes(needed), allowed_memory(),
                       format_bytes(allowed));
}

std::unexpected<Error> out_of_memory_error(Sentence what, std::uint64_t needed) {
    return limit_error("{} needs {}, and the system has not so much memory", what,
                       format_bytes(needed));
}

LineColumn line_and_column(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t newline = before.rfind('\n');
    const std::size_t line_begin = newline == std::string_view::npos ? 0 : newline + 1;
    std::size_t column = 1;
    for (std::size_t i = line_begin; i < before.size(); ++i)
        column += begins_character(before, i) ? 1 : 0;
    return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')), column};
}

std::string render(const Error& error, std::string_view name, std::string_view text,
                   Glossary glossary) {
    const std::string shown_name = printable(name);
    const std::string message = printable(error.message.english(glossary), Lines::kept);
    if (error.place) {
        const LineColumn where = line_and_column(text, error.place->offset);
        return fmt::format("{}:{}:{}: error: {}\n{}", shown_name, where.line, where.column, message,
                           excerpt(text, *error.place));
    }
    if (name.empty()) return fmt::format("error: {}\n", message);
    return fmt::format("{}: error: {}\n", shown_name, message);
}

}  // namespace zermelo

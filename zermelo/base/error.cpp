#include "zermelo/base/error.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo {

namespace {

std::unexpected<Error> make(ErrorKind kind, std::string message, std::optional<Place> place = {}) {
    return std::unexpected(Error{kind, std::move(message), place});
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
    std::string line = from > line_begin ? "..." : "";
    const std::size_t caret = line.size() + (at - from);
    for (const char c : text.substr(from, to - from)) {
        line += c == '\t' ? ' ' : (c >= ' ' && c <= '~') ? c : '?';
    }
    if (to < line_end) line += "...";

    const std::size_t room = to > at ? to - at : 1;
    const std::size_t underlined = std::clamp<std::size_t>(place.length, 1, room);
    return fmt::format("  {}\n  {}^{}\n", line, std::string(caret, ' '),
                       std::string(underlined - 1, '~'));
}

}  // namespace

std::unexpected<Error> input_error(std::string message) {
    return make(ErrorKind::input, std::move(message));
}

std::unexpected<Error> input_error(std::string message, Place place) {
    return make(ErrorKind::input, std::move(message), place);
}

std::unexpected<Error> limit_error(std::string message) {
    return make(ErrorKind::limit, std::move(message));
}

std::unexpected<Error> internal_error(std::string message) {
    return make(ErrorKind::internal, std::move(message));
}

std::unexpected<Error> memory_error(std::string_view what, std::uint64_t needed,
                                    std::uint64_t allowed) {
    return limit_error(fmt::format("{} needs {}, --memory is {}", what, format_bytes(needed),
                                   format_bytes(allowed)));
}

LineColumn line_and_column(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t newline = before.rfind('\n');
    const std::size_t line_begin = newline == std::string_view::npos ? 0 : newline + 1;
    return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
            before.size() - line_begin + 1};
}

std::string render(const Error& error, std::string_view name, std::string_view text) {
    if (error.place) {
        const LineColumn where = line_and_column(text, error.place->offset);
        return fmt::format("{}:{}:{}: error: {}\n{}", name, where.line, where.column, error.message,
                           excerpt(text, *error.place));
    }
    if (name.empty()) return fmt::format("error: {}\n", error.message);
    return fmt::format("{}: error: {}\n", name, error.message);
}

}  // namespace zermelo

#include "words/excerpt.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"

namespace zermelo::app {

namespace {

// A text within these can be read at a glance.
constexpr std::size_t kMostLines = 24;
constexpr std::size_t kMostColumns = 100;
constexpr std::size_t kFirstLines = 5;   // of a longer one
constexpr std::size_t kLinesBefore = 2;  // a mark
constexpr std::size_t kErrorLines = 12;

/// Takes the first line off a text, without its newline.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

std::uint64_t count_lines(std::string_view text) {
    const auto ends = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    return ends + (text.empty() || text.ends_with('\n') ? 0 : 1);
}

/// The end of a part of the line of at most so many bytes, in which no character of UTF-8 is cut in
/// two.
std::size_t cut(std::string_view line, std::size_t most) {
    std::size_t end = std::min(line.size(), most);
    const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; };
    for (int i = 0; i < 3 && end > 0 && end < line.size() && is_inside(line[end]); ++i)
        --end;
    return end;
}

std::string shown(std::string_view line) {
    const std::size_t end = cut(line, kMostColumns);
    return fmt::format("  {}{}\n", printable(line.substr(0, end)), end < line.size() ? " ..." : "");
}

/// Takes off the marks those that end before `begin`.
void drop_before(std::span<const Place>& marks, std::size_t begin) {
    while (!marks.empty() && marks[0].offset + marks[0].length <= begin)
        marks = marks.subspan(1);
}

/// A line that begins at `begin` of a text with marks, the first of which may be behind it.
std::string shown(std::string_view line, std::size_t begin, std::span<const Place> marks,
                  std::string_view color) {
    constexpr std::size_t kBefore = 40;
    std::size_t at = 0;
    if (line.size() > kMostColumns && !marks.empty() && marks[0].offset < begin + line.size()) {
        const std::size_t first = marks[0].offset - std::min(marks[0].offset, begin);
        at = cut(line, first - std::min(first, kBefore));
    }
    const std::size_t end = cut(line, at + kMostColumns);
    std::string text = at > 0 ? "  ... " : "  ";
    for (const Place& mark : marks) {
        const std::size_t from = std::max(mark.offset, begin + at) - begin;
        const std::size_t to = std::min(mark.offset + mark.length, begin + end) - begin;
        if (mark.offset >= begin + end || color.empty()) break;
        text += fmt::format("{}\x1b[{}m{}\x1b[0m", printable(line.substr(at, from - at)), color,
                            printable(line.substr(from, to - from)));
        at = to;
    }
    return fmt::format("{}{}{}\n", text, printable(line.substr(at, end - at)),
                       end < line.size() ? " ..." : "");
}

/// The first lines, and how many are left.
std::string first_lines(std::string_view text, std::size_t most) {
    std::string result;
    for (std::size_t lines = 0; !text.empty() && lines < most; ++lines)
        result += shown(take_line(text));
    if (!text.empty())
        result += fmt::format("  ... and {} more\n", plural(count_lines(text), "line"));
    return result;
}

/// The last lines; there may have been more before the text than are left out.
std::string last_lines(std::string_view text, std::size_t most) {
    const std::uint64_t lines = count_lines(text);
    for (std::uint64_t i = most; i < lines; ++i)
        take_line(text);
    return (lines > most ? "  ...\n" : "") + first_lines(text, most);
}

/// Where the line begins in which a sanitizer says what it found; npos if there is none.
std::size_t find_report(std::string_view errors) {
    constexpr std::array<std::string_view, 4> kMarks = {
        ": runtime error: ", "ERROR: AddressSanitizer", "ERROR: LeakSanitizer",
        "WARNING: MemorySanitizer"};
    std::size_t first = std::string_view::npos;
    for (const std::string_view mark : kMarks)
        first = std::min(first, errors.find(mark));
    if (first == std::string_view::npos) return first;
    const std::size_t newline = errors.rfind('\n', first);
    return newline == std::string_view::npos ? 0 : newline + 1;
}

}  // namespace

bool is_short(std::string_view text) {
    return text.size() <= kMostLines * kMostColumns && count_lines(text) <= kMostLines;
}

std::string excerpt(std::string_view text) {
    return first_lines(text, is_short(text) ? kMostLines : kFirstLines);
}

std::string excerpt(std::string_view text, std::span<const Place> marks, std::string_view color) {
    if (marks.empty()) return excerpt(text);
    const bool whole = is_short(text);
    const std::uint64_t first = count_lines(text.substr(0, marks[0].offset + 1));
    const std::uint64_t before = whole || first <= kLinesBefore ? 0 : first - 1 - kLinesBefore;
    std::string result = before > 0 ? fmt::format("  ... {} before\n", plural(before, "line")) : "";
    std::string_view rest = text;
    for (std::uint64_t i = 0; !rest.empty(); ++i) {
        if (!whole && i >= before + kFirstLines) {
            return result + fmt::format("  ... and {} more\n", plural(count_lines(rest), "line"));
        }
        const std::size_t begin = text.size() - rest.size();
        const std::string_view line = take_line(rest);
        if (i < before) continue;
        drop_before(marks, begin);
        result += shown(line, begin, marks, color);
    }
    return result;
}

std::string excerpt_of_errors(std::string_view errors) {
    const std::size_t report = find_report(errors);
    if (report != std::string_view::npos) return first_lines(errors.substr(report), kErrorLines);
    return last_lines(errors, kErrorLines);
}

bool has_sanitizer_report(std::string_view errors) {
    return find_report(errors) != std::string_view::npos;
}

}  // namespace zermelo::app

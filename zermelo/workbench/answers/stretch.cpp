#include "zermelo/workbench/answers/stretch.hpp"

#include <charconv>
#include <optional>
#include <utility>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

struct NumberedMove {
    std::string_view prefix;
    std::int64_t number;
};

/// "L-12" as "L-" and 12; none without a number at the end.
std::optional<NumberedMove> split(std::string_view move) {
    std::size_t digits = move.size();
    while (digits > 0 && move[digits - 1] >= '0' && move[digits - 1] <= '9')
        --digits;
    const char* const end = move.data() + move.size();
    std::int64_t number = 0;
    if (std::from_chars(move.data() + digits, end, number).ec != std::errc()) return std::nullopt;
    return NumberedMove{move.substr(0, digits), number};
}

/// By how much the number at the end is larger; 0 for moves that differ in more.
std::uint64_t distance(std::string_view first, std::string_view last) {
    const auto from = split(first);
    const auto to = split(last);
    if (!from || !to || from->prefix != to->prefix || to->number <= from->number) return 0;
    return static_cast<std::uint64_t>(to->number - from->number);
}

}  // namespace

bool counts_up(std::string_view move, std::string_view next) {
    return distance(move, next) == 1;
}

bool counts_up(std::string_view first, std::string_view last, std::uint64_t moves) {
    return moves == 1 || distance(first, last) == moves - 1;
}

std::optional<std::string> move_of(const Choice& stretch, std::uint64_t index) {
    if (index == 0) return stretch.first;
    if (!counts_up(stretch.first, stretch.last, stretch.moves)) return std::nullopt;
    const auto [prefix, number] = *split(stretch.first);
    return fmt::format("{}{}", prefix, number + static_cast<std::int64_t>(index));
}

std::string name_of(const Choice& choice) {
    if (choice.moves == 1) return choice.first;
    const std::string range = fmt::format("{} to {}", choice.first, choice.last);
    if (counts_up(choice.first, choice.last, choice.moves)) return range;
    return fmt::format("{} ({} moves)", range, choice.moves);
}

}  // namespace zermelo

// The pieces that notations of moves and positions are made of.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo {

/// A whole number without sign or leading zero and nothing around it, at most `most`.
inline std::optional<std::int64_t> read_natural(std::string_view text, std::int64_t most) {
    if (text.empty() || text[0] < '0' || text[0] > '9') return std::nullopt;
    if (text[0] == '0' && text.size() > 1) return std::nullopt;
    std::int64_t value = 0;
    const auto [rest, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || rest != text.data() + text.size()) return std::nullopt;
    return value > most ? std::nullopt : std::optional(value);
}

/// A cell, counted from 1 as people write it: row and column.
struct Cell {
    std::int32_t row = 0;
    std::int32_t column = 0;
    bool operator==(const Cell&) const = default;
};

/// "R,C"
inline std::string write_cell(Cell cell) {
    return std::to_string(cell.row) + ',' + std::to_string(cell.column);
}

inline std::optional<Cell> read_cell(std::string_view text) {
    constexpr std::int64_t kMost = 0x7fffffff;
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto row = read_natural(text.substr(0, comma), kMost);
    const auto column = read_natural(text.substr(comma + 1), kMost);
    if (!row || !column || *row == 0 || *column == 0) return std::nullopt;
    return Cell{static_cast<std::int32_t>(*row), static_cast<std::int32_t>(*column)};
}

}  // namespace zermelo

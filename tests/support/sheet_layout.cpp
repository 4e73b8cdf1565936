#include "support/sheet_layout.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::test {

std::int64_t TextTable::value(std::string_view text, std::size_t cell) const {
    const std::string_view token = text.substr(spots[cell].begin, spots[cell].size);
    return walls ? (token == "#" ? 1 : 0) : std::stoll(std::string(token));
}

std::string TextTable::with(std::string_view text, std::size_t cell, std::int64_t value) const {
    const std::string token = !walls ? std::to_string(value) : value == 0 ? "." : "#";
    return std::string(text).replace(spots[cell].begin, spots[cell].size, token);
}

TextTable::Spot Tokens::next() {
    const std::size_t begin = text_.find_first_not_of(" \n", at_);
    at_ = std::min(text_.find_first_of(" \n", begin), text_.size());
    return {begin, at_ - begin};
}

std::size_t Tokens::count() {
    const TextTable::Spot spot = next();
    return std::stoull(std::string(text_.substr(spot.begin, spot.size)));
}

TextTable Tokens::table(std::string name, std::size_t rows, std::size_t columns) {
    TextTable table{.name = std::move(name), .rows = rows, .columns = columns};
    for (std::size_t i = 0; i < rows * columns; ++i)
        table.spots.push_back(next());
    return table;
}

TextTable Tokens::walls(std::string name, std::size_t rows, std::size_t columns) {
    TextTable table{.name = std::move(name), .walls = true, .rows = rows, .columns = columns};
    for (std::size_t i = 0; i < rows; ++i) {
        const TextTable::Spot row = next();
        for (std::size_t j = 0; j < columns; ++j)
            table.spots.push_back({row.begin + j, 1});
    }
    return table;
}

}  // namespace zermelo::test

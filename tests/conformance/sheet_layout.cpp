#include "conformance/sheet_layout.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::test {

namespace {

using Spot = TextTable::Spot;

class Tokens {
  public:
    explicit Tokens(std::string_view text) : text_(text) {}

    Spot next() {
        const std::size_t begin = text_.find_first_not_of(" \n", at_);
        at_ = std::min(text_.find_first_of(" \n", begin), text_.size());
        return {begin, at_ - begin};
    }
    std::size_t count() {
        const Spot spot = next();
        return std::stoull(std::string(text_.substr(spot.begin, spot.size)));
    }
    TextTable table(std::string name, std::size_t rows, std::size_t columns) {
        TextTable table{.name = std::move(name), .rows = rows, .columns = columns};
        for (std::size_t i = 0; i < rows * columns; ++i)
            table.spots.push_back(next());
        return table;
    }
    /// Of rows that are a token each.
    TextTable walls(std::string name, std::size_t rows, std::size_t columns) {
        TextTable table{.name = std::move(name), .walls = true, .rows = rows, .columns = columns};
        for (std::size_t i = 0; i < rows; ++i) {
            const Spot row = next();
            for (std::size_t j = 0; j < columns; ++j)
                table.spots.push_back({row.begin + j, 1});
        }
        return table;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

std::vector<TextTable> heaps(Tokens in, std::size_t index) {
    in.next();
    for (; index > 0; --index)
        in.table("", 1, in.count());
    return {in.table("heaps", 1, in.count())};
}

std::vector<TextTable> grid(Tokens in, std::size_t index) {
    const std::size_t rows = in.count();
    const std::size_t columns = in.count();
    TextTable longest = in.table("K", 1, 1);
    TextTable walls = in.walls("walls", rows, columns);
    in.next();
    in.table("", index, 2);
    return {std::move(walls), std::move(longest), in.table("start", 1, 2)};
}

std::vector<TextTable> values(Tokens in) {
    const std::size_t rows = in.count();
    TextTable k = in.table("k", 1, 1);
    return {std::move(k), in.table("B", rows, rows)};
}

std::vector<TextTable> scores(Tokens in) {
    const std::size_t rows = in.count();
    const std::size_t columns = in.count();
    TextTable a = in.table("A", rows, columns);
    return {std::move(a), in.table("B", rows, columns)};
}

std::vector<TextTable> array_and_matrix(Tokens in, std::size_t index) {
    in.next();
    while (true) {
        const std::size_t turns = in.count();
        const std::size_t rows = in.count();
        const std::size_t columns = in.count();
        TextTable a = in.table("a", 1, turns);
        TextTable b = in.table("b", rows, columns);
        if (index-- == 0) return {std::move(a), std::move(b)};
    }
}

}  // namespace

std::int64_t TextTable::value(std::string_view text, std::size_t cell) const {
    const std::string_view token = text.substr(spots[cell].begin, spots[cell].size);
    return walls ? (token == "#" ? 1 : 0) : std::stoll(std::string(token));
}

std::string TextTable::with(std::string_view text, std::size_t cell, std::int64_t value) const {
    const std::string token = !walls ? std::to_string(value) : value == 0 ? "." : "#";
    return std::string(text).replace(spots[cell].begin, spots[cell].size, token);
}

std::optional<std::vector<TextTable>> tables_in(std::string_view game, std::string_view text,
                                                std::size_t index) {
    const Tokens in(text);
    if (game == "end-nim") return heaps(in, index);
    if (game == "grid-walk") return grid(in, index);
    if (game == "keepaway") return values(in);
    if (game == "staircase") return scores(in);
    if (game == "subtangle") return array_and_matrix(in, index);
    return std::nullopt;
}

}  // namespace zermelo::test

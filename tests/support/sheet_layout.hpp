// A second reading of formats, from the tokens alone, to hold sheets and edits against: where each
// cell of a sheet stands in the text of an input. A game has its own in tests/sheet_layout.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::test {

struct TextTable {
    struct Spot {
        std::size_t begin = 0;
        std::size_t size = 0;
    };
    std::string name = {};
    bool walls = false;
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<Spot> spots = {};  ///< of the cells, row by row

    std::int64_t value(std::string_view text, std::size_t cell) const;
    /// The text with another value in a cell.
    std::string with(std::string_view text, std::size_t cell, std::int64_t value) const;
};

/// The tokens of an input that can be read, one after the other.
class Tokens {
  public:
    explicit Tokens(std::string_view text) : text_(text) {}

    TextTable::Spot next();
    /// The next token, which is a number of rows, cells or the like.
    std::size_t count();
    /// A table of numbers, each a token.
    TextTable table(std::string name, std::size_t rows, std::size_t columns);
    /// A table of walls, each row a token.
    TextTable walls(std::string name, std::size_t rows, std::size_t columns);

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The tables of a case, from 0, of an input that can be read; none for a game that has no second
/// reading. CMake writes it from the games' folders.
std::optional<std::vector<TextTable>> tables_in(std::string_view game, std::string_view text,
                                                std::size_t index);

}  // namespace zermelo::test

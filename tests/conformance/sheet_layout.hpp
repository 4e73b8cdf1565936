// Where each cell of the sheets of the games that come built in stands in the text of an input: a
// second reading of the formats, from the tokens alone, to hold sheets and edits against.
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

/// The tables of a case, from 0, of an input that can be read; none for a game that is not known
/// here.
std::optional<std::vector<TextTable>> tables_in(std::string_view game, std::string_view text,
                                                std::size_t index);

}  // namespace zermelo::test

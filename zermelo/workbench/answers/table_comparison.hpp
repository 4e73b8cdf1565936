// Tables held against values of somebody else: those of a brute force, or a b-file of the OEIS.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {

struct TableComparison {
    struct Difference {
        std::size_t index = 0;   ///< in the table
        std::string there = {};  ///< what the text has in place of the value of the table
        std::size_t line = 0;    ///< in the text, from 1
    };

    std::uint64_t compared = 0;            ///< values that both have
    std::uint64_t different = 0;           ///< of these
    std::uint64_t beyond = 0;              ///< values of the text that the table does not have
    std::optional<Difference> first = {};  ///< in the order of the table
};

/// Compares the values of a table with those of a text. A line has either a value alone, and then
/// the lines go in the order of the table, or the numbers of the input and behind them the value.
/// Between them are spaces, tabs, commas or semicolons; what follows a # is a comment, and a first
/// line that does not begin with a value names the columns. Outcomes are P, N and D, or 0 for P and
/// 1 for N. An error of the kind `input`, with its place, for anything else, and for a text without
/// a value that the table has. O(text).
Result<TableComparison> compare(const Table& table, std::string_view text);

}  // namespace zermelo

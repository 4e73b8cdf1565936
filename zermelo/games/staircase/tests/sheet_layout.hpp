// Staircase: a second reading of the format, from the tokens alone.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "support/sheet_layout.hpp"

namespace zermelo::games::staircase {

/// The tables of a case, from 0, as its sheet names them.
inline std::vector<test::TextTable> tables_in(test::Tokens in, std::size_t) {
    const std::size_t rows = in.count();
    const std::size_t columns = in.count();
    test::TextTable a = in.table("A", rows, columns);
    return {std::move(a), in.table("B", rows, columns)};
}

}  // namespace zermelo::games::staircase

// Grid walk: a second reading of the format, from the tokens alone.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "support/sheet_layout.hpp"

namespace zermelo::games::grid_walk {

/// The tables of a case, from 0, as its sheet names them.
inline std::vector<test::TextTable> tables_in(test::Tokens in, std::size_t index) {
    const std::size_t rows = in.count();
    const std::size_t columns = in.count();
    test::TextTable longest = in.table("K", 1, 1);
    test::TextTable walls = in.walls("walls", rows, columns);
    in.next();
    in.table("", index, 2);
    return {std::move(walls), std::move(longest), in.table("start", 1, 2)};
}

}  // namespace zermelo::games::grid_walk

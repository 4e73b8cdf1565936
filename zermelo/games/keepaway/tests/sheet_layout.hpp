// Keepaway: a second reading of the format, from the tokens alone.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "support/sheet_layout.hpp"

namespace zermelo::games::keepaway {

/// The tables of a case, from 0, as its sheet names them.
inline std::vector<test::TextTable> tables_in(test::Tokens in, std::size_t) {
    const std::size_t rows = in.count();
    test::TextTable k = in.table("k", 1, 1);
    return {std::move(k), in.table("B", rows, rows)};
}

}  // namespace zermelo::games::keepaway

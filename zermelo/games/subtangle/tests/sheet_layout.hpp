// Subtangle: a second reading of the format, from the tokens alone.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "support/sheet_layout.hpp"

namespace zermelo::games::subtangle {

/// The tables of a case, from 0, as its sheet names them.
inline std::vector<test::TextTable> tables_in(test::Tokens in, std::size_t index) {
    in.next();
    while (true) {
        const std::size_t turns = in.count();
        const std::size_t rows = in.count();
        const std::size_t columns = in.count();
        test::TextTable a = in.table("a", 1, turns);
        test::TextTable b = in.table("b", rows, columns);
        if (index-- == 0) return {std::move(a), std::move(b)};
    }
}

}  // namespace zermelo::games::subtangle

// End-nim: a second reading of the format, from the tokens alone.
#pragma once

#include <cstddef>
#include <vector>

#include "support/sheet_layout.hpp"

namespace zermelo::games::end_nim {

/// The tables of a case, from 0, as its sheet names them.
inline std::vector<test::TextTable> tables_in(test::Tokens in, std::size_t index) {
    in.next();
    for (; index > 0; --index)
        in.table("", 1, in.count());
    return {in.table("heaps", 1, in.count())};
}

}  // namespace zermelo::games::end_nim

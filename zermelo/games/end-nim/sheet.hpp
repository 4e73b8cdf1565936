// The parts of a row of heaps that can be edited: each heap, and their number.
#pragma once

#include <cstddef>
#include <vector>

#include "zermelo/frame/sheet_parts.hpp"
#include "zermelo/games/end-nim/rules.hpp"

namespace zermelo::games::end_nim {

inline std::vector<SheetTable> sheet(const Instance& instance, std::size_t index) {
    return {sheet_row("heaps", instance.cases[index])};
}

/// New heaps, on the right, have one stone.
inline Result<void> edit(Instance& instance, std::size_t index, const SheetEdit& change) {
    edit_row(instance.cases[index], change, 1);
    return {};
}

}  // namespace zermelo::games::end_nim

#include "zermelo/games/grid-walk/fast_answer.hpp"

#include "zermelo/base/memory_budget.hpp"
#include "zermelo/games/grid-walk/cell_bytes.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/solver.hpp"

namespace zermelo::games::grid_walk {

std::optional<Result<std::string>> answer_fast(std::string_view text, const Resources& resources) {
    const auto layout = layout_of(text);
    if (!layout) return std::nullopt;
    MemoryBudget budget(resources.memory);
    const auto queries = read_queries(*layout, budget);
    if (!queries || queries->empty()) return std::nullopt;
    const auto table = LostCells::make(layout->cells, layout->longest, resources);
    if (!table) return std::nullopt;
    if (!*table) return std::unexpected(table->error());
    return answer_by(**table, *queries);
}

}  // namespace zermelo::games::grid_walk

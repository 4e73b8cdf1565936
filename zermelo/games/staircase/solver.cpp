#include "zermelo/games/staircase/solver.hpp"

#include "zermelo/games/staircase/levels.hpp"
#include "zermelo/games/staircase/table.hpp"

namespace zermelo::games::staircase {

Result<std::int64_t> score_difference(const Instance& instance, const Resources& resources) {
    if (instance.a.rows() + instance.a.columns() <= kLongestPath) {
        return solve_by_levels(instance, resources);
    }
    const Staircase rules(instance);
    const auto table = ValueTable::make(rules, resources);
    if (!table) return std::unexpected(table.error());
    return table->black_minus_white(rules.start());
}

}  // namespace zermelo::games::staircase

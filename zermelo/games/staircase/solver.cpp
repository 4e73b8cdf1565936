#include "zermelo/games/staircase/solver.hpp"

#include "zermelo/games/staircase/solver/level_tables.hpp"
#include "zermelo/games/staircase/solver/levels.hpp"
#include "zermelo/games/staircase/solver/table.hpp"

namespace zermelo::games::staircase {

namespace {

template <class V>
Result<std::variant<ValueTable, KeptLevels>> either(Result<V> values) {
    if (!values) return std::unexpected(std::move(values.error()));
    return std::move(*values);
}

}  // namespace

Result<std::int64_t> score_difference(const Instance& instance, const Resources& resources) {
    if (instance.a.rows() + instance.a.columns() <= kLongestPath) {
        return solve_by_levels(instance, resources);
    }
    const Staircase rules(instance);
    const auto table = ZERMELO_TRY(ValueTable::make(rules, resources));
    return table.black_minus_white(rules.start());
}

Result<std::string> answer(const Instance& instance, const Resources& resources) {
    const auto difference = ZERMELO_TRY(score_difference(instance, resources));
    return std::to_string(difference) + '\n';
}

Result<StaircaseEvaluator> StaircaseEvaluator::make(const Staircase& rules,
                                                    const Resources& resources) {
    // Where the levels are quicker to make than the table, with all their set-up.
    constexpr std::uint64_t kSmall = 100'000;
    const Board board(rules.instance());
    const bool too_long = board.rows() + board.columns() > kLongestPath;
    const bool small = ValueTable::positions(board) <= kSmall;
    const bool by_table = too_long || (small && ValueTable::bytes(board) <= resources.memory);
    auto values = ZERMELO_TRY(by_table ? either(ValueTable::make(rules, resources))
                                       : either(KeptLevels::make(rules, resources)));
    return StaircaseEvaluator(rules, std::move(values));
}

}  // namespace zermelo::games::staircase

#include "zermelo/games/grid-walk/solver.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"

namespace zermelo::games::grid_walk {

namespace {

/// "0..3, 5, 8..9": different numbers in ascending order.
std::string list_of(std::vector<std::int64_t> numbers) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    std::string list;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        if (!list.empty()) list += ", ";
        list += std::to_string(numbers[i]);
        if (last > i) list += (last > i + 1 ? " to " : ", ") + std::to_string(numbers[last]);
        i = last + 1;
    }
    return list;
}

std::vector<std::string> reason_by(const GrundyValues& table, const GridWalk& rules, Cell token) {
    std::vector<std::int64_t> values;
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        values.push_back(table.value(rules.after(token, move)).number);
        return true;
    });
    return {fmt::format("The moves lead to these Grundy values: {}. The value here is the smallest "
                        "number that is missing there, {}.",
                        list_of(std::move(values)), table.value(token).number),
            "The player to move loses exactly where the Grundy value is 0."};
}

std::vector<std::string> reason_by(const LostCells& table, const GridWalk& rules, Cell token) {
    std::uint64_t options = 0;
    std::string lost;
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        ++options;
        if (table.lost(rules.after(token, move))) lost = rules.write_move(move);
        return lost.empty();
    });
    if (!lost.empty()) {
        return {fmt::format("{} leads to a cell from which the player to move loses.", lost)};
    }
    if (options == 1) return {"The only move leads to a cell from which the player to move wins."};
    return {fmt::format("Each of the {} moves leads to a cell from which the player to move wins.",
                        options)};
}

}  // namespace

Result<std::optional<std::uint32_t>> TableEvaluator::remoteness(Cell token) const {
    if (remoteness_ == nullptr) return std::nullopt;
    const auto table = remoteness_->of(rules_.instance(), resources_);
    if (!table) return std::unexpected(table.error());
    return (**table)(token);
}

Result<std::optional<GridWalk::Move>> TableEvaluator::move_by_remoteness(Cell token) const {
    std::optional<GridWalk::Move> best;
    if (remoteness_ == nullptr) return best;
    const auto table = remoteness_->of(rules_.instance(), resources_);
    if (!table) return std::unexpected(table.error());
    const RemotenessTable& remoteness = **table;
    rules_.visit_moves(token, [&](const GridWalk::Move& move) {
        if (remoteness(rules_.after(token, move)) + 1 == remoteness(token)) best = move;
        return !best.has_value();
    });
    return best;
}

std::vector<std::string> TableEvaluator::reason(const GridWalk& rules, Cell token) const {
    if (is_terminal(rules, token)) return {};
    return std::visit([&](const auto& table) { return reason_by(*table, rules, token); }, table_);
}

}  // namespace zermelo::games::grid_walk

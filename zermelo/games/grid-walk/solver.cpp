#include "zermelo/games/grid-walk/solver.hpp"

#include <algorithm>

#include "zermelo/base/sizes.hpp"

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

std::vector<Sentence> reason_by(const GrundyValues& table, const GridWalk& rules, Cell token) {
    std::vector<std::int64_t> values;
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        values.push_back(table.value(rules.after(token, move)).number);
        return true;
    });
    return {Sentence{"The moves lead to these Grundy values: {}. The value here is the smallest "
                     "number that is missing there, {}.",
                     list_of(std::move(values)), table.value(token).number},
            Sentence{"The player to move loses exactly where the Grundy value is 0."}};
}

std::vector<Sentence> reason_by(const LostCells& table, const GridWalk& rules, Cell token) {
    std::uint64_t options = 0;
    std::string lost;
    rules.visit_moves(token, [&](const GridWalk::Move& move) {
        ++options;
        if (table.lost(rules.after(token, move))) lost = rules.write_move(move);
        return lost.empty();
    });
    if (!lost.empty()) {
        return {Sentence{"{} leads to a cell from which the player to move loses.", lost}};
    }
    if (options == 1) {
        return {Sentence{"The only move leads to a cell from which the player to move wins."}};
    }
    return {Sentence{"Each of the {} moves leads to a cell from which the player to move wins.",
                     options}};
}

}  // namespace

std::string answer_by(const LostCells& table, std::span<const Cell> queries) {
    std::string lines;
    lines.reserve(queries.size() * 7);
    for (const Cell& query : queries)
        lines += table.lost(query) ? "Second\n" : "First\n";
    return lines;
}

Result<std::string> answer(const Instance& instance, const Resources& resources) {
    if (instance.queries.empty()) return "";
    const auto table = ZERMELO_TRY(LostCells::make(instance, resources));
    return answer_by(table, instance.queries);
}

template <class T>
Result<GridWalkEvaluator> GridWalkEvaluator::on_table(
    SharedTables::Kept<T>& kept, const GridWalk& rules,
    const std::shared_ptr<SharedRemoteness>& remoteness, const Resources& resources) {
    const Instance& instance = rules.instance();
    // A table that is there does not change what is refused.
    if (kept.table == nullptr || kept.need > resources.memory) {
        kept.table = std::make_shared<const T>(ZERMELO_TRY(T::make(instance, resources)));
        kept.need = T::need(instance, resources.jobs);
    }
    const bool fits =
        saturating_add(kept.need, RemotenessTable::need(instance)) <= resources.memory;
    return GridWalkEvaluator(rules, kept.table, fits ? remoteness : nullptr, resources);
}

Result<GridWalkEvaluator> GridWalkEvaluator::make(const GridWalk& rules,
                                                  const SessionOptions& options,
                                                  SharedTables& shared) {
    return options.grundy ? on_table(shared.grundy, rules, shared.remoteness, options.resources)
                          : on_table(shared.lost, rules, shared.remoteness, options.resources);
}

Result<std::optional<std::uint32_t>> GridWalkEvaluator::remoteness(const Cell& token) {
    if (remoteness_ == nullptr) return std::nullopt;
    const auto table = ZERMELO_TRY(remoteness_->of(rules().instance(), resources_));
    return (*table)(token);
}

Result<std::optional<GridWalk::Move>> GridWalkEvaluator::move_by_remoteness(const Cell& token) {
    std::optional<GridWalk::Move> best;
    if (remoteness_ == nullptr) return best;
    const auto table = ZERMELO_TRY(remoteness_->of(rules().instance(), resources_));
    const RemotenessTable& remoteness = *table;
    rules().visit_moves(token, [&](const GridWalk::Move& move) {
        if (remoteness(rules().after(token, move)) + 1 == remoteness(token)) best = move;
        return !best.has_value();
    });
    return best;
}

std::vector<Sentence> GridWalkEvaluator::reason(const Cell& token) {
    if (is_terminal(rules(), token)) return {};
    return std::visit([&](const auto& table) { return reason_by(*table, rules(), token); }, table_);
}

}  // namespace zermelo::games::grid_walk

#include "zermelo/games/keepaway/solver.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::games::keepaway {

std::uint64_t bytes_of_map(std::int64_t n) {
    const auto side = static_cast<std::uint64_t>(n);
    return saturating_multiply(side + 1, side);
}

std::string map_of(const WinningSet& winners, std::int64_t n) {
    const auto line = static_cast<std::size_t>(n) + 1;
    std::string map;
    map.reserve(line * (line - 1));
    prefer_huge_pages(map.data(), map.capacity());
    for (std::int64_t row = 1; row <= n; ++row) {
        const Stretch won = winners.rectangle.columns(row, n);
        const auto before = static_cast<std::size_t>(won.empty() ? n : won.first - 1);
        map.append(before, 'G');
        map.append(static_cast<std::size_t>(won.size()), 'M');
        map.append(line - 1 - before - static_cast<std::size_t>(won.size()), 'G');
        map += '\n';
    }
    return map;
}

Result<std::string> answer(const Instance& instance, const Resources& resources) {
    const std::int64_t n = instance.n();
    if (const std::uint64_t need = bytes_of_map(n); need > resources.memory) {
        return memory_error(fmt::format("a map of {0} x {0}", n), need, resources.memory);
    }
    const auto winners = winning_set(instance, resources);
    if (!winners) return std::unexpected(winners.error());
    return map_of(*winners, n);
}

Result<MapEvaluator> MapEvaluator::make(Keepaway rules, const Resources& resources) {
    auto winners = winning_set(rules.instance(), resources);
    if (!winners) return std::unexpected(std::move(winners.error()));
    return MapEvaluator(rules, std::move(*winners));
}

Result<Value> MapEvaluator::value(const Keepaway::Position& p) const {
    const bool mover_wins = p.is_start() || !winners_.wins(p.token);
    return Value{ValueKind::long_run, mover_wins ? 1 : -1};
}

Result<void> MapEvaluator::visit_choices(const Keepaway::Position& p,
                                         const Session::ChoiceVisitor& visit) const {
    rules_.visit_moves(p, [&](Cell cell) {
        const std::string text = rules_.write_move(cell);
        return visit(
            Choice{text, text, 1, Value{ValueKind::long_run, winners_.wins(cell) ? 1 : -1}});
    });
    return {};
}

std::optional<Cell> MapEvaluator::best_move(const Keepaway::Position& p) const {
    for (const Cell cell : winners_.spanning) {
        if (rules_.legal(p, cell)) return cell;
    }
    // From any cell, one of the corners is as far away as a cell can be.
    const auto n = static_cast<std::int32_t>(rules_.instance().n());
    std::optional<Cell> best;
    for (const Cell corner : std::array<Cell, 4>{{{1, 1}, {1, n}, {n, 1}, {n, n}}}) {
        if (!rules_.legal(p, corner)) continue;
        if (!best || rules_.instance().value(corner) > rules_.instance().value(*best)) {
            best = corner;
        }
    }
    return best;
}

std::vector<std::string> MapEvaluator::reason(const Keepaway& rules,
                                              const Keepaway::Position& p) const {
    const Rectangle& box = winners_.rectangle;
    const std::int64_t n = rules.instance().n();
    const std::int64_t k = rules.instance().k;
    std::vector<std::string> reason{fmt::format(
        "the winning cells have row + column in {}..{} and row - column in {}..{}; no two are "
        "farther than {} apart",
        std::max<std::int64_t>(box.sum_low, 2), std::min(box.sum_high, 2 * n),
        std::max(box.difference_low, 1 - n), std::min(box.difference_high, n - 1), k)};
    if (p.is_start()) {
        reason.push_back(
            "from any other cell one of them can be reached that has a larger value, so who stands "
            "on one forces the other off them and gains every round");
        return reason;
    }
    const std::string token =
        fmt::format("{} ({})", rules.write_move(p.token), rules.instance().value(p.token));
    if (winners_.wins(p.token)) {
        reason.push_back(
            fmt::format("the token on {} is among them, so every move leaves them", token));
    } else if (const auto cell = best_move(p)) {
        reason.push_back(fmt::format("the token on {} is not; {} ({}) is, and far enough", token,
                                     rules.write_move(*cell), rules.instance().value(*cell)));
    }
    return reason;
}

}  // namespace zermelo::games::keepaway

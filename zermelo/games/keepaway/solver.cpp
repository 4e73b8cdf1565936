#include "zermelo/games/keepaway/solver.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/keepaway/solver/trickiest.hpp"

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
        return memory_error(Sentence{"a map of {} x {}", n, n}, need, resources.memory);
    }
    const auto winners = ZERMELO_TRY(winning_set(instance, resources));
    return map_of(winners, n);
}

Result<KeepawayEvaluator> KeepawayEvaluator::make(Keepaway rules, const Resources& resources) {
    auto winners = ZERMELO_TRY(winning_set(rules.instance(), resources));
    return KeepawayEvaluator(rules, std::move(winners), resources);
}

Result<Value> KeepawayEvaluator::value(const Keepaway::Position& p) {
    const bool mover_wins = p.is_start() || !winners_.wins(p.token);
    return Value{ValueKind::long_run, mover_wins ? 1 : -1};
}

Result<void> KeepawayEvaluator::visit_ranges(const Keepaway::Position& p,
                                             const RangeVisitor& visit) {
    const std::int64_t n = rules().instance().n();
    const std::int64_t k = rules().instance().k;
    for (std::int64_t row = 1; row <= n; ++row) {
        // The columns that are too near the token; at the start none.
        const std::int64_t reach = p.is_start() ? -1 : k - std::abs(row - p.token.row);
        const Stretch near{p.token.column - reach, p.token.column + reach};
        const Stretch won = winners_.rectangle.columns(row, n);
        for (const Stretch& legal :
             near.empty() ? std::array{Stretch{1, n}, Stretch{}}
                          : std::array{Stretch{1, std::min(n, near.first - 1)},
                                       Stretch{std::max<std::int64_t>(1, near.last + 1), n}}) {
            const std::int64_t from = won.empty() ? n + 1 : won.first;
            const std::int64_t to = won.empty() ? n : won.last;
            for (const auto& [part, wins] :
                 {std::pair{Stretch{legal.first, std::min(legal.last, from - 1)}, false},
                  std::pair{Stretch{std::max(legal.first, from), std::min(legal.last, to)}, true},
                  std::pair{Stretch{std::max(legal.first, to + 1), legal.last}, false}}) {
                if (part.empty()) continue;
                const auto cell = [&](std::int64_t column) {
                    return Cell{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
                };
                if (!visit({cell(part.first), cell(part.last),
                            static_cast<std::uint64_t>(part.size()),
                            Value{ValueKind::long_run, wins ? 1 : -1}})) {
                    return {};
                }
            }
        }
    }
    return {};
}

Result<std::optional<Cell>> KeepawayEvaluator::best_move(const Keepaway::Position& p) {
    for (const Cell cell : winners_.spanning) {
        if (rules().legal(p, cell)) return cell;
    }
    // From any cell, one of the corners is as far away as a cell can be.
    const auto n = static_cast<std::int32_t>(rules().instance().n());
    std::optional<Cell> best;
    for (const Cell corner : std::array<Cell, 4>{{{1, 1}, {1, n}, {n, 1}, {n, n}}}) {
        if (!rules().legal(p, corner)) continue;
        if (!best || rules().instance().value(corner) > rules().instance().value(*best)) {
            best = corner;
        }
    }
    return best;
}

Result<std::optional<Cell>> KeepawayEvaluator::trickiest_move(const Keepaway::Position& p) {
    return keepaway::trickiest_move(winners_, rules(), p, resources_);
}

std::vector<Sentence> KeepawayEvaluator::reason(const Keepaway::Position& p) {
    const Rectangle& box = winners_.rectangle;
    const std::int64_t n = rules().instance().n();
    const std::int64_t k = rules().instance().k;
    std::vector<Sentence> reason{Sentence{
        "Who stands on a winning cell wins. These are the cells whose row + column is between {} "
        "and {} and whose row - column is between {} and {}; no two of them are farther than {} "
        "apart.",
        std::max<std::int64_t>(box.sum_low, 2), std::min(box.sum_high, 2 * n),
        std::max(box.difference_low, 1 - n), std::min(box.difference_high, n - 1), k}};
    if (p.is_start()) {
        reason.push_back(Sentence{
            "From any other cell, a winning cell with a larger value can be reached. So who stands "
            "on a winning cell forces the other player off these cells and gains in every round."});
        return reason;
    }
    const auto told = [&](Cell cell) {
        return Sentence{"{} (value {})", rules().write_move(cell), rules().instance().value(cell)};
    };
    if (winners_.wins(p.token)) {
        reason.push_back(
            Sentence{"The token stands on a winning cell, {}, so every move leaves these cells.",
                     told(p.token)});
    } else if (const auto cell = *best_move(p)) {
        reason.push_back(
            Sentence{"The token stands on {}, which is no winning cell, and the winning cell {} "
                     "is far enough from it.",
                     told(p.token), told(*cell)});
    }
    return reason;
}

}  // namespace zermelo::games::keepaway

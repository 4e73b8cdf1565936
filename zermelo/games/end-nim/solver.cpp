#include "zermelo/games/end-nim/solver.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>

#include "zermelo/base/sizes.hpp"
#include "zermelo/games/end-nim/lazy.hpp"

namespace zermelo::games::end_nim {

namespace {

/// How many visits may go into the lazy evaluation: what takes a fraction of the time of the sweep
/// (a visit some 50 ns, a stretch in the sweep 0.04 ns), and some hundredths of a second at most.
std::uint64_t worthwhile_visits(std::uint64_t heaps, std::uint64_t memory) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 21;
    const std::uint64_t visits =
        std::clamp<std::uint64_t>(saturating_multiply(heaps, heaps) / 16384, 16, kMost);
    return std::min(visits, memory / LazyEnds::bytes_per_visit());
}

}  // namespace

Result<bool> first_wins(std::span<const std::int64_t> heaps, const Resources& resources) {
    if (heaps.size() == 1) return true;
    // L and R change an end by at most 1, and so does a whole inner row: a lost position has equal
    // ends, nearly.
    const std::int64_t difference = heaps.front() - heaps.back();
    if (difference < -1 || difference > 1) return true;
    LazyEnds lazy(heaps, worthwhile_visits(heaps.size(), resources.memory));
    if (const auto losing = lazy.left(1, heaps.size() - 1)) return heaps.front() != *losing;
    const auto ends = sweep(heaps.subspan(1), resources);
    if (!ends) return std::unexpected(ends.error());
    return heaps.front() != ends->left;
}

Result<IntervalTable> IntervalTable::make(EndNim rules, std::uint64_t memory) {
    const std::uint64_t n = rules.heaps().size();
    const std::uint64_t stretches =
        n % 2 == 0 ? saturating_multiply(n / 2, n + 1) : saturating_multiply(n, (n + 1) / 2);
    const std::uint64_t need = saturating_multiply(stretches, 2 * sizeof(std::int64_t));
    if (need > memory) {
        return memory_error(fmt::format("the table of all stretches of {} heaps", n), need, memory);
    }
    IntervalTable table(rules);
    table.left_.resize(stretches);
    table.right_.resize(stretches);
    const auto heaps = rules.heaps();
    const auto count = static_cast<std::int32_t>(n);
    for (std::int32_t begin = count - 1; begin >= 0; --begin) {
        const std::int64_t first = heaps[static_cast<std::size_t>(begin)];
        table.left_[table.index(begin, begin + 1)] = first;
        table.right_[table.index(begin, begin + 1)] = first;
        for (std::int32_t end = begin + 2; end <= count; ++end) {
            const std::size_t here = table.index(begin, end);
            const std::int64_t last = heaps[static_cast<std::size_t>(end - 1)];
            table.left_[here] =
                next_losing_end(table.left_[here - 1], table.right_[here - 1], last);
            const std::size_t below = table.index(begin + 1, end);
            table.right_[here] = next_losing_end(table.right_[below], table.left_[below], first);
        }
    }
    return table;
}

std::optional<std::int64_t> IntervalTable::winning_rest(const EndNim::Position& p,
                                                        EndNim::Side side) const {
    if (p.end - p.begin < 2) return std::nullopt;  // one heap: only its end wins
    const std::int64_t other = side == EndNim::Side::left ? p.right : p.left;
    std::int64_t rest = other;
    if (p.end - p.begin > 2) {
        const std::int64_t inner_left = left(p.begin + 1, p.end - 1);
        const std::int64_t inner_right = right(p.begin + 1, p.end - 1);
        rest = side == EndNim::Side::left ? next_losing_end(inner_left, inner_right, other)
                                          : next_losing_end(inner_right, inner_left, other);
    }
    return rest == 0 ? std::nullopt : std::optional(rest);
}

bool IntervalTable::is_lost(const EndNim::Position& p) const {
    if (p.begin == p.end) return true;
    return winning_rest(p, EndNim::Side::left) == p.left;
}

bool IntervalTable::taking_all_wins(const EndNim::Position& p, EndNim::Side side) const {
    const EndNim::Move all{side, side == EndNim::Side::left ? p.left : p.right};
    return is_lost(rules_.after(p, all));
}

Result<Value> IntervalTable::value(const EndNim::Position& p) const {
    return Value::of(is_lost(p) ? Outcome::p_position : Outcome::n_position);
}

std::optional<EndNim::Move> IntervalTable::best_move(const EndNim::Position& p) const {
    if (p.begin == p.end) return std::nullopt;
    for (const EndNim::Side side : {EndNim::Side::left, EndNim::Side::right}) {
        const std::int64_t stones = side == EndNim::Side::left ? p.left : p.right;
        if (side == EndNim::Side::right && p.end - p.begin == 1) break;
        if (taking_all_wins(p, side)) return EndNim::Move{side, stones};
        const auto rest = winning_rest(p, side);
        if (rest && *rest < stones) return EndNim::Move{side, stones - *rest};
    }
    return EndNim::Move{EndNim::Side::left, p.left};
}

Result<void> IntervalTable::visit_choices(const EndNim::Position& p,
                                          const Session::ChoiceVisitor& visit) const {
    if (p.begin == p.end) return {};
    for (const EndNim::Side side : {EndNim::Side::left, EndNim::Side::right}) {
        if (side == EndNim::Side::right && p.end - p.begin == 1) break;
        const std::int64_t stones = side == EndNim::Side::left ? p.left : p.right;
        const auto rest = winning_rest(p, side);
        // Takes 1..stones fall into stretches that end at these numbers.
        const std::int64_t taking = rest && *rest < stones ? stones - *rest : 0;
        const bool all_wins = taking_all_wins(p, side);
        std::int64_t from = 1;
        for (const std::int64_t to : {taking - 1, taking, all_wins ? stones - 1 : stones, stones}) {
            if (to < from) continue;
            const bool wins = to == taking || (to == stones && all_wins);
            const Choice choice{rules_.write_move({side, from}), rules_.write_move({side, to}),
                                static_cast<std::uint64_t>(to - from + 1),
                                Value{ValueKind::outcome, wins ? 1 : -1}};
            if (!visit(choice)) return {};
            from = to + 1;
        }
    }
    return {};
}

}  // namespace zermelo::games::end_nim

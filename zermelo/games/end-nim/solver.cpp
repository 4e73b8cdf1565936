#include "zermelo/games/end-nim/solver.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "zermelo/games/end-nim/lazy.hpp"

namespace zermelo::games::end_nim {

Result<bool> first_wins(std::span<const std::int64_t> heaps, const Resources& resources) {
    if (heaps.size() == 1) return true;
    // L and R change an end by at most 1, and so does a whole inner row: a lost position has equal
    // ends, nearly.
    const std::int64_t difference = heaps.front() - heaps.back();
    if (difference < -1 || difference > 1) return true;
    constexpr std::uint64_t kSome = 1 << 17;  // visits, some 10 ms
    const std::uint64_t most =
        std::min(worthwhile_visits(heaps.size()), resources.memory / LazyEnds::bytes_per_visit());
    LazyEnds lazy(heaps, 0);
    for (std::uint64_t visits = 0; visits < most;) {
        visits = std::min(most, visits + kSome);
        lazy.allow(visits);
        if (const auto losing = lazy.left(1, heaps.size() - 1)) return heaps.front() != *losing;
        if (!resources.go_on(0, 0)) return stopped_error();
    }
    const auto ends = ZERMELO_TRY(sweep(heaps.subspan(1), resources));
    return heaps.front() != ends.left;
}

Result<std::string> answer(const Instance& instance, const Resources& resources) {
    std::string lines;
    for (const std::vector<std::int64_t>& heaps : instance.cases) {
        const auto wins = ZERMELO_TRY(first_wins(heaps, resources));
        lines += wins ? "1\n" : "0\n";
    }
    return lines;
}

namespace {

/// So much work is some 10 ms, and so much memory some 100 MiB.
constexpr std::uint64_t kRemotenessWork = std::uint64_t{1} << 20;

/// True if the moves of all positions together are no more than that. Ends of x and y stones have
/// x + y moves, so two heaps of a and b stones as the ends come to ab(a + b + 2) / 2 of them, and a
/// single heap to a(a + 1) / 2. O(n); a double is near enough.
bool is_small(std::span<const std::int64_t> heaps) {
    double moves = 0;
    double before = 0;          // the sum of the heaps before this one
    double squares_before = 0;  // and of their squares
    for (const std::int64_t heap : heaps) {
        const auto a = static_cast<double>(heap);
        moves += (a * squares_before + a * (a + 2) * before + a * (a + 1)) / 2;
        before += a;
        squares_before += a * a;
    }
    return moves <= static_cast<double>(kRemotenessWork);
}

EngineLimit limit_of_remoteness(const Resources& resources) {
    const std::uint64_t fitting =
        resources.memory / 8 / RemotenessSolver<EndNim>::bytes_per_entry();
    return {std::min(fitting, kRemotenessWork), resources.monitor};
}

}  // namespace

EndNimEvaluator::EndNimEvaluator(EndNim rules, const Resources& resources)
    : Evaluator(rules),
      stretches_(rules.heaps(), resources),
      remoteness_(rules, limit_of_remoteness(resources), kRemotenessWork, is_small(rules.heaps())) {
}

Result<std::optional<std::int64_t>> EndNimEvaluator::winning_rest(const EndNim::Position& p,
                                                                  EndNim::Side side) {
    if (p.end - p.begin < 2) return std::nullopt;  // one heap: only its end wins
    const std::int64_t other = side == EndNim::Side::left ? p.right : p.left;
    std::int64_t rest = other;
    if (p.end - p.begin > 2) {
        const auto inner = ZERMELO_TRY(stretches_.at(static_cast<std::size_t>(p.begin) + 1,
                                                     static_cast<std::size_t>(p.end) - 2));
        rest = side == EndNim::Side::left ? next_losing_end(inner.left, inner.right, other)
                                          : next_losing_end(inner.right, inner.left, other);
    }
    if (rest == 0) return std::nullopt;
    return rest;
}

Result<bool> EndNimEvaluator::is_lost(const EndNim::Position& p) {
    if (p.begin == p.end) return true;
    // A lost position of two heaps or more has equal ends, nearly.
    const std::int64_t difference = p.left - p.right;
    if (difference < -1 || difference > 1) return false;
    const auto rest = ZERMELO_TRY(winning_rest(p, EndNim::Side::left));
    return rest == p.left;
}

Result<bool> EndNimEvaluator::taking_all_wins(const EndNim::Position& p, EndNim::Side side) {
    const EndNim::Move all{side, side == EndNim::Side::left ? p.left : p.right};
    return is_lost(rules().after(p, all));
}

Result<Value> EndNimEvaluator::value(const EndNim::Position& p) {
    const auto lost = ZERMELO_TRY(is_lost(p));
    return Value::of(lost ? Outcome::p_position : Outcome::n_position);
}

Result<std::optional<std::uint32_t>> EndNimEvaluator::remoteness(const EndNim::Position& p) {
    if (p.end - p.begin == 1) return 1;
    return remoteness_.value(p);
}

Result<std::optional<EndNim::Move>> EndNimEvaluator::move_by_remoteness(const EndNim::Position& p) {
    if (p.end - p.begin == 1) return EndNim::Move{EndNim::Side::left, p.left};
    return remoteness_.best_move(p);
}

Result<std::optional<EndNim::Move>> EndNimEvaluator::best_move(const EndNim::Position& p) {
    if (p.begin == p.end) return std::nullopt;
    for (const EndNim::Side side : {EndNim::Side::left, EndNim::Side::right}) {
        const std::int64_t stones = side == EndNim::Side::left ? p.left : p.right;
        if (side == EndNim::Side::right && p.end - p.begin == 1) break;
        const auto all_wins = ZERMELO_TRY(taking_all_wins(p, side));
        if (all_wins) return EndNim::Move{side, stones};
        const auto rest = ZERMELO_TRY(winning_rest(p, side));
        if (rest && *rest < stones) return EndNim::Move{side, stones - *rest};
    }
    return EndNim::Move{EndNim::Side::left, p.left};
}

Result<void> EndNimEvaluator::visit_ranges(const EndNim::Position& p, const RangeVisitor& visit) {
    if (p.begin == p.end) return {};
    for (const EndNim::Side side : {EndNim::Side::left, EndNim::Side::right}) {
        if (side == EndNim::Side::right && p.end - p.begin == 1) break;
        const std::int64_t stones = side == EndNim::Side::left ? p.left : p.right;
        const auto rest = ZERMELO_TRY(winning_rest(p, side));
        const auto all_wins = ZERMELO_TRY(taking_all_wins(p, side));
        // Takes 1..stones fall into stretches that end at these numbers.
        const std::int64_t taking = rest && *rest < stones ? stones - *rest : 0;
        std::int64_t from = 1;
        for (const std::int64_t to : {taking - 1, taking, all_wins ? stones - 1 : stones, stones}) {
            if (to < from) continue;
            const bool wins = to == taking || (to == stones && all_wins);
            if (!visit({{side, from},
                        {side, to},
                        static_cast<std::uint64_t>(to - from + 1),
                        Value{ValueKind::outcome, wins ? 1 : -1}})) {
                return {};
            }
            from = to + 1;
        }
    }
    return {};
}

Result<std::uint64_t> EndNimEvaluator::wrong_replies(const EndNim::Position& p) {
    std::uint64_t wrong = 0;
    ZERMELO_TRY(visit_ranges(p, [&](const MoveRange<EndNim::Move>& range) {
        wrong += sign_of_move(range.value) < 0 ? range.moves : 0;
        return true;
    }));
    return wrong;
}

/// A lost position has two heaps or more, with ends of a and b stones. Taking s < a stones from the
/// left leaves a + b - s replies, of which 1 to 4 win: the other player wins, and from either end
/// only a whole heap and one other number can. So s = 1 leaves a + b - 5 wrong replies or more, and
/// s > 4 leaves a + b - 6 or fewer: the best is one of 1..4, or all of the heap, which brings
/// another one to the end. The same holds on the right.
Result<std::optional<EndNim::Move>> EndNimEvaluator::trickiest_move(const EndNim::Position& p) {
    if (p.begin == p.end) return std::nullopt;
    std::optional<EndNim::Move> trickiest;
    std::uint64_t most = 0;
    for (const EndNim::Side side : {EndNim::Side::left, EndNim::Side::right}) {
        const std::int64_t stones = side == EndNim::Side::left ? p.left : p.right;
        for (const std::int64_t taken : std::array<std::int64_t, 5>{1, 2, 3, 4, stones}) {
            if (taken > stones) continue;
            const auto wrong = ZERMELO_TRY(wrong_replies(rules().after(p, {side, taken})));
            if (trickiest && wrong <= most) continue;
            trickiest = EndNim::Move{side, taken};
            most = wrong;
        }
    }
    return trickiest;
}

std::vector<Sentence> EndNimEvaluator::reason(const EndNim::Position& p) {
    if (p.begin == p.end) return {};
    if (p.end - p.begin == 1) return {Sentence{"A single heap can be taken whole."}};
    const auto rest = winning_rest(p, EndNim::Side::right);
    if (!rest) return {};
    if (!*rest) {
        return {
            Sentence{"While the left end holds {}, the player to move wins whatever the right end "
                     "holds.",
                     p.left}};
    }
    return {Sentence{
        "While the left end holds {}, the player to move loses only if the right end "
        "holds {}, and it {}.",
        p.left, **rest, **rest == p.right ? Sentence{"does"} : Sentence{"holds {}", p.right}}};
}

}  // namespace zermelo::games::end_nim

#include "zermelo/own/heap_rules.hpp"

#include <algorithm>

namespace zermelo::own {

using language::Binder;
using language::Expression;
using language::MoveRule;
using language::NewPart;
using language::Operation;
using language::Program;
using language::Set;
using language::Symbol;

namespace {

/// The most choices of a heap that are looked at one by one.
constexpr std::uint64_t kMostLooks = 1 << 21;

}  // namespace

void HeapMoves::clear() {
    ranges.clear();
    splits.clear();
    heaps.clear();
    ends.clear();
}

std::optional<HeapRules> HeapRules::of(const Program& program, const language::Memory& memory) {
    const language::Tree& tree = program.tree;
    const bool usual = program.ending == language::Ending::last_mover_wins &&
                       tree.play_in.kind == language::PlayIn::Kind::one && !program.uses_mover &&
                       !program.uses_again && !tree.may_repeat && tree.ends.empty();
    if (!usual || tree.positions.size() != 1 || !tree.positions[0].sides.empty()) {
        return std::nullopt;
    }
    HeapRules rules(program, memory);
    if (rules.low_ < 0 || memory.words != 1) return std::nullopt;
    for (const MoveRule& rule : tree.moves) {
        if (!rules.take(rule)) return std::nullopt;
    }
    return rules;
}

HeapRules::HeapRules(const Program& program, const language::Memory& memory)
    : program_(&program), position_(program.positions[0]), numbers_(program, memory) {
    const language::Array& heap = memory.arrays[array()];
    low_ = heap.low;
    high_ = heap.high;
    numbers_.set(position_, 0);
}

/// Takes in a rule of moves; false if it is not known what it means.
bool HeapRules::take(const MoveRule& rule) {
    if (!rule.scores.empty() || rule.again) return false;
    Rule taken{&rule, {}};
    if (rule.parts.empty()) {
        if (rule.changes.size() != 1) return false;
        const language::Change& change = rule.changes[0];
        if (!change.binders.empty() || !change.guard.empty() || change.target.symbol != position_ ||
            change.target.operation != Operation::name) {
            return false;
        }
        taken.changed.push_back({.place = change.target.place, .values = {change.value}});
    } else if (!rule.changes.empty()) {
        return false;
    }
    if (!are_known(rule.binders, rule.guard)) return false;
    for (const NewPart& part : taken.parts()) {
        if (!are_known(part.binders, part.guard) || !numbers_.is_known(part.values[0]))
            return false;
    }
    taken.is_run = is_run(taken);
    rules_.push_back(std::move(taken));
    return true;
}

bool HeapRules::is_run(const Rule& rule) const {
    const auto& binders = rule.rule->binders;
    const auto& parts = rule.parts();
    if (binders.empty() || binders.back().set.listed || parts.size() > 2) return false;
    const std::uint32_t last = binders.back().symbol;
    if (mentions(rule.rule->guard, last)) return false;
    int slopes[2] = {0, 0};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto of = slope(parts[i].values[0], last);
        if (!of || !parts[i].binders.empty() || !parts[i].guard.empty()) return false;
        slopes[i] = *of;
    }
    return slopes[0] != 0 && slopes[1] == (parts.size() == 1 ? 0 : -slopes[0]);
}

/// Learns the names that are chosen, too.
bool HeapRules::are_known(const std::vector<Binder>& binders,
                          const std::vector<Expression>& guard) {
    for (const Binder& binder : binders) {
        if (!numbers_.is_known(binder.set)) return false;
        numbers_.set(binder.symbol, 0);
    }
    return std::all_of(guard.begin(), guard.end(),
                       [&](const Expression& condition) { return numbers_.is_known(condition); });
}

/// Calls visit() with the numbers of the binders from..to-1 set to all that they may be.
template <class Visit>
void HeapRules::choose(const std::vector<Binder>& binders, std::size_t from, std::size_t to,
                       const Visit& visit) {
    if (++looks_ > kMostLooks) numbers_.fail();
    if (numbers_.failed()) return;
    if (from == to) return visit();
    const Set& set = binders[from].set;
    const auto go_on_with = [&](std::int64_t value) {
        numbers_.set(binders[from].symbol, value);
        choose(binders, from + 1, to, visit);
    };
    if (set.listed) {
        for (const Expression& value : set.values)
            go_on_with(numbers_.number(value));
        return;
    }
    const std::int64_t last = numbers_.number(set.values[1]);
    std::int64_t value = numbers_.number(set.values[0]);
    for (; value <= last && !numbers_.failed(); ++value)
        go_on_with(value);
}

bool HeapRules::list(std::int64_t heap, HeapMoves& moves) {
    moves.clear();
    looks_ = 0;
    numbers_.forget_failure();
    numbers_.set(position_, heap);
    for (const Rule& rule : rules_)
        list_rule(rule, moves);
    return !numbers_.failed();
}

void HeapRules::list_rule(const Rule& rule, HeapMoves& moves) {
    const auto& binders = rule.rule->binders;
    choose(binders, 0, binders.size() - (rule.is_run ? 1 : 0), [&] {
        if (!numbers_.holds(rule.rule->guard)) return;
        rule.is_run ? list_run(rule, moves) : list_one(rule, moves);
    });
}

/// A heap that is left: it must be one that may be, and smaller.
std::int64_t HeapRules::left(const Expression& expression) {
    const std::int64_t heap = numbers_.number(expression);
    if (heap < low_ || heap > high_ || heap >= numbers_.get(position_)) numbers_.fail();
    return heap;
}

void HeapRules::list_run(const Rule& rule, HeapMoves& moves) {
    const Binder& last = rule.rule->binders.back();
    const std::int64_t begin = numbers_.number(last.set.values[0]);
    const std::int64_t end = numbers_.number(last.set.values[1]);
    if (begin > end) return;
    const auto& parts = rule.parts();
    numbers_.set(last.symbol, begin);
    const std::int64_t first = left(parts[0].values[0]);
    const std::int64_t other = parts.size() == 1 ? 0 : left(parts[1].values[0]);
    numbers_.set(last.symbol, end);
    const std::int64_t until = left(parts[0].values[0]);
    if (parts.size() == 2) left(parts[1].values[0]);
    if (numbers_.failed()) return;
    const auto [low, high] = std::minmax(first, until);
    if (parts.size() == 1) return moves.ranges.push_back({low, high});
    const std::int64_t total = first + other;
    // Heaps that have changed places are no other move.
    moves.splits.push_back({low, low + high == total ? total / 2 : high, total});
}

void HeapRules::list_one(const Rule& rule, HeapMoves& moves) {
    for (const NewPart& part : rule.parts()) {
        choose(part.binders, 0, part.binders.size(), [&] {
            if (numbers_.holds(part.guard)) moves.heaps.push_back(left(part.values[0]));
        });
    }
    moves.ends.push_back(moves.heaps.size());
}

}  // namespace zermelo::own

#include "zermelo/own/heap_rules.hpp"

#include <algorithm>
#include <limits>

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

bool mentions(const Expression& expression, std::uint32_t symbol);

bool mentions(const std::vector<Expression>& expressions, std::uint32_t symbol) {
    return std::any_of(expressions.begin(), expressions.end(),
                       [&](const Expression& one) { return mentions(one, symbol); });
}

bool mentions(const Expression& expression, std::uint32_t symbol) {
    return expression.symbol == symbol || mentions(expression.parts, symbol) ||
           std::any_of(expression.binders.begin(), expression.binders.end(),
                       [&](const Binder& one) { return mentions(one.set.values, symbol); });
}

/// By how much a sum of names and numbers grows where the name does by one; none if that is not
/// the same everywhere.
std::optional<int> slope(const Expression& expression, std::uint32_t symbol) {
    if (!mentions(expression, symbol)) return 0;
    if (expression.operation == Operation::name) return 1;
    const auto& parts = expression.parts;
    if (expression.operation == Operation::negate) {
        const auto of = slope(parts[0], symbol);
        return of ? std::optional(-*of) : std::nullopt;
    }
    if (expression.operation != Operation::add && expression.operation != Operation::subtract) {
        return std::nullopt;
    }
    const auto left = slope(parts[0], symbol);
    const auto right = slope(parts[1], symbol);
    if (!left || !right) return std::nullopt;
    const int sign = expression.operation == Operation::add ? 1 : -1;
    const int result = *left + sign * *right;
    return result >= -1 && result <= 1 ? std::optional(result) : std::nullopt;
}

bool is_arithmetic(Operation operation) {
    switch (operation) {
        case Operation::number:
        case Operation::name:
        case Operation::negate:
        case Operation::add:
        case Operation::subtract:
        case Operation::multiply:
        case Operation::divide:
        case Operation::remainder:
        case Operation::equal:
        case Operation::unequal:
        case Operation::less:
        case Operation::less_equal:
        case Operation::logical_not:
        case Operation::logical_and:
        case Operation::logical_or:
        case Operation::member:
        case Operation::conditional:
        case Operation::absolute:
        case Operation::minimum:
        case Operation::maximum:
            return true;
        default:
            return false;
    }
}

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
                       !program.uses_again && !tree.may_repeat && tree.won.empty() &&
                       tree.lost.empty() && tree.drawn.empty();
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
    : program_(&program),
      position_(program.positions[0]),
      known_(program.symbols.size()),
      numbers_(program.symbols.size()) {
    const language::Array& heap = memory.arrays[program.code.array_of[position_]];
    low_ = heap.low;
    high_ = heap.high;
    known_[position_] = 1;
    for (std::uint32_t i = 0; i < program.symbols.size(); ++i) {
        const Symbol& symbol = program.symbols[i];
        if (symbol.kind != Symbol::Kind::input || symbol.sides != 0) continue;
        for (const auto& [number, value] : memory.numbers) {
            if (number != program.code.register_of[i]) continue;
            known_[i] = 1;
            numbers_[i] = value;
        }
    }
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
        if (!are_known(part.binders, part.guard) || !is_known(part.values[0])) return false;
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

bool HeapRules::is_known(const Set& set) const {
    return std::all_of(set.values.begin(), set.values.end(),
                       [&](const Expression& value) { return is_known(value); });
}

bool HeapRules::is_known(const Expression& expression) const {
    if (!is_arithmetic(expression.operation) || !expression.guard.empty()) return false;
    if (expression.operation == Operation::name) {
        return expression.parts.empty() && known_[expression.symbol] != 0;
    }
    const bool member = expression.operation == Operation::member;
    if (expression.binders.size() != (member ? 1 : 0)) return false;
    return (!member || is_known(expression.binders[0].set)) &&
           std::all_of(expression.parts.begin(), expression.parts.end(),
                       [&](const Expression& part) { return is_known(part); });
}

/// Learns the names that are chosen, too.
bool HeapRules::are_known(const std::vector<Binder>& binders,
                          const std::vector<Expression>& guard) {
    for (const Binder& binder : binders) {
        if (!is_known(binder.set)) return false;
        known_[binder.symbol] = 1;
    }
    return std::all_of(guard.begin(), guard.end(),
                       [&](const Expression& condition) { return is_known(condition); });
}

bool HeapRules::is_member(std::int64_t value, const Set& set) {
    if (!set.listed) return value >= number(set.values[0]) && value <= number(set.values[1]);
    return std::any_of(set.values.begin(), set.values.end(),
                       [&](const Expression& one) { return number(one) == value; });
}

bool HeapRules::holds(const std::vector<Expression>& guard) {
    return std::all_of(guard.begin(), guard.end(),
                       [&](const Expression& condition) { return number(condition) != 0; });
}

/// The value of an expression, 1 of a condition that holds and 0 of another.
std::int64_t HeapRules::number(const Expression& expression) {
    const auto& parts = expression.parts;
    switch (expression.operation) {
        case Operation::number:
            return expression.number;
        case Operation::name:
            return numbers_[expression.symbol];
        case Operation::equal:
            return number(parts[0]) == number(parts[1]) ? 1 : 0;
        case Operation::unequal:
            return number(parts[0]) != number(parts[1]) ? 1 : 0;
        case Operation::less:
            return number(parts[0]) < number(parts[1]) ? 1 : 0;
        case Operation::less_equal:
            return number(parts[0]) <= number(parts[1]) ? 1 : 0;
        case Operation::logical_not:
            return number(parts[0]) == 0 ? 1 : 0;
        case Operation::logical_and:
            return number(parts[0]) != 0 && number(parts[1]) != 0 ? 1 : 0;
        case Operation::logical_or:
            return number(parts[0]) != 0 || number(parts[1]) != 0 ? 1 : 0;
        case Operation::member:
            return is_member(number(parts[0]), expression.binders[0].set) ? 1 : 0;
        case Operation::conditional:
            return number(parts[number(parts[0]) != 0 ? 1 : 2]);
        default:
            return arithmetic(expression);
    }
}

std::int64_t HeapRules::arithmetic(const Expression& expression) {
    const std::int64_t a = number(expression.parts[0]);
    const std::int64_t b = expression.parts.size() > 1 ? number(expression.parts[1]) : 0;
    const bool overflows = a == std::numeric_limits<std::int64_t>::min();
    std::int64_t result = a;
    switch (expression.operation) {
        case Operation::negate:
            failed_ |= __builtin_sub_overflow(std::int64_t{0}, a, &result);
            return result;
        case Operation::add:
            failed_ |= __builtin_add_overflow(a, b, &result);
            return result;
        case Operation::subtract:
            failed_ |= __builtin_sub_overflow(a, b, &result);
            return result;
        case Operation::multiply:
            failed_ |= __builtin_mul_overflow(a, b, &result);
            return result;
        case Operation::divide:
        case Operation::remainder: {
            // Rounded down; the remainder has the sign of b.
            failed_ |= b == 0 || (overflows && b == -1);
            if (failed_) return 0;
            const bool inexact = a % b != 0 && (a < 0) != (b < 0);
            if (expression.operation == Operation::divide) return a / b - (inexact ? 1 : 0);
            return a % b + (inexact ? b : 0);
        }
        case Operation::absolute:
            failed_ |= overflows;
            return a < 0 && !overflows ? -a : a;
        default:  // the least or the greatest
            for (const Expression& part : expression.parts) {
                const std::int64_t value = number(part);
                const bool least = expression.operation == Operation::minimum;
                result = least ? std::min(result, value) : std::max(result, value);
            }
            return result;
    }
}

/// Calls visit() with the numbers of the binders from..to-1 set to all that they may be.
template <class Visit>
void HeapRules::choose(const std::vector<Binder>& binders, std::size_t from, std::size_t to,
                       const Visit& visit) {
    failed_ |= ++looks_ > kMostLooks;
    if (failed_) return;
    if (from == to) return visit();
    const Set& set = binders[from].set;
    std::int64_t& chosen = numbers_[binders[from].symbol];
    if (set.listed) {
        for (const Expression& value : set.values) {
            chosen = number(value);
            choose(binders, from + 1, to, visit);
        }
        return;
    }
    const std::int64_t last = number(set.values[1]);
    for (std::int64_t value = number(set.values[0]); value <= last && !failed_; ++value) {
        chosen = value;
        choose(binders, from + 1, to, visit);
    }
}

bool HeapRules::list(std::int64_t heap, HeapMoves& moves) {
    moves.clear();
    looks_ = 0;
    failed_ = false;
    numbers_[position_] = heap;
    for (const Rule& rule : rules_)
        list_rule(rule, moves);
    return !failed_;
}

void HeapRules::list_rule(const Rule& rule, HeapMoves& moves) {
    const auto& binders = rule.rule->binders;
    choose(binders, 0, binders.size() - (rule.is_run ? 1 : 0), [&] {
        if (!holds(rule.rule->guard)) return;
        rule.is_run ? list_run(rule, moves) : list_one(rule, moves);
    });
}

/// A heap that is left: it must be one that may be, and smaller.
std::int64_t HeapRules::left(const Expression& expression) {
    const std::int64_t heap = number(expression);
    failed_ |= heap < low_ || heap > high_ || heap >= numbers_[position_];
    return heap;
}

void HeapRules::list_run(const Rule& rule, HeapMoves& moves) {
    const Binder& last = rule.rule->binders.back();
    const std::int64_t begin = number(last.set.values[0]);
    const std::int64_t end = number(last.set.values[1]);
    if (begin > end) return;
    const auto& parts = rule.parts();
    numbers_[last.symbol] = begin;
    const std::int64_t first = left(parts[0].values[0]);
    const std::int64_t other = parts.size() == 1 ? 0 : left(parts[1].values[0]);
    numbers_[last.symbol] = end;
    const std::int64_t until = left(parts[0].values[0]);
    if (parts.size() == 2) left(parts[1].values[0]);
    if (failed_) return;
    const auto [low, high] = std::minmax(first, until);
    if (parts.size() == 1) return moves.ranges.push_back({low, high});
    const std::int64_t total = first + other;
    // Heaps that have changed places are no other move.
    moves.splits.push_back({low, low + high == total ? total / 2 : high, total});
}

void HeapRules::list_one(const Rule& rule, HeapMoves& moves) {
    for (const NewPart& part : rule.parts()) {
        choose(part.binders, 0, part.binders.size(), [&] {
            if (holds(part.guard)) moves.heaps.push_back(left(part.values[0]));
        });
    }
    moves.ends.push_back(moves.heaps.size());
}

}  // namespace zermelo::own

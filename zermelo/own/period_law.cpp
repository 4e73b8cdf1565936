// The law (R. K. Guy and C. A. B. Smith, "The G-values of various games", 1956). From the heap
// `from` on, let a heap n have these options: values that are the same for all n; values of heaps
// n - k, each with a fixed value added; and all pairs of heaps, x and y with x + y = n - k, that are
// not smaller than fixed numbers up to `from`; always with k up to `taken`, and k > 0 for a single
// heap. Let n0 >= from, and let values repeat with the period p from n0 to 2 n0 + 2 p + taken. Then
// they do for ever. For let n be the least heap whose value is not that of n - p. Then
// n > 2 n0 + 2 p + taken. Where n leaves n - k, n - p leaves n - p - k >= n0 with the same value.
// Where n leaves x >= y, then x >= (n - taken) / 2 > n0 + p, so n - p leaves x - p and y with the
// same values. And where n - p leaves x >= y, then x >= (n - p - taken) / 2 > n0, so n leaves x + p
// and y with the same values. Both have the same options, and so the same value.
#include "zermelo/own/period_law.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "zermelo/own/heap_rules.hpp"

namespace zermelo::own {

using language::Expression;
using language::Operation;
using language::Program;

namespace {

/// What a number is from some heap on: slope * heap + constant.
struct Line {
    int slope = 0;
    std::int64_t constant = 0;
};

class LawFinder {
  public:
    explicit LawFinder(const HeapRules& rules)
        : heap_(rules.position()), rules_(rules), numbers_(rules.numbers()) {}

    std::optional<PeriodLaw> run() {
        for (const HeapRules::Rule& rule : rules_.rules()) {
            if (!choose(rule, 0)) return std::nullopt;
        }
        if (numbers_.failed()) return std::nullopt;
        return law_;
    }

  private:
    /// False where the rule is not known to be as the law asks, here and below.
    bool choose(const HeapRules::Rule& rule, std::size_t from) {
        constexpr std::uint64_t kMostLooks = 10'000;
        if (++looks_ > kMostLooks) return false;
        const auto& binders = rule.rule->binders;
        if (from == binders.size()) return take_one(rule);
        const language::Set& set = binders[from].set;
        std::vector<std::int64_t> values;
        for (const Expression& value : set.values) {
            const auto line = line_of(value);
            const bool last = rule.is_run && from + 1 == binders.size();
            if (!line || line->slope != 0) return last && take_pairs(rule);
            values.push_back(line->constant);
        }
        const auto go_on_with = [&](std::int64_t value) {
            numbers_.set(binders[from].symbol, value);
            return choose(rule, from + 1);
        };
        if (set.listed) return std::all_of(values.begin(), values.end(), go_on_with);
        for (std::int64_t value = values[0]; value <= values[1]; ++value) {
            if (!go_on_with(value)) return false;
        }
        return true;
    }

    bool take_one(const HeapRules::Rule& rule) {
        const auto holds = truth_of(rule.rule->guard);
        if (!holds || !*holds) return holds.has_value();
        int growing = 0;
        for (const language::NewPart& part : rule.parts()) {
            const auto left = part.binders.empty() ? line_of(part.values[0]) : std::nullopt;
            if (!left || left->slope < 0 || left->slope > 1) return false;
            if (left->slope == 0) {
                begin_behind(left->constant);
            } else if (++growing > 1 || left->constant >= 0) {
                return false;
            } else {
                law_.taken = std::max(law_.taken, -left->constant);
            }
        }
        return true;
    }

    /// A run whose last choice tells how the rest is split into two heaps.
    bool take_pairs(const HeapRules::Rule& rule) {
        const language::Binder& last = rule.rule->binders.back();
        const auto& parts = rule.parts();
        const auto holds = truth_of(rule.rule->guard);
        if (!holds || parts.size() != 2) return false;
        if (!*holds) return true;
        numbers_.set(last.symbol, 0);
        const bool counts_up = slope(parts[0].values[0], last.symbol) == 1;
        const auto one = line_of(parts[counts_up ? 0 : 1].values[0]);
        const auto other = line_of(parts[counts_up ? 1 : 0].values[0]);
        const auto least = line_of(last.set.values[0]);
        if (!one || !other || !least || one->slope != 0 || other->slope != 1 || least->slope != 0) {
            return false;
        }
        const std::int64_t taken = -one->constant - other->constant;
        const auto least_other = least_of_other(last.set.values[1], *one, taken);
        const std::int64_t lowest = taken == 0 ? 1 : 0;
        const std::int64_t least_one = least->constant + one->constant;
        if (taken < 0 || !least_other || least_one < lowest || *least_other < lowest) return false;
        begin_behind(std::max(least_one, *least_other));
        law_.taken = std::max(law_.taken, taken);
        return true;
    }

    /// The least size of the heap that the last choice makes smaller, where all larger ones are
    /// there as well, if need be in the place of the first heap.
    std::optional<std::int64_t> least_of_other(const Expression& most, const Line& one,
                                               std::int64_t taken) {
        if (most.operation == Operation::divide) {  // up to a half
            const Expression& by = most.parts[1];
            const auto half = line_of(most.parts[0]);
            const bool all = half && half->slope == 1 && -half->constant <= taken &&
                             by.operation == Operation::number && by.number == 2 &&
                             one.constant == 0;
            return all ? std::optional<std::int64_t>(1) : std::nullopt;
        }
        const auto line = line_of(most);
        if (!line || line->slope != 1) return std::nullopt;
        return -taken - line->constant - one.constant;
    }

    std::optional<bool> truth_of(const std::vector<Expression>& guard) {
        return guard.empty() ? true : truth_of(guard[0]);
    }

    /// Whether a condition holds from some heap on.
    std::optional<bool> truth_of(const Expression& condition) {
        if (!mentions(condition, heap_)) return numbers_.number(condition) != 0;
        const auto& parts = condition.parts;
        switch (condition.operation) {
            case Operation::less:
                return compare(parts[0], parts[1], [](int sign) { return sign < 0; });
            case Operation::less_equal:
                return compare(parts[0], parts[1], [](int sign) { return sign <= 0; });
            case Operation::equal:
                return compare(parts[0], parts[1], [](int sign) { return sign == 0; });
            case Operation::unequal:
                return compare(parts[0], parts[1], [](int sign) { return sign != 0; });
            case Operation::member:
                return is_member(parts[0], condition.binders[0].set);
            case Operation::logical_and: {
                const auto left = truth_of(parts[0]);
                const auto right = truth_of(parts[1]);
                return left && right ? std::optional(*left && *right) : std::nullopt;
            }
            default:
                return std::nullopt;
        }
    }

    std::optional<bool> is_member(const Expression& number, const language::Set& set) {
        if (set.listed) return std::nullopt;
        const auto at_most = [](int sign) { return sign <= 0; };
        const auto low = compare(set.values[0], number, at_most);
        const auto high = compare(number, set.values[1], at_most);
        return low && high ? std::optional(*low && *high) : std::nullopt;
    }

    template <class Test>
    std::optional<bool> compare(const Expression& left, const Expression& right, const Test& test) {
        const auto one = line_of(left);
        const auto other = line_of(right);
        if (!one || !other) return std::nullopt;
        return test(sign_of({one->slope - other->slope, one->constant - other->constant}));
    }

    /// The sign of a line from some heap on.
    int sign_of(const Line& line) {
        if (line.slope == 0) return (line.constant > 0) - (line.constant < 0);
        begin_behind(std::abs(line.constant));
        return line.slope > 0 ? 1 : -1;
    }

    /// The line that a number is from some heap on.
    std::optional<Line> line_of(const Expression& expression) {
        constexpr std::int64_t kMost = 1'000'000;
        const auto line = any_line_of(expression);
        if (!line || std::abs(line->slope) > 2 || line->constant > kMost) return std::nullopt;
        return line->constant < -kMost ? std::nullopt : line;
    }
    std::optional<Line> any_line_of(const Expression& expression) {
        if (!mentions(expression, heap_)) return Line{0, numbers_.number(expression)};
        const auto& parts = expression.parts;
        if (expression.operation == Operation::name) return Line{1, 0};
        if (parts.size() != 2) return std::nullopt;
        const auto one = line_of(parts[0]);
        const auto other = line_of(parts[1]);
        if (!one || !other) return std::nullopt;
        switch (expression.operation) {
            case Operation::add:
                return Line{one->slope + other->slope, one->constant + other->constant};
            case Operation::subtract:
                return Line{one->slope - other->slope, one->constant - other->constant};
            case Operation::minimum:
            case Operation::maximum: {
                const int sign =
                    sign_of({one->slope - other->slope, one->constant - other->constant});
                return (sign < 0) == (expression.operation == Operation::minimum) ? one : other;
            }
            default:
                return std::nullopt;
        }
    }

    void begin_behind(std::int64_t heap) { law_.from = std::max(law_.from, heap + 1); }

    std::uint32_t heap_;
    const HeapRules& rules_;
    Arithmetic numbers_;
    PeriodLaw law_;
    std::uint64_t looks_ = 0;
};

}  // namespace

std::optional<PeriodLaw> period_law_of(const Program& program) {
    if (!program.reads_sums() || program.positions.size() != 1) return std::nullopt;
    // Which heaps an input may have is of no matter here.
    language::Memory memory;
    memory.arrays.resize(program.code.arrays);
    memory.arrays[program.code.array_of[program.positions[0]]].high =
        std::numeric_limits<std::int64_t>::max();
    memory.words = 1;
    const auto rules = HeapRules::of(program, memory);
    return rules ? LawFinder(*rules).run() : std::nullopt;
}

}  // namespace zermelo::own

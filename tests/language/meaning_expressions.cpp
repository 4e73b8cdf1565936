// What expressions are worth.
#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

#include "meaning.hpp"
#include "zermelo/base/int128.hpp"

namespace zermelo::test {

using language::Operation;
using language::Symbol;

namespace {

std::int64_t narrow(int128 value) {
    const auto result = static_cast<std::int64_t>(value);
    if (result != value) throw Meaningless{"this number does not fit 64 bits"};
    return result;
}

std::int64_t arithmetic(Operation operation, int128 a, int128 b) {
    switch (operation) {
        case Operation::add:
        case Operation::sum:
            return narrow(a + b);
        case Operation::subtract:
            return narrow(a - b);
        case Operation::multiply:
            return narrow(a * b);
        case Operation::minimum:
            return narrow(std::min(a, b));
        case Operation::maximum:
            return narrow(std::max(a, b));
        case Operation::exclusive_or:
            return static_cast<std::int64_t>(a) ^ static_cast<std::int64_t>(b);
        default:
            break;
    }
    if (operation == Operation::common_divisor) {
        constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
        if (a == kLeast || b == kLeast) throw Meaningless{"this has no absolute value"};
        return std::gcd(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
    }
    if (b == 0) throw Meaningless{"this divides by 0"};
    int128 quotient = a / b;
    if (quotient * b != a && (a < 0) != (b < 0)) --quotient;
    return narrow(operation == Operation::divide ? quotient : a - quotient * b);
}

}  // namespace

std::int64_t Meaning::worth(const Expression& expression, Scene& scene) const {
    const auto part = [&](std::size_t i) { return worth(expression.parts[i], scene); };
    switch (expression.operation) {
        case Operation::number:
        case Operation::character:
            return expression.number;
        case Operation::name:
            return named(expression, scene);
        case Operation::element:
            return element(expression, scene);
        case Operation::equal:
            return part(0) == part(1) ? 1 : 0;
        case Operation::unequal:
            return part(0) != part(1) ? 1 : 0;
        case Operation::less:
            return part(0) < part(1) ? 1 : 0;
        case Operation::less_equal:
            return part(0) <= part(1) ? 1 : 0;
        case Operation::logical_not:
            return part(0) == 0 ? 1 : 0;
        case Operation::logical_and:
            return part(0) != 0 && part(1) != 0 ? 1 : 0;
        case Operation::logical_or:
            return part(0) != 0 || part(1) != 0 ? 1 : 0;
        case Operation::member:
            return member(expression, scene) ? 1 : 0;
        case Operation::conditional:
            return part(0) != 0 ? part(1) : part(2);
        case Operation::negate:
            return narrow(-int128{part(0)});
        case Operation::absolute:
            return narrow(std::max(int128{part(0)}, -int128{part(0)}));
        case Operation::any:
            return found(expression, true, scene) ? 1 : 0;
        case Operation::all:
            return found(expression, false, scene) ? 0 : 1;
        case Operation::joined:
            return joined(expression, scene) ? 1 : 0;
        default:
            return folded(expression, scene);
    }
}

/// Whether the condition is as wanted for some choice.
bool Meaning::found(const Expression& expression, bool wanted, Scene& scene) const {
    return !each(expression.binders, expression.guard, scene,
                 [&](Scene& inner) { return holds(expression.parts[0], inner) != wanted; });
}

/// Of the operands, or over all choices.
std::int64_t Meaning::folded(const Expression& expression, Scene& scene) const {
    const Operation operation = expression.operation;
    std::vector<Number> values;
    if (expression.binders.empty()) {
        for (const Expression& part : expression.parts)
            values.push_back(worth(part, scene));
    } else {
        each(expression.binders, expression.guard, scene, [&](Scene& inner) {
            values.push_back(worth(expression.parts[0], inner));
            return true;
        });
    }
    if (operation == Operation::count) return std::count(values.begin(), values.end(), 1);
    const bool extreme = operation == Operation::minimum || operation == Operation::maximum;
    if (extreme && values.empty()) throw Meaningless{"there is no least of nothing"};
    const bool from_first = expression.binders.empty() && operation != Operation::common_divisor;
    Number result = from_first || extreme ? values[0] : 0;
    for (std::size_t i = from_first || extreme ? 1 : 0; i < values.size(); ++i)
        result = arithmetic(operation, result, values[i]);
    return result;
}

std::int64_t Meaning::named(const Expression& expression, Scene& scene) const {
    const Symbol& symbol = program_->symbols[expression.symbol];
    switch (symbol.kind) {
        case Symbol::Kind::mover:
            return scene.second ? 1 : 0;
        case Symbol::Kind::input:
            return inputs_[symbol.index].values[0];
        case Symbol::Kind::position:
            return (*scene.part)[symbol.index][0];
        case Symbol::Kind::let:
            break;
        default:
            return std::find_if(scene.names.begin(), scene.names.end(),
                                [&](const auto& name) { return name.first == expression.symbol; })
                ->second;
    }
    const language::Let& let = program_->tree.lets[symbol.index];
    Scene inner{scene.part, scene.second};
    for (std::size_t i = 0; i < let.parameters.size(); ++i)
        inner.names.emplace_back(let.parameters[i].symbol, worth(expression.parts[i], scene));
    return worth(let.body, inner);
}

const Meaning::Table& Meaning::table(std::uint32_t symbol) const {
    const Symbol& meant = program_->symbols[symbol];
    return (meant.kind == Symbol::Kind::position ? shapes_ : inputs_)[meant.index];
}

std::size_t Meaning::index_in(const Table& table, const Expression& expression,
                              Scene& scene) const {
    std::uint64_t at[2] = {0, 0};
    for (std::size_t side = 0; side < expression.parts.size(); ++side) {
        const int128 index = int128{worth(expression.parts[side], scene)} - table.first[side];
        if (index < 0 || index >= table.size[side]) throw Meaningless{"this does not exist"};
        at[side] = static_cast<std::uint64_t>(index);
    }
    return at[0] * table.size[1] + at[1];
}

std::int64_t Meaning::element(const Expression& expression, Scene& scene) const {
    const Table& table = this->table(expression.symbol);
    const std::size_t index = index_in(table, expression, scene);
    const Symbol& symbol = program_->symbols[expression.symbol];
    const bool of_position = symbol.kind == Symbol::Kind::position;
    return of_position ? (*scene.part)[symbol.index][index] : table.values[index];
}

/// `x in low..high` is short for `low <= x and x <= high`, `x in {a, b}` for `x == a or x == b`.
bool Meaning::member(const Expression& expression, Scene& scene) const {
    const language::Set& set = expression.binders[0].set;
    const Number value = worth(expression.parts[0], scene);
    const auto of_set = [&](const Expression& other) { return worth(other, scene); };
    if (!set.listed) return of_set(set.values[0]) <= value && value <= of_set(set.values[1]);
    return std::any_of(set.values.begin(), set.values.end(),
                       [&](const Expression& other) { return of_set(other) == value; });
}

bool Meaning::joined(const Expression& expression, Scene& scene) const {
    const auto vertex = [&](std::size_t i, Scene& where) {
        const Number value = worth(expression.parts[i], where);
        if (value < 0 || value > 100'000) throw Meaningless{"this is no vertex"};
        return value;
    };
    std::vector<std::pair<Number, Number>> pairs;
    const Number source = vertex(0, scene);
    const Number target = vertex(1, scene);
    each(expression.binders, expression.guard, scene, [&](Scene& inner) {
        pairs.emplace_back(vertex(2, inner), vertex(3, inner));
        return true;
    });
    std::set<Number> reached = {source};
    for (std::size_t before = 0; before < reached.size();) {
        before = reached.size();
        for (const auto& [one, other] : pairs) {
            if (reached.contains(one) || reached.contains(other)) reached.insert({one, other});
        }
    }
    return reached.contains(target);
}

bool Meaning::each(const Binders& binders, const Guard& guard, Scene& scene, const Use& use,
                   std::size_t from) const {
    if (from == binders.size()) return (!guard.empty() && !holds(guard[0], scene)) || use(scene);
    const auto& [name, place, set, symbol] = binders[from];
    std::vector<Number> values;
    for (const Expression& value : set.values)
        values.push_back(worth(value, scene));
    const auto go_on = [&, symbol = symbol](Number value) {
        scene.names.emplace_back(symbol, value);
        const bool goes_on = each(binders, guard, scene, use, from + 1);
        scene.names.pop_back();
        return goes_on;
    };
    if (set.listed) return std::all_of(values.begin(), values.end(), go_on);
    for (int128 value = values[0]; value <= values[1]; ++value) {
        if (!go_on(static_cast<Number>(value))) return false;
    }
    return true;
}

}  // namespace zermelo::test

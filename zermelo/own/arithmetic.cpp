#include "zermelo/own/arithmetic.hpp"

#include <algorithm>
#include <limits>

namespace zermelo::own {

using language::Binder;
using language::Expression;
using language::Operation;
using language::Program;
using language::Set;
using language::Symbol;

namespace {

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

Arithmetic::Arithmetic(const Program& program, const language::Memory& memory)
    : known_(program.symbols.size()), numbers_(program.symbols.size()) {
    for (std::uint32_t i = 0; i < program.symbols.size(); ++i) {
        const Symbol& symbol = program.symbols[i];
        if (symbol.kind != Symbol::Kind::input || symbol.sides != 0) continue;
        for (const auto& [number, value] : memory.numbers) {
            if (number == program.code.register_of[i]) set(i, value);
        }
    }
}

bool Arithmetic::is_known(const Set& set) const {
    return std::all_of(set.values.begin(), set.values.end(),
                       [&](const Expression& value) { return is_known(value); });
}

bool Arithmetic::is_known(const Expression& expression) const {
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

bool Arithmetic::is_member(std::int64_t value, const Set& set) {
    if (!set.listed) return value >= number(set.values[0]) && value <= number(set.values[1]);
    return std::any_of(set.values.begin(), set.values.end(),
                       [&](const Expression& one) { return number(one) == value; });
}

bool Arithmetic::holds(const std::vector<Expression>& guard) {
    return std::all_of(guard.begin(), guard.end(),
                       [&](const Expression& condition) { return number(condition) != 0; });
}

/// The value of an expression, 1 of a condition that holds and 0 of another.
std::int64_t Arithmetic::number(const Expression& expression) {
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

std::int64_t Arithmetic::arithmetic(const Expression& expression) {
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

}  // namespace zermelo::own

// The part of the assembler that turns conditions into jumps.
#include "zermelo/language/assembler.hpp"

namespace zermelo::language {

void Assembler::jump_if(const Expression& condition, bool when, Label& label) {
    const PlaceOf inner(*this, condition.place);
    const auto operand = [&](std::size_t i) { return number(condition.parts[i]); };
    switch (condition.operation) {
        case Operation::equal:
        case Operation::unequal: {
            const bool equal = (condition.operation == Operation::equal) == when;
            if (jump_if_at(condition, equal, label)) return;
            const Register left = operand(0);
            return jump(equal ? Op::jump_equal : Op::jump_unequal, left, operand(1), label);
        }
        case Operation::less:
        case Operation::less_equal: {
            const Register left = operand(0);
            const Register right = operand(1);
            const bool strict = (condition.operation == Operation::less) == when;
            return jump(strict ? Op::jump_less : Op::jump_less_equal, when ? left : right,
                        when ? right : left, label);
        }
        case Operation::logical_not:
            return jump_if(condition.parts[0], !when, label);
        case Operation::logical_and:
        case Operation::logical_or:
            return jump_if_both(condition, condition.operation == Operation::logical_and, when,
                                label);
        case Operation::member:
            return jump_if_member(condition, when, label);
        case Operation::any:
        case Operation::all:
            return jump_if_any(condition, condition.operation == Operation::any, when, label);
        default:
            return jump(when ? Op::jump_unequal : Op::jump_equal, number(condition), constant(0),
                        label);
    }
}

/// In one instruction where an element of an array is compared, as most conditions do.
bool Assembler::jump_if_at(const Expression& comparison, bool equal, Label& label) {
    for (const std::size_t side : {0, 1}) {
        const Expression& element = comparison.parts[side];
        if (element.operation != Operation::element) continue;
        const Register value = number(comparison.parts[1 - side]);
        const PlaceOf inner(*this, element.place);
        jump(access(equal ? Op::jump_at_equal : Op::jump_at_unequal, value, element), label);
        return true;
    }
    return false;
}

/// `both`: the parts are joined by `and`, else by `or`.
void Assembler::jump_if_both(const Expression& expression, bool both, bool when, Label& label) {
    if (both != when) {
        for (const Expression& part : expression.parts)
            jump_if(part, when, label);
        return;
    }
    Label decided;
    jump_if(expression.parts[0], !when, decided);
    jump_if(expression.parts[1], when, label);
    bind(decided);
}

/// `any`: whether one condition has to be so, else all.
void Assembler::jump_if_any(const Expression& expression, bool any, bool when, Label& label) {
    Label decided;
    Label& exit = any == when ? label : decided;
    loops(expression.binders, expression.guard, [&] { jump_if(expression.parts[0], any, exit); });
    if (any != when) jump(label);
    bind(decided);
}

void Assembler::jump_if_member(const Expression& expression, bool when, Label& label) {
    const Set& set = expression.binders[0].set;
    const Register value = number(expression.parts[0]);
    Label decided;
    Label& found = when ? label : decided;
    if (set.listed) {
        for (const Expression& element : set.values)
            jump(Op::jump_equal, value, number(element), found);
        if (!when) jump(label);
    } else {
        Label& outside = when ? decided : label;
        jump(Op::jump_less, value, number(set.values[0]), outside);
        jump(Op::jump_less, number(set.values[1]), value, outside);
        if (when) jump(label);
    }
    bind(decided);
}

}  // namespace zermelo::language

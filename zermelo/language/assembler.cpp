#include "zermelo/language/assembler.hpp"

namespace zermelo::language {

namespace {

/// The instruction that works out an operation on two numbers.
Op op_of(Operation operation) {
    switch (operation) {
        case Operation::add:
            return Op::add;
        case Operation::subtract:
            return Op::subtract;
        case Operation::multiply:
            return Op::multiply;
        case Operation::divide:
            return Op::divide;
        case Operation::remainder:
            return Op::remainder;
        case Operation::minimum:
            return Op::minimum;
        case Operation::maximum:
            return Op::maximum;
        case Operation::common_divisor:
            return Op::common_divisor;
        case Operation::exclusive_or:
            return Op::exclusive_or;
        default:
            return Op::add;  // sum
    }
}

}  // namespace

Assembler::Assembler(Program& program) : program_(&program), code_(&program.code) {
    code_->register_of.assign(program.symbols.size(), 0);
    code_->array_of.assign(program.symbols.size(), 0);
    code_->mover = fresh();
    for (std::size_t i = 0; i < program.symbols.size(); ++i) {
        const Symbol& symbol = program.symbols[i];
        const bool is_array = symbol.kind == Symbol::Kind::position ||
                              (symbol.kind == Symbol::Kind::input && symbol.sides > 0);
        if (is_array) {
            code_->array_of[i] = static_cast<Register>(code_->arrays++);
        } else if (symbol.kind == Symbol::Kind::mover) {
            code_->register_of[i] = code_->mover;
        } else if (symbol.kind != Symbol::Kind::let) {
            code_->register_of[i] = fresh();
        }
    }
}

Register Assembler::fresh() {
    if (!overflowed()) ++next_register_;
    code_->registers = next_register_;
    return static_cast<Register>(next_register_ - 1);
}

Register Assembler::constant(std::int64_t value) {
    const auto [found, is_new] = constants_.try_emplace(value, Register{0});
    if (is_new) {
        found->second = fresh();
        code_->constants.emplace_back(found->second, value);
    }
    return found->second;
}

void Assembler::emit(Instruction instruction) {
    code_->instructions.push_back(instruction);
    code_->places.push_back(place_);
}

void Assembler::jump(Instruction instruction, Label& label) {
    label.uses.push_back(here());
    emit(instruction);
}

void Assembler::bind(Label& label) {
    for (const std::uint32_t use : label.uses)
        code_->instructions[use].target = here();
}

Register Assembler::value(const Expression& expression) {
    switch (expression.operation) {
        case Operation::equal:
        case Operation::unequal:
        case Operation::less:
        case Operation::less_equal:
        case Operation::logical_not:
        case Operation::logical_and:
        case Operation::logical_or:
        case Operation::member:
        case Operation::any:
        case Operation::all: {
            const Register result = fresh();
            Label end;
            emit(Op::copy, result, constant(0));
            jump_if(expression, false, end);
            emit(Op::copy, result, constant(1));
            bind(end);
            return result;
        }
        default:
            return number(expression);
    }
}

Register Assembler::number(const Expression& expression) {
    const PlaceOf inner(*this, expression.place);
    switch (expression.operation) {
        case Operation::number:
        case Operation::character:
            return constant(expression.number);
        case Operation::name:
            return named(expression);
        case Operation::element:
            return element(expression);
        case Operation::conditional:
            return chosen(expression);
        case Operation::count:
            return counted(expression);
        case Operation::joined:
            return joined(expression);
        case Operation::sum:
            return total_over(Op::add, expression);
        case Operation::minimum:
        case Operation::maximum:
            if (!expression.binders.empty())
                return extreme_over(op_of(expression.operation), expression);
            return folded(op_of(expression.operation), expression);
        case Operation::common_divisor:
        case Operation::exclusive_or:
            if (!expression.binders.empty())
                return total_over(op_of(expression.operation), expression);
            return folded(op_of(expression.operation), expression);
        default:
            return arithmetic(expression);
    }
}

Register Assembler::arithmetic(const Expression& expression) {
    if (expression.parts.size() == 2) return folded(op_of(expression.operation), expression);
    const Register operand = number(expression.parts[0]);
    const Register result = fresh();
    emit(expression.operation == Operation::negate ? Op::negate : Op::absolute, result, operand);
    return result;
}

/// The first operand, with one after the other of the rest. A divisor is never negative, not even
/// that of one number.
Register Assembler::folded(Op op, const Expression& expression) {
    const bool from_nothing = op == Op::common_divisor;
    Register left = from_nothing ? constant(0) : number(expression.parts[0]);
    for (std::size_t i = from_nothing ? 0 : 1; i < expression.parts.size(); ++i) {
        const Register right = number(expression.parts[i]);
        const Register result = fresh();
        emit(op, result, left, right);
        left = result;
    }
    return left;
}

Register Assembler::total_over(Op op, const Expression& expression) {
    const Register total = fresh();
    emit(Op::copy, total, constant(0));
    loops(expression.binders, expression.guard,
          [&] { emit(op, total, total, number(expression.parts[0])); });
    return total;
}

Register Assembler::extreme_over(Op op, const Expression& expression) {
    const Register best = fresh();
    const Register found = fresh();
    emit(Op::copy, found, constant(0));
    loops(expression.binders, expression.guard, [&] {
        const Register value = number(expression.parts[0]);
        Label compare, end;
        jump(Op::jump_unequal, found, constant(0), compare);
        emit(Op::copy, best, value);
        emit(Op::copy, found, constant(1));
        jump(end);
        bind(compare);
        emit(op, best, best, value);
        bind(end);
    });
    Label end;
    jump(Op::jump_unequal, found, constant(0), end);
    emit(Op::fail_empty);
    bind(end);
    return best;
}

Register Assembler::counted(const Expression& expression) {
    const Register count = fresh();
    emit(Op::copy, count, constant(0));
    loops(expression.binders, expression.guard, [&] {
        Label next;
        jump_if(expression.parts[0], false, next);
        emit(Op::add, count, count, constant(1));
        bind(next);
    });
    return count;
}

Register Assembler::chosen(const Expression& expression) {
    const Register result = fresh();
    Label otherwise, end;
    jump_if(expression.parts[0], false, otherwise);
    emit(Op::copy, result, value(expression.parts[1]));
    jump(end);
    bind(otherwise);
    emit(Op::copy, result, value(expression.parts[2]));
    bind(end);
    return result;
}

Register Assembler::named(const Expression& expression) {
    const Symbol& symbol = program_->symbols[expression.symbol];
    if (symbol.kind == Symbol::Kind::let) return called(expression);
    if (symbol.kind == Symbol::Kind::position) return element(expression);
    return code_->register_of[expression.symbol];
}

Register Assembler::element(const Expression& expression) {
    Instruction instruction = access(Op::load, 0, expression);
    if (expression.parts.empty()) instruction.op = Op::load_number;
    instruction.to = fresh();
    emit(instruction);
    return instruction.to;
}

Instruction Assembler::access(Op op, Register to, const Expression& element) {
    Instruction instruction{.op = op, .to = to, .array = code_->array_of[element.symbol]};
    instruction.a = instruction.b = constant(1);
    if (!element.parts.empty()) instruction.a = index(element.parts[0], instruction.more_a);
    if (element.parts.size() > 1) instruction.b = index(element.parts[1], instruction.more_b);
    return instruction;
}

/// The register of an index, and what is to be added to it.
Register Assembler::index(const Expression& expression, std::int8_t& more) {
    const bool adds = expression.operation == Operation::add;
    if (adds || expression.operation == Operation::subtract) {
        const Expression& added = expression.parts[1];
        if (added.operation == Operation::number && added.number <= 127) {
            more = static_cast<std::int8_t>(adds ? added.number : -added.number);
            return number(expression.parts[0]);
        }
    }
    return number(expression);
}

/// Arguments are worked out before any of them is handed over, as one may call the same function.
Register Assembler::called(const Expression& expression) {
    const std::size_t index = program_->symbols[expression.symbol].index;
    const Let& let = program_->tree.lets[index];
    std::vector<Register> arguments;
    for (const Expression& part : expression.parts)
        arguments.push_back(number(part));
    for (std::size_t i = 0; i < arguments.size(); ++i)
        emit(Op::copy, code_->register_of[let.parameters[i].symbol], arguments[i]);
    const Function& function = functions_[index];
    emit({.op = Op::call, .to = function.link, .target = function.begin});
    const Register result = fresh();
    emit(Op::copy, result, function.result);
    return result;
}

void Assembler::define(const Let& let) {
    place_ = let.place;
    Function function{here(), fresh(), 0};
    function.result = value(let.body);
    place_ = let.place;
    emit({.op = Op::give_back, .a = function.link, .target = here() - function.begin});
    functions_.push_back(function);
}

Register Assembler::joined(const Expression& expression) {
    const Register source = number(expression.parts[0]);
    const Register target = number(expression.parts[1]);
    const std::uint32_t graph = code_->graphs++;
    emit({.op = Op::join_begin, .target = graph});
    loops(expression.binders, expression.guard, [&] {
        const Register one = number(expression.parts[2]);
        const Register other = number(expression.parts[3]);
        emit({.op = Op::join_pair, .a = one, .b = other, .target = graph});
    });
    const Register result = fresh();
    emit({.op = Op::join_ask, .to = result, .a = source, .b = target, .target = graph});
    return result;
}

void Assembler::loops(const std::vector<Binder>& binders, const std::vector<Expression>& guard,
                      const std::function<void()>& body) {
    loops_from(0, binders, guard, body);
}

void Assembler::loops_from(std::size_t index, const std::vector<Binder>& binders,
                           const std::vector<Expression>& guard,
                           const std::function<void()>& body) {
    if (index == binders.size()) {
        Label next;
        for (const Expression& condition : guard)
            jump_if(condition, false, next);
        body();
        return bind(next);
    }
    const Binder& binder = binders[index];
    const Register variable = code_->register_of[binder.symbol];
    place_ = binder.place;
    Register counter = variable;
    Register last = 0;
    Label exit;
    if (binder.set.listed) {
        last = begin_listed(binder, variable, counter);
    } else {
        emit(Op::copy, variable, number(binder.set.values[0]));
        last = number(binder.set.values[1]);
        jump(Op::jump_less, last, variable, exit);
    }
    const std::uint32_t begin = here();
    if (binder.set.listed) {
        const auto first = static_cast<Register>(counter + 1);
        emit(Op::pick, variable, first, counter);
    }
    loops_from(index + 1, binders, guard, body);
    place_ = binder.place;
    emit({.op = Op::loop, .to = counter, .a = last, .target = begin});
    bind(exit);
}

/// Puts the elements of a list into registers, one after the other, and in front of them the
/// register that counts through them from 0; returns that of the last count.
Register Assembler::begin_listed(const Binder& binder, Register, Register& index) {
    std::vector<Register> values;
    for (const Expression& value : binder.set.values)
        values.push_back(number(value));
    const Register last = constant(static_cast<std::int64_t>(values.size()) - 1);
    const Register zero = constant(0);
    index = fresh();
    for (const Register value : values)
        emit(Op::copy, fresh(), value);
    emit(Op::copy, index, zero);
    return last;
}

}  // namespace zermelo::language

#include "zermelo/language/translation/body_writer.hpp"

#include <algorithm>
#include <limits>

#include "zermelo/base/bound.hpp"

namespace zermelo::language {

namespace {

bool jumps(Op op) {
    return (op >= Op::jump_equal && op <= Op::jump_at_unequal) || op == Op::loop;
}

}  // namespace

BodyWriter::BodyWriter(const Program& program)
    : program_(program), code_(program.code), constants_(code_.registers) {
    for (const auto& [index, value] : code_.constants)
        constants_[index] = value;
    note_arrays();
    note_functions();
}

void BodyWriter::note_arrays() {
    arrays_.resize(code_.arrays);
    for (std::size_t i = 0; i < program_.symbols.size(); ++i) {
        const Symbol& symbol = program_.symbols[i];
        const bool of_position = symbol.kind == Symbol::Kind::position;
        if (of_position || (symbol.kind == Symbol::Kind::input && symbol.sides > 0))
            arrays_[code_.array_of[i]] = &symbol;
    }
}

void BodyWriter::note_functions() {
    const auto& all = code_.instructions;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (all[i].op == Op::give_back) functions_.push_back({i - all[i].target, i});
    }
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (all[i].op != Op::call) continue;
        Function& function = functions_[function_at(all[i].target)];
        function.called = true;
        function.result = all[i + 1].a;  // which is copied at once
    }
}

std::size_t BodyWriter::function_at(std::uint32_t begin) const {
    const auto found = std::find_if(functions_.begin(), functions_.end(),
                                    [&](const Function& f) { return f.begin == begin; });
    return static_cast<std::size_t>(found - functions_.begin());
}

void BodyWriter::write_shape(std::uint16_t array) {
    const Symbol& symbol = *arrays_[array];
    put("Shape a{} = call->shapes[{}];\n", array, array);
    if (symbol.kind != Symbol::Kind::position) return;
    write_place(array, symbol.index);
    const auto known = known_array(symbol.index);
    if (!known) return;
    put("a{}.low = {}; a{}.high = {}; a{}.base = {}; a{}.shift = {}; a{}.mask = {}u;\n", array,
        literal(known->low), array, literal(known->high), array, literal(known->base), array,
        known->shift, array, known->mask);
}

void BodyWriter::write_place(std::uint16_t array, std::size_t position) {
    if (position == 0) put("a{}.first_bit = 0;\n", array);
    const auto& sides = program_.tree.positions[position].sides;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const Expression& first = sides[side].values.front();
        if (first.operation == Operation::number)
            put("a{}.first[{}] = {};\n", array, side, literal(first.number));
    }
}

std::optional<Array> BodyWriter::known_array(std::size_t position) const {
    const auto& range = program_.tree.positions[position].range;
    Array array{.low = 0, .high = Bound::kNone};
    if (range && range->kind == Range::Kind::characters) {
        array.high = static_cast<std::int64_t>(range->characters.size()) - 1;
    } else if (range && range->kind == Range::Kind::any) {
        array.low = Bound::kAnyLow;
    } else if (range && range->kind == Range::Kind::numbers) {
        const auto& ends = range->values;
        const bool fixed = std::all_of(ends.begin(), ends.end(), [](const Expression& end) {
            return end.operation == Operation::number;
        });
        if (!fixed) return std::nullopt;
        array.low = ends.front().number;
        if (ends.size() > 1) array.high = ends.back().number;
    }
    Memory memory;
    std::uint64_t bits = 0;
    pack(memory, array, bits);
    return array;
}

void BodyWriter::note_uses(std::uint32_t begin, std::uint32_t end,
                           std::set<std::uint16_t>& registers,
                           std::set<std::uint16_t>& arrays) const {
    for (std::uint32_t i = begin; i < end; ++i) {
        const Instruction& instruction = code_.instructions[i];
        note_registers(instruction, registers);
        if (uses_array(instruction.op)) arrays.insert(instruction.array);
        if (instruction.op == Op::found && form_ == Form::successors) {
            const Routine& apply = code_.rules[instruction.target].apply;
            note_uses(apply.begin, apply.begin + apply.size, registers, arrays);
        }
    }
}

void BodyWriter::write_instructions(std::uint32_t begin, std::uint32_t end) {
    const auto& all = code_.instructions;
    std::set<std::uint32_t> targets;
    for (std::uint32_t i = begin; i < end; ++i)
        if (jumps(all[i].op)) targets.insert(all[i].target);
    for (std::uint32_t i = begin; i < end; ++i) {
        if (targets.contains(i)) put("L{}:;\n", i);
        write_instruction(all[i], i);
        if (all[i].op == Op::call) ++i;  // that copies the result
    }
}

bool BodyWriter::uses_array(Op op) {
    return op == Op::load_number || op == Op::load || op == Op::store || op == Op::fill ||
           op == Op::jump_at_equal || op == Op::jump_at_unequal;
}

void BodyWriter::note_registers(const Instruction& i, std::set<std::uint16_t>& registers) const {
    for (const std::uint16_t index : {i.to, i.a, i.b})
        registers.insert(index);
    if (i.op == Op::pick) {
        for (std::uint16_t k = 0; k < listed(i); ++k)
            registers.insert(static_cast<std::uint16_t>(i.a + k));
    }
    if (i.op == Op::found) {
        const auto& choices = code_.rules[i.target].choices;
        registers.insert(choices.begin(), choices.end());
    }
}

std::uint16_t BodyWriter::listed(const Instruction& pick) const {
    const auto& all = code_.instructions;
    const auto loop = std::find_if(all.begin(), all.end(), [&](const Instruction& i) {
        return i.op == Op::loop && i.to == pick.b;
    });
    return static_cast<std::uint16_t>(*constants_[loop->a] + 1);
}

std::string BodyWriter::value(std::uint16_t index) const {
    return constants_[index] ? literal(*constants_[index]) : fmt::format("r{}", index);
}

std::string BodyWriter::literal(std::int64_t number) {
    const bool least = number == std::numeric_limits<std::int64_t>::min();
    return least ? "kLeast" : fmt::format("((i64){})", number);
}

void BodyWriter::write_find(const Instruction& i) {
    const std::size_t sides = arrays_[i.array]->sides;
    if (sides == 0) {
        put("at = 0; ");
    } else if (sides == 1) {
        put("REQUIRE(find(a{}, {}, {}, at)); ", i.array, value(i.a), i.more_a);
    } else {
        put("REQUIRE(find(a{}, {}, {}, {}, {}, at)); ", i.array, value(i.a), i.more_a, value(i.b),
            i.more_b);
    }
}

std::string BodyWriter::element(const Instruction& i) const {
    if (arrays_[i.array]->kind != Symbol::Kind::position) {
        return fmt::format("a{}.input[at]", i.array);
    }
    return fmt::format("packed(a{}, part, at)", i.array);
}

void BodyWriter::write_instruction(const Instruction& i, std::uint32_t index) {
    switch (i.op) {
        case Op::copy:
            return put("r{} = {};\n", i.to, value(i.a));
        case Op::exclusive_or:
            return put("r{} = {} ^ {};\n", i.to, value(i.a), value(i.b));
        case Op::minimum:
            return put("r{} = smaller({}, {});\n", i.to, value(i.a), value(i.b));
        case Op::maximum:
            return put("r{} = larger({}, {});\n", i.to, value(i.a), value(i.b));
        case Op::negate:
            return put("REQUIRE(negate({}, r{}));\n", value(i.a), i.to);
        case Op::absolute:
            return put("REQUIRE(absolute({}, r{}));\n", value(i.a), i.to);
        case Op::add:
            return write_operation("add", i);
        case Op::subtract:
            return write_operation("subtract", i);
        case Op::multiply:
            return write_operation("multiply", i);
        case Op::divide:
            return write_operation("divide", i);
        case Op::remainder:
            return write_operation("remainder", i);
        case Op::common_divisor:
            return write_operation("common_divisor", i);
        case Op::pick:
            return write_pick(i);
        case Op::load_number:
        case Op::load:
        case Op::store:
        case Op::jump_at_equal:
        case Op::jump_at_unequal:
            return write_access(i);
        case Op::fill:
            return put("steps += a{}.size[0] * a{}.size[1]; REQUIRE(fill(a{}, out, {}));\n",
                       i.array, i.array, i.array, value(i.to));
        default:
            return write_flow(i, index);
    }
}

void BodyWriter::write_operation(std::string_view name, const Instruction& i) {
    put("REQUIRE({}({}, {}, r{}));\n", name, value(i.a), value(i.b), i.to);
}

void BodyWriter::write_pick(const Instruction& i) {
    put("switch ({}) {{\n", value(i.b));
    for (std::uint16_t k = 0; k < listed(i); ++k)
        put("case {}: r{} = {}; break;\n", k, i.to, value(static_cast<std::uint16_t>(i.a + k)));
    put("}}\n");
}

void BodyWriter::write_access(const Instruction& i) {
    write_find(i);
    if (i.op == Op::load || i.op == Op::load_number) {
        put("r{} = {};\n", i.to, element(i));
    } else if (i.op == Op::store) {
        put("REQUIRE(store(a{}, out, at, {}));\n", i.array, value(i.to));
    } else {
        put("if ({} {} {}) goto L{};\n", element(i),
            i.op == Op::jump_at_equal ? "==" : "!=", value(i.to), i.target);
    }
}

void BodyWriter::write_flow(const Instruction& i, std::uint32_t index) {
    const auto jump = [&](std::string_view relation) {
        put("if ({} {} {}) goto L{};\n", value(i.a), relation, value(i.b), i.target);
    };
    switch (i.op) {
        case Op::jump_equal:
            if (i.a == i.b) return put("goto L{};\n", i.target);
            return jump("==");
        case Op::jump_unequal:
            return jump("!=");
        case Op::jump_less:
            return jump("<");
        case Op::jump_less_equal:
            return jump("<=");
        case Op::loop:
            return put("if (r{} < {}) {{ ++r{}; CHARGE({}); goto L{}; }}\n", i.to, value(i.a), i.to,
                       index - i.target + 1, i.target);
        case Op::call:
            return write_call(i, code_.instructions[index + 1].to);
        case Op::give_back:
            return put("CHARGE({}); result = {}; return true;\n", i.target, value(result_));
        case Op::join_begin:
            return put("forget(call->joins[{}]);\n", i.target);
        case Op::join_pair:
            return put("REQUIRE(join(call->joins[{}], {}, {}));\n", i.target, value(i.a),
                       value(i.b));
        case Op::join_ask:
            return put("REQUIRE(ask(call->joins[{}], {}, {}, r{}));\n", i.target, value(i.a),
                       value(i.b), i.to);
        case Op::new_part:
            return put("REQUIRE(new_part(call, steps, out));\n");
        case Op::found:
            return write_found(i.target);
        case Op::halt:
            return write_halt();
        default:
            return put("return false;\n");  // fail_empty; `share` is of no routine here
    }
}

void BodyWriter::write_call(const Instruction& i, std::uint16_t to) {
    const std::size_t index = function_at(i.target);
    put("REQUIRE(function{}(call, part, steps, r{}", index, to);
    for (const Binder& parameter : program_.tree.lets[index].parameters)
        put(", {}", value(code_.register_of[parameter.symbol]));
    put("));\n");
}

void BodyWriter::write_halt() {
    if (form_ == Form::change) return put("return true;\n");
    const bool lists = form_ != Form::result;
    put("{}call->result = {}; return true;\n", lists ? "call->used = used; " : "", value(result_));
}

void BodyWriter::write_found(std::uint32_t rule) {
    if (form_ == Form::successors) return write_successor(code_.rules[rule]);
    const auto& choices = code_.rules[rule].choices;
    put("REQUIRE(used + {} <= room);\nout[used++] = {};\n", choices.size() + 1, rule);
    for (const std::uint16_t choice : choices)
        put("out[used++] = (u64){};\n", value(choice));
}

void BodyWriter::write_successor(const RuleCode& rule) {
    if (rule.makes_parts) return put("return false;\n");
    put("{{\nu64 next = part;\nREQUIRE(used + 1 <= room);\nsteps += {};\n"
        "REQUIRE([=, &steps](u64& out) mutable -> bool {{\n",
        steps_of(rule.apply));
    form_ = Form::change;
    write_instructions(rule.apply.begin, rule.apply.begin + rule.apply.size);
    form_ = Form::successors;
    put("}}(next));\nout[used++] = next;\n}}\n");
}

std::string BodyWriter::steps_of(const Routine& routine) {
    return fmt::format("{}{}", routine.size, routine.reads_position ? " + call->elements" : "");
}

void BodyWriter::write_body(std::uint32_t begin, std::uint32_t end, Form form, std::uint16_t result,
                            const std::set<std::uint16_t>& parameters) {
    form_ = form;
    result_ = result;
    put("const u64 most = call->most_steps;\nconst u64 room = call->room;\nu64 at = 0;\n");
    std::set<std::uint16_t> registers{result_};
    std::set<std::uint16_t> arrays;
    note_uses(begin, end, registers, arrays);
    for (const std::uint16_t index : registers) {
        if (!constants_[index] && !parameters.contains(index))
            put("i64 r{} = call->registers[{}];\n", index, index);
    }
    for (const std::uint16_t array : arrays)
        write_shape(array);
    write_instructions(begin, end);
}

}  // namespace zermelo::language

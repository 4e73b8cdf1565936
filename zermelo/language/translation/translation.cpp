#include "zermelo/language/translation/translation.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/language/translated.hpp"

namespace zermelo::language {

namespace {

bool jumps(Op op) {
    return (op >= Op::jump_equal && op <= Op::jump_at_unequal) || op == Op::loop;
}

/// The code of a function of the rules, a `let`.
struct Function {
    std::uint32_t begin;
    std::uint32_t end;  // of what gives back
    std::uint16_t result = 0;
    bool called = false;
};

class Translator {
  public:
    Translator(const Program& program, std::string_view name)
        : program_(program), code_(program.code), constants_(code_.registers) {
        for (const auto& [index, value] : code_.constants)
            constants_[index] = value;
        note_arrays();
        note_functions();
        write(name);
    }

    std::string text() && { return std::move(text_); }

  private:
    template <class... Arguments>
    void put(fmt::format_string<Arguments...> pattern, Arguments&&... arguments) {
        text_ += fmt::format(pattern, std::forward<Arguments>(arguments)...);
    }

    void note_arrays() {
        arrays_.resize(code_.arrays);
        for (std::size_t i = 0; i < program_.symbols.size(); ++i) {
            const Symbol& symbol = program_.symbols[i];
            const bool of_position = symbol.kind == Symbol::Kind::position;
            if (of_position || (symbol.kind == Symbol::Kind::input && symbol.sides > 0))
                arrays_[code_.array_of[i]] = &symbol;
        }
    }

    void note_functions() {
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

    std::size_t function_at(std::uint32_t begin) const {
        const auto found = std::find_if(functions_.begin(), functions_.end(),
                                        [&](const Function& f) { return f.begin == begin; });
        return static_cast<std::size_t>(found - functions_.begin());
    }

    void write(std::string_view name) {
        put("namespace {} {{\n", fmt::format("of_{}", name));
        for (std::size_t i = 0; i < functions_.size(); ++i) {
            if (functions_[i].called) write_function(i);
        }
        std::string cases;
        const auto add = [&](std::uint64_t number, const Routine& routine) {
            put("static bool routine{}(Call* call) {{\n", number);
            put("u64 steps = {}{};\n", routine.size,
                routine.reads_position ? " + call->elements" : "");
            result_ = routine.result;
            lists_ = number == kMovesRoutine;
            write_body(routine.begin, routine.begin + routine.size);
            put("}}\n");
            cases += fmt::format("case {}: return of_{}::routine{}(call);\n", number, name, number);
        };
        add(kMovesRoutine, code_.moves);
        add(kOverRoutine, code_.over);
        for (std::size_t i = 0; i < code_.rules.size(); ++i) {
            add(routine_of(i, RuleRoutine::apply), code_.rules[i].apply);
            add(routine_of(i, RuleRoutine::score), code_.rules[i].score);
            add(routine_of(i, RuleRoutine::again), code_.rules[i].again);
        }
        put("}}\nextern \"C\" __attribute__((visibility(\"default\")))\n"
            "bool {}(Call* call, u64 routine) {{\nswitch (routine) {{\n{}}}\nreturn false;\n}}\n",
            name, cases);
    }

    /// The parameters come from the caller, the rest of the registers from the call.
    void write_function(std::size_t index) {
        const Function& function = functions_[index];
        put("static bool function{}(Call* call, const u64* part, u64& steps, i64& result", index);
        for (const Binder& parameter : program_.tree.lets[index].parameters) {
            const std::uint16_t index_of = code_.register_of[parameter.symbol];
            put(", i64 r{}", index_of);
            parameters_.insert(index_of);
        }
        put(") {{\n");
        result_ = function.result;
        write_body(function.begin, function.end + 1);
        put("}}\n");
        parameters_.clear();
    }

    /// Instructions from `begin` to `end`: what they use, then what they do.
    void write_body(std::uint32_t begin, std::uint32_t end) {
        const auto& all = code_.instructions;
        const bool is_routine = all[end - 1].op == Op::halt;
        put("const u64 most = call->most_steps;\nu64 at = 0;\n");
        if (is_routine) {
            put("const u64* const __restrict part = call->part;\nu64* out = call->out;\n"
                "u64 used = 0;\ncall->used = 0;\n");
        }
        std::set<std::uint16_t> registers{result_};
        std::set<std::uint16_t> arrays;
        std::set<std::uint32_t> targets;
        for (std::uint32_t i = begin; i < end; ++i) {
            note_registers(all[i], registers);
            if (uses_array(all[i].op)) arrays.insert(all[i].array);
            if (jumps(all[i].op)) targets.insert(all[i].target);
        }
        for (const std::uint16_t index : registers) {
            if (!constants_[index] && !parameters_.contains(index))
                put("i64 r{} = call->registers[{}];\n", index, index);
        }
        for (const std::uint16_t array : arrays)
            put("const Shape a{} = call->shapes[{}];\n", array, array);
        for (std::uint32_t i = begin; i < end; ++i) {
            if (targets.contains(i)) put("L{}:;\n", i);
            write_instruction(all[i], i);
            if (all[i].op == Op::call) ++i;  // that copies the result
        }
    }

    static bool uses_array(Op op) {
        return op == Op::load_number || op == Op::load || op == Op::store || op == Op::fill ||
               op == Op::jump_at_equal || op == Op::jump_at_unequal;
    }

    void note_registers(const Instruction& i, std::set<std::uint16_t>& registers) const {
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

    /// How many registers there are to pick from: the loop that counts through them tells.
    std::uint16_t listed(const Instruction& pick) const {
        const auto& all = code_.instructions;
        const auto loop = std::find_if(all.begin(), all.end(), [&](const Instruction& i) {
            return i.op == Op::loop && i.to == pick.b;
        });
        return static_cast<std::uint16_t>(*constants_[loop->a] + 1);
    }

    std::string value(std::uint16_t index) const {
        if (!constants_[index]) return fmt::format("r{}", index);
        const bool least = *constants_[index] == std::numeric_limits<std::int64_t>::min();
        return least ? "kLeast" : fmt::format("((i64){})", *constants_[index]);
    }

    /// Finds the element that an instruction names; `at` is its number then.
    void write_find(const Instruction& i) {
        const std::size_t sides = arrays_[i.array]->sides;
        if (sides == 0) {
            put("at = 0; ");
        } else if (sides == 1) {
            put("REQUIRE(find(a{}, {}, {}, at)); ", i.array, value(i.a), i.more_a);
        } else {
            put("REQUIRE(find(a{}, {}, {}, {}, {}, at)); ", i.array, value(i.a), i.more_a,
                value(i.b), i.more_b);
        }
    }

    std::string element(const Instruction& i) const {
        const bool packed = arrays_[i.array]->kind == Symbol::Kind::position;
        return fmt::format(
            packed ? fmt::runtime("packed(a{}, part, at)") : fmt::runtime("a{}.input[at]"),
            i.array);
    }

    void write_instruction(const Instruction& i, std::uint32_t index) {
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

    void write_operation(std::string_view name, const Instruction& i) {
        put("REQUIRE({}({}, {}, r{}));\n", name, value(i.a), value(i.b), i.to);
    }

    void write_pick(const Instruction& i) {
        put("switch ({}) {{\n", value(i.b));
        for (std::uint16_t k = 0; k < listed(i); ++k)
            put("case {}: r{} = {}; break;\n", k, i.to, value(static_cast<std::uint16_t>(i.a + k)));
        put("}}\n");
    }

    void write_access(const Instruction& i) {
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

    void write_flow(const Instruction& i, std::uint32_t index) {
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
                return put("if (r{} < {}) {{ ++r{}; CHARGE({}); goto L{}; }}\n", i.to, value(i.a),
                           i.to, index - i.target + 1, i.target);
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
                return put("{}call->result = {}; return true;\n",
                           lists_ ? "call->used = used; " : "", value(result_));
            default:
                return put("return false;\n");  // fail_empty; `share` is of no routine here
        }
    }

    void write_call(const Instruction& i, std::uint16_t to) {
        const std::size_t index = function_at(i.target);
        put("REQUIRE(function{}(call, part, steps, r{}", index, to);
        for (const Binder& parameter : program_.tree.lets[index].parameters)
            put(", {}", value(code_.register_of[parameter.symbol]));
        put("));\n");
    }

    void write_found(std::uint32_t rule) {
        const auto& choices = code_.rules[rule].choices;
        put("REQUIRE(used + {} <= call->room);\nout[used++] = {};\n", choices.size() + 1, rule);
        for (const std::uint16_t choice : choices)
            put("out[used++] = (u64){};\n", value(choice));
    }

    const Program& program_;
    const Code& code_;
    std::vector<std::optional<std::int64_t>> constants_;  // the registers that are some
    std::vector<const Symbol*> arrays_;
    std::vector<Function> functions_;
    std::set<std::uint16_t> parameters_;  // of the function that is written
    std::uint16_t result_ = 0;            // of what is written
    bool lists_ = false;
    std::string text_;
};

}  // namespace

std::string translation_of(const Program& program, std::string_view name) {
    return Translator(program, name).text();
}

}  // namespace zermelo::language

#include "zermelo/language/compiler.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "zermelo/language/assembler.hpp"
#include "zermelo/language/machine.hpp"

namespace zermelo::language {

namespace {

/// Each takes memory for all that it joins.
constexpr std::uint32_t kMostGraphs = 16;

class Compiler {
  public:
    explicit Compiler(Program& program) : program_(program), code_(program.code), out_(program) {}

    Result<void> run() {
        const Tree& tree = program_.tree;
        for (const auto* inputs : {&tree.inputs, &tree.case_inputs}) {
            for (const Declaration& declared : *inputs)
                code_.inputs.push_back(declaration(declared));
        }
        if (tree.cases) code_.cases = declaration(*tree.cases);
        for (const Declaration& declared : tree.positions)
            code_.positions.push_back(declaration(declared));
        for (const Let& let : tree.lets)
            out_.define(let);
        code_.start = start();
        for (const Expression& required : tree.required)
            code_.required.push_back(value(required));
        code_.over = over();
        code_.moves = moves();
        for (const MoveRule& rule : tree.moves)
            code_.rules.push_back({apply(rule), score(rule), again(rule), !rule.parts.empty()});
        for (const PartsHint& hint : tree.parts_hints)
            code_.pairs.push_back(hint.joined ? pairs(*hint.joined) : PairsCode());
        note_choices();
        note_lookups();
        if (code_.graphs > kMostGraphs) {
            return input_error("the rules have more than {} `joined`", kMostGraphs);
        }
        if (out_.overflowed()) return input_error("the rules work out too many numbers");
        return {};
    }

  private:
    /// The code from `begin` to here.
    Routine routine(std::uint32_t begin, Register result) const {
        const auto reads = [&](const Instruction& i) {
            return i.op == Op::load_number || i.op == Op::load || i.op == Op::jump_at_equal ||
                   i.op == Op::jump_at_unequal || i.op == Op::call;
        };
        const auto& all = code_.instructions;
        const auto size = static_cast<std::uint32_t>(all.size()) - begin;
        return {begin, size, result, std::any_of(all.begin() + begin, all.end(), reads)};
    }

    Routine value(const Expression& expression) {
        const std::uint32_t begin = out_.here();
        out_.at(expression.place);
        const Register result = out_.value(expression);
        out_.emit(Op::halt);
        return routine(begin, result);
    }

    DeclarationCode declaration(const Declaration& declared) {
        DeclarationCode result;
        for (const Set& side : declared.sides)
            result.sides.emplace_back(value(side.values[0]), value(side.values[1]));
        if (!declared.range) return result;
        for (const Expression& bound : declared.range->values)
            result.range.push_back(value(bound));
        return result;
    }

    Routine start() {
        const std::uint32_t begin = out_.here();
        if (!program_.tree.start.empty()) {
            parts(program_.tree.start);
        } else {
            out_.emit(Op::new_part);
            for (std::size_t i = 0; i < program_.positions.size(); ++i)
                start_value(program_.tree.positions[i], program_.shared[i]);
        }
        out_.emit(Op::halt);
        return routine(begin, 0);
    }

    void start_value(const Declaration& declared, std::uint32_t shared) {
        out_.at(declared.place);
        const std::uint16_t array = code_.array_of[declared.symbol];
        if (!declared.start.empty()) {
            out_.emit({.op = Op::fill, .to = out_.number(declared.start[0]), .array = array});
        } else if (declared.sides.empty()) {
            out_.emit({.op = Op::fill, .to = code_.register_of[shared], .array = array});
        } else {
            out_.emit(
                {.op = Op::share, .to = out_.fresh(), .a = code_.array_of[shared], .array = array});
        }
    }

    Routine over() {
        const std::uint32_t begin = out_.here();
        const Register result = out_.fresh();
        Assembler::Label end;
        Verdict noted = Verdict::open;
        for (const End& of_file : program_.tree.ends) {
            if (of_file.verdict != noted) {
                noted = of_file.verdict;
                out_.emit(Op::copy, result, out_.constant(static_cast<std::int64_t>(noted)));
            }
            out_.jump_if(of_file.condition, true, end);
        }
        out_.emit(Op::copy, result, out_.constant(0));
        out_.bind(end);
        out_.emit(Op::halt);
        return routine(begin, result);
    }

    Routine moves() {
        const std::uint32_t begin = out_.here();
        const Tree& tree = program_.tree;
        Assembler::Label end;
        for (const End& of_file : tree.ends)
            out_.jump_if(of_file.condition, true, end);
        for (std::size_t i = 0; i < tree.moves.size(); ++i) {
            const MoveRule& rule = tree.moves[i];
            Assembler::Label next;
            out_.at(rule.place);
            if (rule.mover != MoveRule::Mover::either) {
                const std::int64_t other = rule.mover == MoveRule::Mover::left ? 1 : 0;
                out_.jump(Op::jump_equal, code_.mover, out_.constant(other), next);
            }
            out_.loops(rule.binders, rule.guard, [&] {
                out_.at(rule.place);
                out_.emit({.op = Op::found, .target = static_cast<std::uint32_t>(i)});
            });
            out_.bind(next);
        }
        out_.bind(end);
        out_.emit(Op::halt);
        return routine(begin, 0);
    }

    Routine apply(const MoveRule& rule) {
        const std::uint32_t begin = out_.here();
        for (const Change& change : rule.changes) {
            out_.loops(change.binders, change.guard, [&] {
                const Register value = out_.number(change.value);
                out_.at(change.target.place);
                const Op op = change.target.parts.empty() ? Op::fill : Op::store;
                out_.emit(out_.access(op, value, change.target));
            });
        }
        parts(rule.parts);
        out_.emit(Op::halt);
        return routine(begin, 0);
    }

    void parts(const std::vector<NewPart>& parts) {
        for (const NewPart& part : parts) {
            out_.loops(part.binders, part.guard, [&] {
                out_.at(part.place);
                out_.emit(Op::new_part);
                for (std::size_t i = 0; i < part.values.size(); ++i) {
                    const Register value = out_.number(part.values[i]);
                    out_.at(part.values[i].place);
                    out_.emit({.op = Op::fill,
                               .to = value,
                               .array = code_.array_of[program_.positions[i]]});
                }
            });
        }
    }

    Routine score(const MoveRule& rule) {
        if (!rule.scores.empty()) return value(rule.scores[0]);
        return value(Expression{Operation::number, rule.place, 0});
    }

    Routine again(const MoveRule& rule) {
        if (!rule.again_guard.empty()) return value(rule.again_guard[0]);
        return value(Expression{Operation::number, rule.place, rule.again ? 1 : 0});
    }

    PairsCode pairs(const Expression& joined) {
        PairsCode result{{}, out_.fresh(), out_.fresh()};
        const std::uint32_t begin = out_.here();
        const auto behind_rules = static_cast<std::uint32_t>(code_.rules.size());
        out_.loops(joined.binders, joined.guard, [&] {
            out_.emit(Op::copy, result.one, out_.number(joined.parts[0]));
            out_.emit(Op::copy, result.other, out_.number(joined.parts[1]));
            out_.emit({.op = Op::found, .target = behind_rules});
        });
        out_.emit(Op::halt);
        result.routine = routine(begin, 0);
        return result;
    }

    void note_choices() {
        for (std::size_t kind = 0; kind < program_.move_kinds.size(); ++kind) {
            for (const MoveKind::Rule& rule : program_.move_kinds[kind].rules) {
                if (!rule.exists) continue;
                RuleCode& code = code_.rules[rule.rule];
                code.kind = static_cast<std::uint32_t>(kind);
                code.choices.clear();
                for (const std::uint32_t symbol : rule.choices)
                    code.choices.push_back(code_.register_of[symbol]);
            }
        }
    }

    /// Finds loops that first ask whether a column of an input has some value in their row. Where
    /// play starts, what a loop makes may change what it reads.
    void note_lookups() {
        const Routine& start = code_.start;
        for (std::size_t at = 0; at < code_.instructions.size(); ++at) {
            const Instruction& loop = code_.instructions[at];
            const bool starts = at >= start.begin && at < start.begin + start.size;
            if (loop.op != Op::loop || starts) continue;
            std::size_t first = loop.target;
            while (is_same_in_all_rows(code_.instructions[first], loop.to))
                ++first;
            Instruction& asked = code_.instructions[first];
            const bool by_row = asked.op == Op::jump_at_unequal && asked.target == at &&
                                asked.a == loop.to && asked.to != loop.to;
            const auto column = constant_in(asked.b);
            if (by_row && column && is_input(asked.array))
                asked.lookup = lookup({asked.array, *column + asked.more_b});
        }
    }

    /// Whether an instruction that does not jump does the same each time, for each row of a loop.
    static bool is_same_in_all_rows(const Instruction& i, Register row) {
        const bool reads = i.op == Op::copy || i.op == Op::load_number || i.op == Op::load ||
                           (Machine::is_arithmetic(i.op) && i.op != Op::pick);
        return reads && i.a != row && i.b != row;
    }

    std::optional<std::int64_t> constant_in(Register index) const {
        for (const auto& [constant, value] : code_.constants) {
            if (constant == index) return value;
        }
        return std::nullopt;
    }

    bool is_input(std::uint16_t array) const {
        return std::any_of(program_.inputs.begin(), program_.inputs.end(), [&](std::uint32_t i) {
            return program_.symbols[i].sides > 0 && code_.array_of[i] == array;
        });
    }

    /// Its number, from 1 on; 0 if there are too many.
    std::uint8_t lookup(const Lookup& wanted) {
        auto& all = code_.lookups;
        const auto found = std::find(all.begin(), all.end(), wanted);
        const auto number = static_cast<std::size_t>(found - all.begin()) + 1;
        if (number > std::numeric_limits<std::uint8_t>::max()) return 0;
        if (found == all.end()) all.push_back(wanted);
        return static_cast<std::uint8_t>(number);
    }

    Program& program_;
    Code& code_;
    Assembler out_;
};

}  // namespace

Result<void> compile(Program& program) {
    return Compiler(program).run();
}

}  // namespace zermelo::language

#include "zermelo/language/translation/translation.hpp"

#include <set>

#include "zermelo/base/format.hpp"
#include "zermelo/language/translated.hpp"
#include "zermelo/language/translation/body_writer.hpp"

namespace zermelo::language {

namespace {

using Form = BodyWriter::Form;

/// The parameters come from the caller, the rest of the registers from the call.
void write_function(const Program& program, std::size_t index, BodyWriter& writer) {
    const BodyWriter::Function& function = writer.functions()[index];
    std::set<std::uint16_t> parameters;
    writer.put("static bool function{}(Call* call, const u64* part, u64& steps, i64& result",
               index);
    for (const Binder& parameter : program.tree.lets[index].parameters) {
        const std::uint16_t index_of = program.code.register_of[parameter.symbol];
        writer.put(", i64 r{}", index_of);
        parameters.insert(index_of);
    }
    writer.put(") {{\n");
    writer.write_body(function.begin, function.end + 1, Form::result, function.result, parameters);
    writer.put("}}\n");
}

void write_routine(std::uint64_t number, const Routine& routine, BodyWriter& writer) {
    writer.put("static bool routine{}(Call* call) {{\nu64 steps = {};\n", number,
               BodyWriter::steps_of(routine));
    writer.put(
        "const u64* const __restrict part = call->part;\nu64* out = call->out;\n"
        "u64 used = 0;\ncall->used = 0;\n");
    Form form = Form::result;
    if (number == kMovesRoutine) form = Form::moves;
    if (number == kSuccessorsRoutine) {
        form = Form::successors;
        writer.put("const u64 word = part[0];\n");
    }
    writer.write_body(routine.begin, routine.begin + routine.size, form, routine.result, {});
    writer.put("}}\n");
}

}  // namespace

std::string translation_of(const Program& program, std::string_view name) {
    BodyWriter writer(program);
    writer.put("namespace of_{} {{\n", name);
    for (std::size_t i = 0; i < writer.functions().size(); ++i) {
        if (writer.functions()[i].called) write_function(program, i, writer);
    }
    std::string cases;
    const auto add = [&](std::uint64_t number, const Routine& routine) {
        write_routine(number, routine, writer);
        cases += fmt::format("case {}: return of_{}::routine{}(call);\n", number, name, number);
    };
    add(kMovesRoutine, program.code.moves);
    add(kSuccessorsRoutine, program.code.moves);
    add(kOverRoutine, program.code.over);
    for (std::size_t i = 0; i < program.code.rules.size(); ++i) {
        const RuleCode& rule = program.code.rules[i];
        add(routine_of(i, RuleRoutine::apply), rule.apply);
        add(routine_of(i, RuleRoutine::score), rule.score);
        add(routine_of(i, RuleRoutine::again), rule.again);
    }
    writer.put(
        "}}\nextern \"C\" __attribute__((visibility(\"default\")))\n"
        "bool {}(Call* call, u64 routine) {{\nswitch (routine) {{\n{}}}\nreturn false;\n}}\n",
        name, cases);
    return std::move(writer).text();
}

}  // namespace zermelo::language

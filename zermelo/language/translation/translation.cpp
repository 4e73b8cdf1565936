#include "zermelo/language/translation/translation.hpp"

#include <set>

#include "zermelo/base/format.hpp"
#include "zermelo/language/translated.hpp"
#include "zermelo/language/translation/body_writer.hpp"

namespace zermelo::language {

namespace {

using Form = BodyWriter::Form;

// A part is given as a pointer to its words, or as the only word itself, which compilers make more
// of: so all is written for either.

/// The parameters come from the caller, the rest of the registers from the call.
void write_function(const Program& program, std::size_t index, BodyWriter& writer) {
    const BodyWriter::Function& function = writer.functions()[index];
    std::set<std::uint16_t> parameters;
    writer.put(
        "template <class Part>\n"
        "static bool function{}(Call* call, Part part, u64& steps, i64& result",
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
    const Form form = number == kMovesRoutine        ? Form::moves
                      : number == kSuccessorsRoutine ? Form::successors
                                                     : Form::result;
    writer.put("template <class Part>\nstatic bool routine{}(Call* call, Part part) {{\n", number);
    writer.put("u64 steps = {};\nu64* out = call->out;\nu64 used = 0;\ncall->used = 0;\n",
               BodyWriter::steps_of(routine));
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
        const std::string call = fmt::format("of_{}::routine{}(call, call->part", name, number);
        cases += fmt::format("case {}: return call->words == 1 ? {}[0]) : {};\n", number, call,
                             number == kSuccessorsRoutine ? "false" : call + ")");
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

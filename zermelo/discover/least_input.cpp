#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/discover/expressions.hpp"
#include "zermelo/discover/linear_game.hpp"

namespace zermelo::discover {

using language::Declaration;
using language::Program;
using language::Range;

Result<std::string> least_input_of(const Program& program, const Fixed& fixed, std::int64_t least) {
    std::string text;
    if (program.reads_sums()) {
        for (std::size_t i = 0; i < program.inputs.size() * fixed.parts; ++i)
            text += fmt::format("{} ", least);
        return text;
    }
    Automata automata(1000);
    Expressions expressions(program, automata, 0);
    const auto add = [&](const Declaration& declared, std::uint32_t symbol) -> Result<void> {
        std::int64_t elements = 1;
        for (const language::Set& side : declared.sides) {
            const auto low = expressions.constant(side.values.front());
            const auto high = expressions.constant(side.values.back());
            if (!low || !high) return std::unexpected(*expressions.objection());
            elements *= std::clamp<std::int64_t>(*high - *low + 1, 0, 1000);
        }
        std::int64_t value = least;
        if (declared.range && declared.range->kind == Range::Kind::numbers)
            value = expressions.constant(declared.range->values.front()).value_or(0);
        const auto found = fixed.inputs.find(declared.name);
        if (found != fixed.inputs.end()) value = found->second;
        expressions.name(symbol, {{}, value});
        for (std::int64_t i = 0; i < elements; ++i)
            text += fmt::format("{} ", value);
        return {};
    };
    std::size_t index = 0;
    for (const auto* const list : {&program.tree.inputs, &program.tree.case_inputs}) {
        if (list == &program.tree.case_inputs && program.tree.cases) text += "1 ";
        for (const Declaration& declared : *list)
            ZERMELO_TRY(add(declared, program.inputs.at(index++)));
    }
    return text;
}

}  // namespace zermelo::discover

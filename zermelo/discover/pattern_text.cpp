#include "zermelo/discover/pattern_text.hpp"

#include "zermelo/base/format.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {

namespace {

/// The lines that all patterns begin with.
Result<std::string> head_of(std::string_view rules) {
    const auto program = ZERMELO_TRY(language::read_rules(rules));
    return "zermelo pattern 1\n" + program.certified_as();
}

/// The states with the letters of all numbers, also of those that do not matter.
std::string states_of(const Automaton& set, std::size_t count) {
    std::string text = fmt::format("states {}\n", set.states());
    for (std::size_t state = 0; state < set.states(); ++state) {
        text += set.accepts[state] ? "loses" : "wins";
        for (std::size_t letter = 0; letter < std::size_t{1} << count; ++letter) {
            std::size_t own = 0;
            for (std::size_t i = 0; i < set.variables.size(); ++i)
                own |= (letter >> set.variables[i] & 1) << i;
            text += fmt::format(" {}", set.after(state, own));
        }
        text += '\n';
    }
    return text;
}

}  // namespace

Result<std::string> pattern_text(std::string_view rules, const Fixed& fixed,
                                 const Discovery& proved) {
    std::string text = ZERMELO_TRY(head_of(rules));
    if (proved.digits == Numeration::fibonacci) text += "digits fibonacci\n";
    text += fmt::format("parts {}\nfixed {}\n", fixed.parts, fixed.inputs.size());
    for (const auto& [name, value] : fixed.inputs)
        text += fmt::format("{} {}\n", name, value);
    text += fmt::format("weights {}\n", joined(proved.measure->weights, " "));
    text += proved.measure->then_zeros ? "zeros count\n" : "zeros ignore\n";
    return text + states_of(*proved.set, proved.names.size()) + "end\n";
}

Result<std::string> pattern_text(std::string_view rules, const Period& period) {
    return ZERMELO_TRY(head_of(rules)) + fmt::format("period {} from {} tried {}\nend\n",
                                                     period.length, period.from, period.tried);
}

}  // namespace zermelo::discover

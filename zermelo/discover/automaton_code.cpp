// The code in C++ and Python that runs an automaton.
#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/discover/formula.hpp"

namespace zermelo::discover {

namespace {

using Strings = std::vector<std::string>;

/// The table of the automaton over all names, row by row.
std::string rows_of(const Automaton& set, const char* open, const char* close) {
    std::string text;
    for (std::size_t state = 0; state < set.states(); ++state) {
        std::vector<std::uint32_t> row(
            set.next.begin() + static_cast<std::ptrdiff_t>(state * set.letters()),
            set.next.begin() + static_cast<std::ptrdiff_t>((state + 1) * set.letters()));
        text += fmt::format("        {}{}{},\n", open, joined(row, ", "), close);
    }
    return text;
}

Strings used_names(const Automaton& set, const Strings& names) {
    Strings used;
    for (const Variable variable : set.variables)
        used.push_back(names[static_cast<std::size_t>(variable)]);
    return used;
}

std::string accepting_of(const Automaton& set) {
    std::vector<int> accepts(set.accepts.begin(), set.accepts.end());
    return joined(accepts, ", ");
}

std::string letter_of(const Strings& used) {
    Strings digits;
    for (std::size_t i = 0; i < used.size(); ++i)
        digits.push_back(fmt::format("({} >> i & 1) << {}", used[i], i));
    return joined(digits, " | ");
}

/// The lines that run the automaton on binary digits, and on those that count Fibonacci numbers.
std::string cpp_steps_of(const Strings& used, Numeration numeration) {
    if (numeration == Numeration::binary) {
        return fmt::format("    for (int i = 0; i < 64; ++i)\n        state = next[state][{}];\n",
                           letter_of(used));
    }
    std::string text =
        "    // The digits count 1, 2, 3, 5, 8, ..., and no two ones are side by side.\n"
        "    unsigned long long weight[92] = {1, 2};\n"
        "    for (int i = 2; i < 92; ++i)\n        weight[i] = weight[i - 1] + weight[i - 2];\n"
        "    int letter[92] = {};\n    for (int i = 92; i-- > 0;) {\n";
    for (std::size_t i = 0; i < used.size(); ++i) {
        text += fmt::format("        if ({0} >= weight[i]) {0} -= weight[i], letter[i] |= {1};\n",
                            used[i], 1 << i);
    }
    return text +
           "    }\n    for (int i = 0; i < 92; ++i)\n        state = next[state][letter[i]];\n";
}

std::string python_steps_of(const Strings& used, Numeration numeration) {
    const std::string most = fmt::format("max({}, 0)", joined(used, ", "));
    if (numeration == Numeration::binary) {
        return fmt::format(
            "    for i in range({}.bit_length()):\n        state = next_state[state][{}]\n", most,
            letter_of(used));
    }
    std::string text = fmt::format(
        "    # The digits count 1, 2, 3, 5, 8, ..., and no two ones are side by side.\n"
        "    weight = [1, 2]\n    while weight[-1] <= {}:\n"
        "        weight.append(weight[-1] + weight[-2])\n    letter = [0] * len(weight)\n"
        "    for i in reversed(range(len(weight))):\n",
        most);
    for (std::size_t i = 0; i < used.size(); ++i) {
        text += fmt::format(
            "        if {0} >= weight[i]:\n            {0} -= weight[i]\n            letter[i] |= "
            "{1}\n",
            used[i], 1 << i);
    }
    return text +
           "    for i in range(len(weight)):\n        state = next_state[state][letter[i]]\n";
}

}  // namespace

std::string cpp_parameters_of(const Automaton& set, const Strings& names) {
    Strings parameters;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool is_used = std::find(set.variables.begin(), set.variables.end(),
                                       static_cast<Variable>(i)) != set.variables.end();
        parameters.push_back(
            fmt::format("{}unsigned long long {}", is_used ? "" : "[[maybe_unused]] ", names[i]));
    }
    return joined(parameters, ", ");
}

std::string cpp_of(const Automaton& set, const Strings& names, Numeration numeration) {
    return fmt::format(
        "bool loses({}) {{\n"
        "    static const int next[{}][{}] = {{\n{}    }};\n"
        "    static const bool accepts[] = {{{}}};\n"
        "    int state = 0;\n{}"
        "    return accepts[state];\n}}\n",
        cpp_parameters_of(set, names), set.states(), set.letters(), rows_of(set, "{", "}"),
        accepting_of(set), cpp_steps_of(used_names(set, names), numeration));
}

std::string python_of(const Automaton& set, const Strings& names, Numeration numeration) {
    return fmt::format(
        "def loses({}):\n"
        "    next_state = [\n{}    ]\n"
        "    accepts = [{}]\n"
        "    state = 0\n{}"
        "    return bool(accepts[state])\n",
        joined(names, ", "), rows_of(set, "[", "]"), accepting_of(set),
        python_steps_of(used_names(set, names), numeration));
}

}  // namespace zermelo::discover

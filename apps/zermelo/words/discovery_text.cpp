#include "words/discovery_text.hpp"

#include <algorithm>

#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::app {

namespace {

using discover::Discovery;

constexpr std::size_t kWidth = 90;

std::string sentence(const std::string& text) {
    return "  " + wrapped(text, kWidth, 2) + "\n";
}

std::string numbers(std::uint64_t count, const char* one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

/// "step1 + 2 step2 + 3 step3"
std::string sum_of(const discover::Measure& measure, const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::int64_t weight = measure.weights[i];
        text += i == 0 ? "" : " + ";
        text += weight == 1 ? names[i] : fmt::format("{} {}", weight, names[i]);
    }
    return text;
}

/// What an automaton reads, in front of the names of numbers.
std::string digits_of(discover::Numeration digits) {
    return digits == discover::Numeration::binary
               ? "the binary digits of "
               : "the digits that count Fibonacci numbers (1, 2, 3, 5, 8, ..., no two of them "
                 "neighbours) of ";
}

std::string statement_of(const Discovery& found) {
    if (found.set->is_everything()) return "the player to move always loses";
    if (found.set->is_nothing()) return "the player to move always wins";
    if (found.formula)
        return fmt::format("the player to move loses exactly where {}", found.formula->words);
    return fmt::format(
        "the player to move loses exactly where an automaton of {}{} says so",
        numbers(found.set->states(), "state"),
        found.digits == discover::Numeration::binary ? "" : ", on Fibonacci digits,");
}

std::string position_of(const discover::Refuted& refuted, const std::vector<std::string>& names) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < names.size(); ++i)
        parts.push_back(fmt::format("{} = {}", names[i], refuted.position[i]));
    return joined(parts, ", ");
}

std::string reasons_of(const Discovery& found) {
    std::string text = fmt::format(
        "All positions with numbers up to {} were valued. An automaton of {}, which "
        "reads {}{} from the last one on, fits them. ",
        found.last, numbers(found.set->states(), "state"), digits_of(found.digits),
        joined(found.names, ", "));
    if (found.kind == Discovery::Kind::tried) {
        return text +
               (found.needs_more_states
                    ? fmt::format("The proof for all sizes would need more than {}.",
                                  numbers(found.states_met, "state"))
                    : "No number was found that falls with every move, so nothing is proved.");
    }
    text +=
        "That it is right for numbers of any size was decided by automata that were read off the "
        "rules: no move leads from a position where it accepts to another one, from every other "
        "position a move does, and ";
    text += fmt::format("every move makes {} smaller", sum_of(*found.measure, found.names));
    text += found.measure->then_zeros ? ", or leaves that as it is and fewer of the numbers are 0."
                                      : ".";
    return text + fmt::format(" The largest automaton on the way had {}.",
                              numbers(found.states_met, "state"));
}

std::string refutations_of(const Discovery& found) {
    std::string text;
    for (const discover::Refuted& refuted : found.refuted) {
        text += sentence(fmt::format(
            "A guess of {}{} from the numbers up to {} was wrong: first at {}.",
            numbers(refuted.states, "state"),
            refuted.digits == discover::Numeration::binary ? "" : ", on Fibonacci digits,",
            refuted.last, position_of(refuted, found.names)));
    }
    return text;
}

std::string code_in_words(const FoundCode& code) {
    return fmt::format("\nIn C++\n\n{}\nIn Python\n\n{}", code.cpp, code.python);
}

std::string opening_of(const Discovery& found) {
    if (found.kind == Discovery::Kind::proved)
        return fmt::format("proved for all sizes: {}\n", statement_of(found));
    if (found.kind == Discovery::Kind::tried)
        return fmt::format("tried up to {}: {}\n", found.last, statement_of(found));
    return fmt::format("no pattern up to {}\n", found.last);
}

std::string describe(const Discovery& found) {
    std::string text = opening_of(found);
    if (found.kind == Discovery::Kind::no_pattern) {
        text += sentence(
            "No automaton that reads binary digits, or those that count Fibonacci numbers, fits "
            "the positions, or so many of its states "
            "would be needed that these positions do not tell them apart.");
        return text + refutations_of(found);
    }
    return text + sentence(reasons_of(found)) + refutations_of(found);
}

std::string describe(const FoundValues& found) {
    const auto& [table, seen, proved] = found;
    const std::string& name = table.axes[0].name;
    const std::int64_t last = table.axes[0].last;
    if (!found.do_repeat()) {
        return fmt::format("no pattern up to {}\n", last) +
               sentence("No period is seen in the Grundy values of one heap.");
    }
    const Repetition& repetition = *seen.repetition;
    std::string text = proved ? "proved for all sizes: " : fmt::format("tried up to {}: ", last);
    text +=
        fmt::format("the Grundy values for {} = 0, 1, 2, ... repeat with the period {} from {} on",
                    name, repetition.period, repetition.start);
    text +=
        repetition.step == 0 ? "\n" : fmt::format(", each time larger by {}\n", repetition.step);
    if (proved) {
        text += sentence(fmt::format(
            "By a theorem of Guy and Smith, values that repeat up to {} = {} in such a game repeat "
            "for ever. What the moves are was read off the rules.",
            name, *proved));
    }
    return text;
}

std::string describe(const TriedFormula& found) {
    const std::string what = found.of_values
                                 ? fmt::format("from {} = 1 on, the Grundy value is", found.name)
                                 : "the player to move loses exactly where";
    return fmt::format("tried up to {}: {} {}\n", found.last, what, found.known.words);
}

}  // namespace

std::string describe(const FoundPattern& found) {
    const std::string text = found.losses   ? describe(*found.losses)
                             : found.values ? describe(*found.values)
                                            : describe(*found.formula);
    const auto code = code_of(found);
    return code ? text + code_in_words(*code) : text;
}

}  // namespace zermelo::app

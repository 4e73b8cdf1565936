#include "zermelo/own/words.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/own/inputs.hpp"
#include "zermelo/own/period_law.hpp"
#include "zermelo/own/statements.hpp"
#include "zermelo/own/values.hpp"

namespace zermelo::own {

namespace {

using language::Declaration;
using language::Ending;
using language::Expression;
using language::MoveKind;
using language::Operation;
using language::Program;
using language::Range;

/// The number that an expression is, if it is one as it stands in the file.
std::optional<std::int64_t> constant(const Expression& expression) {
    if (expression.operation == Operation::number) return expression.number;
    if (expression.operation != Operation::negate) return std::nullopt;
    const auto number = constant(expression.parts[0]);
    if (!number) return std::nullopt;
    return -*number;
}

/// A range as it stands in the file: up to what follows a declaration.
std::string_view text_of(const Program& program, const Range& range) {
    const std::string_view text =
        std::string_view(program.text).substr(std::min(range.place.offset, program.text.size()));
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        const bool follows = c == ',' || c == ':' || c == '=' || c == '#';
        if (c == '\n' || (depth == 0 && follows)) return trim(text.substr(0, i));
    }
    return trim(text);
}

Bound bound_of(const Program& program, const Declaration& declared, std::string_view noun) {
    Bound bound{.name = declared.name, .noun = noun, .low = 0};
    if (!declared.range) return bound;
    switch (declared.range->kind) {
        case Range::Kind::natural:
            break;
        case Range::Kind::any:
            bound.low = Bound::kAnyLow;
            break;
        case Range::Kind::characters:
            bound.high = static_cast<std::int64_t>(declared.range->characters.size()) - 1;
            bound.range_text = text_of(program, *declared.range);
            break;
        case Range::Kind::numbers: {
            const auto& values = declared.range->values;
            const auto low = constant(values[0]);
            const auto high = values.size() > 1 ? constant(values[1]) : Bound::kNone;
            bound.low = low.value_or(Bound::kAnyLow);
            bound.high = high.value_or(Bound::kNone);
            if (!low || !high) bound.range_text = text_of(program, *declared.range);
            break;
        }
    }
    return bound;
}

template <class Visit>
void visit_inputs(const Program& program, const Visit& visit) {
    for (const Declaration& declared : program.tree.inputs)
        visit(declared);
    for (const Declaration& declared : program.tree.case_inputs)
        visit(declared);
}

std::string notation_of(const Program& program, const MoveKind& kind) {
    const MoveKind::Rule& rule = kind.rules[kind.rules[0].exists ? 0 : 1];
    std::string text = kind.notation.texts[0];
    for (std::size_t i = 0; i < kind.notation.numbers(); ++i) {
        const std::string& name = program.symbols[rule.choices[i]].name;
        text += name + kind.notation.texts[i + 1];
    }
    return text;
}

/// Whether a move may make a sum.
bool splits(const Program& program) {
    return std::any_of(program.tree.moves.begin(), program.tree.moves.end(), [](const auto& rule) {
        return rule.parts.size() > 1 || (rule.parts.size() == 1 && !rule.parts[0].binders.empty());
    });
}

/// How moves are written.
std::string moves_in_words(const Program& program) {
    std::vector<std::string> notations;
    for (const MoveKind& kind : program.move_kinds)
        notations.push_back(notation_of(program, kind));
    std::string text = fmt::format("Moves are written {}", joined(notations, ", "));
    if (program.reads_sums() || splits(program)) {
        text += "; @2 behind a move tells that it is in the second part";
    }
    return text;
}

/// Whether Grundy values say something about a game.
bool has_grundy(const Program& program) {
    return program.ending == Ending::last_mover_wins && !program.uses_mover &&
           !program.uses_again && program.tree.play_in.kind == language::PlayIn::Kind::one;
}

bool is_few_numbers(const Program& program) {
    const language::Tree& tree = program.tree;
    return !tree.cases &&
           std::all_of(tree.inputs.begin(), tree.inputs.end(), [](const Declaration& declared) {
               return declared.sides.empty() &&
                      !(declared.range && declared.range->kind == Range::Kind::characters);
           });
}

}  // namespace

GameInfo info_of(const Program& program, std::string_view name, Texts& texts) {
    GameInfo info;
    info.name = texts.keep(std::string(name.empty() ? program.tree.name : name));
    if (!name.empty()) info.aliases.push_back(texts.keep(program.tree.name));
    info.certified_as = texts.keep(program.certified_as());
    info.known_as = "a rules file";
    info.summary = texts.keep(printable(program.tree.summary));
    const std::vector<Statement> statements = statements_of(program.text);
    info.rules = texts.keep(rules_in_words(program, statements));
    info.grammar = texts.keep(grammar_in_words(program, statements));
    info.moves = texts.keep(moves_in_words(program));
    info.objective = program.objective();
    info.has_grundy = has_grundy(program);
    info.has_classes = program.is_partisan();
    info.answers_grundy = program.tree.answer.kind == language::AnswerForm::Kind::grundy;
    info.characters = characters_of(program);
    if (const auto sizes = sizes_of(program); !sizes.empty()) {
        info.sides = texts.keep(joined(sizes, " x "));
    }
    info.tiny = "numbers up to {0} away from the least";
    info.counts_scores = program.ending != Ending::result;
    if (is_few_numbers(program)) {
        for (const Declaration& declared : program.tree.inputs)
            info.numbers.push_back(texts.keep(declared.name));
    }
    info.period_law = period_law_of(program);
    return info;
}

std::vector<Bound> bounds_of(const Program& program) {
    std::vector<Bound> bounds;
    if (program.tree.cases)
        bounds.push_back(bound_of(program, *program.tree.cases, "number of cases"));
    visit_inputs(program, [&](const Declaration& declared) {
        bounds.push_back(bound_of(program, declared, "number"));
    });
    return bounds;
}

std::vector<Bound> bounds_of(const Instance& instance) {
    const Program& program = *instance.program;
    std::vector<Bound> bounds = bounds_of(program);
    const Values values = values_of(instance);
    const std::size_t first = program.tree.cases ? 1 : 0;
    if (first == 1) bounds[0].see(static_cast<std::int64_t>(values.cases.size()));
    const auto see = [&](const std::vector<Table>& tables, std::size_t input) {
        for (const Table& table : tables) {
            for (const std::int64_t number : table.numbers)
                bounds[first + input].see(number);
            ++input;
        }
    };
    see(values.common, 0);
    for (const std::vector<Table>& tables : values.cases)
        see(tables, values.common.size());
    return bounds;
}

}  // namespace zermelo::own

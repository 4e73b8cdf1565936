#include "zermelo/own/words.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/own/inputs.hpp"
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

Bound bound_of(const Declaration& declared, std::string_view noun) {
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
            break;
        case Range::Kind::numbers:
            bound.low = constant(declared.range->values[0]).value_or(Bound::kAnyLow);
            if (declared.range->values.size() > 1) {
                bound.high = constant(declared.range->values[1]).value_or(Bound::kNone);
            }
            break;
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

/// How moves are written.
std::string moves_in_words(const Program& program) {
    std::vector<std::string> notations;
    for (const MoveKind& kind : program.move_kinds)
        notations.push_back(notation_of(program, kind));
    std::string text = fmt::format("Moves are written {}", fmt::join(notations, ", "));
    if (program.reads_sums()) text += "; @2 behind a move tells that it is in the second part";
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
    info.known_as = "your own game";
    info.summary = texts.keep(program.tree.summary);
    info.rules = info.summary;
    info.moves = texts.keep(moves_in_words(program));
    info.objective = program.objective();
    info.has_grundy = has_grundy(program);
    info.characters = characters_of(program);
    if (const auto sizes = sizes_of(program); !sizes.empty()) {
        info.sides = texts.keep(fmt::format("{}", fmt::join(sizes, " x ")));
    }
    info.tiny = "numbers up to {0} away from the least";
    info.counts_scores = program.ending != Ending::result;
    if (is_few_numbers(program)) {
        for (const Declaration& declared : program.tree.inputs)
            info.numbers.push_back(texts.keep(declared.name));
    }
    return info;
}

std::vector<Bound> bounds_of(const Program& program) {
    std::vector<Bound> bounds;
    if (program.tree.cases) bounds.push_back(bound_of(*program.tree.cases, "number of cases"));
    visit_inputs(program, [&](const Declaration& declared) {
        bounds.push_back(bound_of(declared, "number"));
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

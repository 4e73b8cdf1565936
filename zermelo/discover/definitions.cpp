#include "zermelo/discover/definitions.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::discover {

namespace {

/// What is kept besides the entries of an automaton, counted as so many of them.
constexpr std::size_t kEntriesBesides = 32;

}  // namespace

void Definitions::note(const Automaton& set, Definition::Kind kind, const Linear& sum) {
    if (!sum.is_constant()) beyond_ = std::max(beyond_, sum.coefficients.rbegin()->first + 1);
    keep(set, {kind, false, sum});
}

void Definitions::note(const Automaton& set, Definition::Kind kind,
                       std::initializer_list<const Automaton*> parts) {
    Definition definition{kind};
    for (const Automaton* part : parts) {
        definition.parts.push_back(of(*part));
        if (!definition.parts.back()) return;
    }
    keep(set, std::move(definition));
}

void Definitions::note_some(const Automaton& set, Variable variable, const Automaton& part) {
    Definition definition{Definition::Kind::some};
    definition.variable = variable;
    definition.parts.push_back(of(part));
    if (definition.parts.back()) keep(set, std::move(definition));
}

DefinitionPointer Definitions::of(const Automaton& set) const {
    if (set.is_everything() || set.is_nothing())
        return std::make_shared<Definition>(
            Definition{Definition::Kind::constant, set.is_everything()});
    const auto found = known_.find(key_of(set));
    return found == known_.end() ? nullptr : found->second;
}

void Definitions::keep(const Automaton& set, Definition definition) {
    const std::size_t entries = set.next.size() + kEntriesBesides;
    if (entries > left_ || of(set)) return;
    left_ -= entries;
    known_.emplace(key_of(set), std::make_shared<const Definition>(std::move(definition)));
}

}  // namespace zermelo::discover

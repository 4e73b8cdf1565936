#include "zermelo/discover/automaton.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <numeric>
#include <set>
#include <unordered_map>

#include "zermelo/discover/definitions.hpp"
#include "zermelo/discover/state_classes.hpp"

namespace zermelo::discover {

namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// The letter of a part of the variables, for each letter of all.
std::vector<std::uint32_t> letters_of_part(const std::vector<Variable>& part,
                                           const std::vector<Variable>& all) {
    std::vector<std::uint32_t> result(std::size_t{1} << all.size(), 0);
    for (std::size_t i = 0; i < part.size(); ++i) {
        const auto at = std::find(all.begin(), all.end(), part[i]) - all.begin();
        for (std::size_t letter = 0; letter < result.size(); ++letter)
            result[letter] |= static_cast<std::uint32_t>((letter >> at & 1) << i);
    }
    return result;
}

/// The classes as states, in the order in which they are met.
Automaton of_classes(const Automaton& set, const std::vector<std::uint32_t>& classes) {
    Automaton result{set.variables, {}, {}};
    std::vector<std::uint32_t> number(set.states(), kNone);  // of each class
    std::vector<std::size_t> met = {0};                      // a state of each class
    number[classes[0]] = 0;
    for (std::size_t i = 0; i < met.size(); ++i) {
        result.accepts.push_back(set.accepts[met[i]]);
        for (std::size_t letter = 0; letter < set.letters(); ++letter) {
            const std::uint32_t to = set.after(met[i], letter);
            if (number[classes[to]] == kNone) {
                number[classes[to]] = static_cast<std::uint32_t>(met.size());
                met.push_back(to);
            }
            result.next.push_back(number[classes[to]]);
        }
    }
    return result;
}

bool matters(const Automaton& set, std::size_t variable) {
    const std::size_t bit = std::size_t{1} << variable;
    for (std::size_t state = 0; state < set.states(); ++state) {
        for (std::size_t letter = 0; letter < set.letters(); ++letter) {
            if (set.after(state, letter) != set.after(state, letter | bit)) return true;
        }
    }
    return false;
}

/// Without a variable that does not matter.
Automaton without(const Automaton& set, std::size_t variable) {
    Automaton result{set.variables, {}, set.accepts};
    result.variables.erase(result.variables.begin() + static_cast<std::ptrdiff_t>(variable));
    const std::size_t bit = std::size_t{1} << variable;
    for (std::size_t state = 0; state < set.states(); ++state) {
        for (std::size_t letter = 0; letter < set.letters(); ++letter) {
            if ((letter & bit) == 0) result.next.push_back(set.after(state, letter));
        }
    }
    return result;
}

}  // namespace

std::int64_t half_up(std::int64_t number) {
    return number >= 0 ? (number + 1) / 2 : -(-number / 2);
}

bool Automaton::holds(std::span<const std::uint64_t> numbers, Numeration numeration) const {
    std::size_t state = 0;
    for (const std::size_t letter : letters_of(numbers, numeration))
        state = after(state, letter);
    return accepts[state];
}

bool Automaton::holds_at(std::span<const std::uint64_t> numbers, Numeration numeration) const {
    std::vector<std::uint64_t> own;
    for (const Variable variable : variables)
        own.push_back(numbers[static_cast<std::size_t>(variable)]);
    return holds(own, numeration);
}

Linear& Linear::add(const Linear& other, std::int64_t times) {
    constant += times * other.constant;
    for (const auto& [variable, coefficient] : other.coefficients) {
        std::int64_t& sum = coefficients[variable];
        sum += times * coefficient;
        if (sum == 0) coefficients.erase(variable);
    }
    return *this;
}

bool Automata::go_on() {
    constexpr std::uint64_t kCallsBetweenAsking = 1 << 14;
    if (++asked_ % kCallsBetweenAsking == 0 && monitor_ != nullptr && !monitor_->go_on(met_, 0))
        exceeded_ = stopped_ = true;
    return !stopped_;
}

bool Automata::fits(std::uint64_t states, std::size_t letters) {
    met_ = std::max(met_, states);
    exceeded_ = exceeded_ || states * letters > most_;
    return go_on() && !exceeded_;
}

Automaton Automata::constant(bool holds) const {
    return {{}, {0}, {holds && !exceeded_}};
}

Automaton Automata::minimal(const Automaton& set) {
    if (exceeded_) return constant(false);
    Automaton result = of_classes(set, classes_of(set.next, set.accepts));
    for (std::size_t i = result.variables.size(); i-- > 0;) {
        if (!matters(result, i)) result = without(result, i);
    }
    return result;
}

/// The states are what is carried from one digit to the next.
template <class Step, class Accept>
Automaton Automata::carries(const Linear& sum, const Step& step, const Accept& accept) {
    Automaton result;
    std::vector<std::int64_t> factors;
    for (const auto& [variable, coefficient] : sum.coefficients) {
        result.variables.push_back(variable);
        factors.push_back(coefficient);
    }
    std::map<std::optional<std::int64_t>, std::uint32_t> known = {{sum.constant, 0}};
    std::vector<std::optional<std::int64_t>> met = {sum.constant};
    for (std::size_t i = 0; i < met.size() && fits(met.size(), result.letters()); ++i) {
        const auto carry = met[i];
        result.accepts.push_back(carry && accept(*carry));
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            std::optional<std::int64_t> to = carry;
            for (std::size_t j = 0; to && j < factors.size(); ++j)
                *to += (letter >> j & 1) != 0 ? factors[j] : 0;
            if (to) to = step(*to);
            const auto [place, is_new] = known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) met.push_back(to);
            result.next.push_back(place->second);
        }
    }
    return minimal(result);
}

Automaton Automata::zero(const Linear& sum) {
    if (numeration_ == Numeration::fibonacci) return zero_in_fibonacci_digits(sum);
    const auto step = [](std::int64_t carry) {
        return carry % 2 == 0 ? std::optional(carry / 2) : std::nullopt;
    };
    Automaton result = carries(sum, step, [](std::int64_t carry) { return carry == 0; });
    if (definitions_ != nullptr) definitions_->note(result, Definition::Kind::zero, sum);
    return result;
}

Automaton Automata::at_most_zero(const Linear& sum) {
    if (numeration_ == Numeration::fibonacci) {
        constexpr Variable kSlack = -1;
        Linear with_slack = sum;
        return some(kSlack, zero(with_slack.add(Linear::of(kSlack))));
    }
    const auto step = [](std::int64_t carry) { return std::optional(half_up(carry)); };
    Automaton result = carries(sum, step, [](std::int64_t carry) { return carry <= 0; });
    if (definitions_ != nullptr) definitions_->note(result, Definition::Kind::at_most_zero, sum);
    return result;
}

Automaton Automata::no(const Automaton& set) const {
    if (exceeded_) return constant(false);
    Automaton result = set;
    result.accepts.flip();
    if (definitions_ != nullptr) definitions_->note(result, Definition::Kind::no, {&set});
    return result;
}

template <class Accept>
Automaton Automata::product(const Automaton& one, const Automaton& other, const Accept& accept) {
    Automaton result;
    std::set_union(one.variables.begin(), one.variables.end(), other.variables.begin(),
                   other.variables.end(), std::back_inserter(result.variables));
    const auto letters = letters_of_part(one.variables, result.variables);
    const auto other_letters = letters_of_part(other.variables, result.variables);
    std::unordered_map<std::uint64_t, std::uint32_t> known = {{0, 0}};
    std::vector<std::pair<std::uint32_t, std::uint32_t>> met = {{0, 0}};
    for (std::size_t i = 0; i < met.size() && fits(met.size(), result.letters()); ++i) {
        const auto [state, other_state] = met[i];
        result.accepts.push_back(accept(one.accepts[state], other.accepts[other_state]));
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            const std::uint32_t to = one.after(state, letters[letter]);
            const std::uint32_t other_to = other.after(other_state, other_letters[letter]);
            const std::uint64_t key = std::uint64_t{to} << 32 | other_to;
            const auto [place, is_new] = known.emplace(key, static_cast<std::uint32_t>(met.size()));
            if (is_new) met.emplace_back(to, other_to);
            result.next.push_back(place->second);
        }
    }
    return minimal(result);
}

Automaton Automata::both(const Automaton& one, const Automaton& other) {
    Automaton result = product(one, other, [](bool a, bool b) { return a && b; });
    if (definitions_ != nullptr) definitions_->note(result, Definition::Kind::both, {&one, &other});
    return result;
}

Automaton Automata::either(const Automaton& one, const Automaton& other) {
    Automaton result = product(one, other, [](bool a, bool b) { return a || b; });
    if (definitions_ != nullptr)
        definitions_->note(result, Definition::Kind::either, {&one, &other});
    return result;
}

Automaton Automata::differing(const Automaton& one, const Automaton& other) {
    return product(one, other, [](bool a, bool b) { return a != b; });
}

namespace {

/// Where digits of one variable alone lead to a state that accepts.
std::vector<bool> accepting_with_more(const Automaton& set, std::size_t bit) {
    std::vector<bool> accepts = set.accepts;
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t state = 0; state < set.states(); ++state) {
            if (!accepts[state] && (accepts[set.after(state, 0)] || accepts[set.after(state, bit)]))
                accepts[state] = grows = true;
        }
    }
    return accepts;
}

}  // namespace

Automaton Automata::some(Variable variable, const Automaton& set) {
    const auto found = std::find(set.variables.begin(), set.variables.end(), variable);
    if (found == set.variables.end() || exceeded_) return set;
    const auto at = static_cast<std::size_t>(found - set.variables.begin());
    const std::size_t bit = std::size_t{1} << at;
    const std::vector<bool> accepts = accepting_with_more(set, bit);
    Automaton result{set.variables, {}, {}};
    result.variables.erase(result.variables.begin() + static_cast<std::ptrdiff_t>(at));
    // A state is the set of states that the digits of the variable may have led to.
    std::map<std::vector<std::uint32_t>, std::uint32_t> known = {{{0}, 0}};
    std::deque<std::vector<std::uint32_t>> met = {{0}};
    for (std::size_t i = 0; i < met.size() && fits(met.size(), result.letters()); ++i) {
        const std::vector<std::uint32_t>& here = met[i];
        result.accepts.push_back(
            std::any_of(here.begin(), here.end(), [&](auto s) { return accepts[s]; }));
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            const std::size_t whole = (letter & (bit - 1)) | (letter & ~(bit - 1)) << 1;
            std::vector<std::uint32_t> to;
            for (const std::uint32_t state : here) {
                to.push_back(set.after(state, whole));
                to.push_back(set.after(state, whole | bit));
            }
            std::sort(to.begin(), to.end());
            to.erase(std::unique(to.begin(), to.end()), to.end());
            const auto [place, is_new] = known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) met.push_back(std::move(to));
            result.next.push_back(place->second);
        }
    }
    result = minimal(result);
    if (definitions_ != nullptr) definitions_->note_some(result, variable, set);
    return result;
}

std::optional<Automaton> Automata::turned(const Automaton& set, std::size_t most_states) {
    // A state is the set of states from which the digits that were read lead to one that accepts.
    using States = std::vector<std::uint64_t>;
    const auto has = [](const States& states, std::size_t state) {
        return (states[state / 64] >> state % 64 & 1) != 0;
    };
    States last((set.states() + 63) / 64, 0);
    for (std::size_t state = 0; state < set.states(); ++state)
        last[state / 64] |= std::uint64_t{set.accepts[state]} << state % 64;
    Automaton result{set.variables, {}, {}};
    std::map<States, std::uint32_t> known = {{last, 0}};
    std::deque<States> met = {last};
    for (std::size_t i = 0; i < met.size(); ++i) {
        if (met.size() > most_states || !go_on()) return std::nullopt;
        const States& here = met[i];
        result.accepts.push_back(has(here, 0));
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            States to(here.size(), 0);
            for (std::size_t state = 0; state < set.states(); ++state)
                to[state / 64] |= std::uint64_t{has(here, set.after(state, letter))} << state % 64;
            const auto [place, is_new] = known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) met.push_back(std::move(to));
            result.next.push_back(place->second);
        }
    }
    return minimal(result);
}

Automaton Automata::renamed(const Automaton& set, const std::map<Variable, Variable>& names) {
    std::vector<Variable> variables;
    for (const Variable variable : set.variables) {
        const auto found = names.find(variable);
        variables.push_back(found == names.end() ? variable : found->second);
    }
    Automaton result{variables, {}, set.accepts};
    std::sort(result.variables.begin(), result.variables.end());
    const auto letters = letters_of_part(variables, result.variables);
    for (std::size_t state = 0; state < set.states(); ++state) {
        for (std::size_t letter = 0; letter < set.letters(); ++letter)
            result.next.push_back(set.after(state, letters[letter]));
    }
    return minimal(result);
}

std::optional<std::map<Variable, std::uint64_t>> Automata::member(const Automaton& set) const {
    struct Way {
        std::uint32_t from;
        std::size_t letter;
    };
    std::vector<std::optional<Way>> ways(set.states());
    std::deque<std::uint32_t> pending = {0};
    std::optional<std::uint32_t> end =
        set.accepts[0] ? std::optional<std::uint32_t>(0) : std::nullopt;
    for (; !end && !pending.empty(); pending.pop_front()) {
        for (std::size_t letter = 0; letter < set.letters() && !end; ++letter) {
            const std::uint32_t to = set.after(pending.front(), letter);
            if (to == 0 || ways[to]) continue;
            ways[to] = Way{pending.front(), letter};
            pending.push_back(to);
            if (set.accepts[to]) end = to;
        }
    }
    if (!end) return std::nullopt;
    std::vector<std::size_t> word;  // the last digits are foremost
    for (std::uint32_t state = *end; state != 0; state = ways[state]->from)
        word.push_back(ways[state]->letter);
    const auto weights = weights_of(numeration_, word.size());
    std::map<Variable, std::uint64_t> numbers;
    for (std::size_t i = 0; i < set.variables.size(); ++i) {
        std::uint64_t& number = numbers[set.variables[i]];
        for (std::size_t j = 0; j < word.size(); ++j)
            number += (word[j] >> i & 1) * weights[word.size() - 1 - j];
    }
    return numbers;
}

}  // namespace zermelo::discover

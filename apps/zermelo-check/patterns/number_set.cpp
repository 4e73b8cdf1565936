#include "number_set.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

namespace zermelo::check {

namespace {

constexpr std::size_t kMostVariables = 16;
constexpr std::uint64_t kBytesOfEntry = 128;  // while it is made, and made least
constexpr std::int64_t kMostNumber = std::int64_t{1} << 40;

/// For each letter of all variables, that of a part of them.
std::vector<std::size_t> letters_of_part(const std::vector<Variable>& part,
                                         const std::vector<Variable>& all) {
    std::vector<std::size_t> result(std::size_t{1} << all.size(), 0);
    for (std::size_t i = 0; i < part.size(); ++i) {
        const auto place = std::find(all.begin(), all.end(), part[i]) - all.begin();
        for (std::size_t letter = 0; letter < result.size(); ++letter)
            result[letter] |= (letter >> place & 1) << i;
    }
    return result;
}

/// The letter with a digit between its lower ones and its higher ones.
std::size_t with_digit(std::size_t letter, std::size_t place, std::size_t digit) {
    const std::size_t low = letter & ((std::size_t{1} << place) - 1);
    return low | digit << place | (letter - low) << 1;
}

/// Classes of states that nothing tells apart, by refining (E. F. Moore, 1956).
std::vector<std::uint32_t> classes_of(const NumberSet& set, Budget& budget) {
    std::vector<std::uint32_t> classes(set.states(), 0);
    for (std::size_t count = 0;;) {
        budget.take_steps(set.next.size());
        std::map<std::vector<std::uint32_t>, std::uint32_t> known;
        std::vector<std::uint32_t> refined;
        for (std::size_t state = 0; state < set.states(); ++state) {
            std::vector<std::uint32_t> key = {classes[state]};
            for (std::size_t i = set.at(state, 0); i < set.at(state + 1, 0); ++i)
                key.push_back(classes[set.next[i]] << 1 | set.ends[i]);
            const auto number = static_cast<std::uint32_t>(known.size());
            refined.push_back(known.emplace(std::move(key), number).first->second);
        }
        classes = std::move(refined);
        if (std::exchange(count, known.size()) == known.size()) return classes;
    }
}

/// A state for each class that is met from the first state, in the order of meeting.
NumberSet of_classes(const NumberSet& set, const std::vector<std::uint32_t>& classes) {
    NumberSet result{set.variables, {}, {}};
    std::map<std::uint32_t, std::uint32_t> numbers = {{classes[0], 0}};
    std::vector<std::size_t> met = {0};
    for (std::size_t i = 0; i < met.size(); ++i) {
        for (std::size_t letter = 0; letter < set.letters(); ++letter) {
            const std::size_t entry = set.at(met[i], letter);
            const auto number = static_cast<std::uint32_t>(met.size());
            const auto [place, is_new] = numbers.emplace(classes[set.next[entry]], number);
            if (is_new) met.push_back(set.next[entry]);
            result.next.push_back(place->second);
            result.ends.push_back(set.ends[entry]);
        }
    }
    return result;
}

/// The set without a variable, if its digits change nothing.
std::optional<NumberSet> without(const NumberSet& set, std::size_t variable) {
    NumberSet result{set.variables, {}, {}};
    result.variables.erase(result.variables.begin() + static_cast<std::ptrdiff_t>(variable));
    for (std::size_t state = 0; state < set.states(); ++state) {
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            const std::size_t zero = set.at(state, with_digit(letter, variable, 0));
            const std::size_t one = set.at(state, with_digit(letter, variable, 1));
            if (set.next[zero] != set.next[one] || set.ends[zero] != set.ends[one])
                return std::nullopt;
            result.next.push_back(set.next[zero]);
            result.ends.push_back(set.ends[zero]);
        }
    }
    return result;
}

/// For each state and each letter without a variable: whether the set may end here, if the letter
/// comes for ever, with some digits of the variable.
std::vector<bool> some_ends(const NumberSet& set, std::size_t variable, Budget& budget) {
    const std::size_t letters = set.letters() / 2;
    std::vector<bool> ends(set.states() * letters, false);
    for (bool grows = true; std::exchange(grows, false);) {
        budget.take_steps(set.next.size());
        for (std::size_t i = 0; i < ends.size(); ++i) {
            for (const std::size_t digit : {0, 1}) {
                const std::size_t letter = i % letters;
                const std::size_t entry = set.at(i / letters, with_digit(letter, variable, digit));
                if (!ends[i] && (set.ends[entry] || ends[set.next[entry] * letters + letter]))
                    ends[i] = grows = true;
            }
        }
    }
    return ends;
}

}  // namespace

void Sum::grow(std::int64_t& number, std::int64_t by, std::int64_t times) {
    std::int64_t product = 0;
    const bool fits = !__builtin_mul_overflow(by, times, &product) &&
                      !__builtin_add_overflow(number, product, &number) && number <= kMostNumber &&
                      number >= -kMostNumber;
    if (!fits) throw limit_error("the rules have numbers that are too large for a pattern").error();
}

Sum Sum::of(Variable variable) {
    Sum result;
    result.coefficients_[variable] = 1;
    return result;
}

Sum Sum::plus(const Sum& other, std::int64_t times) const {
    Sum result = *this;
    grow(result.constant_, other.constant_, times);
    for (const auto& [variable, coefficient] : other.coefficients_) {
        std::int64_t& sum = result.coefficients_[variable];
        grow(sum, coefficient, times);
        if (sum == 0) result.coefficients_.erase(variable);
    }
    return result;
}

void NumberSets::expect(std::size_t states, std::size_t variables) {
    if (variables > kMostVariables)
        throw limit_error("a pattern speaks of too many numbers").error();
    budget_->expect_memory("an automaton", states << variables, kBytesOfEntry);
    budget_->take_steps(std::uint64_t{1} << variables);
}

NumberSet NumberSets::least(const NumberSet& set) {
    NumberSet result = of_classes(set, classes_of(set, *budget_));
    for (std::size_t i = result.variables.size(); i-- > 0;) {
        if (auto shorter = without(result, i)) result = std::move(*shorter);
    }
    return result;
}

/// The states are what is carried from one digit to the next.
template <class Step, class Ends>
NumberSet NumberSets::carries(const Sum& sum, const Step& step, const Ends& ends) {
    NumberSet result;
    for (const auto& [variable, coefficient] : sum.coefficients())
        result.variables.push_back(variable);
    using Carry = std::optional<std::int64_t>;  // none where the set has no member any more
    std::map<Carry, std::uint32_t> known = {{sum.constant(), 0}};
    std::vector<Carry> met = {sum.constant()};
    for (std::size_t i = 0; i < met.size(); ++i) {
        expect(met.size(), result.variables.size());
        const Carry carry = met[i];
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            std::int64_t digits = 0;
            for (std::size_t j = 0; j < result.variables.size(); ++j)
                digits += (letter >> j & 1) != 0 ? sum.coefficients().at(result.variables[j]) : 0;
            const Carry to = carry ? step(*carry + digits) : carry;
            const auto [place, is_new] = known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) met.push_back(to);
            result.next.push_back(place->second);
            // Ones for ever are -1.
            result.ends.push_back(carry && ends(*carry - digits));
        }
    }
    return least(result);
}

NumberSet NumberSets::zero(const Sum& sum) {
    if (digits_ == Digits::fibonacci) return zero_in_fibonacci_digits(sum);
    const auto step = [](std::int64_t carry) {
        return carry % 2 == 0 ? std::optional(carry / 2) : std::nullopt;
    };
    return carries(sum, step, [](std::int64_t rest) { return rest == 0; });
}

NumberSet NumberSets::at_most_zero(const Sum& sum) {
    constexpr Variable kLess = 1'000'000;
    if (digits_ == Digits::fibonacci) return some(kLess, zero(sum.plus(Sum::of(kLess))));
    const auto half_up = [](std::int64_t carry) { return std::optional((carry + 1) >> 1); };
    return carries(sum, half_up, [](std::int64_t rest) { return rest <= 0; });
}

NumberSet NumberSets::no(NumberSet set) const {
    set.ends.flip();
    return set;
}

template <class Holds>
NumberSet NumberSets::product(const NumberSet& one, const NumberSet& other, const Holds& holds) {
    NumberSet result;
    std::set_union(one.variables.begin(), one.variables.end(), other.variables.begin(),
                   other.variables.end(), std::back_inserter(result.variables));
    expect(1, result.variables.size());
    const auto letters = letters_of_part(one.variables, result.variables);
    const auto other_letters = letters_of_part(other.variables, result.variables);
    using States = std::pair<std::uint32_t, std::uint32_t>;
    std::map<States, std::uint32_t> known = {{{0, 0}, 0}};
    std::vector<States> met = {{0, 0}};
    for (std::size_t i = 0; i < met.size(); ++i) {
        expect(met.size(), result.variables.size());
        const States here = met[i];
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            const std::size_t entry = one.at(here.first, letters[letter]);
            const std::size_t other_entry = other.at(here.second, other_letters[letter]);
            const States to = {one.next[entry], other.next[other_entry]};
            const auto [place, is_new] = known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) met.push_back(to);
            result.next.push_back(place->second);
            result.ends.push_back(holds(one.ends[entry], other.ends[other_entry]));
        }
    }
    return least(result);
}

NumberSet NumberSets::both(const NumberSet& one, const NumberSet& other) {
    return product(one, other, [](bool a, bool b) { return a && b; });
}

NumberSet NumberSets::either(const NumberSet& one, const NumberSet& other) {
    return product(one, other, [](bool a, bool b) { return a || b; });
}

NumberSet NumberSets::differing(const NumberSet& one, const NumberSet& other) {
    return product(one, other, [](bool a, bool b) { return a != b; });
}

NumberSet NumberSets::some(Variable variable, const NumberSet& set) {
    const auto found = std::find(set.variables.begin(), set.variables.end(), variable);
    if (found == set.variables.end()) return set;
    const auto place = static_cast<std::size_t>(found - set.variables.begin());
    NumberSet result{set.variables, {}, {}};
    result.variables.erase(result.variables.begin() + (found - set.variables.begin()));
    const std::vector<bool> ends = some_ends(set, place, *budget_);
    // A state is the set of states that the digits of the variable may have led to.
    using States = std::vector<std::uint32_t>;
    std::map<States, std::uint32_t> known = {{{0}, 0}};
    std::deque<States> met = {{0}};
    for (std::size_t i = 0; i < met.size(); ++i) {
        const States& here = met[i];
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            expect(met.size(), result.variables.size());
            budget_->take_steps(here.size());
            States to;
            bool member = false;
            for (const std::uint32_t state : here) {
                const bool is_natural = digits_ == Digits::fibonacci;
                member = member || ends[state * result.letters() + (is_natural ? 0 : letter)];
                for (const std::size_t digit : {0, 1})
                    to.push_back(set.next[set.at(state, with_digit(letter, place, digit))]);
            }
            std::sort(to.begin(), to.end());
            to.erase(std::unique(to.begin(), to.end()), to.end());
            budget_->expect_memory("the states of an automaton", met.size() * to.size(), 8);
            const auto [known_place, is_new] =
                known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) met.push_back(std::move(to));
            result.next.push_back(known_place->second);
            result.ends.push_back(member);
        }
    }
    return least(result);
}

NumberSet NumberSets::some_from(Variable first, NumberSet set) {
    while (!set.variables.empty() && set.variables.back() >= first)
        set = some(set.variables.back(), set);
    return set;
}

NumberSet NumberSets::renamed(const NumberSet& set, const std::map<Variable, Variable>& names) {
    std::vector<Variable> variables;
    for (const Variable variable : set.variables) {
        const auto found = names.find(variable);
        variables.push_back(found == names.end() ? variable : found->second);
    }
    NumberSet result{variables, {}, {}};
    std::sort(result.variables.begin(), result.variables.end());
    const auto letters = letters_of_part(variables, result.variables);
    for (std::size_t state = 0; state < set.states(); ++state) {
        for (const std::size_t letter : letters) {
            result.next.push_back(set.next[set.at(state, letter)]);
            result.ends.push_back(set.ends[set.at(state, letter)]);
        }
    }
    return least(result);
}

}  // namespace zermelo::check

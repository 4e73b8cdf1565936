// Automata against what they say, number by number.
#include "zermelo/discover/automaton.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <functional>

#include "support/support.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/discover/state_classes.hpp"

namespace zermelo::test {
namespace {

using discover::Automata;
using discover::Automaton;
using discover::Linear;
using discover::Numeration;
using discover::Variable;

constexpr std::uint64_t kSide = 12;
using Numbers = std::vector<std::uint64_t>;

/// A set of three numbers, as an automaton and as what it says.
struct Both {
    Automaton set;
    std::function<bool(const Numbers&)> says;
};

class RandomSets {
  public:
    explicit RandomSets(Random& random, Numeration numeration = Numeration::binary)
        : automata(1 << 22, nullptr, numeration), random_(random) {}

    Both set(int depth) {
        if (depth == 0 || random_.chance(1, 4)) return atom();
        const Both one = set(depth - 1);
        if (random_.chance(1, 4))
            return {automata.no(one.set), [one](const Numbers& n) { return !one.says(n); }};
        const Both other = set(depth - 1);
        switch (random_.below(3)) {
            case 0:
                return {automata.both(one.set, other.set),
                        [=](const Numbers& n) { return one.says(n) && other.says(n); }};
            case 1:
                return {automata.either(one.set, other.set),
                        [=](const Numbers& n) { return one.says(n) || other.says(n); }};
            default:
                return {automata.differing(one.set, other.set),
                        [=](const Numbers& n) { return one.says(n) != other.says(n); }};
        }
    }

    Automata automata;

  private:
    Both atom() {
        Linear sum;
        for (Variable variable = 0; variable < 3; ++variable)
            sum.add(Linear::of(variable), static_cast<std::int64_t>(random_.below(7)) - 3);
        sum.constant = static_cast<std::int64_t>(random_.below(21)) - 10;
        const auto value = [sum](const Numbers& n) {
            std::int64_t result = sum.constant;
            for (const auto& [variable, factor] : sum.coefficients)
                result += factor * static_cast<std::int64_t>(n[static_cast<std::size_t>(variable)]);
            return result;
        };
        if (random_.chance(1, 2))
            return {automata.zero(sum), [value](const Numbers& n) { return value(n) == 0; }};
        return {automata.at_most_zero(sum), [value](const Numbers& n) { return value(n) <= 0; }};
    }

    Random& random_;
};

template <class Visit>
void for_all_numbers(const Visit& visit) {
    for (std::uint64_t a = 0; a < kSide; ++a) {
        for (std::uint64_t b = 0; b < kSide; ++b) {
            for (std::uint64_t c = 0; c < kSide; ++c)
                visit(Numbers{a, b, c});
        }
    }
}

TEST(DiscoverAutomaton, SetsAreWhatTheySay) {
    Random random = test::random();
    RandomSets sets(random);
    std::uint64_t compared = 0;
    for (std::uint64_t i = 0; i < 40 * effort() && !HasFailure(); ++i) {
        const Both both = sets.set(3);
        for_all_numbers([&](const Numbers& n) {
            EXPECT_EQ(both.set.holds_at(n), both.says(n)) << n[0] << ' ' << n[1] << ' ' << n[2];
            ++compared;
        });
    }
    EXPECT_FALSE(sets.automata.exceeded());
    tried("tuples of numbers in sets by automata", compared);
}

/// With a bound, so that all candidates can be tried: some c up to a + b is in the set.
TEST(DiscoverAutomaton, SomeNumberIsFoundWhereThereIsOne) {
    Random random = test::random();
    RandomSets sets(random);
    Linear beyond = Linear::of(2);
    beyond.add(Linear::of(0), -1).add(Linear::of(1), -1);
    for (std::uint64_t i = 0; i < 40 * effort() && !HasFailure(); ++i) {
        const Both both = sets.set(3);
        const Automaton some =
            sets.automata.some(2, sets.automata.both(both.set, sets.automata.at_most_zero(beyond)));
        for_all_numbers([&](const Numbers& n) {
            bool found = false;
            for (std::uint64_t c = 0; c <= n[0] + n[1]; ++c)
                found = found || both.says({n[0], n[1], c});
            EXPECT_EQ(some.holds_at(n), found) << n[0] << ' ' << n[1];
        });
    }
}

TEST(DiscoverAutomaton, EqualSetsAreEqualAutomata) {
    Random random = test::random();
    RandomSets sets(random);
    Automata& automata = sets.automata;
    for (std::uint64_t i = 0; i < 100 * effort() && !HasFailure(); ++i) {
        const Automaton one = sets.set(2).set;
        const Automaton other = sets.set(2).set;
        EXPECT_EQ(automata.both(one, other), automata.both(other, one));
        const Automaton same = automata.no(automata.either(automata.no(one), automata.no(other)));
        EXPECT_EQ(automata.both(one, other), same);
        EXPECT_EQ(automata.differing(one, one), automata.constant(false));
        const Automaton turned = automata.renamed(one, {{0, 2}, {1, 0}, {2, 1}});
        EXPECT_EQ(automata.renamed(turned, {{2, 0}, {0, 1}, {1, 2}}), one);
    }
}

TEST(DiscoverAutomaton, AMemberIsOneWithTheFewestDigits) {
    Random random = test::random();
    RandomSets sets(random);
    std::uint64_t empty = 0;
    for (std::uint64_t i = 0; i < 200 * effort() && !HasFailure(); ++i) {
        const Both both = sets.set(2);
        const auto member = sets.automata.member(both.set);
        empty += member ? 0 : 1;
        EXPECT_EQ(!member, both.set.is_nothing());
        if (!member) continue;
        Numbers numbers(3, 0);
        std::uint64_t all = 0;
        for (const auto& [variable, number] : *member) {
            numbers[static_cast<std::size_t>(variable)] = number;
            all |= number;
        }
        EXPECT_TRUE(both.says(numbers));
        for_all_numbers([&](const Numbers& n) {
            EXPECT_TRUE(!both.says(n) || std::bit_width(all) <= std::bit_width(n[0] | n[1] | n[2]));
        });
    }
    EXPECT_GT(empty, 0U);
}

/// All ways to write three numbers with so many digits that count Fibonacci numbers.
TEST(DiscoverAutomaton, SetsInFibonacciDigitsAreWhatTheySayInEveryWriting) {
    Random random = test::random();
    std::uint64_t compared = 0;
    const auto weights = discover::weights_of(Numeration::fibonacci, 5);
    ASSERT_EQ(weights, (std::vector<std::uint64_t>{1, 2, 3, 5, 8}));
    for (std::uint64_t i = 0; i < (thinned() ? 1 : 6) * effort() && !HasFailure(); ++i) {
        RandomSets sets(random, Numeration::fibonacci);
        const Both both = sets.set(2);
        ASSERT_FALSE(sets.automata.exceeded());
        for (std::size_t word = 0; word < std::size_t{1} << 15; ++word) {
            Numbers n(3, 0);
            std::size_t state = 0;
            for (std::size_t digit = 0; digit < 5; ++digit) {
                const std::size_t all = word >> 3 * digit & 7;
                std::size_t letter = 0;
                for (std::size_t j = 0; j < both.set.variables.size(); ++j)
                    letter |= (all >> both.set.variables[j] & 1) << j;
                state = both.set.after(state, letter);
                for (std::size_t j = 0; j < 3; ++j)
                    n[j] += (all >> j & 1) * weights[digit];
            }
            ASSERT_EQ(both.set.accepts[state], both.says(n)) << n[0] << ' ' << n[1] << ' ' << n[2];
            ASSERT_EQ(both.set.holds_at(n, Numeration::fibonacci), both.says(n));
            ++compared;
        }
    }
    tried("tuples of numbers in Fibonacci digits", compared);
}

TEST(DiscoverAutomaton, SomeNumberIsFoundInFibonacciDigits) {
    Random random = test::random();
    for (std::uint64_t i = 0; i < (thinned() ? 1 : 6) * effort() && !HasFailure(); ++i) {
        RandomSets sets(random, Numeration::fibonacci);
        Linear beyond = Linear::of(2);
        beyond.add(Linear::of(0), -1).add(Linear::of(1), -1);
        const Both both = sets.set(2);
        const Automaton some =
            sets.automata.some(2, sets.automata.both(both.set, sets.automata.at_most_zero(beyond)));
        const auto member = sets.automata.member(both.set);
        EXPECT_EQ(!member, both.set.is_nothing());
        Numbers first(3, 0);
        for (const auto& [variable, number] : member.value_or(std::map<Variable, std::uint64_t>()))
            first[static_cast<std::size_t>(variable)] = number;
        EXPECT_TRUE(!member || both.says(first));
        for_all_numbers([&](const Numbers& n) {
            bool found = false;
            for (std::uint64_t c = 0; c <= n[0] + n[1]; ++c)
                found = found || both.says({n[0], n[1], c});
            EXPECT_EQ(some.holds_at(n, Numeration::fibonacci), found) << n[0] << ' ' << n[1];
        });
    }
}

TEST(DiscoverAutomaton, TheUsualDigitsOfANumberStandForAllOthers) {
    Automata automata(1 << 20, nullptr, Numeration::fibonacci);
    // The usual writing ends in an even number of zeros: the multiples of the golden ratio, rounded down.
    const Automaton usual{{0}, {0, 1, 0, 2, 2, 2}, {true, true, false}};
    const Automaton read{{0}, {1, 2, 0, 3, 2, 2, 3, 3}, {true, true, true, false}};
    const Automaton set = automata.in_every_writing(automata.both(read, usual));
    std::uint64_t next = 0;
    for (std::uint64_t n = 0; n < 2000; ++n) {
        const auto multiple =
            static_cast<std::uint64_t>((1 + std::sqrt(5.0L)) / 2 * static_cast<long double>(next));
        EXPECT_EQ(set.holds(Numbers{n}, Numeration::fibonacci), n == multiple) << n;
        if (n == multiple) ++next;
    }
}

/// As digits are read from the other end, and back.
TEST(DiscoverAutomaton, TurnedAutomataReadFromTheOtherEnd) {
    Random random = test::random();
    RandomSets sets(random);
    for (std::uint64_t i = 0; i < 100 * effort() && !HasFailure(); ++i) {
        const Automaton set = sets.set(2).set;
        const auto turned = sets.automata.turned(set, 100'000);
        ASSERT_TRUE(turned);
        for (int j = 0; j < 100; ++j) {
            std::vector<std::size_t> word(random.below(6));
            for (std::size_t& letter : word)
                letter = random.below(8);
            const auto run = [&](const Automaton& automaton, const auto& letters) {
                std::size_t state = 0;
                for (const std::size_t all : letters) {
                    std::size_t letter = 0;
                    for (std::size_t k = 0; k < automaton.variables.size(); ++k)
                        letter |= (all >> automaton.variables[k] & 1) << k;
                    state = automaton.after(state, letter);
                }
                return static_cast<bool>(automaton.accepts[state]);
            };
            const std::vector<std::size_t> back(word.rbegin(), word.rend());
            EXPECT_EQ(run(set, word), run(*turned, back));
        }
        EXPECT_FALSE(turned->states() > 1 && sets.automata.turned(set, turned->states() - 1));
    }
}

/// Against comparing all pairs of states by ever longer words.
TEST(DiscoverAutomaton, ClassesOfStatesAreThoseThatNothingTellsApart) {
    Random random = test::random();
    for (std::uint64_t i = 0; i < 300 * effort() && !HasFailure(); ++i) {
        const std::size_t states = 1 + random.below(12);
        const std::size_t letters = std::size_t{1} << random.below(3);
        std::vector<std::uint32_t> next(states * letters);
        for (std::uint32_t& to : next)
            to = static_cast<std::uint32_t>(random.below(states));
        std::vector<bool> accepts(states);
        for (std::size_t state = 0; state < states; ++state)
            accepts[state] = random.chance(1, 4);
        std::vector<bool> apart(states * states);
        for (std::size_t j = 0; j < apart.size(); ++j)
            apart[j] = accepts[j / states] != accepts[j % states];
        for (std::size_t round = 0; round < states; ++round) {
            for (std::size_t j = 0; j < apart.size(); ++j) {
                for (std::size_t letter = 0; letter < letters; ++letter) {
                    const std::size_t to = next[j / states * letters + letter] * states +
                                           next[j % states * letters + letter];
                    apart[j] = apart[j] || apart[to];
                }
            }
        }
        const auto classes = discover::classes_of(next, accepts);
        for (std::size_t j = 0; j < apart.size(); ++j)
            EXPECT_EQ(classes[j / states] != classes[j % states], apart[j]);
    }
}

TEST(DiscoverAutomaton, WhatTakesTooMuchIsNoted) {
    Automata automata(40);
    Linear sum;
    sum.add(Linear::of(0), 1000).add(Linear::of(1), -999);
    EXPECT_TRUE(automata.zero(sum).is_nothing());
    EXPECT_TRUE(automata.exceeded());
    EXPECT_TRUE(automata.no(automata.constant(false)).is_nothing());
}

TEST(DiscoverAutomaton, LargeNumbersInFibonacciDigitsAreNoted) {
    for (const std::int64_t large : {10'000L, 100'000'000L, 1'000'000'000'000L}) {
        Automata automata(5000, nullptr, Numeration::fibonacci);
        Linear sum;
        sum.add(Linear::of(0), large).add(Linear::of(1), 1 - large);
        EXPECT_TRUE(automata.zero(sum).is_nothing());
        EXPECT_TRUE(automata.exceeded());
        Automata others(5000, nullptr, Numeration::fibonacci);
        Linear late = Linear::of(0);
        late.constant = -large;
        const bool is_nothing = others.zero(late).is_nothing();
        EXPECT_EQ(is_nothing, others.exceeded()) << large;
    }
}

}  // namespace
}  // namespace zermelo::test

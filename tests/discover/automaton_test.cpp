// Automata against what they say, number by number.
#include "zermelo/discover/automaton.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <functional>

#include "support/support.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::test {
namespace {

using discover::Automata;
using discover::Automaton;
using discover::Linear;
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
    explicit RandomSets(Random& random) : random_(random) {}

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

    Automata automata{1 << 22};

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
        const auto member = Automata::member(both.set);
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

TEST(DiscoverAutomaton, WhatTakesTooMuchIsNoted) {
    Automata automata(40);
    Linear sum;
    sum.add(Linear::of(0), 1000).add(Linear::of(1), -999);
    EXPECT_TRUE(automata.zero(sum).is_nothing());
    EXPECT_TRUE(automata.exceeded());
    EXPECT_TRUE(automata.no(automata.constant(false)).is_nothing());
}

}  // namespace
}  // namespace zermelo::test

// The checker's sets of whole numbers against what they say, number by number, below 0 as well.
#include "patterns/number_set.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "support/support.hpp"

namespace zermelo::test {
namespace {

using check::Budget;
using check::Digits;
using check::NumberSet;
using check::NumberSets;
using check::Sum;
using check::Variable;

constexpr std::int64_t kMost = 9;
constexpr std::uint64_t kSteps = std::uint64_t{1} << 40;
using Integers = std::vector<std::int64_t>;

/// Whether the numbers are in the set, by their digits in two's complement.
bool holds(const NumberSet& set, const Integers& numbers) {
    constexpr int kDigits = 8;
    std::size_t state = 0;
    std::size_t letter = 0;
    for (int digit = 0; digit <= kDigits; ++digit) {
        letter = 0;
        for (std::size_t i = 0; i < set.variables.size(); ++i) {
            const std::int64_t number = numbers[static_cast<std::size_t>(set.variables[i])];
            letter |= static_cast<std::size_t>(number >> digit & 1) << i;
        }
        if (digit < kDigits) state = set.next[set.at(state, letter)];
    }
    return set.ends[set.at(state, letter)];
}

struct Both {
    NumberSet set;
    std::function<bool(const Integers&)> says;
};

class RandomNumberSets {
  public:
    explicit RandomNumberSets(Random& random, Digits digits = Digits::binary)
        : random_(random), sets(budget_, digits) {}

    Both set(int depth) {
        if (depth == 0 || random_.chance(1, 4)) return atom();
        const Both one = set(depth - 1);
        if (random_.chance(1, 4))
            return {sets.no(one.set), [one](const Integers& n) { return !one.says(n); }};
        const Both other = set(depth - 1);
        switch (random_.below(3)) {
            case 0:
                return {sets.both(one.set, other.set),
                        [=](const Integers& n) { return one.says(n) && other.says(n); }};
            case 1:
                return {sets.either(one.set, other.set),
                        [=](const Integers& n) { return one.says(n) || other.says(n); }};
            default:
                return {sets.differing(one.set, other.set),
                        [=](const Integers& n) { return one.says(n) != other.says(n); }};
        }
    }

  private:
    std::int64_t number(std::int64_t most) {
        return static_cast<std::int64_t>(random_.below(2 * static_cast<std::uint64_t>(most) + 1)) -
               most;
    }

    Both atom() {
        Sum sum(number(10));
        for (Variable variable = 0; variable < 3; ++variable)
            sum = sum.plus(Sum::of(variable), number(sets.digits() == Digits::binary ? 3 : 1));
        const auto value = [sum](const Integers& n) {
            std::int64_t result = sum.constant();
            for (const auto& [variable, factor] : sum.coefficients())
                result += factor * n[static_cast<std::size_t>(variable)];
            return result;
        };
        if (random_.chance(1, 2))
            return {sets.zero(sum), [value](const Integers& n) { return value(n) == 0; }};
        return {sets.at_most_zero(sum), [value](const Integers& n) { return value(n) <= 0; }};
    }

    Random& random_;
    Budget budget_{std::uint64_t{1} << 30, kSteps};

  public:
    NumberSets sets;
};

template <class Visit>
void for_all_integers(const Visit& visit) {
    for (std::int64_t a = -kMost; a <= kMost; ++a) {
        for (std::int64_t b = -kMost; b <= kMost; ++b) {
            for (std::int64_t c = -kMost; c <= kMost; ++c)
                visit(Integers{a, b, c});
        }
    }
}

TEST(NumberSet, IsWhatItSays) {
    Random random = test::random();
    RandomNumberSets sets(random);
    std::uint64_t compared = 0;
    for (std::uint64_t i = 0; i < (thinned() ? 4 : 20) * effort() && !HasFailure(); ++i) {
        const Both both = sets.set(3);
        for_all_integers([&](const Integers& n) {
            EXPECT_EQ(holds(both.set, n), both.says(n)) << n[0] << ' ' << n[1] << ' ' << n[2];
            ++compared;
        });
    }
    tried("tuples of whole numbers in sets of the checker", compared);
}

/// With bounds, so that all candidates can be tried: some c from a - 3 to b + 3 is in the set.
TEST(NumberSet, SomeNumberIsFoundWhereThereIsOne) {
    Random random = test::random();
    RandomNumberSets sets(random);
    NumberSets& make = sets.sets;
    const NumberSet above = make.at_most_zero(Sum(-3).plus(Sum::of(0)).minus(Sum::of(2)));
    const NumberSet below = make.at_most_zero(Sum(-3).plus(Sum::of(2)).minus(Sum::of(1)));
    for (std::uint64_t i = 0; i < (thinned() ? 4 : 20) * effort() && !HasFailure(); ++i) {
        const Both both = sets.set(3);
        const NumberSet some = make.some(2, make.both(both.set, make.both(above, below)));
        for_all_integers([&](const Integers& n) {
            bool found = false;
            for (std::int64_t c = n[0] - 3; c <= n[1] + 3; ++c)
                found = found || both.says({n[0], n[1], c});
            EXPECT_EQ(holds(some, n), found) << n[0] << ' ' << n[1];
        });
    }
}

/// All ways to write natural numbers with so many digits that count Fibonacci numbers.
TEST(NumberSet, InFibonacciDigitsIsWhatItSaysInEveryWriting) {
    constexpr std::int64_t kWeights[] = {1, 2, 3, 5, 8};
    Random random = test::random();
    std::uint64_t compared = 0;
    for (std::uint64_t i = 0; i < (thinned() ? 1 : 6) * effort() && !HasFailure(); ++i) {
        RandomNumberSets sets(random, Digits::fibonacci);
        NumberSets& make = sets.sets;
        const Both both = sets.set(2);
        // Some c from 0 to a + 3, by the variables 0 and 2.
        const NumberSet below = make.at_most_zero(Sum(-3).plus(Sum::of(2)).minus(Sum::of(0)));
        const NumberSet some = make.some(2, make.both(both.set, below));
        for (std::size_t word = 0; word < std::size_t{1} << 15; ++word) {
            Integers n(3, 0);
            std::vector<std::size_t> letters;
            for (std::size_t digit = 0; digit < 5; ++digit) {
                letters.push_back(word >> 3 * digit & 7);
                for (std::size_t j = 0; j < 3; ++j)
                    n[j] += static_cast<std::int64_t>(letters[digit] >> j & 1) * kWeights[digit];
            }
            const auto holds = [&](const NumberSet& set) {
                std::size_t state = 0;
                for (const std::size_t all : letters) {
                    std::size_t letter = 0;
                    for (std::size_t j = 0; j < set.variables.size(); ++j)
                        letter |= (all >> set.variables[j] & 1) << j;
                    state = set.next[set.at(state, letter)];
                }
                return static_cast<bool>(set.ends[set.at(state, 0)]);
            };
            ASSERT_EQ(holds(both.set), both.says(n)) << n[0] << ' ' << n[1] << ' ' << n[2];
            ++compared;
            if (word % 16 != 0) continue;
            bool found = false;
            for (std::int64_t c = 0; c <= n[0] + 3; ++c)
                found = found || both.says({n[0], n[1], c});
            ASSERT_EQ(holds(some), found) << n[0] << ' ' << n[1];
        }
    }
    tried("tuples of numbers in Fibonacci digits, in sets of the checker", compared);
}

TEST(NumberSet, EqualSetsAreEqualAutomata) {
    Random random = test::random();
    RandomNumberSets sets(random);
    NumberSets& make = sets.sets;
    for (std::uint64_t i = 0; i < 50 * effort() && !HasFailure(); ++i) {
        const NumberSet one = sets.set(2).set;
        const NumberSet other = sets.set(2).set;
        EXPECT_EQ(make.both(one, other), make.both(other, one));
        EXPECT_EQ(make.both(one, other), make.no(make.either(make.no(one), make.no(other))));
        EXPECT_TRUE(make.differing(one, one).is_empty());
        EXPECT_TRUE(make.either(one, make.no(one)).is_everything());
        const NumberSet turned = make.renamed(one, {{0, 2}, {1, 0}, {2, 1}});
        EXPECT_EQ(make.renamed(turned, {{2, 0}, {0, 1}, {1, 2}}), one);
    }
}

/// No number is larger than all others; each one is larger than some.
TEST(NumberSet, HasNoLastNumber) {
    Budget budget(1 << 20, kSteps);
    NumberSets make(budget);
    const NumberSet less = make.at_most_zero(Sum(1).plus(Sum::of(0)).minus(Sum::of(1)));
    EXPECT_TRUE(make.some(1, less).is_everything());
    EXPECT_TRUE(make.some(0, less).is_everything());
    EXPECT_TRUE(make.some(0, make.some(1, make.no(less))).is_everything());
    EXPECT_TRUE(make.both(less, make.renamed(less, {{0, 1}, {1, 0}})).is_empty());
}

TEST(NumberSet, TakesNoMoreThanItsBudget) {
    Budget few(1 << 20, 1000);
    NumberSets make(few);
    EXPECT_THROW(make.zero(Sum(0).plus(Sum::of(0), 10'000).minus(Sum::of(1))), Error);
    Budget little(70'000, kSteps);
    NumberSets small(little);
    EXPECT_THROW(small.zero(Sum(0).plus(Sum::of(0), 10'000).minus(Sum::of(1))), Error);
    for (const Digits digits : {Digits::binary, Digits::fibonacci}) {
        Budget narrow(1 << 20, std::uint64_t{1} << 33);
        NumberSets tight(narrow, digits);
        EXPECT_THAT([&] { tight.zero(Sum(0).plus(Sum::of(0), 200'000'000).minus(Sum::of(1))); },
                    testing::Throws<Error>());
    }
    const Sum large = Sum(std::int64_t{1} << 40);
    EXPECT_THROW(large.plus(large), Error);
    EXPECT_THROW(Sum(std::int64_t{1} << 62), Error);
}

}  // namespace
}  // namespace zermelo::test

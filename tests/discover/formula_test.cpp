// Formulas of automata: a set that is one by its making is known, and one that differs in one place is not.
#include "zermelo/discover/formula.hpp"

#include <gmock/gmock.h>

#include "support/support.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::test {
namespace {

using discover::Automata;
using discover::Automaton;
using discover::Linear;
using discover::Variable;

/// The positions of some numbers whose sum leaves one of some remainders, chosen at random.
class BySum {
  public:
    BySum(std::size_t count, std::size_t modulo, Random& random) : count_(count), in_(modulo) {
        for (std::size_t r = 0; r < modulo; ++r)
            in_[r] = random.chance(1, 3);
        shorten();
    }

    std::size_t modulo() const { return in_.size(); }

    std::vector<std::string> names() const {
        const std::vector<std::string> names = {"a", "b", "c"};
        return {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count_)};
    }

    Automaton set(Automata& automata) const {
        const Variable quotient = 100;
        Automaton set = automata.constant(false);
        for (std::size_t r = 0; r < in_.size(); ++r) {
            if (!in_[r]) continue;
            Linear rest{{}, -static_cast<std::int64_t>(r)};
            for (std::size_t i = 0; i < count_; ++i)
                rest.add(Linear::of(static_cast<Variable>(i)));
            rest.add(Linear::of(quotient), -static_cast<std::int64_t>(in_.size()));
            set = automata.either(set, automata.some(quotient, automata.zero(rest)));
        }
        return set;
    }

    std::string words() const {
        std::vector<std::size_t> remainders;
        for (std::size_t r = 0; r < in_.size(); ++r)
            if (in_[r]) remainders.push_back(r);
        return fmt::format("{} leaves {} {} modulo {}", joined(names(), " + "),
                           remainders.size() == 1 ? "the remainder" : "one of the remainders",
                           joined(remainders, ", "), in_.size());
    }

  private:
    /// To the least modulus that tells the same.
    void shorten() {
        for (std::size_t period = 1; period < in_.size(); ++period) {
            if (in_.size() % period != 0) continue;
            bool repeats = true;
            for (std::size_t r = period; r < in_.size(); ++r)
                repeats = repeats && in_[r] == in_[r - period];
            if (!repeats) continue;
            in_.resize(period);
            return;
        }
    }

    std::size_t count_;
    std::vector<bool> in_;
};

/// The set with one position more or less.
Automaton changed(const Automaton& set, std::size_t count, Automata& automata, Random& random) {
    Automaton one = automata.constant(true);
    for (std::size_t i = 0; i < count; ++i) {
        Linear number = Linear::of(static_cast<Variable>(i));
        number.constant = -static_cast<std::int64_t>(random.below(300));
        one = automata.both(one, automata.zero(number));
    }
    return automata.differing(set, one);
}

TEST(Formulas, RemaindersOfASumAreKnown) {
    Random random = test::random();
    std::uint64_t known = 0;
    for (std::uint64_t round = 0; round < (thinned() ? 15 : 60) * effort() && !HasFailure();
         ++round) {
        const std::size_t count = 1 + random.below(3);
        const BySum sets(count, 3 + random.below(count == 3 ? 8 : 20), random);
        if (sets.modulo() < 3) continue;  // whether numbers are odd has a formula of its own
        Automata automata(1 << 22);
        const Automaton set = sets.set(automata);
        const auto formula = discover::formula_of(set, sets.names(), automata);
        ASSERT_TRUE(formula) << sets.words();
        EXPECT_EQ(formula->words, sets.words());
        const Automaton other = changed(set, count, automata, random);
        EXPECT_FALSE(discover::formula_of(other, sets.names(), automata)) << sets.words();
        EXPECT_FALSE(automata.exceeded());
        ++known;
    }
    test::tried("remainders of a sum", known);
}

}  // namespace
}  // namespace zermelo::test

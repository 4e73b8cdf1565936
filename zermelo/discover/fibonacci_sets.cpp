// Sums in digits that count Fibonacci numbers. That addition is known to an automaton is due to C. Frougny,
// "Representations of numbers and finite automata", 1992; H. Mousavi, L. Schaeffer and J. Shallit,
// "Decision algorithms for Fibonacci-automatic words", 2016, decide with it.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "zermelo/discover/automaton.hpp"

namespace zermelo::discover {

namespace {

/// With F = 1, 1, 2, 3, 5, ...: what the digits before the last k ones add up to is a F[k+1] + b F[k]. Where a
/// letter follows whose digits add up to d, it is (a + b + d, a).
struct Carry {
    std::int64_t a;
    std::int64_t b;
    auto operator<=>(const Carry&) const = default;
};

/// Carries that some digits lead to, and perhaps others, but finitely many in all: where digits add up to
/// `most` at most, a is never further from the golden ratio times b than its square times that.
class Carries {
  public:
    explicit Carries(const Linear& sum) {
        std::int64_t above = 0;
        std::int64_t below = 0;
        for (const auto& [variable, coefficient] : sum.coefficients)
            (coefficient > 0 ? above : below) += std::abs(coefficient);
        most_ = std::max(above, below);
    }

    /// That are looked at for a sum with this constant; each state has fewer.
    std::uint64_t count(std::int64_t constant) const {
        return static_cast<std::uint64_t>(2 * width(constant) + 1);
    }
    bool may_be(Carry carry) const {
        const std::int64_t away = std::abs(1'000'000 * carry.a - 1'618'034 * carry.b);
        return away <= 2'618'035 * most_ + std::abs(carry.b);
    }

    /// Those that are the negative constant where no digits follow.
    std::set<Carry> before_none(std::int64_t constant) const {
        const std::int64_t middle = -constant * 1'000'000 / 2'618'034;
        std::set<Carry> carries;
        for (std::int64_t b = middle - width(constant); b <= middle + width(constant); ++b) {
            if (const Carry carry = {-constant - b, b}; may_be(carry)) carries.insert(carry);
        }
        return carries;
    }

    /// Those from which digits that add up to so much lead to one of these.
    std::set<Carry> before(const std::set<Carry>& carries, std::int64_t digits) const {
        std::set<Carry> result;
        for (const auto& [a, b] : carries) {
            if (const Carry carry = {b, a - b - digits}; may_be(carry)) result.insert(carry);
        }
        return result;
    }

  private:
    std::int64_t width(std::int64_t constant) const {
        return most_ + std::abs(constant) / 1'000'000 + 3;
    }

    std::int64_t most_ = 0;
};

constexpr std::int64_t kMostNumber = 1'000'000'000;

}  // namespace

/// A state is what the digits that are still to come have to add up to: some carries, of which the one that
/// stands for no digits must be one at the end.
Automaton Automata::zero_in_fibonacci_digits(const Linear& sum) {
    Automaton result;
    std::vector<std::int64_t> factors;
    for (const auto& [variable, coefficient] : sum.coefficients) {
        result.variables.push_back(variable);
        factors.push_back(coefficient);
    }
    const Carries carries(sum);
    std::uint64_t most_carries = 0;  // of all states
    exceeded_ =
        exceeded_ || std::abs(sum.constant) > kMostNumber || carries.count(sum.constant) > most_;
    if (exceeded_) return constant(false);
    std::map<std::set<Carry>, std::uint32_t> known = {{carries.before_none(sum.constant), 0}};
    std::vector<std::set<Carry>> met = {known.begin()->first};
    for (std::size_t i = 0; i < met.size() && fits(met.size(), result.letters()); ++i) {
        const std::set<Carry> here = met[i];
        result.accepts.push_back(here.contains({0, 0}));
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            std::int64_t digits = 0;
            for (std::size_t j = 0; j < factors.size(); ++j)
                digits += (letter >> j & 1) != 0 ? factors[j] : 0;
            const auto to = carries.before(here, digits);
            const auto [place, is_new] = known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) {
                met.push_back(to);
                most_carries += to.size();
                exceeded_ = exceeded_ || most_carries > most_;
            }
            result.next.push_back(place->second);
        }
    }
    return minimal(result);
}

Automaton Automata::in_every_writing(Automaton set) {
    constexpr Variable kUsual = 1000;
    const std::vector<Variable> variables = set.variables;
    for (const Variable variable : variables) {
        const Variable usual = kUsual + variable;
        // No two ones side by side.
        const Automaton is_usual{{usual}, {0, 1, 0, 2, 2, 2}, {true, true, false}};
        Linear difference = Linear::of(variable);
        const Automaton equal = zero(difference.add(Linear::of(usual), -1));
        set = both(renamed(set, {{variable, usual}}), both(is_usual, equal));
        set = some(usual, set);
    }
    return set;
}

}  // namespace zermelo::discover

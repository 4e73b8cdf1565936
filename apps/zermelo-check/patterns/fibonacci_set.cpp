// Sums in digits that count Fibonacci numbers, for which there are automata (C. Frougny, "Representations of
// numbers and finite automata", 1992).
#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "number_set.hpp"

namespace zermelo::check {

namespace {

/// The pair (p, q) stands for p F[k+1] + q F[k] in front of the last k digits, where F = 1, 1, 2, 3, 5, ... A
/// further digit d makes it (p + q + d, p), for F[k+1] = F[k] + F[k-1]; no digits are (0, 0).
using Pair = std::pair<std::int64_t, std::int64_t>;

/// Whether digits that are up to `most` may lead to it. With g the golden ratio, d makes p - g q to
/// d - (p - g q) / g, so that it stays within `most` times g / (g - 1). What no digits lead to may be taken for
/// it: it never becomes (0, 0).
bool may_be_met(const Pair& pair, std::int64_t most) {
    constexpr std::int64_t kGolden = 1'618'034;  // millionths
    const std::int64_t distance = std::abs(1'000'000 * pair.first - kGolden * pair.second);
    return distance <= (kGolden + 1'000'001) * most + std::abs(pair.second);
}

std::int64_t largest_digit(const Sum& sum) {
    std::int64_t most[] = {0, 0};
    for (const auto& [variable, coefficient] : sum.coefficients())
        most[coefficient < 0] += std::abs(coefficient);
    return std::max(most[0], most[1]);
}

/// Behind the last digit a pair is p + q, and that has to make up for the constant.
std::vector<Pair> pairs_at_the_end(std::int64_t constant, std::int64_t most) {
    std::vector<Pair> pairs;
    const std::int64_t middle = -constant * 1'000 / 2'618;
    const std::int64_t around = 2 * most + std::abs(constant) / 1'000 + 3;
    for (std::int64_t q = middle - around; q <= middle + around; ++q) {
        if (const Pair pair = {-constant - q, q}; may_be_met(pair, most)) pairs.push_back(pair);
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

}  // namespace

/// A state is the pairs of which one must stand for the digits that are still to come.
NumberSet NumberSets::zero_in_fibonacci_digits(const Sum& sum) {
    constexpr std::int64_t kMost = 1'000'000'000;
    constexpr std::uint64_t kBytesOfPair = 2 * sizeof(Pair);
    const std::int64_t most = largest_digit(sum);
    if (most > kMost || std::abs(sum.constant()) > kMost)
        throw limit_error("the rules have numbers that are too large for a pattern").error();
    NumberSet result;
    for (const auto& [variable, coefficient] : sum.coefficients())
        result.variables.push_back(variable);
    const auto tried = static_cast<std::uint64_t>(4 * most + std::abs(sum.constant()) / 500 + 8);
    budget_->expect_memory("the states of an automaton", tried, kBytesOfPair);
    budget_->take_steps(tried);
    std::uint64_t pairs = 0;  // of all states
    std::map<std::vector<Pair>, std::uint32_t> known;
    std::vector<std::vector<Pair>> met = {pairs_at_the_end(sum.constant(), most)};
    known.emplace(met[0], 0);
    for (std::size_t i = 0; i < met.size(); ++i) {
        const std::vector<Pair> here = met[i];
        expect(met.size(), result.variables.size());
        const bool ends = std::binary_search(here.begin(), here.end(), Pair{0, 0});
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            budget_->take_steps(here.size());
            std::int64_t digit = 0;
            for (std::size_t j = 0; j < result.variables.size(); ++j)
                digit += (letter >> j & 1) != 0 ? sum.coefficients().at(result.variables[j]) : 0;
            std::vector<Pair> to;
            for (const auto& [p, q] : here) {
                if (const Pair before = {q, p - q - digit}; may_be_met(before, most))
                    to.push_back(before);
            }
            std::sort(to.begin(), to.end());
            const auto [place, is_new] = known.emplace(to, static_cast<std::uint32_t>(met.size()));
            if (is_new) {
                pairs += to.size();
                budget_->expect_memory("the states of an automaton", pairs, kBytesOfPair);
                met.push_back(std::move(to));
            }
            result.next.push_back(place->second);
            result.ends.push_back(ends);
        }
    }
    return least(result);
}

NumberSet NumberSets::as_usually_written(NumberSet set) {
    constexpr Variable kUsual = 2'000'000;
    const std::vector<Variable> variables = set.variables;
    for (const Variable variable : variables) {
        const Variable usual = kUsual + variable;
        // Behind a 0, behind a 1, and behind two ones side by side.
        const NumberSet has_no_neighbours{
            {usual}, {0, 1, 0, 2, 2, 2}, {true, true, true, true, false, false}};
        const NumberSet equal = zero(Sum::of(variable).minus(Sum::of(usual)));
        set = both(renamed(set, {{variable, usual}}), both(has_no_neighbours, equal));
        set = some(usual, set);
    }
    return set;
}

}  // namespace zermelo::check

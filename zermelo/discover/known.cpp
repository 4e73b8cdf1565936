#include "zermelo/discover/known.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "zermelo/base/format.hpp"

namespace zermelo::discover {

namespace {

constexpr std::size_t kLeastKnown = 30;

struct ValueFormula {
    std::int64_t (*value)(std::uint64_t n);
    const char* words;
    const char* cpp;
    const char* python;
};

std::int64_t odd_prime_factors(std::uint64_t n) {
    std::int64_t count = 0;
    n >>= std::countr_zero(n);
    for (std::uint64_t p = 3; p * p <= n; p += 2) {
        for (; n % p == 0; n /= p)
            ++count;
    }
    return count + (n > 1 ? 1 : 0);
}

/// Of n from 1 on.
constexpr ValueFormula kValueFormulas[] = {
    {[](std::uint64_t n) -> std::int64_t { return std::countr_zero(n); }, "how often 2 divides {0}",
     R"(int grundy(unsigned long long {0}) {{
    return __builtin_ctzll({0});
}}
)",
     R"(def grundy({0}):
    return ({0} & -{0}).bit_length() - 1
)"},
    {[](std::uint64_t n) { return odd_prime_factors(n) + (n % 2 == 0 ? 1 : 0); },
     "how many odd prime factors {0} has, each as often as it divides {0}, and one more if {0} is "
     "even",
     R"(int grundy(unsigned long long {0}) {{
    int count = {0} % 2 == 0;
    while ({0} % 2 == 0) {0} /= 2;
    for (unsigned long long p = 3; p * p <= {0}; p += 2)
        for (; {0} % p == 0; {0} /= p) ++count;
    return count + ({0} > 1);
}}
)",
     R"(def grundy({0}):
    count = int({0} % 2 == 0)
    while {0} % 2 == 0:
        {0} //= 2
    p = 3
    while p * p <= {0}:
        while {0} % p == 0:
            {0} //= p
            count += 1
        p += 2
    return count + ({0} > 1)
)"},
    {[](std::uint64_t n) -> std::int64_t { return std::popcount(n); },
     "how many ones {0} has in binary", R"(int grundy(unsigned long long {0}) {{
    return __builtin_popcountll({0});
}}
)",
     R"(def grundy({0}):
    return bin({0}).count("1")
)"},
    {[](std::uint64_t n) -> std::int64_t { return std::bit_width(n); },
     "how many binary digits {0} has", R"(int grundy(unsigned long long {0}) {{
    return 64 - __builtin_clzll({0});
}}
)",
     R"(def grundy({0}):
    return {0}.bit_length()
)"},
};

bool is_square(std::uint64_t n) {
    std::uint64_t low = 0;
    std::uint64_t high = std::uint64_t{1} << 32;
    while (high - low > 1) {
        const std::uint64_t middle = (low + high) / 2;
        (middle * middle <= n ? low : high) = middle;
    }
    return low * low == n;
}

/// 5 n^2 + 4 or 5 n^2 - 4 is a square just for these (I. Gessel, 1972).
bool is_fibonacci(std::uint64_t n, std::uint64_t) {
    return n > 0 && (is_square(5 * n * n + 4) || is_square(5 * n * n - 4));
}

/// The smaller one is the part before the point of the golden ratio times the difference (W. A.
/// Wythoff, 1907): a is that where a^2 <= d (d + a) and (a + 1)^2 > d (d + a + 1).
bool is_wythoff_pair(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t less = std::min(a, b);
    const std::uint64_t d = std::max(a, b) - less;
    return less * less <= d * (d + less) && (less + 1) * (less + 1) > d * (d + less + 1);
}

/// Below the golden ratio, but not equal (A. J. Cole and A. J. T. Davie, 1969); or play is over.
bool is_euclid_loss(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t less = std::min(a, b);
    const std::uint64_t more = std::max(a, b);
    return less == 0 || (more > less && more * more < less * (more + less));
}

struct LossFormula {
    std::size_t numbers;
    bool (*loses)(std::uint64_t a, std::uint64_t b);
    const char* words;
    const char* cpp;
    const char* python;
};

constexpr LossFormula kLossFormulas[] = {
    {1, is_fibonacci, "{0} is a Fibonacci number", R"(bool loses(unsigned long long {0}) {{
    unsigned long long low = 1, high = 1;
    while (low < {0}) {{
        high += low;
        low = high - low;
    }}
    return low == {0};
}}
)",
     R"(def loses({0}):
    low, high = 1, 1
    while low < {0}:
        low, high = high, low + high
    return low == {0}
)"},
    {2, is_wythoff_pair,
     "the smaller of {0} and {1} is their difference times the golden ratio, rounded down",
     R"(bool loses(unsigned long long {0}, unsigned long long {1}) {{
    if ({0} > {1}) return loses({1}, {0});
    const unsigned long long d = {1} - {0};
    return {0} * {0} <= d * {1} && ({0} + 1) * ({0} + 1) > d * ({1} + 1);
}}
)",
     R"(def loses({0}, {1}):
    {0}, {1} = min({0}, {1}), max({0}, {1})
    d = {1} - {0}
    return {0} * {0} <= d * {1} and ({0} + 1) ** 2 > d * ({1} + 1)
)"},
    {2, is_euclid_loss,
     "{0} or {1} is 0, or they differ and the larger one is less than the golden ratio times the "
     "smaller one",
     R"(bool loses(unsigned long long {0}, unsigned long long {1}) {{
    if ({0} > {1}) return loses({1}, {0});
    return {0} == 0 || ({1} > {0} && {1} * {1} < {0} * ({0} + {1}));
}}
)",
     R"(def loses({0}, {1}):
    {0}, {1} = min({0}, {1}), max({0}, {1})
    return {0} == 0 or ({1} > {0} and {1} * {1} < {0} * ({0} + {1}))
)"},
};

template <class Known>
KnownFormula filled(const Known& known, const std::vector<std::string>& names) {
    const auto fill = [&](const char* pattern) {
        return names.size() == 1 ? fmt::format(fmt::runtime(pattern), names[0])
                                 : fmt::format(fmt::runtime(pattern), names[0], names[1]);
    };
    return {fill(known.words), fill(known.cpp), fill(known.python)};
}

}  // namespace

std::optional<KnownFormula> value_formula_of(std::span<const std::optional<std::int64_t>> values,
                                             const std::string& name) {
    std::set<std::int64_t> different;
    std::size_t known = 0;
    for (std::size_t n = 1; n < values.size(); ++n) {
        if (!values[n]) continue;
        ++known;
        different.insert(*values[n]);
    }
    if (known < kLeastKnown || different.size() < 3) return std::nullopt;
    for (const ValueFormula& formula : kValueFormulas) {
        bool fits = true;
        for (std::size_t n = 1; n < values.size() && fits; ++n)
            fits = !values[n] || *values[n] == formula.value(n);
        if (fits) return filled(formula, {name});
    }
    return std::nullopt;
}

std::optional<KnownFormula> loss_formula_of(const Losses& losses,
                                            const std::vector<std::string>& names) {
    const auto& loses = losses.loses;
    const auto count = [&](bool lost) {
        return static_cast<std::size_t>(
            std::count(loses.begin(), loses.end(), std::optional(lost)));
    };
    if (count(true) < 3 || count(false) < 3 || count(true) + count(false) < kLeastKnown)
        return std::nullopt;
    for (const LossFormula& formula : kLossFormulas) {
        if (formula.numbers != names.size()) continue;
        bool fits = true;
        for (std::size_t i = 0; i < loses.size() && fits; ++i) {
            const std::uint64_t a = losses.side == 0 ? i : i / losses.side;
            const std::uint64_t b = losses.side == 0 ? 0 : i % losses.side;
            fits = !loses[i] || *loses[i] == formula.loses(a, b);
        }
        if (fits) return filled(formula, names);
    }
    return std::nullopt;
}

}  // namespace zermelo::discover

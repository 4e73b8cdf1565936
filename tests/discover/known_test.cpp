// Formulas that are tried on values: each fits what it should, and nothing that differs in one place.
#include "zermelo/discover/known.hpp"

#include <gmock/gmock.h>

#include <bit>

namespace zermelo::test {
namespace {

using discover::Losses;
using testing::HasSubstr;

std::vector<std::optional<std::int64_t>> values_of(std::int64_t (*value)(std::uint64_t)) {
    std::vector<std::optional<std::int64_t>> values = {7};  // of 0, which is not asked for
    for (std::uint64_t n = 1; n < 200; ++n)
        values.emplace_back(value(n));
    return values;
}

TEST(KnownFormulas, OfValuesFitOnlyThese) {
    const std::pair<std::int64_t (*)(std::uint64_t), const char*> games[] = {
        {[](std::uint64_t n) -> std::int64_t { return std::countr_zero(n); }, "2 divides n"},
        {[](std::uint64_t n) -> std::int64_t { return std::popcount(n); }, "ones n has"},
        {[](std::uint64_t n) -> std::int64_t { return std::bit_width(n); }, "binary digits n has"},
    };
    for (const auto& [value, words] : games) {
        auto values = values_of(value);
        const auto known = discover::value_formula_of(values, "n");
        ASSERT_TRUE(known);
        EXPECT_THAT(known->words, HasSubstr(words));
        values[50] = std::nullopt;
        EXPECT_TRUE(discover::value_formula_of(values, "n"));
        values[50] = 99;
        EXPECT_FALSE(discover::value_formula_of(values, "n"));
    }
    const std::vector<std::optional<std::int64_t>> few = {0, 0, 1, 0, 2};
    EXPECT_FALSE(discover::value_formula_of(few, "n")) << "of five numbers nothing is said";
}

TEST(KnownFormulas, OfLossesFitOnlyThese) {
    Losses one;
    for (int n = 0; n < 100; ++n)
        one.loses.emplace_back(n == 1 || n == 2 || n == 3 || n == 5 || n == 8 || n == 13 ||
                               n == 21 || n == 34 || n == 55 || n == 89);
    const auto fibonacci = discover::loss_formula_of(one, {"n"});
    ASSERT_TRUE(fibonacci);
    EXPECT_THAT(fibonacci->words, HasSubstr("Fibonacci"));
    one.loses[60] = true;
    EXPECT_FALSE(discover::loss_formula_of(one, {"n"}));

    Losses pairs{{}, 21};
    const std::pair<int, int> wythoff[] = {{0, 0},  {1, 2},  {3, 5},   {4, 7},  {6, 10},
                                           {8, 13}, {9, 15}, {11, 18}, {12, 20}};
    for (int a = 0; a < 21; ++a) {
        for (int b = 0; b < 21; ++b) {
            bool loses = false;
            for (const auto& [low, high] : wythoff)
                loses = loses || (std::min(a, b) == low && std::max(a, b) == high);
            pairs.loses.emplace_back(loses);
        }
    }
    const auto found = discover::loss_formula_of(pairs, {"a", "b"});
    ASSERT_TRUE(found);
    EXPECT_THAT(found->words, HasSubstr("golden ratio, rounded down"));
    pairs.loses[5] = true;
    EXPECT_FALSE(discover::loss_formula_of(pairs, {"a", "b"}));
}

}  // namespace
}  // namespace zermelo::test

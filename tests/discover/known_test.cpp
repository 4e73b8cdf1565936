// Formulas that are tried on values: each fits what it should, and nothing that differs in one place.
#include "zermelo/discover/known.hpp"

#include <gmock/gmock.h>

#include <bit>

#include "known_games.hpp"
#include "support/support.hpp"
#include "zermelo/discover/coins.hpp"

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

TEST(KnownFormulas, OfRowsOfCoinsFitOnlyThese) {
    const std::pair<const char*, const char*> games[] = {
        {"turning-turtles", "counted from 1, that place"},
        {"mock-turtles", "an odd number of ones"},
        {"ruler", "the largest power of 2"},
    };
    for (const auto& [name, words] : games) {
        SCOPED_TRACE(name);
        const auto known = discover::coin_formula_of(example(name), resources());
        ASSERT_TRUE(known && *known);
        EXPECT_THAT((*known)->words, HasSubstr(words));
    }
    const std::string turtles = example("turning-turtles");
    const std::size_t two = turtles.find("move two");
    for (const std::string& other :
         {turtles.substr(0, two),
          turtles + "move far i in 1..n-5 if coin[i] == \"H\" -> coin[i] = \"T\"; "
                    "coin[i + 5] = \"H\"",
          turtles + "last mover loses\n", example("nim"), example("toads-and-frogs"),
          example("wythoff")}) {
        const auto known = discover::coin_formula_of(other, resources());
        EXPECT_FALSE(known && *known) << other;
    }
    Resources little = resources();
    little.memory = 10'000;
    const auto none = discover::coin_formula_of(turtles, little);
    EXPECT_TRUE(none && !*none);
}

}  // namespace
}  // namespace zermelo::test

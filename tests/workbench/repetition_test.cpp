// What repeats at the end of a sequence, held against its definition.
#include "zermelo/workbench/answers/repetition.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/int128.hpp"

namespace zermelo {
namespace {

using Values = std::vector<std::int64_t>;

/// True if from `start` on every value is the one a period before it plus a step that is always the
/// same.
bool repeats(const Values& values, std::size_t start, std::size_t period) {
    for (std::size_t i = start; i + period < values.size(); ++i) {
        if (int128{values[i + period]} - values[i] !=
            int128{values[start + period]} - values[start]) {
            return false;
        }
    }
    return true;
}

/// The same as repetition_of, by trying every period and every start.
std::optional<Repetition> plain_repetition(const Values& values) {
    for (std::size_t period = 1; period < values.size(); ++period) {
        for (std::size_t start = 0; start + period < values.size(); ++start) {
            const std::size_t part = values.size() - start;
            if (2 * part < values.size() || part < 3 * period || part < 8) break;
            if (repeats(values, start, period)) {
                return Repetition{start, period, values[start + period] - values[start]};
            }
        }
    }
    return std::nullopt;
}

/// A sequence of few different values that may end in something that repeats.
Values random_values(Random& random) {
    Values values;
    const auto front = random.below(30);
    const auto period = 1 + random.below(12);
    const auto step = static_cast<std::int64_t>(random.below(3)) - 1;
    const auto count = random.below(90);
    for (std::uint64_t i = 0; i < count; ++i) {
        const bool is_new = i < front + period || random.below(400) == 0;
        values.push_back(is_new ? static_cast<std::int64_t>(random.below(3))
                                : values[i - period] + step);
    }
    return values;
}

TEST(Repetition, IsThatOfTheDefinition) {
    Random random = test::random();
    std::uint64_t found = 0;
    for (std::uint64_t i = 0; i < 20'000 * test::effort(); ++i) {
        const Values values = random_values(random);
        const auto repetition = repetition_of(values);
        ASSERT_EQ(repetition, plain_repetition(values)) << ::testing::PrintToString(values);
        found += repetition ? 1 : 0;
    }
    test::tried("sequences that repeat in the end", found);
}

TEST(Repetition, OfKaylesBeginsWherePeopleKnow) {
    Values values = {0};
    for (std::size_t pins = 1; pins <= 400; ++pins) {
        std::vector<bool> reached(64, false);
        for (std::size_t taken = 1; taken <= std::min<std::size_t>(2, pins); ++taken) {
            for (std::size_t left = 0; left + taken <= pins; ++left)
                reached[static_cast<std::size_t>(values[left] ^ values[pins - taken - left])] =
                    true;
        }
        values.push_back(std::find(reached.begin(), reached.end(), false) - reached.begin());
    }
    EXPECT_EQ(repetition_of(values), (Repetition{71, 12, 0}));
    EXPECT_EQ(repetition_of(std::span(values).first(101)), std::nullopt) << "less than a half";
}

TEST(Repetition, OfALineHasThePeriodOne) {
    EXPECT_EQ(repetition_of(Values{5, 5, 5, 5, 5, 5, 5, 5}), (Repetition{0, 1, 0}));
    EXPECT_EQ(repetition_of(Values{9, 0, 2, 4, 6, 8, 10, 12, 14}), (Repetition{1, 1, 2}));
    EXPECT_EQ(repetition_of(Values{0, 1, 2, 3, 4, 5, 6}), std::nullopt) << "too few";
    EXPECT_EQ(repetition_of(Values{}), std::nullopt);
}

TEST(Repetition, KnowsNoOverflow) {
    constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    Values values;
    for (int i = 0; i < 10; ++i)
        values.insert(values.end(), {kLeast, kMost});
    EXPECT_EQ(repetition_of(values), (Repetition{0, 2, 0}));
}

TEST(Repetition, IsSoughtInTheLongestKnownStretch) {
    Table table{.axes = {{"n", 10, 16}}};
    table.values = {std::nullopt, 1, std::nullopt, 2, 3, std::nullopt, 4};
    const KnownStretch known = longest_known(table);
    EXPECT_EQ(known.begin, 3U);
    EXPECT_EQ(known.values, (Values{2, 3}));
    table.values.assign(7, std::nullopt);
    EXPECT_TRUE(longest_known(table).values.empty());
}

TEST(Repetition, StandsInColumns) {
    EXPECT_EQ(values_a_row(std::nullopt), 10U);
    for (std::size_t period = 1; period <= 20; ++period) {
        const std::size_t values = values_a_row(Repetition{0, period, 0});
        EXPECT_EQ(values % period, 0U);
        EXPECT_GE(values, 7U);
        EXPECT_LE(values, 20U);
    }
    EXPECT_EQ(values_a_row(Repetition{0, 34, 0}), 10U);
}

}  // namespace
}  // namespace zermelo

// The test that values are all different: both ways, from several threads, against a sort.
#include "zermelo/games/keepaway/solver/distinct_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <numeric>

#include "support/support.hpp"

namespace zermelo::games::keepaway {
namespace {

/// What the class makes of the values, which `jobs` threads add in pieces: how many different ones
/// there are, or none if it is certain before the end that one comes twice.
std::optional<std::uint64_t> count_different(const std::vector<std::uint32_t>& values,
                                             std::uint64_t count, unsigned jobs,
                                             DistinctValues::Way way) {
    constexpr std::size_t kPiece = 100;
    Workers workers(jobs);
    DistinctValues different(count, workers.jobs(), way);
    std::atomic<bool> good = true;
    const std::size_t pieces = (values.size() + kPiece - 1) / kPiece;
    workers.for_each(pieces, [&](std::size_t i, unsigned worker) {
        const auto rest = std::span(values).subspan(i * kPiece);
        if (good && !different.add(rest.first(std::min(kPiece, rest.size())), worker)) good = false;
        DistinctValues::end_part();
    });
    if (!good) return std::nullopt;
    return different.count(workers);
}

TEST(KeepawayDistinctValues, CountsLikeASort) {
    Random random = test::random();
    std::uint64_t tried = 0;
    std::uint64_t repeated = 0;
    for (std::uint64_t i = 0; i < 60 * test::effort(); ++i) {
        const std::uint64_t count = random.below(i % 20 == 0 ? 1'000'000 : 5000) + 1;
        const std::uint64_t range = DistinctValues::range(count);
        ASSERT_GT(range, count);
        // A piece of the range in random order, and now and then one value again.
        std::vector<std::uint32_t> values(count);
        std::iota(values.begin(), values.end(),
                  static_cast<std::uint32_t>(random.below(range - count + 1)));
        if (random.chance(1, 2)) random.shuffle(std::span(values));
        if (random.chance(1, 2)) values[random.below(count)] = values[random.below(count)];
        std::vector<std::uint32_t> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        const auto expected =
            static_cast<std::uint64_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
        for (const auto way : {DistinctValues::Way::bits, DistinctValues::Way::buckets}) {
            for (const unsigned jobs : {1U, 2U, 3U}) {
                ASSERT_EQ(count_different(values, count, jobs, way), expected)
                    << count << " values, " << jobs << " jobs";
            }
        }
        repeated += expected < count ? 1 : 0;
        ++tried;
    }
    EXPECT_GT(repeated, 0U);
    test::tried("sets of values", tried);
}

TEST(KeepawayDistinctValues, ABucketThatOverflowsHasRepetitions) {
    // All in one bucket, more than it has different ones.
    const std::vector<std::uint32_t> values(200'000, 77);
    for (const unsigned jobs : {1U, 2U, 3U}) {
        EXPECT_EQ(count_different(values, values.size(), jobs, DistinctValues::Way::buckets),
                  std::nullopt);
        EXPECT_EQ(count_different(values, values.size(), jobs, DistinctValues::Way::bits), 1U);
    }
    // Just as many as there are in the one bucket of a small range.
    std::vector<std::uint32_t> all(1 << 16);
    std::iota(all.begin(), all.end(), 0U);
    for (const unsigned jobs : {1U, 2U, 3U}) {
        EXPECT_EQ(count_different(all, all.size() - 1, jobs, DistinctValues::Way::buckets),
                  all.size());
        EXPECT_EQ(count_different(all, all.size() - 1, jobs, DistinctValues::Way::bits),
                  all.size());
    }
}

TEST(KeepawayDistinctValues, TheRangeIsAPowerOfTwoAboveTheCount) {
    EXPECT_EQ(DistinctValues::range(1), 128U);
    EXPECT_EQ(DistinctValues::range(127), 128U);
    EXPECT_EQ(DistinctValues::range(128), 256U);
    EXPECT_EQ(DistinctValues::range(4'000'000), 1U << 22);
    EXPECT_EQ(DistinctValues::way_for(4'000'000), DistinctValues::Way::bits);
    EXPECT_EQ(DistinctValues::way_for(100'000'000), DistinctValues::Way::buckets);
}

}  // namespace
}  // namespace zermelo::games::keepaway

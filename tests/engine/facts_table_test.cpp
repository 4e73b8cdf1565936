// The table of facts that threads share: what it tells of a key is true, through growth, in too little
// memory, and whoever writes meanwhile.
#include "zermelo/engine/facts_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <thread>
#include <vector>

#include "support/support.hpp"

namespace zermelo {
namespace {

/// Bits, of which all that are known are true of a key. They tell the key, too.
template <class Key, class Number>
struct BitsOf {
    Key key = 0;
    Number bits = 0;
    Number work = 0;

    void meet(const BitsOf& others) {
        EXPECT_EQ(key, others.key);
        bits = static_cast<Number>(bits | others.bits);
        work = std::max(work, others.work);
    }
};
using Bits = BitsOf<std::uint32_t, std::uint16_t>;      // one word
using WideBits = BitsOf<std::uint64_t, std::uint64_t>;  // three

template <class B>
class FactsTableOf : public testing::Test {};
using KindsOfBits = testing::Types<Bits, WideBits>;
TYPED_TEST_SUITE(FactsTableOf, KindsOfBits);

std::uint64_t key_of(std::uint32_t number) {
    return number * std::uint64_t{0x9e3779b97f4a7c15};
}

TYPED_TEST(FactsTableOf, KnowsMostOfWhatWasKeptWhileItMayGrow) {
    Random random = test::random();
    FactsTable<TypeParam> table(1 << 22);
    std::map<std::uint32_t, std::uint16_t> kept;
    for (int i = 0; i < 30'000; ++i) {
        const auto number = static_cast<std::uint32_t>(random.below(4000));
        const auto bit = static_cast<std::uint16_t>(1U << random.below(16));
        kept[number] = static_cast<std::uint16_t>(kept[number] | bit);
        const auto work = static_cast<std::uint16_t>(1 + random.below(100));
        const TypeParam all = table.keep(key_of(number), {number, bit, work});
        ASSERT_EQ(all.key, number);
        ASSERT_NE(all.bits & bit, 0);
        ASSERT_GE(all.work, work);
        if (table.wants_to_grow()) table.grow();
    }
    std::uint64_t whole = 0;
    for (const auto& [number, bits] : kept) {
        const auto found = table.find(key_of(number));
        if (!found) continue;
        ASSERT_EQ(found->key, number);
        ASSERT_EQ(found->bits & ~bits, 0);
        whole += found->bits == bits ? 1 : 0;
    }
    // Groups of three entries may be full before the table is.
    EXPECT_GT(whole, kept.size() * 2 / 3);
    EXPECT_GT(table.size(), kept.size() / 2);
    EXPECT_LT(table.size(), kept.size() * 2);
    EXPECT_FALSE(table.find(key_of(5000)));
    test::tried("keys of a table of facts", whole);
}

TEST(FactsTable, ForgetsWhatTookLeastWhereItMayNotGrow) {
    FactsTable<Bits> table(0);
    EXPECT_EQ(table.most(), 3U);
    for (std::uint32_t number = 1; number <= 100; ++number)
        table.keep(key_of(number), {number, 1, static_cast<std::uint16_t>(number)});
    EXPECT_FALSE(table.wants_to_grow());
    for (std::uint32_t number = 1; number <= 100; ++number)
        EXPECT_EQ(table.find(key_of(number)).has_value(), number > 97) << number;
}

TYPED_TEST(FactsTableOf, TellsNothingWrongWhileOthersWrite) {
    constexpr std::uint32_t kKeys = 9;  // for three entries
    constexpr std::uint64_t kFound = 3000;
    FactsTable<TypeParam> table(0);
    std::atomic<unsigned> readers = 2;
    std::vector<std::thread> threads;
    const auto a_key = [](Random& random) {
        return static_cast<std::uint32_t>(1 + random.below(kKeys));
    };
    for (unsigned number = 0; number < 2; ++number) {
        threads.emplace_back([&, number] {
            Random random(number);
            while (readers != 0) {
                const std::uint32_t key = a_key(random);
                table.keep(key_of(key), {key, static_cast<std::uint16_t>(key), 1});
            }
        });
        threads.emplace_back([&, number] {
            Random random(2 + number);
            for (std::uint64_t found = 0; found < kFound;) {
                const std::uint32_t key = a_key(random);
                const auto bits = table.find(key_of(key));
                if (!bits) continue;
                EXPECT_EQ(bits->key, key);
                EXPECT_EQ(bits->bits, key);
                ++found;
            }
            --readers;
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    // No group is left as if somebody wrote there.
    table.keep(key_of(1), {1, 1, 2});
    EXPECT_TRUE(table.find(key_of(1)));
    test::tried("facts read while others write", 2 * kFound);
}

}  // namespace
}  // namespace zermelo

// The table that threads share: it knows what was set, through growth and whoever inserts.
#include "zermelo/engine/shared_outcomes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "support/support.hpp"

namespace zermelo {
namespace {

using KnownState = SharedOutcomes::State;

TEST(SharedOutcomes, KnowWhatWasSet) {
    Random random = test::random();
    constexpr std::uint64_t kInQuarter = ~std::uint64_t{0} >> 2;
    SharedOutcomes table;
    SharedOutcomes::Room room;
    std::vector<std::pair<std::uint64_t, KnownState>> known;
    std::uint64_t grown = 0;
    while (known.size() < 300'000) {
        // Some begin alike, so that they lie side by side and pass the end of a quarter.
        const std::uint64_t any = SharedOutcomes::key_of(random.below(std::uint64_t{1} << 60));
        const std::uint64_t near = random.below(2) == 0 ? any % 200 : kInQuarter - any % 200;
        const bool alike = random.below(100) == 0;
        const std::uint64_t key = alike ? (any & ~kInQuarter) | near : any;
        const auto [before, has_room] = table.insert(key, room);
        if (!has_room) {
            ASSERT_FALSE(table.grow(1 << 18));
            ASSERT_TRUE(table.grow(1 << 26));
            ++grown;
            continue;
        }
        if (before != KnownState::unknown) continue;
        ASSERT_EQ(table.insert(key, room).first, KnownState::open);
        const bool lost = random.below(2) == 0;
        if (random.below(8) != 0) {
            table.set(key, lost ? Outcome::p_position : Outcome::n_position);
            known.emplace_back(key, lost ? KnownState::p_position : KnownState::n_position);
        } else {
            known.emplace_back(key, KnownState::open);
        }
    }
    for (const auto& [key, state] : known)
        ASSERT_EQ(table.find(key), state);
    EXPECT_GE(grown, 3U);
    EXPECT_EQ(table.find(std::uint64_t{1} << 40), KnownState::unknown);
    test::tried("keys of a shared table", known.size());
}

TEST(SharedOutcomes, TellOneThreadAloneThatAPositionIsNew) {
    constexpr std::uint64_t kWords = 30'000;
    constexpr unsigned kInserters = 4;
    SharedOutcomes table;
    std::array<std::vector<std::uint64_t>, kInserters> found;
    std::vector<std::thread> threads;
    for (unsigned number = 0; number < kInserters; ++number) {
        threads.emplace_back([&, number] {
            SharedOutcomes::Room room;
            for (std::uint64_t i = 0; i < kWords; ++i) {
                const std::uint64_t word = number % 2 == 0 ? i : kWords - 1 - i;
                const std::uint64_t key = SharedOutcomes::key_of(word);
                if (table.insert(key, room).first == KnownState::unknown)
                    found[number].push_back(word);
                if (word % 3 == 0) table.set(key, Outcome::p_position);
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    std::vector<std::uint64_t> all;
    for (const auto& words : found)
        all.insert(all.end(), words.begin(), words.end());
    EXPECT_EQ(all.size(), kWords);
    EXPECT_EQ(std::set<std::uint64_t>(all.begin(), all.end()).size(), kWords);
    for (std::uint64_t word = 0; word < kWords; ++word) {
        const KnownState state = table.find(SharedOutcomes::key_of(word));
        ASSERT_EQ(state, word % 3 == 0 ? KnownState::p_position : KnownState::open);
    }
}

/// Two threads come at the same time with two keys that belong into the same slot. What one of them
/// finds free the other may have filled when it looks again.
TEST(SharedOutcomes, MistakeNoKeyForAnother) {
    constexpr std::uint64_t kPairs = 16'000;
    constexpr unsigned kTables = 30;
    std::array<std::uint64_t, 2> mistaken{};
    for (unsigned tables = 0; tables < kTables; ++tables) {
        SharedOutcomes table;
        std::array<std::atomic<std::uint64_t>, 2> at{};
        const auto insert_all = [&](unsigned number) {
            SharedOutcomes::Room room;
            for (std::uint64_t i = 0; i < kPairs; ++i) {
                at[number] = i + 1;
                while (at[1 - number] < i + 1)
                    std::this_thread::yield();
                const std::uint64_t slot = i << 50;  // half of the slots stay free
                const auto known = table.insert(slot | (number + 1), room).first;
                const auto other = table.find(slot | (2 - number));
                const bool is_right = known == KnownState::unknown &&
                                      (other == KnownState::unknown || other == KnownState::open) &&
                                      table.find(slot | (number + 1)) == KnownState::open &&
                                      table.find(slot | 3) == KnownState::unknown;
                mistaken[number] += is_right ? 0 : 1;
            }
        };
        std::thread first([&] { insert_all(0); });
        insert_all(1);
        first.join();
    }
    EXPECT_EQ(mistaken[0] + mistaken[1], 0U);
    test::tried("pairs of keys for the same slot", kTables * kPairs);
}

}  // namespace
}  // namespace zermelo

#include "zermelo/base/workers.hpp"

#include <gtest/gtest.h>

#include <new>
#include <numeric>
#include <set>
#include <vector>

namespace zermelo {
namespace {

class WorkersTest : public testing::TestWithParam<unsigned> {};

TEST_P(WorkersTest, EveryIndexIsTakenOnceInEveryRound) {
    Workers workers(GetParam());
    EXPECT_EQ(workers.jobs(), GetParam());
    for (const std::size_t count : {0, 1, 2, 3, 1000, 7, 0, 64}) {
        std::vector<int> taken(count, 0);
        workers.for_each(count, [&](std::size_t index, unsigned) { ++taken[index]; });
        EXPECT_EQ(taken, std::vector<int>(count, 1));
    }
}

TEST_P(WorkersTest, ARoundSeesWhatTheOneBeforeWrote) {
    Workers workers(GetParam());
    std::vector<std::uint64_t> here(257, 1);
    std::vector<std::uint64_t> next(257);
    for (int round = 0; round < 60; ++round) {
        workers.for_each(here.size(), [&](std::size_t i, unsigned) {
            next[i] = here[i] + here[(i + 1) % here.size()];
        });
        std::swap(here, next);
    }
    EXPECT_EQ(here, std::vector<std::uint64_t>(257, std::uint64_t{1} << 60));
}

TEST_P(WorkersTest, WorkersAreToldApart) {
    Workers workers(GetParam());
    std::vector<std::uint64_t> sums(workers.jobs(), 0);
    workers.for_each(10'000, [&](std::size_t index, unsigned worker) {
        ASSERT_LT(worker, sums.size());
        sums[worker] += index;
    });
    EXPECT_EQ(std::accumulate(sums.begin(), sums.end(), std::uint64_t{0}), 49'995'000U);
}

TEST_P(WorkersTest, WhatATaskThrowsIsThrownToTheCallerAndTheWorkersGoOn) {
    Workers workers(GetParam());
    for (std::size_t bad = 0; bad < 40; ++bad) {
        std::atomic<std::size_t> done = 0;
        const auto round = [&] {
            workers.for_each(40, [&](std::size_t index, unsigned) {
                if (index == bad) throw std::bad_alloc();
                ++done;
            });
        };
        EXPECT_THROW(round(), std::bad_alloc);
        EXPECT_GE(done, bad) << "tasks are begun in ascending order";
        EXPECT_LT(done, 40U);
        done = 0;
        workers.for_each(40, [&](std::size_t, unsigned) { ++done; });
        EXPECT_EQ(done, 40U);
    }
}

INSTANTIATE_TEST_SUITE_P(Jobs, WorkersTest, testing::Values(1, 2, 5));

TEST(Workers, ManyComeAndGo) {
    for (int i = 0; i < 200; ++i) {
        Workers workers(3);
        std::atomic<int> done = 0;
        workers.for_each(static_cast<std::size_t>(i % 4), [&](std::size_t, unsigned) { ++done; });
        EXPECT_EQ(done, i % 4);
    }
}

TEST(Workers, ThereIsAtLeastOneCore) {
    EXPECT_GE(all_cores(), 1U);
}

}  // namespace
}  // namespace zermelo

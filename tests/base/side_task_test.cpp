#include "zermelo/base/side_task.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <stdexcept>
#include <thread>

#include "support/support.hpp"

namespace zermelo {
namespace {

void wait_for(const std::atomic<bool>& flag) {
    while (!flag)
        std::this_thread::yield();
}
void wait_for_stop(Monitor& monitor) {
    while (monitor.go_on(0, 0))
        std::this_thread::yield();
}

TEST(SideTask, RunsBesideWorkThatAsksItsMonitor) {
    test::StopAfter monitor(100);
    SideTask beside(&monitor);
    for (int round = 0; round < 20; ++round) {
        const auto here = std::this_thread::get_id();
        std::atomic<bool> is_seen = false;
        bool has_stopped = false;
        const int result = beside.run_beside(
            [&](Monitor& stop) {
                EXPECT_NE(std::this_thread::get_id(), here);
                is_seen = true;
                wait_for_stop(stop);
                has_stopped = true;
            },
            [&] {
                EXPECT_TRUE(beside.go_on(1, 2));
                EXPECT_TRUE(beside.go_on(1, 2));
                wait_for(is_seen);  // while this works
                return round;
            });
        EXPECT_EQ(result, round);
        EXPECT_TRUE(has_stopped);
    }
    EXPECT_EQ(monitor.seen(), 40U);
}

TEST(SideTask, IsNotBegunWhereNobodyAsks) {
    SideTask beside(nullptr);
    EXPECT_TRUE(beside.go_on(1, 2)) << "there is nothing to run";
    bool is_begun = false;
    EXPECT_EQ(beside.run_beside([&](Monitor&) { is_begun = true; }, [] { return 7; }), 7);
    EXPECT_FALSE(is_begun);
    EXPECT_TRUE(beside.go_on(1, 2)) << "what was not begun is gone";
    EXPECT_FALSE(is_begun);
}

TEST(SideTask, TellsWhatTheMonitorSays) {
    test::StopAfter monitor(1);
    SideTask beside(&monitor);
    EXPECT_TRUE(beside.go_on(1, 2));
    EXPECT_FALSE(beside.go_on(1, 2));
}

TEST(SideTask, ThrowsWhatEitherThrows) {
    SideTask beside(nullptr);
    const auto ask = [&] { return beside.go_on(0, 0); };
    EXPECT_THROW(beside.run_beside([](Monitor&) { throw std::bad_alloc(); }, ask), std::bad_alloc);
    bool has_stopped = false;
    const auto work = [&]() -> int {
        ask();
        throw std::runtime_error("work");
    };
    EXPECT_THROW(beside.run_beside(
                     [&](Monitor& stop) {
                         wait_for_stop(stop);
                         has_stopped = true;
                     },
                     work),
                 std::runtime_error);
    EXPECT_TRUE(has_stopped);
    EXPECT_THROW(beside.run_beside([](Monitor&) { throw std::bad_alloc(); }, work),
                 std::runtime_error);
    EXPECT_EQ(beside.run_beside([](Monitor&) {}, [&] { return ask() ? 3 : 4; }), 3)
        << "what was thrown is forgotten";
}

}  // namespace
}  // namespace zermelo

#include "zermelo/base/targets.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <numeric>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/base/targets_test.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::HWY_NAMESPACE {

std::size_t lanes() {
    return hwy::HWY_NAMESPACE::Lanes(hwy::HWY_NAMESPACE::ScalableTag<std::uint8_t>());
}

}  // namespace zermelo::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo {
namespace {

struct Restore {
    ~Restore() { force_target(std::nullopt); }
};

TEST(Targets, EachIsCalledByItsName) {
    for (const Target target : {Target::scalar, Target::sse4, Target::avx2, Target::avx512})
        EXPECT_EQ(target_called(name_of(target)), target);
    EXPECT_EQ(target_called("avx3"), std::nullopt);
}

#if HWY_ARCH_X86
TEST(Targets, AMachineWithAvx2HasMoreThanPlainLoops) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") != 0) {
        EXPECT_GE(targets().back(), Target::avx2);
    }
}
#endif

TEST(Targets, TheBestIsChosenAndAnyCanBeForced) {
    const Restore restore;
    EXPECT_EQ(targets().front(), Target::scalar);
    EXPECT_EQ(chosen_target(), targets().back());
    for (const Target target : targets()) {
        EXPECT_TRUE(force_target(target));
        EXPECT_EQ(chosen_target(), target);
    }
    EXPECT_TRUE(force_target(std::nullopt));
    EXPECT_EQ(chosen_target(), targets().back());
}

TEST(Targets, OneThatTheMachineLacksIsRefused) {
    const Restore restore;
    for (const Target target : {Target::scalar, Target::sse4, Target::avx2, Target::avx512}) {
        if (target > targets().back()) {
            EXPECT_FALSE(force_target(target));
            EXPECT_EQ(chosen_target(), targets().back());
        }
    }
}

TEST(Targets, TheCodeOfTheChosenOneRuns) {
    const Restore restore;
    const std::vector<std::size_t> bytes = {1, 16, 32, 64};
    for (const Target target : targets()) {
        force_target(target);
        EXPECT_EQ(ZERMELO_DISPATCH(lanes)(), bytes[static_cast<std::size_t>(target)]);
    }
}

}  // namespace
}  // namespace zermelo
#endif

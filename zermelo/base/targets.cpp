#include "zermelo/base/targets.hpp"

#include <hwy/detect_targets.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>

namespace zermelo {

namespace {

constexpr std::array<std::string_view, 4> kNames = {"scalar", "sse4", "avx2", "avx512"};
constexpr std::array kTargets = {Target::scalar, Target::sse4, Target::avx2, Target::avx512};

/// The number of kTargets that this machine can run. It has to have all instructions that Highway
/// lets the compiler use for a target.
std::size_t count_targets() {
#if HWY_ARCH_X86
    __builtin_cpu_init();
    const bool sse4 = __builtin_cpu_supports("sse4.2") != 0 &&
                      __builtin_cpu_supports("pclmul") != 0 && __builtin_cpu_supports("aes") != 0;
    const bool avx2 = sse4 && __builtin_cpu_supports("avx2") != 0 &&
                      __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
                      __builtin_cpu_supports("fma") != 0 && __builtin_cpu_supports("f16c") != 0;
    const bool avx512 =
        avx2 && __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
        __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
        __builtin_cpu_supports("avx512vbmi") != 0 && __builtin_cpu_supports("avx512vbmi2") != 0 &&
        __builtin_cpu_supports("avx512vnni") != 0 && __builtin_cpu_supports("avx512bitalg") != 0 &&
        __builtin_cpu_supports("avx512vpopcntdq") != 0 &&
        __builtin_cpu_supports("vpclmulqdq") != 0 && __builtin_cpu_supports("vaes") != 0;
    return 1U + (sse4 ? 1 : 0) + (avx2 ? 1 : 0) + (avx512 ? 1 : 0);
#else
    return 1;
#endif
}

std::atomic<Target>& choice() {
    static std::atomic<Target> choice = targets().back();
    return choice;
}

}  // namespace

std::span<const Target> targets() {
    static const std::size_t count = count_targets();
    return std::span(kTargets).first(count);
}

Target chosen_target() {
    return choice().load(std::memory_order_relaxed);
}

bool force_target(std::optional<Target> target) {
    if (!target) target = targets().back();
    if (std::ranges::find(targets(), *target) == targets().end()) return false;
    choice() = *target;
    return true;
}

std::string_view name_of(Target target) {
    return kNames[static_cast<std::size_t>(target)];
}

std::optional<Target> target_called(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return std::nullopt;
    return kTargets[static_cast<std::size_t>(found - kNames.begin())];
}

}  // namespace zermelo

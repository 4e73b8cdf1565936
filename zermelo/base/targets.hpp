// Which vector instructions to use, chosen when the program runs. dispatch.hpp is for those who
// write code for them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace zermelo {

/// Sets of vector instructions, each better than the ones before. `avx512` is what Ice Lake and its
/// successors, and Zen 4, have (with VBMI2); `scalar` is whatever the compiler makes of plain loops
/// on the machine that the binary is built for.
enum class Target : std::uint8_t { scalar, sse4, avx2, avx512 };

/// The targets that this machine can run and this binary has, worst first; `scalar` is always one.
std::span<const Target> targets();

/// The one in use: the best of targets(), or the one that was forced.
Target chosen_target();

/// Forces a target, for tests and measurements; none gives the choice back. False, and nothing
/// changes, if targets() does not have it. Not while anything computes.
bool force_target(std::optional<Target> target);

/// "scalar", "sse4", "avx2", "avx512", as the JSON output and ZERMELO_TARGET have it.
std::string_view name_of(Target target);
std::optional<Target> target_called(std::string_view name);

}  // namespace zermelo

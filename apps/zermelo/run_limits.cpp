#include "run_limits.hpp"

#include <fmt/core.h>

#include <charconv>

#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::app {

Result<RunLimits> run_limits_of(const Arguments& arguments) {
    constexpr double kMostSeconds = 3600;
    constexpr std::uint64_t kLeastMemory = std::uint64_t{1} << 20;
    RunLimits limits;
    if (const std::string& time = arguments.run_time; !time.empty()) {
        const auto [end, error] =
            std::from_chars(time.data(), time.data() + time.size(), limits.seconds);
        // A comparison that is false for what is no number.
        if (error != std::errc() || end != time.data() + time.size() ||
            !(limits.seconds > 0 && limits.seconds <= kMostSeconds)) {
            return input_error(fmt::format("--time {} is no number of seconds, up to {}",
                                           in_quotes(time), kMostSeconds));
        }
    }
    if (const std::string& memory = arguments.run_memory; !memory.empty()) {
        const auto bytes = parse_bytes(memory);
        if (!bytes || *bytes < kLeastMemory) {
            return input_error(
                fmt::format("--memory {} is not a size of 1M or more; write it like 64M or 1G",
                            in_quotes(memory)));
        }
        limits.memory = *bytes;
    }
    return limits;
}

}  // namespace zermelo::app

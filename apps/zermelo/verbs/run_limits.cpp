#include "verbs/run_limits.hpp"

#include <filesystem>
#include <system_error>

#include "zermelo/base/durations.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::app {

Result<double> seconds_of(std::string_view option, const std::string& text, double otherwise) {
    if (text.empty()) return otherwise;
    const auto seconds = parse_seconds(text);
    if (seconds) return *seconds;
    return input_error("{} is {}; it is a time like 2, 0.5s, 500ms or 3m", option, in_quotes(text));
}

Result<RunLimits> run_limits_of(const Arguments& arguments) {
    RunLimits limits;
    limits.seconds = ZERMELO_TRY(seconds_of("--time", arguments.run_time, limits.seconds));
    if (!arguments.run_memory.empty()) {
        const auto bytes = parse_bytes(arguments.run_memory);
        if (!bytes || *bytes == 0) {
            return input_error("--memory is {}; it is a size like 512M or 4G",
                               in_quotes(arguments.run_memory));
        }
        limits.memory = *bytes;
    }
    return limits;
}

Result<std::string> run_folder_of(const Arguments& arguments) {
    std::error_code error;
    if (arguments.folder.empty() || std::filesystem::is_directory(arguments.folder, error)) {
        return arguments.folder;
    }
    return input_error("--folder is {}; there is no such folder", in_quotes(arguments.folder));
}

}  // namespace zermelo::app

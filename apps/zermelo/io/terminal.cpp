#include "io/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "io/files.hpp"
#include "io/signals.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::app {

namespace {

// The status of standard output, if nothing more goes there.
std::optional<int> g_status_of_lost_output;

}  // namespace

int write_output(std::string_view text) {
    if (g_status_of_lost_output) return *g_status_of_lost_output;
    nobody_asks();
    const int error = write_all(STDOUT_FILENO, text);
    if (error == 0) return kAnswered;
    g_status_of_lost_output = error == EPIPE ? kAnswered : kFailed;
    if (error != EPIPE) {
        write_error(fmt::format("zermelo: error: cannot write standard output: {}\n",
                                std::strerror(error)));
    }
    return *g_status_of_lost_output;
}

bool output_is_lost() {
    return g_status_of_lost_output.has_value();
}

int write_error(const Error& error, std::string_view name, std::string_view text) {
    write_error(render(error, name, text, kOptionNames));
    return status_of(error);
}

void write_error(std::string_view text) {
    write_all(STDERR_FILENO, text);
}

int complain_if_unwritable(const std::string& path) {
    if (path.empty()) return kAnswered;
    const auto can = can_write_file(path);
    return can ? int{kAnswered} : write_error(can.error(), "zermelo");
}

int write_output(std::string_view text, const std::string& path) {
    if (path.empty()) return write_output(text);
    const auto written = write_file(path, text);
    return written ? int{kAnswered} : write_error(written.error(), path);
}

int status_of(const Error& error) {
    switch (error.kind) {
        case ErrorKind::input:
            return kBadInput;
        case ErrorKind::limit:
            return kLimit;
        case ErrorKind::internal:
            return kFailed;
    }
    return kFailed;
}

WindowSize window_size(int descriptor) {
    winsize window{};
    if (::ioctl(descriptor, TIOCGWINSZ, &window) != 0) window = {};
    const auto size = [](const char* name, std::size_t known, std::size_t otherwise) {
        constexpr unsigned long kMost = 10'000;
        const char* const text = std::getenv(name);
        const unsigned long number = text == nullptr ? 0 : std::strtoul(text, nullptr, 10);
        if (number >= 1 && number <= kMost) return std::size_t{number};
        return known > 0 ? known : otherwise;
    };
    const WindowSize unknown;
    return {size("LINES", window.ws_row, unknown.rows),
            size("COLUMNS", window.ws_col, unknown.columns)};
}

bool use_color(std::string_view when) {
    if (when != "auto") return when == "always";
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    return ::isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0') &&
           term != nullptr && std::strcmp(term, "dumb") != 0;
}

}  // namespace zermelo::app

#include "terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <span>

#include "options.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/new_file.hpp"

namespace zermelo::app {

namespace {

/// Returns 0, or the errno of the failure.
int write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

bool g_output_is_closed = false;

Result<void> failed(const char* doing, std::string_view why) {
    return internal_error(fmt::format("cannot {}: {}", doing, why));
}

/// To a device or a pipe.
Result<void> write_as_it_is(const std::string& path, std::string_view text) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return failed("open the file", std::strerror(errno));
    int error = write_all(descriptor, text);
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error != 0) return failed("write the file", std::strerror(error));
    return {};
}

/// A device, a pipe: what a rename would replace by a file.
bool is_special(const char* path) {
    struct stat status = {};
    return ::stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

}  // namespace

int write_output(std::string_view text) {
    const int error = write_all(STDOUT_FILENO, text);
    g_output_is_closed = error == EPIPE;
    if (error == 0 || error == EPIPE) return kAnswered;
    write_error(
        fmt::format("zermelo: error: cannot write standard output: {}\n", std::strerror(error)));
    return kFailed;
}

bool output_is_closed() {
    return g_output_is_closed;
}

void write_error(std::string_view text) {
    write_all(STDERR_FILENO, text);
}

Result<void> write_file(const std::string& path, std::string_view text) {
    if (is_special(path.c_str())) return write_as_it_is(path, text);
    auto file = NewFile::beside(without_links(path));
    if (!file) return failed("create the file", file.error().message);
    if (const auto written = file->write(std::as_bytes(std::span(text))); !written) {
        return failed("write the file", written.error().message);
    }
    if (const auto placed = file->put_in_place(); !placed) {
        return failed("put the file in place", placed.error().message);
    }
    return {};
}

int write_output(std::string_view text, const std::string& path) {
    if (path.empty()) return write_output(text);
    const auto written = write_file(path, text);
    if (written) return kAnswered;
    write_error(render(written.error(), path, ""));
    return status_of(written.error());
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

#include "terminal.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "options.hpp"

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

// The temporary file under way, for the signal handler, which may only touch what cannot move under
// it.
char g_temporary[4096];

bool g_output_is_closed = false;

}  // namespace

void remove_temporary_file() {
    if (g_temporary[0] != '\0') ::unlink(g_temporary);
}

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
    const std::string temporary = fmt::format("{}.{}.tmp", path, ::getpid());
    const auto failed = [&](const char* doing) {
        return internal_error(fmt::format("cannot {}: {}", doing, std::strerror(errno)));
    };
    if (temporary.size() >= sizeof g_temporary) {
        errno = ENAMETOOLONG;
        return failed("create the file");
    }
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) return failed("create the file");
    std::memcpy(g_temporary, temporary.c_str(), temporary.size() + 1);
    Result<void> result;
    errno = write_all(descriptor, text);
    if (errno != 0) result = failed("write the file");
    if (::close(descriptor) != 0 && result) result = failed("write the file");
    if (result && std::rename(temporary.c_str(), path.c_str()) != 0) {
        result = failed("put the file in place");
    }
    if (!result) ::unlink(temporary.c_str());
    g_temporary[0] = '\0';
    return result;
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
    winsize size{};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0) return {};
    WindowSize result;
    if (size.ws_row > 0) result.rows = size.ws_row;
    if (size.ws_col > 0) result.columns = size.ws_col;
    return result;
}

WindowSize page_size() {
    const auto size = [](const char* name, std::size_t otherwise) {
        constexpr unsigned long kMost = 10'000;
        const char* const text = std::getenv(name);
        const unsigned long number = text == nullptr ? 0 : std::strtoul(text, nullptr, 10);
        return number >= 1 && number <= kMost ? std::size_t{number} : otherwise;
    };
    const WindowSize window = ::isatty(STDOUT_FILENO) == 1 ? window_size(STDOUT_FILENO)
                                                           : WindowSize{.rows = 40, .columns = 80};
    return {.rows = size("LINES", window.rows), .columns = size("COLUMNS", window.columns)};
}

bool use_color(std::string_view when) {
    if (when != "auto") return when == "always";
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    return ::isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0') &&
           term != nullptr && std::strcmp(term, "dumb") != 0;
}

}  // namespace zermelo::app

#include "terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "options.hpp"
#include "zermelo/base/format.hpp"

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

Result<void> failed(const char* doing) {
    return internal_error(fmt::format("cannot {}: {}", doing, std::strerror(errno)));
}

Result<void> write_and_close(int descriptor, std::string_view text) {
    Result<void> result;
    errno = write_all(descriptor, text);
    if (errno != 0) result = failed("write the file");
    if (::close(descriptor) != 0 && result) result = failed("write the file");
    return result;
}

/// A device, a pipe: what a rename would replace by a file.
bool is_special(const char* path) {
    struct stat status = {};
    return ::stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/// Where symbolic links lead, so that they stay when a file takes the place of their target.
std::string without_links(const std::string& path) {
    char* const real = ::realpath(path.c_str(), nullptr);
    if (real == nullptr) return path;
    std::string result = real;
    std::free(real);
    return result;
}

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
    if (is_special(path.c_str())) {
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        return descriptor < 0 ? failed("open the file") : write_and_close(descriptor, text);
    }
    const std::string target = without_links(path);
    const std::string temporary = fmt::format("{}.{}.tmp", target, ::getpid());
    if (temporary.size() >= sizeof g_temporary) {
        errno = ENAMETOOLONG;
        return failed("create the file");
    }
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) return failed("create the file");
    std::memcpy(g_temporary, temporary.c_str(), temporary.size() + 1);
    Result<void> result = write_and_close(descriptor, text);
    if (result && std::rename(temporary.c_str(), target.c_str()) != 0) {
        result = failed("put the file in place");
    }
    if (!result) ::unlink(temporary.c_str());
    g_temporary[0] = '\0';
    return result;
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

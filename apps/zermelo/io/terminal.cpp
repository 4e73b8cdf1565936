#include "io/terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>

#include "io/signals.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/new_file.hpp"
#include "zermelo/base/system_error.hpp"

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

// The status of standard output, if nothing more goes there.
std::optional<int> g_status_of_lost_output;

Result<void> failed(const char* doing, const Error& error) {
    return std::unexpected(Error{error.kind, Sentence{"cannot {}: {}", doing, error.message}, {}});
}

/// To a device or a pipe.
Result<void> write_as_it_is(const std::string& path, std::string_view text) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return system_error("open the file", errno);
    int error = write_all(descriptor, text);
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error != 0) return system_error("write the file", error);
    return {};
}

/// A device, a pipe: what a rename would replace by a file.
bool is_special(const char* path) {
    struct stat status = {};
    return ::stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/// Nothing if write_file could put a file there, as far as its folder tells, else an error like
/// those of write_file.
Result<void> can_write_file(const std::string& path) {
    if (is_special(path.c_str())) return {};
    const std::string target = without_links(path);
    struct stat status = {};
    if (::stat(target.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
        return internal_error("cannot make {}: it is a folder", path);
    }
    const std::size_t slash = target.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : target.substr(0, slash + 1);
    // A file without a name leaves nothing behind. Not every file system has such.
    const int file = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0) {
        ::close(file);
        return {};
    }
    const bool has_none = errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL;
    if (has_none && ::access(folder.c_str(), W_OK | X_OK) == 0) return {};
    return system_error(fmt::format("make {} in the folder {}", target.substr(slash + 1), folder),
                        errno);
}

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

Result<void> write_file(const std::string& path, std::string_view text) {
    if (is_special(path.c_str())) return write_as_it_is(path, text);
    auto file = NewFile::beside(without_links(path));
    if (!file) return failed("create the file", file.error());
    if (const auto written = file->write(std::as_bytes(std::span(text))); !written) {
        return failed("write the file", written.error());
    }
    if (const auto placed = file->put_in_place(); !placed) {
        return failed("put the file in place", placed.error());
    }
    return {};
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

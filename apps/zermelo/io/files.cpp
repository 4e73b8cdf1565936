#include "io/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <span>

#include "zermelo/base/format.hpp"
#include "zermelo/base/new_file.hpp"
#include "zermelo/base/system_error.hpp"

namespace zermelo::app {

namespace {

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

}  // namespace

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

}  // namespace zermelo::app

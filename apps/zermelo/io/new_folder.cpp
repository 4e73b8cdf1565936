#include "io/new_folder.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>

#include "io/files.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/new_file.hpp"

namespace zermelo::app {

namespace fs = std::filesystem;

namespace {

/// Ctrl-C and its like come when this ends.
class SignalsWait {
  public:
    SignalsWait() {
        sigset_t signals;
        ::sigfillset(&signals);
        ::sigprocmask(SIG_BLOCK, &signals, &before_);
    }
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;
    ~SignalsWait() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

  private:
    sigset_t before_ = {};
};

/// Makes a new folder beside its place; no link is followed. Its path, empty with errno if it
/// cannot be.
fs::path make_temporary_folder(const fs::path& place) {
    for (unsigned attempt = 0; attempt <= kLastTemporaryName; ++attempt) {
        const std::string path = temporary_name(place.string(), attempt);
        if (::mkdir(path.c_str(), 0777) == 0) return path;
        if (errno != EEXIST) break;
    }
    return {};
}

Result<void> write_all_files(const fs::path& folder, std::span<const PackageEntry> files) {
    std::error_code error;
    for (const PackageEntry& file : files) {
        const fs::path path = folder / file.path;
        fs::create_directories(path.parent_path(), error);
        if (error) {
            return internal_error("cannot make the folder: {}", error.message());
        }
        auto written = write_file(path.string(), file.text);
        if (!written) return written;
    }
    return {};
}

}  // namespace

Result<NewFolder> NewFolder::at(const std::string& path) {
    const auto refused = [&](std::string_view why) {
        return input_error("--output {}: {}", path, why);
    };
    std::error_code error;
    fs::path folder = fs::absolute(path, error).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();  // a slash at the end
    if (fs::exists(folder, error)) {
        folder = fs::canonical(folder, error);  // links stay links
        if (error || !fs::is_directory(folder)) return refused("there is a file of this name");
        if (!fs::is_empty(folder, error) || error) return refused("the folder is not empty");
    } else if (fs::is_symlink(folder, error)) {
        return refused("it is a link that leads nowhere");
    }
    const fs::path parent = folder.parent_path();
    if (!fs::is_directory(parent, error)) {
        return refused(fmt::format("there is no folder {}", parent.string()));
    }
    if (::access(parent.c_str(), W_OK | X_OK) != 0) {
        return refused(
            fmt::format("cannot write to {}: {}", parent.string(), std::strerror(errno)));
    }
    return NewFolder(std::move(folder));
}

Result<void> NewFolder::write(std::span<const PackageEntry> files) const {
    const SignalsWait wait;
    const fs::path temporary = make_temporary_folder(path_);
    if (temporary.empty()) {
        return internal_error("cannot make a folder beside {}: {}", path_.string(),
                              std::strerror(errno));
    }
    auto written = write_all_files(temporary, files);
    std::error_code error;
    if (written) {
        fs::rename(temporary, path_, error);
        if (error) {
            written = internal_error("cannot put the folder in place: {}", error.message());
        }
    }
    if (!written) fs::remove_all(temporary, error);
    return written;
}

}  // namespace zermelo::app

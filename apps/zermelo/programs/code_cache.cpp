#include "programs/code_cache.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "programs/child.hpp"
#include "zermelo/base/checksum.hpp"
#include "zermelo/base/new_file.hpp"
#include "zermelo/base/sha256.hpp"

namespace zermelo::app {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 64;
constexpr std::uint64_t kLargestObject = 16 << 20;
constexpr std::size_t kTrailer = sizeof(std::uint64_t);

/// Whether nobody but the user can have written it.
bool is_ours(const struct ::stat& file) {
    return file.st_uid == ::geteuid() && (file.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// The folder, made if it is to be; empty if there is none that can be trusted.
std::string folder_for_code(bool make) {
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    const char* const home = std::getenv("HOME");
    std::string above;
    if (cache != nullptr && *cache == '/') {
        above = cache;
    } else if (home != nullptr && *home == '/') {
        above = std::string(home) + "/.cache";
    } else {
        return "";
    }
    const std::string folder = above + "/zermelo";
    if (make) {
        ::mkdir(above.c_str(), 0700);
        ::mkdir(folder.c_str(), 0700);
    }
    struct ::stat status {};
    const bool is_there = ::lstat(folder.c_str(), &status) == 0;
    return is_there && S_ISDIR(status.st_mode) && is_ours(status) ? folder : "";
}

/// What stands behind an object: a checksum that goes wrong also for the object of another key.
std::array<std::byte, kTrailer> trailer_of(const std::string& key,
                                           std::span<const std::byte> object) {
    const std::uint64_t sum = checksum(object, checksum(std::as_bytes(std::span(key))));
    std::array<std::byte, kTrailer> trailer;
    for (std::size_t i = 0; i < kTrailer; ++i)
        trailer[i] = static_cast<std::byte>(sum >> (8 * i));
    return trailer;
}

std::string path_for(const std::string& folder, const std::string& key) {
    return folder + "/" + sha256(key) + ".so";
}

/// The bytes of a file that is ours, and small enough.
std::optional<std::vector<std::byte>> bytes_of(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    struct ::stat status {};
    if (!file || ::fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode) ||
        !is_ours(status) || static_cast<std::uint64_t>(status.st_size) > kLargestObject)
        return std::nullopt;
    std::vector<std::byte> bytes(static_cast<std::size_t>(status.st_size));
    for (std::size_t at = 0; at < bytes.size();) {
        const auto got = ::read(file.number(), bytes.data() + at, bytes.size() - at);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        at += static_cast<std::size_t>(got);
    }
    return bytes;
}

/// Removes the files that were not used for the longest time.
void trim(const std::string& folder) {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error))
        files.emplace_back(entry->last_write_time(error), entry->path());
    if (files.size() <= kMostFiles) return;
    std::sort(files.begin(), files.end());
    for (std::size_t i = 0; i < files.size() - kMostFiles; ++i)
        fs::remove(files[i].second, error);
}

Result<void> write_whole(const std::string& path, const std::string& key,
                         std::span<const std::byte> object) {
    NewFile file = ZERMELO_TRY(NewFile::beside(path));
    ZERMELO_TRY(file.write(object));
    ZERMELO_TRY(file.write(trailer_of(key, object)));
    return file.put_in_place();
}

}  // namespace

std::optional<std::vector<std::byte>> kept_code(const std::string& key) {
    const std::string folder = folder_for_code(false);
    if (folder.empty()) return std::nullopt;
    const std::string path = path_for(folder, key);
    auto bytes = bytes_of(path);
    if (!bytes || bytes->size() < kTrailer) return std::nullopt;
    const std::span<const std::byte> all(*bytes);
    const auto object = all.first(all.size() - kTrailer);
    const auto trailer = trailer_of(key, object);
    if (!std::equal(trailer.begin(), trailer.end(), all.last(kTrailer).begin()))
        return std::nullopt;
    ::utimensat(AT_FDCWD, path.c_str(), nullptr, AT_SYMLINK_NOFOLLOW);  // it is used now
    bytes->resize(object.size());
    return bytes;
}

void keep_code(const std::string& key, std::span<const std::byte> object) {
    const std::string folder = folder_for_code(true);
    if (folder.empty() || object.size() > kLargestObject - kTrailer) return;
    const std::string path = path_for(folder, key);
    if (!write_whole(path, key, object)) return;
    ::chmod(path.c_str(), 0600);  // whatever the umask lets others do
    trim(folder);
}

}  // namespace zermelo::app

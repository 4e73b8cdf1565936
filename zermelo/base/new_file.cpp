#include "zermelo/base/new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "zermelo/base/format.hpp"
#include "zermelo/base/system_error.hpp"

#if !defined(__wasi__)
#include <sys/file.h>
#endif

namespace zermelo {

namespace {

// The files that remove_temporary_files() removes. A handler of a signal may come at any moment, so
// the list has a fixed place in memory.
struct Slot {
    enum State : int { free, changing, taken };
    std::atomic<int> state = free;
    char path[PATH_MAX] = {};
};
constexpr std::size_t kSlots =
    8;  // files at a time; the others stay where a signal ends the process
std::array<Slot, kSlots> g_slots;
static_assert(std::atomic<int>::is_always_lock_free);

/// The error with the sentence of the system about the call that failed just now.
std::unexpected<Error> failed() {
    return is_limit(errno) ? limit_error(Sentence::text(std::strerror(errno)))
                           : internal_error(Sentence::text(std::strerror(errno)));
}

/// Makes a file that was not there; the descriptor, or -1 with errno. With O_EXCL no link is
/// followed, and nothing that is there is opened.
int make(const std::string& path) {
    return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

}  // namespace

std::string temporary_name(const std::string& path, unsigned attempt) {
    return fmt::format("{}.{}.tmp", path, attempt);
}

TransientFile::TransientFile(std::string path) : path_(std::move(path)) {
    if (path_.size() >= PATH_MAX) return;
    for (std::size_t i = 0; i < kSlots && slot_ == kNoSlot; ++i) {
        int expected = Slot::free;
        if (!g_slots[i].state.compare_exchange_strong(expected, Slot::changing)) continue;
        std::memcpy(g_slots[i].path, path_.c_str(), path_.size() + 1);
        g_slots[i].state = Slot::taken;
        slot_ = i;
    }
}

void TransientFile::remove() {
    if (!path_.empty()) ::unlink(path_.c_str());
    forget();
}

void TransientFile::forget() {
    path_.clear();
    if (slot_ != kNoSlot) g_slots[std::exchange(slot_, kNoSlot)].state = Slot::free;
}

void remove_temporary_files() {
    for (Slot& slot : g_slots) {
        if (slot.state == Slot::taken) ::unlink(slot.path);
    }
}

NewFile::NewFile(NewFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      temporary_(std::move(other.temporary_)),
      path_(std::move(other.path_)) {}

NewFile::~NewFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Result<NewFile> NewFile::under(const std::string& temporary, const std::string& path) {
    const int descriptor = make(temporary);
    if (descriptor < 0) return failed();
    return NewFile(descriptor, temporary, path);
}

Result<NewFile> NewFile::beside(const std::string& path) {
    for (unsigned attempt = 0;; ++attempt) {
        const std::string temporary = temporary_name(path, attempt);
        const int descriptor = make(temporary);
        if (descriptor >= 0) return NewFile(descriptor, temporary, path);
        if (errno != EEXIST || attempt == kLastTemporaryName) return failed();
    }
}

Result<void> NewFile::extend(std::uint64_t bytes) {
    const auto size = static_cast<off_t>(bytes);
#if defined(__linux__)
    if (::fallocate(descriptor_, 0, 0, size) == 0) return {};
    if (errno != EOPNOTSUPP && errno != ENOSYS) return failed();
#endif
    // The file system cannot reserve room; a file of the size, at least, is allowed.
    if (::ftruncate(descriptor_, size) != 0) return failed();
    return {};
}

Result<void> NewFile::write(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            return failed();
        }
    }
    return {};
}

Result<void> NewFile::overwrite_begin(std::span<const std::byte> bytes) {
    if (::lseek(descriptor_, 0, SEEK_SET) != 0) return failed();
    ZERMELO_TRY(write(bytes));
    if (::lseek(descriptor_, 0, SEEK_END) < 0) return failed();
    return {};
}

Result<void> NewFile::sync() {
    if (::fsync(descriptor_) != 0) return failed();
    return {};
}

Result<void> NewFile::put_in_place() {
    if (::close(std::exchange(descriptor_, -1)) != 0) return failed();
    if (std::rename(temporary_.path().c_str(), path_.c_str()) != 0) return failed();
    temporary_.forget();
    return {};
}

void sync_folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
}

#if defined(__wasi__)

std::string without_links(const std::string& path) {
    return path;
}

Result<std::optional<FileLock>> FileLock::take(const std::string&) {
    return internal_error("there are no locks here");
}

#else

std::string without_links(const std::string& path) {
    char* const real = ::realpath(path.c_str(), nullptr);
    if (real == nullptr) return path;
    std::string result = real;
    std::free(real);
    return result;
}

Result<std::optional<FileLock>> FileLock::take(const std::string& path) {
    while (true) {
        const int flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
        const int descriptor = ::open(path.c_str(), flags, 0666);
        if (descriptor < 0) return failed();
        FileLock lock(descriptor);
        while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            if (errno == EWOULDBLOCK) return std::nullopt;
            if (errno != EINTR) return failed();
        }
        // The one who held it may have removed the file in between: then this is a lock on nothing.
        struct stat here {};
        struct stat there {};
        if (::fstat(descriptor, &here) != 0) return failed();
        if (::lstat(path.c_str(), &there) == 0 && here.st_dev == there.st_dev &&
            here.st_ino == there.st_ino) {
            lock.file_ = TransientFile(path);
            return std::optional(std::move(lock));
        }
    }
}

#endif

FileLock::~FileLock() {
    file_.remove();  // before it is free: then it may be the file of another one
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace zermelo

#include "zermelo/base/source.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo {

Source::Source(std::string name, std::string_view text)
    : name_(std::move(name)), size_(text.size()) {
    auto bytes = std::make_unique_for_overwrite<char[]>(text.size());
    std::copy(text.begin(), text.end(), bytes.get());
    bytes_ = {bytes.release(), Release{0}};
}

void Source::Release::operator()(const char* bytes) const {
    if (mapped == 0) {
        delete[] bytes;
    } else {
        ::munmap(const_cast<char*>(bytes), mapped);
    }
}

/// Memory that grows while a text comes in. Where the system can, large memory grows in place or
/// moves without being copied.
class Source::Room {
  public:
    char* bytes() const { return const_cast<char*>(bytes_.get()); }
    std::size_t size() const { return size_; }

    /// Grows to `wanted` bytes, of which the first `used` are kept. False if there is no memory.
    bool grow(std::size_t wanted, std::size_t used) {
        constexpr std::size_t kWorthMapping = std::size_t{1} << 21;
        const std::size_t mapped = bytes_.get_deleter().mapped;
        if (wanted < kWorthMapping) {
            std::unique_ptr<char[]> larger(new (std::nothrow) char[wanted]);
            if (!larger) return false;
            std::copy_n(bytes(), used, larger.get());
            bytes_ = {larger.release(), Release{0}};
        } else if (mapped == 0) {
            void* const larger =
                ::mmap(nullptr, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            if (larger == MAP_FAILED) return false;
            prefer_huge_pages(larger, wanted);
            std::copy_n(bytes(), used, static_cast<char*>(larger));
            bytes_ = {static_cast<const char*>(larger), Release{wanted}};
        } else {
            void* const larger = ::mremap(bytes(), mapped, wanted, MREMAP_MAYMOVE);
            if (larger == MAP_FAILED) return false;
            prefer_huge_pages(larger, wanted);
            bytes_.release();
            bytes_ = {static_cast<const char*>(larger), Release{wanted}};
        }
        size_ = wanted;
        return true;
    }

    std::unique_ptr<const char[], Release> release() { return std::move(bytes_); }

  private:
    std::unique_ptr<const char[], Release> bytes_{nullptr, Release{0}};
    std::size_t size_ = 0;
};

Result<Source> Source::read(const std::string& path) {
    Source source(path == "-" ? "<stdin>" : path);
    const int descriptor = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return input_error(fmt::format("cannot open: {}", std::strerror(errno)));
    const Result<void> taken = source.take(descriptor);
    if (descriptor != STDIN_FILENO) ::close(descriptor);
    if (!taken) return std::unexpected(taken.error());
    return source;
}

Result<void> Source::take(int descriptor) {
    constexpr std::size_t kWorthMapping = std::size_t{1} << 17;
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) {
        return input_error(fmt::format("cannot read: {}", std::strerror(errno)));
    }
    if (S_ISDIR(status.st_mode)) return input_error("is a directory");
    const auto size = static_cast<std::size_t>(status.st_size);
    // Standard input may stand anywhere in its file, and a mapping begins at its start.
    const bool at_start = S_ISREG(status.st_mode) && ::lseek(descriptor, 0, SEEK_CUR) == 0;
    if (at_start && size >= kWorthMapping && map(descriptor, size)) return {};
    return copy(descriptor, size);
}

/// Getting fresh memory and copying into it takes as long as parsing; the file's pages are there.
bool Source::map(int descriptor, std::size_t size) {
    void* const bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, descriptor, 0);
    if (bytes == MAP_FAILED) return false;
    bytes_ = {static_cast<const char*>(bytes), Release{size}};
    size_ = size;
    return true;
}

Result<void> Source::copy(int descriptor, std::size_t expected_size) {
#if defined(F_SETPIPE_SZ)
    // A pipe that holds more needs fewer turns of both its ends. A wish: other files have no size.
    ::fcntl(descriptor, F_SETPIPE_SZ, 1 << 20);
#endif
    Room room;
    // One byte more than expected, so that the end of a regular file is seen without growing.
    std::size_t wanted = std::max<std::size_t>(expected_size + 1, std::size_t{1} << 16);
    while (true) {
        if (size_ == room.size()) {
            if (!room.grow(wanted, size_)) {
                return limit_error(fmt::format("no memory for a text of {}", format_bytes(wanted)));
            }
            wanted *= 2;
        }
        const ssize_t count = ::read(descriptor, room.bytes() + size_, room.size() - size_);
        if (count > 0) {
            size_ += static_cast<std::size_t>(count);
        } else if (count == 0) {
            bytes_ = room.release();
            return {};
        } else if (errno != EINTR) {
            return input_error(fmt::format("cannot read: {}", std::strerror(errno)));
        }
    }
}

}  // namespace zermelo

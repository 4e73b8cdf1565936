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

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/system_error.hpp"

namespace zermelo {

namespace {

constexpr std::size_t kWorthMapping = std::size_t{1} << 17;

/// Reads up to `most` bytes, as many as are there, to `to`. Returns their number, 0 at the end.
Result<std::size_t> read_some(int descriptor, char* to, std::size_t most) {
    while (true) {
        const ssize_t count = ::read(descriptor, to, most);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) {
            return input_error("cannot read: {}", std::strerror(errno));
        }
    }
}

}  // namespace

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
        constexpr std::size_t kOwnPages = std::size_t{1} << 21;
        const std::size_t mapped = bytes_.get_deleter().mapped;
        if (wanted < kOwnPages) {
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

Result<Source> Source::read(const std::string& path, std::uint64_t memory) {
    Source source(path == "-" ? "<stdin>" : path);
    const int descriptor = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return system_error("open", errno, ErrorKind::input);
    const Result<void> taken = source.take(descriptor, memory);
    if (descriptor != STDIN_FILENO) ::close(descriptor);
    if (!taken) return std::unexpected(taken.error());
    return source;
}

Result<void> Source::take(int descriptor, std::uint64_t memory) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) {
        return input_error("cannot read: {}", std::strerror(errno));
    }
    if (S_ISDIR(status.st_mode)) return input_error("it is a folder, not a file");
    if (!S_ISREG(status.st_mode)) return copy(descriptor, 0, memory);
    const auto size = static_cast<std::uint64_t>(status.st_size);
    // Standard input may stand anywhere in its file, and a mapping begins at its start.
    const auto at =
        static_cast<std::uint64_t>(std::max<off_t>(::lseek(descriptor, 0, SEEK_CUR), 0));
    if (at == 0 && size >= kWorthMapping && map(descriptor, size, size <= memory)) return {};
    return copy(descriptor, size - std::min(at, size), memory);
}

/// Getting fresh memory and copying into it takes as long as parsing; the file's pages are there.
/// They are asked for `at_once` where they fit: what is larger comes while it is used, so that
/// Ctrl-C need not wait for all of it.
bool Source::map(int descriptor, std::size_t size, bool at_once) {
    const int flags = MAP_PRIVATE | (at_once ? MAP_POPULATE : 0);
    void* const bytes = ::mmap(nullptr, size, PROT_READ, flags, descriptor, 0);
    if (bytes == MAP_FAILED) return false;
    bytes_ = {static_cast<const char*>(bytes), Release{size}};
    size_ = size;
    return true;
}

Result<void> Source::copy(int descriptor, std::uint64_t expected_size, std::uint64_t memory) {
#if defined(F_SETPIPE_SZ)
    // A pipe that holds more needs fewer turns of both its ends. Other files have no size, and
    // refuse.
    ::fcntl(descriptor, F_SETPIPE_SZ, 1 << 20);
#endif
    // The program itself takes more than so much, and a short text is never refused.
    const std::uint64_t most = std::max<std::uint64_t>(memory, kWorthMapping);
    if (expected_size > most) return memory_error(Sentence{"the text"}, expected_size, memory);
    Room room;
    // One byte more than expected, so that the end of a regular file is seen without growing.
    std::uint64_t wanted = std::max<std::uint64_t>(expected_size + 1, std::uint64_t{1} << 16);
    while (true) {
        const bool full = size_ == most;
        if (size_ == room.size() && !full) {
            const std::size_t size = std::min(wanted, most);
            if (!room.grow(size, size_)) {
                return limit_error("there is no memory for a text of {}", format_bytes(size));
            }
            wanted *= 2;
        }
        char beyond = 0;  // one byte more than the text may have
        const auto count =
            ZERMELO_TRY(full ? read_some(descriptor, &beyond, 1)
                             : read_some(descriptor, room.bytes() + size_, room.size() - size_));
        if (count == 0) {
            bytes_ = room.release();
            return {};
        }
        if (full) {
            return limit_error("the text needs more than {}, {} is {}", format_bytes(most),
                               allowed_memory(), format_bytes(memory));
        }
        size_ += count;
    }
}

}  // namespace zermelo

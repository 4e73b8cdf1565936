#include "zermelo/base/source.hpp"

#include <fcntl.h>
#include <fmt/core.h>
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
    // One byte more than expected, so that the end of a regular file is seen without growing.
    std::size_t wanted = std::max<std::size_t>(expected_size + 1, std::size_t{1} << 16);
    std::size_t capacity = 0;
    std::unique_ptr<char[]> bytes;
    while (true) {
        if (size_ == capacity) {
            std::unique_ptr<char[]> larger(new (std::nothrow) char[wanted]);
            if (!larger) {
                return limit_error(fmt::format("no memory for a text of {}", format_bytes(wanted)));
            }
            prefer_huge_pages(larger.get(), wanted);
            std::copy_n(bytes.get(), size_, larger.get());
            bytes = std::move(larger);
            capacity = wanted;
            wanted *= 2;
        }
        const ssize_t count = ::read(descriptor, bytes.get() + size_, capacity - size_);
        if (count > 0) {
            size_ += static_cast<std::size_t>(count);
        } else if (count == 0) {
            bytes_ = {bytes.release(), Release{0}};
            return {};
        } else if (errno != EINTR) {
            return input_error(fmt::format("cannot read: {}", std::strerror(errno)));
        }
    }
}

}  // namespace zermelo

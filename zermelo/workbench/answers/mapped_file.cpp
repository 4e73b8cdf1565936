#include "zermelo/workbench/answers/mapped_file.hpp"

#if !defined(__wasi__)
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#endif

namespace zermelo {

#if defined(__wasi__)

Result<MappedFile> MappedFile::open(const std::string&) {
    return internal_error("no files can be mapped here");
}

MappedFile::~MappedFile() = default;

#else

namespace {

std::unexpected<Error> unreadable() {
    return input_error(Sentence::text(std::strerror(errno)));
}

Result<std::span<const std::byte> > mapped(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return unreadable();
    if (!S_ISREG(status.st_mode)) return input_error("it is not a file");
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) return std::span<const std::byte>();
    void* const begin = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
    if (begin == MAP_FAILED) return unreadable();
    return std::span(static_cast<const std::byte*>(begin), size);
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return unreadable();
    const auto bytes = mapped(descriptor);
    ::close(descriptor);  // the mapping stays
    if (!bytes) return std::unexpected(bytes.error());
    return MappedFile(*bytes);
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

#endif

}  // namespace zermelo

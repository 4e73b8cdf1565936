#include "zermelo/base/source.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo {

Source::Source(std::string name, std::string_view text)
    : name_(std::move(name)), bytes_(new char[text.size()]), size_(text.size()) {
    std::copy(text.begin(), text.end(), bytes_.get());
}

Result<Source> Source::read(const std::string& path) {
    Source source(path == "-" ? "<stdin>" : path);
    const int descriptor = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return input_error(fmt::format("cannot open: {}", std::strerror(errno)));
    struct stat status {};
    Result<void> filled;
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
        filled = input_error("is a directory");
    } else {
        filled = source.fill_from(descriptor, static_cast<std::size_t>(status.st_size));
    }
    if (descriptor != STDIN_FILENO) ::close(descriptor);
    if (!filled) return std::unexpected(filled.error());
    return source;
}

Result<void> Source::fill_from(int descriptor, std::size_t expected_size) {
    // One byte more than expected, so that the end of a regular file is seen without growing.
    std::size_t capacity = 0;
    std::size_t wanted = std::max<std::size_t>(expected_size + 1, std::size_t{1} << 16);
    while (true) {
        if (size_ == capacity) {
            std::unique_ptr<char[]> larger(new (std::nothrow) char[wanted]);
            if (!larger) {
                return limit_error(fmt::format("no memory for a text of {}", format_bytes(wanted)));
            }
            prefer_huge_pages(larger.get(), wanted);
            std::copy_n(bytes_.get(), size_, larger.get());
            bytes_ = std::move(larger);
            capacity = wanted;
            wanted *= 2;
        }
        const ssize_t count = ::read(descriptor, bytes_.get() + size_, capacity - size_);
        if (count == 0) return {};
        if (count > 0) {
            size_ += static_cast<std::size_t>(count);
        } else if (errno != EINTR) {
            return input_error(fmt::format("cannot read: {}", std::strerror(errno)));
        }
    }
}

}  // namespace zermelo

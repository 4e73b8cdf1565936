#include "zermelo/games/staircase/solver/checkpoint.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "zermelo/base/checksum.hpp"

namespace zermelo::games::staircase {

namespace {

constexpr std::array<char, 32> kMagic{"zermelo staircase checkpoint\n"};
/// Changes with whatever changes the meaning of the values or their order.
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kFileChunk = std::size_t{1} << 22;

std::uint64_t chunks_of(std::uint64_t bytes) {
    return (bytes + kFileChunk - 1) / kFileChunk;
}

std::uint64_t sum_of(const Matrix<std::int64_t>& matrix, std::uint64_t seed) {
    return checksum(std::as_bytes(matrix.values()), seed);
}

/// The bytes from `at` on, `count` of them.
Checkpoint::Pieces part_of(const Checkpoint::Pieces& values, std::size_t at, std::size_t count) {
    const std::size_t size = values[0].size();
    const auto first =
        values[0].subspan(std::min(at, size)).first(std::min(count, size - std::min(at, size)));
    return {first, values[1].subspan(std::max(at, size) - size, count - first.size())};
}

/// False with errno on failure; an end of the file before `count` bytes is one with errno 0.
bool read_all(int file, void* to, std::size_t count) {
    for (auto* at = static_cast<char*>(to); count > 0;) {
        const ssize_t got = ::read(file, at, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            if (got == 0) errno = 0;
            return false;
        }
        at += got;
        count -= static_cast<std::size_t>(got);
    }
    return true;
}

Sentence unwritable(const std::string& name, const Error& why) {
    return Sentence{"the checkpoint {} cannot be written: {}", name, why.message};
}

}  // namespace

struct Checkpoint::Header {
    std::array<char, 32> magic;
    std::uint32_t version;
    std::uint32_t filled;
    Kind kind;
    std::uint64_t rows;
    std::uint64_t columns;
    std::uint64_t board;
    std::uint64_t bytes;  // of the values
    std::uint64_t checksum;

    std::uint64_t own_checksum() const {
        return zermelo::checksum(std::as_bytes(std::span(this, 1)).first(sizeof *this - 8));
    }
};

Checkpoint::Checkpoint(std::string name, const Instance& instance, Kind kind, std::uint64_t part)
    : name_(std::move(name)),
      path_(without_links(name_)),
      temporary_(path_ + ".zermelo-tmp"),
      rows_(instance.a.rows()),
      columns_(instance.a.columns()),
      board_(sum_of(instance.b, sum_of(instance.a, part))),
      kind_(kind) {}

Checkpoint::~Checkpoint() {
    if (file_ >= 0) ::close(file_);
}

Checkpoint::Header Checkpoint::header(unsigned filled, std::uint64_t bytes) const {
    static_assert(sizeof(Header) == 32 + 4 * 4 + 5 * 8);
    Header header{kMagic, kVersion, filled, kind_, rows_, columns_, board_, bytes, 0};
    header.checksum = header.own_checksum();
    return header;
}

std::unexpected<Error> Checkpoint::refused(const Sentence& why) const {
    return input_error("the checkpoint {} {}; remove it, or name another", name_, why);
}

Result<void> Checkpoint::lock() {
    auto taken = FileLock::take(path_ + ".zermelo-lock");
    if (!taken) return input_error(unwritable(name_, taken.error()));
    if (!*taken) {
        return input_error(
            "another computation uses the checkpoint {} now; wait for it, or name another file",
            name_);
    }
    lock_.emplace(std::move(**taken));
    return {};
}

Result<std::optional<unsigned>> Checkpoint::open() {
    file_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    if (file_ < 0 && errno == ENOENT) return std::nullopt;
    struct stat status {};
    if (file_ < 0 || ::fstat(file_, &status) != 0) {
        return refused(Sentence{"cannot be read: {}", std::strerror(errno)});
    }
    if (!S_ISREG(status.st_mode)) return refused(Sentence{"is not a file"});
    const auto size = static_cast<std::uint64_t>(status.st_size);
    Header found{};
    const std::size_t there = std::min<std::uint64_t>(size, sizeof found);
    if (!read_all(file_, &found, there)) {
        return refused(Sentence{"cannot be read: {}", std::strerror(errno)});
    }
    if (size == 0) return refused(Sentence{"is empty"});
    if (std::memcmp(found.magic.data(), kMagic.data(), std::min(there, kMagic.size())) != 0) {
        return refused(Sentence{"is something else"});
    }
    if (there < sizeof found) return refused(Sentence{"is cut off"});
    if (found.version != kVersion) {
        return refused(
            Sentence{"is of version {} of its format, this is {}", found.version, kVersion});
    }
    if (found.checksum != found.own_checksum()) return refused(Sentence{"is damaged"});
    if (found.rows != rows_ || found.columns != columns_ || found.board != board_) {
        return refused(Sentence{"is of another board"});
    }
    if (found.kind != kind_) return refused(Sentence{"is of another version of Zermelo"});
    const std::uint64_t expected = sizeof found + found.bytes + 8 * chunks_of(found.bytes);
    if (size < expected) return refused(Sentence{"is cut off"});
    if (size > expected) return refused(Sentence{"is damaged: something follows after its end"});
    bytes_ = found.bytes;
    return found.filled;
}

Result<void> Checkpoint::read_chunk(std::size_t chunk, std::span<std::byte> values) {
    std::uint64_t expected = 0;
    if (!read_all(file_, values.data(), values.size()) ||
        !read_all(file_, &expected, sizeof expected)) {
        return refused(errno == 0 ? Sentence{"is cut off"}
                                  : Sentence{"cannot be read: {}", std::strerror(errno)});
    }
    if (checksum(values, chunk) != expected) return refused(Sentence{"is damaged"});
    return {};
}

Result<void> Checkpoint::read_in_chunks(
    const std::function<void(std::uint64_t, std::span<const std::byte>)>& take) {
    std::vector<std::byte> memory(
        static_cast<std::size_t>(std::min<std::uint64_t>(kFileChunk, bytes_)));
    for (std::uint64_t at = 0, chunk = 0; at < bytes_; at += kFileChunk, ++chunk) {
        const auto size =
            static_cast<std::size_t>(std::min<std::uint64_t>(kFileChunk, bytes_ - at));
        const auto part = std::span(memory).first(size);
        ZERMELO_TRY(read_chunk(static_cast<std::size_t>(chunk), part));
        take(at, part);
    }
    ::close(std::exchange(file_, -1));
    return {};
}

Result<void> Checkpoint::read(std::span<std::byte> values) {
    struct stat status {};
    const bool fits = ::fstat(file_, &status) == 0 &&
                      static_cast<std::uint64_t>(status.st_size) ==
                          sizeof(Header) + values.size() + 8 * chunks_of(values.size());
    if (!fits) return refused(Sentence{"is damaged"});
    for (std::size_t at = 0, chunk = 0; at < values.size(); at += kFileChunk, ++chunk) {
        const auto part = values.subspan(at, std::min(kFileChunk, values.size() - at));
        ZERMELO_TRY(read_chunk(chunk, part));
    }
    ::close(std::exchange(file_, -1));
    return {};
}

/// Only who has the lock calls it: what is there under the name was left by a process that is gone.
Result<NewFile> Checkpoint::make_temporary() const {
    ::unlink(temporary_.c_str());
    return NewFile::under(temporary_, path_);
}

Result<void> Checkpoint::prepare(std::uint64_t bytes) {
    auto file = make_temporary();
    const auto extended = file ? file->extend(sizeof(Header) + bytes + 8 * chunks_of(bytes))
                               : std::unexpected(file.error());
    if (!extended) return input_error(unwritable(name_, extended.error()));
    return {};
}

Result<void> Checkpoint::write_to(NewFile& file, unsigned filled, const Pieces& values,
                                  const std::function<void()>& between) const {
    const std::size_t size = values[0].size() + values[1].size();
    const Header head = header(filled, size);
    auto written = file.write(std::as_bytes(std::span(&head, 1)));
    for (std::size_t at = 0, chunk = 0; written && at < size; at += kFileChunk, ++chunk) {
        const Pieces part = part_of(values, at, std::min(kFileChunk, size - at));
        const std::uint64_t sum = checksum(part[0], part[1], chunk);
        written = file.write(part[0]);
        if (written) written = file.write(part[1]);
        if (written) written = file.write(std::as_bytes(std::span(&sum, 1)));
        // In parts, since nobody is told anything while the system writes.
        if (written && chunk % 16 == 15) written = file.sync();
        between();
    }
    if (written) written = file.sync();
    if (written) written = file.put_in_place();
    return written;
}

Result<void> Checkpoint::write(unsigned filled, const Pieces& values,
                               const std::function<void()>& between) {
    auto file = make_temporary();
    const auto written =
        file ? write_to(*file, filled, values, between) : std::unexpected(file.error());
    if (!written) return internal_error(unwritable(name_, written.error()));
    sync_folder_of(path_);
    return {};
}

void Checkpoint::remove() {
    ::unlink(path_.c_str());
}

}  // namespace zermelo::games::staircase

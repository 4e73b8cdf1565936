#include "zermelo/base/checkpoint.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <utility>

#include "zermelo/base/checksum.hpp"

namespace zermelo {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 22;
using Magic = std::array<char, 32>;

std::uint64_t chunks_of(std::uint64_t bytes) {
    return (bytes + kChunk - 1) / kChunk;
}

Magic magic_of(std::string_view text) {
    Magic magic{};
    assert(text.size() < magic.size());
    std::copy(text.begin(), text.end(), magic.begin());
    return magic;
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

Sentence unreadable() {
    return Sentence{"cannot be read: {}", std::strerror(errno)};
}

Sentence unwritable(const std::string& name, const Error& why) {
    return Sentence{"the checkpoint {} cannot be written: {}", name, why.message};
}

}  // namespace

CheckpointSubject CheckpointSubject::part(std::uint64_t number) const {
    CheckpointSubject result = *this;
    result.identity[2] = checksum(std::as_bytes(std::span(identity)), number);
    return result;
}

Result<void> CheckpointWriter::write(std::span<const std::byte> bytes) {
    bytes_ += bytes.size();
    while (!bytes.empty()) {
        const auto part = bytes.first(std::min(kChunk - chunk_.size(), bytes.size()));
        chunk_.insert(chunk_.end(), part.begin(), part.end());
        bytes = bytes.subspan(part.size());
        if (chunk_.size() == kChunk) ZERMELO_TRY(write_chunk());
    }
    return {};
}

Result<void> CheckpointWriter::finish() {
    if (!chunk_.empty()) ZERMELO_TRY(write_chunk());
    return {};
}

Result<void> CheckpointWriter::write_chunk() {
    const std::uint64_t sum = checksum(chunk_, chunks_);
    ZERMELO_TRY(file_.write(chunk_));
    ZERMELO_TRY(file_.write(std::as_bytes(std::span(&sum, 1))));
    // In parts, since nobody is told anything while the system writes.
    if (chunks_ % 16 == 15) ZERMELO_TRY(file_.sync());
    ++chunks_;
    chunk_.clear();
    if (between_) between_();
    return {};
}

struct Checkpoint::Header {
    Magic magic;
    std::uint32_t version;
    std::uint32_t stage;
    std::uint64_t kind;
    std::array<std::uint64_t, 3> identity;
    std::uint64_t bytes;  // of the state
    std::uint64_t checksum;

    std::uint64_t own_checksum() const {
        return zermelo::checksum(std::as_bytes(std::span(this, 1)).first(sizeof *this - 8));
    }
};

Checkpoint::Checkpoint(std::string name, const CheckpointSubject& subject)
    : name_(std::move(name)),
      path_(without_links(name_)),
      temporary_(path_ + ".zermelo-tmp"),
      subject_(subject) {}

Checkpoint::~Checkpoint() {
    if (file_ >= 0) ::close(file_);
}

Checkpoint::Header Checkpoint::header(unsigned stage, std::uint64_t bytes) const {
    static_assert(sizeof(Header) == sizeof(Magic) + 2 * 4 + 6 * 8);
    Header header{magic_of(subject_.magic),
                  subject_.version,
                  stage,
                  subject_.kind,
                  subject_.identity,
                  bytes,
                  0};
    header.checksum = header.own_checksum();
    return header;
}

std::unexpected<Error> Checkpoint::refused(const Sentence& why) const {
    return input_error("the checkpoint {} {}; remove it, or name another", name_, why);
}

std::unexpected<Error> Checkpoint::damaged() const {
    return refused(Sentence{"is damaged"});
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
    const std::uint64_t size = ZERMELO_TRY(expect_file());
    const Header found = ZERMELO_TRY(read_header(size));
    const std::uint64_t expected = sizeof found + found.bytes + 8 * chunks_of(found.bytes);
    if (size < expected) return refused(Sentence{"is cut off"});
    if (size > expected) return refused(Sentence{"is damaged: something follows after its end"});
    bytes_ = unread_ = found.bytes;
    return found.stage;
}

/// Its size, if it is a file that could be opened.
Result<std::uint64_t> Checkpoint::expect_file() const {
    struct stat status {};
    if (file_ < 0 || ::fstat(file_, &status) != 0) return refused(unreadable());
    if (!S_ISREG(status.st_mode)) return refused(Sentence{"is not a file"});
    if (status.st_size == 0) return refused(Sentence{"is empty"});
    return static_cast<std::uint64_t>(status.st_size);
}

Result<Checkpoint::Header> Checkpoint::read_header(std::uint64_t size) {
    const Header wanted = header(0, 0);
    Header found{};
    const std::size_t there = std::min<std::uint64_t>(size, sizeof found);
    if (!read_all(file_, &found, there)) return refused(unreadable());
    if (std::memcmp(&found.magic, &wanted.magic, std::min(there, sizeof wanted.magic)) != 0)
        return refused(Sentence{"is something else"});
    if (there < sizeof found) return refused(Sentence{"is cut off"});
    if (found.version != wanted.version) {
        return refused(
            Sentence{"is of version {} of its format, this is {}", found.version, wanted.version});
    }
    if (found.checksum != found.own_checksum()) return damaged();
    if (found.identity != wanted.identity)
        return refused(Sentence{"is of another {}", subject_.noun});
    if (found.kind != wanted.kind) return refused(Sentence{"is of another version of Zermelo"});
    return found;
}

Result<std::span<const std::byte>> Checkpoint::next_chunk() {
    chunk_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(kChunk, unread_)));
    if (chunk_.empty()) return std::span<const std::byte>();
    std::uint64_t expected = 0;
    if (!read_all(file_, chunk_.data(), chunk_.size()) ||
        !read_all(file_, &expected, sizeof expected)) {
        return refused(errno == 0 ? Sentence{"is cut off"} : unreadable());
    }
    if (checksum(chunk_, (bytes_ - unread_) / kChunk) != expected) return damaged();
    unread_ -= chunk_.size();
    if (unread_ == 0) ::close(std::exchange(file_, -1));
    return std::span<const std::byte>(chunk_);
}

Result<void> Checkpoint::read(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        if (rest_.empty()) rest_ = ZERMELO_TRY(next_chunk());
        if (rest_.empty()) return damaged();
        const std::size_t count = std::min(rest_.size(), bytes.size());
        std::copy_n(rest_.begin(), count, bytes.begin());
        rest_ = rest_.subspan(count);
        bytes = bytes.subspan(count);
    }
    if (left() == 0) std::vector<std::byte>().swap(chunk_);
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

Result<void> Checkpoint::write(unsigned stage,
                               const std::function<Result<void>(CheckpointWriter& writer)>& produce,
                               const std::function<void()>& between) {
    const auto write_all = [&]() -> Result<void> {
        auto file = ZERMELO_TRY(make_temporary());
        CheckpointWriter writer(file, between);
        // How many bytes there are is known at the end.
        const Header open = header(stage, 0);
        ZERMELO_TRY(file.write(std::as_bytes(std::span(&open, 1))));
        ZERMELO_TRY(produce(writer));
        ZERMELO_TRY(writer.finish());
        const Header whole = header(stage, writer.bytes());
        ZERMELO_TRY(file.overwrite_begin(std::as_bytes(std::span(&whole, 1))));
        ZERMELO_TRY(file.sync());
        return file.put_in_place();
    };
    if (const auto written = write_all(); !written)
        return internal_error(unwritable(name_, written.error()));
    sync_folder_of(path_);
    return {};
}

void Checkpoint::remove() {
    ::unlink(path_.c_str());
    ::unlink(temporary_.c_str());
}

}  // namespace zermelo

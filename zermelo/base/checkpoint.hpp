// The state of a computation in a file, to go on from after the computation was killed.
//
// The file is a header, then the state in chunks of 4 MiB, each followed by its XXH64. It is
// written beside its place and renamed into it, so that at any moment there is a whole one or none.
// The header tells what the state is of, and at which stage of the work; it has a checksum too. A
// file that is not whole, or of something else, is refused and left alone: it may be another file,
// given by mistake, or hours of work.
//
// Beside it are FILE.zermelo-lock while a computation goes on, so that no second one takes the same
// file, and FILE.zermelo-tmp while it is written. A killed process leaves them; the next one that
// has the lock removes them.
//
// SHA-256 by nettle lost: 1.2 GB/s, XXH64 3.9, and nobody is to be kept from forging.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/new_file.hpp"

namespace zermelo {

/// The subject of a checkpoint. The texts are literals.
struct CheckpointSubject {
    std::string_view magic;  ///< the beginning of the file, at most 31 bytes
    std::string_view noun;   ///< a file of another subject is of another one of these
    std::uint32_t version;  ///< changes with whatever changes the meaning or the order of the state
    std::array<std::uint64_t, 3> identity;  ///< of what the state is
    std::uint64_t kind = 0;                 ///< how this program writes it

    /// A part of it, which has a number of its own.
    CheckpointSubject part(std::uint64_t number) const;
};

/// The way of a state into a checkpoint.
class CheckpointWriter {
  public:
    /// Calls `between` after every chunk. The file must outlive it.
    CheckpointWriter(NewFile& file, std::function<void()> between)
        : file_(file), between_(std::move(between)) {}

    /// The next bytes of the state. Errors are those of NewFile.
    Result<void> write(std::span<const std::byte> bytes);
    /// Writes what is left; to be called once, at the end.
    Result<void> finish();

    /// The bytes of the state so far.
    std::uint64_t bytes() const { return bytes_; }

  private:
    Result<void> write_chunk();

    NewFile& file_;
    std::function<void()> between_;
    std::vector<std::byte> chunk_;
    std::uint64_t chunks_ = 0;
    std::uint64_t bytes_ = 0;
};

class Checkpoint {
  public:
    /// A checkpoint at the path `name`.
    Checkpoint(std::string name, const CheckpointSubject& subject);
    Checkpoint(const Checkpoint&) = delete;
    Checkpoint& operator=(const Checkpoint&) = delete;
    ~Checkpoint();

    const std::string& name() const { return name_; }

    /// Keeps other computations from the file until this is destroyed, to be called first. An error
    /// of the kind `input` if one has it, or if no file can be made there.
    Result<void> lock();
    /// Opens the file; the stage that it has, none if there is no file. An error of the kind
    /// `input` if it is no checkpoint, damaged (as far as the header tells), or of another subject.
    Result<std::optional<unsigned>> open();
    /// The bytes of its state, once open() told the stage.
    std::uint64_t bytes() const { return bytes_; }
    /// How many of them were not read yet.
    std::uint64_t left() const { return unread_ + rest_.size(); }
    /// Reads the next bytes of the state; the last ones close the file. An error of the kind
    /// `input` if they are damaged, or if there are not as many.
    Result<void> read(std::span<std::byte> bytes);
    /// The same for who wants only some of them: the next chunk, which stays until the next call;
    /// an empty one at the end.
    Result<std::span<const std::byte>> next_chunk();
    /// The error for a state that cannot be.
    std::unexpected<Error> damaged() const;

    /// An error of the kind `input` if a state of so many bytes could not be written there now.
    Result<void> prepare(std::uint64_t bytes);
    /// Replaces the file by the state that `produce` writes, in a chunk of memory beside it. An
    /// error of the kind `internal` if that fails; the file is then what it was before. Calls
    /// `between` after every chunk.
    Result<void> write(unsigned stage,
                       const std::function<Result<void>(CheckpointWriter& writer)>& produce,
                       const std::function<void()>& between = {});

    /// Removes the file, if there is one, and what a killed process left of writing it. Only who has
    /// the lock calls it.
    void remove();

  private:
    struct Header;

    std::unexpected<Error> refused(const Sentence& why) const;
    Header header(unsigned stage, std::uint64_t bytes) const;
    Result<std::uint64_t> expect_file() const;
    Result<Header> read_header(std::uint64_t size);
    Result<NewFile> make_temporary() const;

    std::string name_;  // as messages tell it
    std::string path_;
    std::string temporary_;
    CheckpointSubject subject_;
    std::optional<FileLock> lock_;
    int file_ = -1;  // opened to read, after the header
    std::uint64_t bytes_ = 0;
    std::uint64_t unread_ = 0;  // behind the chunk
    std::vector<std::byte> chunk_;
    std::span<const std::byte> rest_;  // of the chunk
};

}  // namespace zermelo

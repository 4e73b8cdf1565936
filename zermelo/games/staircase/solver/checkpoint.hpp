// A level in a file, to go on from after the computation was killed.
//
// The file is a header, then the values in chunks of 4 MiB, each followed by its XXH64. It is
// written beside its place and renamed into it, so that at any moment there is a whole one or none.
// The header tells the board (by a checksum of its sizes and numbers), how its paths were cut, and
// the width of the numbers; it has a checksum too. A file that is not whole, or not of this board,
// is refused and left alone: it may be another file, given by mistake, or hours of work.
//
// Beside it are FILE.zermelo-lock while a computation goes on, so that no second one takes the same
// file, and FILE.zermelo-tmp while a level is written. A killed process leaves them; the next one
// that has the lock removes them.
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

#include "zermelo/base/error.hpp"
#include "zermelo/base/new_file.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

class Checkpoint {
  public:
    /// The meaning of the values, besides the board.
    struct Kind {
        std::uint32_t number_bytes;
        std::uint32_t low_bits;
        bool operator==(const Kind&) const = default;
    };

    /// A checkpoint at the path `name`, of this board, or of something that is a part of it: each has
    /// a number of its own. O(cells).
    Checkpoint(std::string name, const Instance& instance, Kind kind, std::uint64_t part = 0);
    Checkpoint(const Checkpoint&) = delete;
    Checkpoint& operator=(const Checkpoint&) = delete;
    ~Checkpoint();

    /// Keeps other computations from the file until this is destroyed, to be called first. An error
    /// of the kind `input` if one has it, or if no file can be made there.
    Result<void> lock();
    /// Opens the file; the level that it has, none if there is no file. An error of the kind
    /// `input` if it is no checkpoint, damaged (as far as the header tells), or of another board.
    Result<std::optional<unsigned>> open();
    /// The bytes of its values, once open() told the level.
    std::uint64_t bytes() const { return bytes_; }
    /// Reads the values of the level that open() told; `values` is as large as that level. An error
    /// if the file is damaged.
    Result<void> read(std::span<std::byte> values);
    /// The same for who wants only some of them: calls `take` with the chunks in turn, each with how
    /// many bytes come before it.
    Result<void> read_in_chunks(
        const std::function<void(std::uint64_t, std::span<const std::byte>)>& take);

    /// An error of the kind `input` if a level of so many bytes could not be written there now.
    Result<void> prepare(std::uint64_t bytes);
    /// The values of a level, in one piece or two.
    using Pieces = std::array<std::span<const std::byte>, 2>;

    /// Replaces the file. An error of the kind `internal` if that fails; the file is then what it
    /// was before. Calls `between` after every chunk.
    Result<void> write(unsigned filled, const Pieces& values, const std::function<void()>& between);

    /// Removes the file, if there is one.
    void remove();

  private:
    struct Header;

    Header header(unsigned filled, std::uint64_t bytes) const;
    std::unexpected<Error> refused(const Sentence& why) const;
    Result<void> read_chunk(std::size_t chunk, std::span<std::byte> values);
    Result<NewFile> make_temporary() const;
    Result<void> write_to(NewFile& file, unsigned filled, const Pieces& values,
                          const std::function<void()>& between) const;

    std::string name_;  // as messages tell it
    std::string path_;
    std::string temporary_;
    std::optional<FileLock> lock_;
    std::uint64_t rows_;
    std::uint64_t columns_;
    std::uint64_t board_;
    Kind kind_;
    std::uint64_t bytes_ = 0;
    int file_ = -1;  // opened to read, after the header
};

}  // namespace zermelo::games::staircase

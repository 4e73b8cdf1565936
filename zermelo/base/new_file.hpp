// Files that are there whole or not at all, and files that one process has for itself.
//
// A file is written under a temporary name beside its place and renamed into it, so that at any
// moment there is the old one or the new one. A process that plants links there, or writes the same
// file at the same time, can neither damage it nor have another file written. Errors of this header
// are of the kind `internal`, or `limit` where something is too little, and their message is what
// the system says, for the caller to put into a sentence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// The file that a path means, behind its symbolic links, so that they stay links when the file is
/// replaced; the path itself where nothing is there.
std::string without_links(const std::string& path);

/// The `attempt`-th name, from 0, for something temporary that will take its place at `path`.
std::string temporary_name(const std::string& path, unsigned attempt);
/// The last attempt that is worthwhile.
inline constexpr unsigned kLastTemporaryName = 99;

/// A file that is there for a while only: it is removed when this is destroyed, or by
/// remove_temporary_files().
class TransientFile {
  public:
    TransientFile() = default;
    explicit TransientFile(std::string path);
    TransientFile(TransientFile&& other) noexcept { swap(other); }
    TransientFile& operator=(TransientFile&& other) noexcept {
        swap(other);
        return *this;
    }
    ~TransientFile() { remove(); }

    const std::string& path() const { return path_; }
    void remove();
    /// Leaves the file to others: this object no longer removes it.
    void forget();

  private:
    void swap(TransientFile& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(slot_, other.slot_);
    }

    std::string path_;  // empty for none
    std::size_t slot_ = kNoSlot;
    static constexpr std::size_t kNoSlot = static_cast<std::size_t>(-1);
};

/// Removes all transient files that are there, for handlers of signals that end the process.
void remove_temporary_files();

/// A file on its way to its place.
class NewFile {
  public:
    /// Makes a new file beside `path` under the first temporary name that is free.
    static Result<NewFile> beside(const std::string& path);
    /// Makes a new file under this name, in the same folder as `path`. An error if anything is
    /// there, also a link that leads nowhere.
    static Result<NewFile> under(const std::string& temporary, const std::string& path);

    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    /// Removes the file, unless it was put in its place.
    ~NewFile();

    /// Makes the file `bytes` long, 1 or more. An error if they have no room on the disk (as far as
    /// the file system can reserve it), in a quota, or in what the process may write.
    Result<void> extend(std::uint64_t bytes);
    Result<void> write(std::span<const std::byte> bytes);
    /// Writes over the first bytes of what was written.
    Result<void> overwrite_begin(std::span<const std::byte> bytes);
    /// Returns when the bytes that were written outlive a crash of the system.
    Result<void> sync();
    /// Closes the file and puts it where it belongs, in place of what is there. Callers call it
    /// once.
    Result<void> put_in_place();

  private:
    NewFile(int descriptor, std::string temporary, std::string path)
        : descriptor_(descriptor), temporary_(std::move(temporary)), path_(std::move(path)) {}

    int descriptor_;
    TransientFile temporary_;
    std::string path_;
};

/// Asks the system to write the folder of `path` to the disk, so that the files that were put in
/// place there outlive a crash of the system. The system may fail to do so, and nobody is told.
void sync_folder_of(const std::string& path);

/// A lock that one process at a time holds, by an empty file that is there as long as it does. When
/// the process ends, however it ends, nobody holds the lock any more.
class FileLock {
  public:
    /// Takes the lock; none if it is held already. An error if the file cannot be made, or is
    /// a link.
    static Result<std::optional<FileLock>> take(const std::string& path);

    FileLock(FileLock&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)), file_(std::move(other.file_)) {}
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

  private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
    TransientFile file_;  // none as long as it is not held
};

}  // namespace zermelo

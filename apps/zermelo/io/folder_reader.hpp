// Folders read and removed by system calls alone, with no memory but the stack: what a handler of a
// signal may do.
#pragma once

#include <array>
#include <cstddef>

namespace zermelo::app {

class FolderReader {
  public:
    /// The folder `name` as it is seen from the folder `parent`, a descriptor or AT_FDCWD; a link
    /// is not followed. One that cannot be read has no entries.
    FolderReader(int parent, const char* name);
    FolderReader(const FolderReader&) = delete;
    FolderReader& operator=(const FolderReader&) = delete;
    ~FolderReader();

    int descriptor() const { return descriptor_; }
    /// The name of the next entry, but for . and .., until the next call; nullptr at the end.
    const char* next();
    void rewind();

  private:
    int descriptor_;
    alignas(8) std::array<char, 2048> entries_;
    std::size_t size_ = 0;  // of those that were read
    std::size_t at_ = 0;
};

/// Removes a folder with all that is in it, as far as it may: what lies deeper than 100 folders
/// stays.
void remove_folder(const char* path);

/// Removes all that is in a folder, likewise; whether it is a folder as new then.
bool empty_folder(const char* path);

}  // namespace zermelo::app

#include "io/folder_reader.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace zermelo::app {

FolderReader::FolderReader(int parent, const char* name)
    : descriptor_(::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)) {}

FolderReader::~FolderReader() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

const char* FolderReader::next() {
    while (true) {
        if (at_ >= size_) {
            const ssize_t count = ::getdents64(descriptor_, entries_.data(), entries_.size());
            if (count <= 0) return nullptr;
            size_ = static_cast<std::size_t>(count);
            at_ = 0;
        }
        const auto* const entry = reinterpret_cast<const dirent64*>(entries_.data() + at_);
        at_ += entry->d_reclen;
        if (std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0) {
            return entry->d_name;
        }
    }
}

void FolderReader::rewind() {
    ::lseek(descriptor_, 0, SEEK_SET);
    size_ = 0;
    at_ = 0;
}

namespace {

void remove_entry(int parent, const char* name, int depth) {
    constexpr int kDeepest = 100;
    constexpr int kMostRounds = 10;  // some file systems leave entries out while others are removed
    if (::unlinkat(parent, name, 0) == 0 || depth > kDeepest) return;
    ::fchmodat(parent, name, S_IRWXU, 0);
    FolderReader folder(parent, name);
    for (int round = 0; round < kMostRounds; ++round) {
        while (const char* const entry = folder.next())
            remove_entry(folder.descriptor(), entry, depth + 1);
        if (::unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno != ENOTEMPTY) return;
        folder.rewind();
    }
}

}  // namespace

void remove_folder(const char* path) {
    remove_entry(AT_FDCWD, path, 0);
}

bool empty_folder(const char* path) {
    FolderReader folder(AT_FDCWD, path);
    struct stat status = {};
    if (::fstat(folder.descriptor(), &status) != 0) return false;
    // Not if it need not be: that is written to the disk.
    if ((status.st_mode & ALLPERMS) != S_IRWXU) ::fchmod(folder.descriptor(), S_IRWXU);
    bool is_empty = true;
    while (const char* const entry = folder.next()) {
        remove_entry(folder.descriptor(), entry, 0);
        is_empty = false;
    }
    if (is_empty) return true;
    folder.rewind();
    return folder.next() == nullptr;
}

}  // namespace zermelo::app

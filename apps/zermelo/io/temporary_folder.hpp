// Folders for what is needed for a while. All of them lie in one, zermelo-XXXXXX where temporary
// files go, which this process makes when it first needs one and removes when it ends, also by a
// signal. To make and remove a folder may take longer than a program takes, so they are used again.
#pragma once

#include <filesystem>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

/// An empty folder, whose content is removed in the end.
class TemporaryFolder {
  public:
    /// May be called by several threads at a time.
    static Result<TemporaryFolder> make();
    TemporaryFolder(TemporaryFolder&& other) noexcept { path_.swap(other.path_); }
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder();

    const std::filesystem::path& path() const { return path_; }

  private:
    explicit TemporaryFolder(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path path_;
};

/// Removes all of them, for handlers of signals that end the process.
void remove_temporary_folders();

}  // namespace zermelo::app

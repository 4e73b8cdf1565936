// A folder of files that is there whole or not at all.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "zermelo/base/error.hpp"
#include "zermelo/workbench/trials/package.hpp"

namespace zermelo::app {

class NewFolder {
  public:
    /// A folder that can be made: nothing is there, or an empty folder, and the one around it is
    /// there. An error of the kind `input` otherwise. Makes nothing yet.
    static Result<NewFolder> at(const std::string& path);

    /// Its last name.
    std::string name() const { return path_.filename().string(); }

    /// Makes it with these files, first under another name beside it. Signals that end the process
    /// wait until it is there. To be called from the only thread; errors of the kind `internal`
    /// leave nothing behind.
    Result<void> write(std::span<const PackageEntry> files) const;

  private:
    explicit NewFolder(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path path_;
};

}  // namespace zermelo::app

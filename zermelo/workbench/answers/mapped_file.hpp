// A file that is looked at where it lies, as if all of it were in memory.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "zermelo/base/error.hpp"

namespace zermelo {

class MappedFile {
  public:
    /// An error of the kind `input` with what the system says if it cannot be read or is no file.
    /// Who makes the file shorter while it is mapped ends the process: tables are replaced by
    /// renaming, never written in place.
    static Result<MappedFile> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    MappedFile& operator=(MappedFile&&) = delete;
    ~MappedFile();

    std::span<const std::byte> bytes() const { return bytes_; }

  private:
    explicit MappedFile(std::span<const std::byte> bytes) : bytes_(bytes) {}

    std::span<const std::byte> bytes_;
};

}  // namespace zermelo

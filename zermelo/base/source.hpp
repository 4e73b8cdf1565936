// A text with the name that messages call it by, read whole from a file or from standard input.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo {

class Source {
  public:
    /// A text that is in memory already; it is copied.
    Source(std::string name, std::string_view text);

    /// Reads the file at `path`, or standard input (called `<stdin>`) if the path is `-`. An error
    /// of the kind `input` if it cannot be opened or read, or is a directory; of the kind `limit`
    /// if memory fails.
    static Result<Source> read(const std::string& path);

    const std::string& name() const { return name_; }
    std::string_view text() const { return {bytes_.get(), size_}; }

  private:
    explicit Source(std::string name) : name_(std::move(name)) {}
    Result<void> fill_from(int descriptor, std::size_t expected_size);

    // Not a std::string: that would write every byte once before it is read.
    std::string name_;
    std::unique_ptr<char[]> bytes_;
    std::size_t size_ = 0;
};

}  // namespace zermelo

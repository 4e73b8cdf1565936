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
    /// if memory fails. A large regular file is mapped, not copied: whoever truncates it while it
    /// is in use brings a SIGBUS upon the process, as with every mapping.
    static Result<Source> read(const std::string& path);

    const std::string& name() const { return name_; }
    std::string_view text() const { return {bytes_.get(), size_}; }

  private:
    explicit Source(std::string name) : name_(std::move(name)) {}
    Result<void> take(int descriptor);
    bool map(int descriptor, std::size_t size);
    Result<void> copy(int descriptor, std::size_t expected_size);

    /// Gives back what was taken: `mapped` bytes of a mapping, or memory from new[] if that is 0.
    struct Release {
        std::size_t mapped;
        void operator()(const char* bytes) const;
    };

    class Room;

    std::string name_;
    std::unique_ptr<const char[], Release> bytes_{nullptr, Release{0}};
    std::size_t size_ = 0;
};

}  // namespace zermelo

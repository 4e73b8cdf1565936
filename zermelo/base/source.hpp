// A text with the name that messages call it by, read whole from a file or from standard input.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

class Source {
  public:
    /// A text that is in memory already; it is copied.
    Source(std::string name, std::string_view text);

    /// Reads the file at `path`, or standard input (called `<stdin>`) if the path is `-`, into at
    /// most `memory` bytes (or 128 KiB, if that is more). An error of the kind `input` if it cannot
    /// be opened or read, or is a directory; of the kind `limit` if the text is longer, before
    /// anything is allocated where its length is known, or if memory fails.
    ///
    /// A large regular file is mapped, not copied, whatever `memory` is: its pages belong to the
    /// system, which takes them back when it needs them. A process that truncates it while it is in
    /// use brings a SIGBUS upon this one, as with every mapping.
    static Result<Source> read(const std::string& path, std::uint64_t memory);

    const std::string& name() const { return name_; }
    /// The text without the byte order mark that it may begin with.
    std::string_view text() const { return without_byte_order_mark(bytes()); }
    /// All bytes that were read.
    std::string_view bytes() const { return {bytes_.get(), size_}; }

  private:
    explicit Source(std::string name) : name_(std::move(name)) {}
    Result<void> take(int descriptor, std::uint64_t memory);
    bool map(int descriptor, std::size_t size, bool at_once);
    Result<void> copy(int descriptor, std::uint64_t expected_size, std::uint64_t memory);

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

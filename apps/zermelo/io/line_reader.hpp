// Standard input line by line, as it comes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

class LineReader {
  public:
    /// No command is as long; of a longer line only so much is kept.
    static constexpr std::size_t kLongest = 1 << 16;

    /// The next line without its end (newline, or carriage return and newline), the first one
    /// without its byte order mark; none at the end of the input. What stands behind the last
    /// newline is a line as well, if it is anything. Ctrl-C ends the process while it waits.
    Result<std::optional<std::string>> next();

  private:
    /// Returns false at the end of the input.
    Result<bool> read_more();

    std::string buffer_;
    std::size_t at_ = 0;  // what comes before was handed out
    bool begun_ = false;
    bool ended_ = false;
};

}  // namespace zermelo::app

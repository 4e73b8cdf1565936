// Files that are written.
#pragma once

#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo::app {

/// Puts a file in place whole or not at all: a temporary file beside it, then a rename. Links stay
/// links, and what is no file, like /dev/stdout or a pipe, is written to as it is.
Result<void> write_file(const std::string& path, std::string_view text);

/// Nothing if write_file could put a file there, as far as its folder tells, else an error like
/// those of write_file.
Result<void> can_write_file(const std::string& path);

/// Writes all of it to a descriptor; returns 0, or the errno of the failure.
int write_all(int descriptor, std::string_view text);

}  // namespace zermelo::app

// What the system refuses, as an error.
#pragma once

#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// Whether this errno says that there are too few descriptors, processes or memory: limits, with
/// which the same would have succeeded elsewhere or later.
bool is_limit(int number);

/// "cannot make a pipe: Too many open files; `ulimit -n` tells how many there may be", where
/// `doing` is "make a pipe"; of the kind `limit` where the errno is one, else of the kind
/// `otherwise`.
std::unexpected<Error> system_error(std::string_view doing, int number,
                                    ErrorKind otherwise = ErrorKind::internal);

}  // namespace zermelo

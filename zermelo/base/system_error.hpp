// Errors for what the system refuses.
#pragma once

#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// True if this errno says that there are too few descriptors or processes, or too little memory:
/// these are limits, and the same call might succeed elsewhere or later.
bool is_limit(int number);

/// "cannot make a pipe: Too many open files; `ulimit -n` tells how many there may be", where
/// `doing` is "make a pipe"; of the kind `limit` where the errno is one, else of the kind
/// `otherwise`.
std::unexpected<Error> system_error(std::string_view doing, int number,
                                    ErrorKind otherwise = ErrorKind::internal);

}  // namespace zermelo
